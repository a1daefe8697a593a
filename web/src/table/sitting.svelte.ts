import { GAMES, type OpenMove } from '../games/index.ts';
import { copyText } from '../lib/copy.ts';
import { LoadedGame } from '../lib/game.svelte.ts';
import { keepFinished, ownTable, type OwnTable } from '../lib/kept.ts';
import type { Words } from '../lib/reader.ts';
import { settings } from '../lib/settings.svelte.ts';
import { SeatSocket, type Present, type Said } from '../lib/socket.svelte.ts';
import { play } from '../lib/sound.ts';
import { recall } from '../lib/store.ts';
import { nameOf, refusal, t } from '../lib/words.svelte.ts';
import { WATCHER, type Ask, type Message, type Person, type Refused } from '../wire.ts';

const PACE = 420; // ms that a step stays before the next one covers it
const LOOK = 1100; // ms to look at one's own move before the curtain falls
const NOTICE = 5000; // ms that a notice can be read
const RESTARTED = 12_000; // ms that we say the server was away
const CLOCK = 250; // ms between two looks at the clock

export interface Link {
  table: string;
  tokens: string[]; // several: all of them play on this screen
  connect?: (table: string) => WebSocket;
}

/** A table as one screen knows it: its lines to the server, whose eyes these are, and what is told to them when.
 *
 * The components below draw it and call its verbs. Make it while a component is set up, and close it.
 */
export class Sitting {
  // The state. All else follows from it, and from what has come over the lines.

  /** A line to the server for each seat of this screen: one, or all that share it. */
  readonly lines: SeatSocket[];
  /** The place of the line whose eyes these are. */
  looking = $state(0);
  /** Nobody has taken the screen since it was to be handed on; see `curtain`. */
  handedOn = $state(false);
  /** The step of which all has been told, and the log up to it: behind what is shown, while something moves. */
  said = $state.raw<{ step: Present | null; log: Said[] }>({ step: null, log: [] });
  /** A word to whoever sits here, for a moment. */
  notice = $state('');
  /** When the clock was last looked at, in ms of performance.now(). */
  now = $state(performance.now());

  readonly table: string;
  readonly game: LoadedGame;
  /** What those who share the screen are called, in the order of their lines. */
  readonly called: string[] | null;
  #told = 0; // the newest step that was waited for
  #sounded = 0; // the newest step that was heard as a sound
  #chats = -1; // lines of chat that were heard; -1: we have only just come
  #noticed: ReturnType<typeof setTimeout> | undefined;

  constructor({ table, tokens, connect }: Link) {
    this.table = table;
    this.called = recall<string[] | null>(`names.${table}`, null);
    this.lines = tokens.map(
      (token, i) =>
        new SeatSocket({
          table,
          token,
          name: this.called?.[i] ?? settings.name,
          ...(connect && { connect }),
          pace: (step) => this.#stays(step),
          forgets: (name) => GAMES[name]?.memory ?? false,
        }),
    );
    this.handedOn = this.shared;
    this.game = new LoadedGame(() => this.line?.welcome?.game ?? null);
    $effect(() => this.#handOn());
    $effect(() => this.#tell());
    $effect(() => this.#sound());
    $effect(() => this.#soundChat());
    $effect(() => this.#sayDeclined());
    $effect(() => this.#agree());
    $effect(() => this.#watchClock());
    $effect(() => this.#keepEnd());
    $effect(() => this.#forgetRestart());
  }

  close(): void {
    clearTimeout(this.#noticed);
    for (const line of this.lines) line.close();
  }

  // Who is here, and whose eyes these are

  get line(): SeatSocket | undefined {
    return this.lines[this.looking];
  }

  get present(): Present | null {
    return this.line?.present ?? null;
  }

  get seat(): number {
    return this.line?.seat ?? WATCHER;
  }

  get watching(): boolean {
    return this.seat === WATCHER;
  }

  get shared(): boolean {
    return this.lines.length > 1;
  }

  /** The seats of this screen. */
  readonly mine = $derived.by(() => this.lines.map((line) => line.seat).filter((seat) => seat !== WATCHER));

  get people(): Person[] {
    return this.line?.people ?? [];
  }

  readonly names = $derived.by(() => this.people.map(nameOf));

  /** Does the game wait for somebody who has not come yet? */
  readonly waits = $derived.by(() => this.people.some((person) => person.kind === 'open'));

  get own(): OwnTable | undefined {
    return ownTable(this.table);
  }

  /** Does a curtain hide the table? Not where all may see everything, and not after the end. */
  get curtain(): boolean {
    return this.handedOn && !this.line?.over && !this.game.module?.open;
  }

  // What lies on the table, and what is told of it

  readonly reader: Words | null = $derived.by(() => this.game.words?.seenBy(this.seat, this.names) ?? null);

  readonly moves: OpenMove[] = $derived.by(() =>
    (this.present?.moves ?? []).map(({ move, say }) => ({ move, say: this.reader?.read(say) ?? '' })),
  );

  /** Who is to act, as the newest step says. */
  readonly toAct = $derived.by(() => seated(this.present));

  get myTurn(): boolean {
    return !this.watching && this.toAct.includes(this.seat);
  }

  /** Who is asked, as far as it has been told. */
  readonly asked = $derived.by(() => seated(this.said.step ?? this.present));

  get askedMe(): boolean {
    return !this.watching && this.asked.includes(this.seat);
  }

  /** What is asked, in words. */
  readonly prompt = $derived.by(() => {
    const asking = (this.said.step ?? this.present)?.prompt;
    return asking ? this.read([asking]).join('') : '';
  });

  /** A game of memory: nothing is taken back, since whatever was seen somebody may remember. */
  get forgetful(): boolean {
    return GAMES[this.line?.welcome?.game ?? '']?.memory ?? false;
  }

  /** Seconds that are left to whoever the clock runs for; null: none runs. */
  readonly left = $derived.by(() => {
    const clock = this.present?.clock;
    if (!clock) return null;
    return Math.max(0, Math.ceil(clock.left - Math.max(0, this.now - (this.line?.clockRead ?? 0)) / 1000));
  });

  /** Why the line is closed for good; '' while it is not. */
  readonly closed = $derived.by(() => {
    const bye = this.line?.bye;
    if (!bye || this.line?.status !== 'closed') return '';
    const key = `bye_${bye.code}`;
    return t(key) === key ? t('bye_other', { words: bye.words }) : t(key);
  });

  /** What others ask of us. On one screen whoever agreed to share it agrees to a move being taken back. */
  get ask(): Ask | null {
    return this.shared ? null : (this.line?.ask ?? null);
  }

  read(lines: Message[]): string[] {
    return lines.map((line) => this.reader?.sentence(line) ?? '');
  }

  // What a person can do

  async send(move: string): Promise<void> {
    const refused = await this.line?.move(move);
    if (!refused) return;
    this.tell(this.#why(refused));
    if (settings.sound) play('refused');
  }

  async undo(): Promise<void> {
    const others = this.people.some((one, who) => one.kind === 'person' && one.here && !this.mine.includes(who));
    const refused = await this.line?.undo();
    if (refused) this.tell(this.#why(refused));
    else if (others) this.tell(t('asked_waiting'));
  }

  async replace(who: number): Promise<void> {
    const refused = await this.line?.replace(who);
    this.tell(refused ? this.#why(refused) : t('replace_asked'));
  }

  async copyLink(link: string): Promise<void> {
    if (await copyText(link)) this.tell(t('link_copied'));
  }

  takeScreen(): void {
    this.handedOn = false;
  }

  tell(words: string): void {
    this.notice = words;
    clearTimeout(this.#noticed);
    this.#noticed = setTimeout(() => (this.notice = ''), NOTICE);
  }

  /** Why not; and what else could be done, if it is little. */
  #why(refused: Refused): string {
    const open = this.moves.filter(({ move }) => refused.open.includes(move)).map(({ say }) => say);
    return refusal(refused, { count: open.length, open: { or: open } });
  }

  /** How long a step stays on the table, in ms: until what moves has moved, and what is said can be read. */
  #stays({ view, events }: Present): number {
    const game = this.game.module;
    return Math.max(settings.motion ? (game?.pace?.(events) ?? PACE) : 0, game?.linger?.(view, events) ?? 0);
  }

  // What follows by itself. Each is an effect: it runs again when something changes that it has read.

  /** The next of us who is to act gets the screen, after a look at what the last one did. */
  #handOn(): (() => void) | void {
    const { present, toAct, game } = this;
    if (!this.shared || toAct.length === 0 || toAct.includes(this.seat)) return;
    const next = this.lines.findIndex((line) => toAct.includes(line.seat));
    if (next < 0 || (this.lines[next]?.present?.n ?? 0) < (present?.n ?? 0)) return; // it has not heard of it yet
    const open = game.module?.open ?? false;
    if (this.curtain) {
      this.looking = next; // nobody has looked yet: it falls for the right one at once
      return;
    }
    const wait = !open ? LOOK : settings.motion ? game.module?.pace?.(present?.events ?? []) : 0;
    const timer = setTimeout(() => {
      this.looking = next;
      this.handedOn = !open;
    }, wait);
    return () => clearTimeout(timer);
  }

  /** A step is told at once, unless what moves in it is to be seen first. */
  #tell(): (() => void) | void {
    const [step, log] = [this.present, this.line?.log ?? []];
    const isNext = this.#told > 0 && (step?.n ?? 0) > this.#told;
    const wait = isNext && settings.motion ? (this.game.module?.wait?.(step?.events ?? []) ?? 0) : 0;
    this.#told = step?.n ?? 0;
    if (wait === 0) {
      this.said = { step, log };
      return;
    }
    const timer = setTimeout(() => (this.said = { step, log }), wait);
    return () => clearTimeout(timer);
  }

  /** A sound for each step but the one we came to. */
  #sound(): void {
    const { present, line, myTurn } = this;
    if (!present || present.n === this.#sounded) return;
    const first = this.#sounded === 0;
    this.#sounded = present.n;
    if (first || !settings.sound || present.events.length === 0) return;
    play(line?.over ? 'over' : myTurn && document.hidden ? 'turn' : 'stone');
  }

  #soundChat(): void {
    const count = this.line?.chat.length ?? 0;
    if (this.#chats >= 0 && count > this.#chats && settings.sound) play('chat');
    if (this.line?.welcome) this.#chats = count;
  }

  #declined: unknown = null; // what we have told of already
  #sayDeclined(): void {
    const declined = this.line?.declined;
    if (!declined || declined === this.#declined) return;
    this.#declined = declined;
    this.tell(t('declined', { name: this.names[declined.by] ?? '' }));
  }

  #agree(): void {
    if (this.shared) for (const line of this.lines) if (line.ask) void line.answer(true);
  }

  /** The clock is counted down here between steps. */
  #watchClock(): (() => void) | void {
    if (!this.present?.clock) return;
    const timer = setInterval(() => (this.now = performance.now()), CLOCK);
    return () => clearInterval(timer);
  }

  #keepEnd(): void {
    const { over, welcome } = this.line ?? {};
    if (!over || !welcome) return;
    const { game, title } = welcome;
    keepFinished({ table: this.table, game, title, names: this.names, winners: over.result.winners, when: Date.now() });
  }

  #forgetRestart(): (() => void) | void {
    const line = this.line;
    if (!line?.restarted) return;
    const timer = setTimeout(() => (line.restarted = false), RESTARTED);
    return () => clearTimeout(timer);
  }
}

/** Who is to act, without a game's own clock: that is nobody. */
function seated(step: Present | null): number[] {
  return (step?.to_act ?? []).filter((who) => who >= 0);
}
