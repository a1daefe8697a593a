import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { GAMES, type OpenMove } from '../games/index.ts';
import { draws } from '../lib/api.ts';
import { copyText } from '../lib/copy.ts';
import { checked, type Verdict } from '../lib/fair.ts';
import { landed } from '../lib/landing.ts';
import { LoadedGame } from '../lib/game.svelte.ts';
import { keepFinished, keepSeat, ownTable, type OwnTable } from '../lib/kept.ts';
import type { Words } from '../lib/reader.ts';
import { settings } from '../lib/settings.svelte.ts';
import { SeatSocket, sameChoice, type Present, type Said, type Screen } from '../lib/socket.svelte.ts';
import { play, playAll, soundsOf } from '../lib/sound.svelte.ts';
import { badge, shake } from './attention.ts';
import { speaker } from '../lib/speaker.svelte.ts';
import { newSecret, tableLink } from '../lib/start.ts';
import { keepHere, recall, recallHere } from '../lib/store.ts';
import { nameOf, refusal, t } from '../lib/words.svelte.ts';
import { looks } from '../opponents/faces.ts';
import { Muted } from './muted.svelte.ts';
import { WATCHER, type Ask, type GameEvent, type Message, type Person, type Refused } from '../wire.ts';

const PACE = 420; // ms that a step stays before the next one covers it
const LANDED = 0.85; // of that time, after which what moves has landed and is told
const LOOK = 1100; // ms to look at one's own move before the curtain falls
const NOTICE = 5000; // ms that a notice can be read
const RESTARTED = 12_000; // ms that we say the server was away
const KEPT = 150; // lines of the log that are there after a reload
const SHAKE_AFTER = 4000; // ms for which others have had their turn: shorter ones nobody looks away from
const CLOCK = 250; // ms between two looks at the clock

const UNSAID = { line: undefined, step: null, log: [] };

export interface Link {
  table: string;
  tokens: string[]; // several: all of them play on this screen
  connect?: (table: string) => WebSocket;
  television?: boolean; // it was asked for
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
  #said = $state.raw<{ line: SeatSocket | undefined; step: Present | null; log: Said[] }>(UNSAID);
  /** What a screen reader should hear: the words of the newest step that was told, once. */
  heard = $state.raw<Said | null>(null);
  /** Who was asked when this question was put; some may have answered since. */
  answering = $state.raw<number[]>([]);
  /** Somebody wants a television here, or none; null: nobody has said so. */
  wantsShow = $state<boolean | null>(null);
  /** The step at which somebody pressed for a hint. */
  hintAsked = $state(-1);
  /** A word to whoever sits here, for a moment. */
  notice = $state('');
  /** When the clock was last looked at, in ms of performance.now(). */
  now = $state(performance.now());

  readonly table: string;
  readonly muted: Muted;
  readonly game: LoadedGame;
  /** What those who share the screen are called, in the order of their lines. */
  readonly called: string[] | null;
  readonly #big = new MediaQuery('(min-width: 1200px) and (min-height: 640px) and (orientation: landscape)');
  /** Where things move; what is told waits for them. */
  board: Element | null = null;
  #told = 0; // the newest step that was told
  #untold: { line: SeatSocket | undefined; step: Present | null } | null = null; // is shown, and has not landed yet
  #landing: Promise<unknown> | null = null; // what a busy machine still has on its way: nothing covers it
  #sounded = 0; // the newest step that was heard as a sound
  #unheard: Present | null = null; // what came of it was not heard yet
  #chats = -1; // lines of chat that were heard; -1: we have only just come
  #noticed: ReturnType<typeof setTimeout> | undefined;

  constructor({ table, tokens, connect, television }: Link) {
    this.table = table;
    this.wantsShow = television ?? null;
    speaker.chosen = recallHere<boolean>(`voice.${table}`) ?? false;
    this.muted = new Muted(table);
    this.called = recall<string[] | null>(`names.${table}`, null);
    this.lines = tokens.map(
      (token, i) =>
        new SeatSocket({
          table,
          token,
          name: this.called?.[i] ?? settings.name,
          ...(connect && { connect }),
          heard: recallHere<Said[]>(`log.${table}.${i}`),
          pace: (step) => this.#stays(step),
          landing: () => (i === this.looking ? this.#landing : null),
          forgets: (name) => GAMES[name]?.memory ?? false,
          ...(i === 0 && { screen: this.#screen }),
        }),
    );
    this.handedOn = this.shared;
    speaker.sit(this);
    this.game = new LoadedGame(() => this.line?.welcome?.game ?? null);
    $effect(() => this.#handOn());
    $effect(() => this.#tell());
    $effect(() => this.#sound());
    $effect(() => this.#soundChat());
    $effect(() => this.#callHere());
    $effect(() => this.#sayDeclined());
    $effect(() => this.#agree());
    $effect(() => this.#watchClock());
    $effect(() => this.#keepSeats());
    $effect(() => this.#keepEnd());
    $effect(() => this.#keepLog());
    $effect(() => this.#forgetRestart());
    $effect(() => this.#takeVoice());
  }

  close(): void {
    clearTimeout(this.#noticed);
    for (const line of this.lines) line.close();
    speaker.leave(this);
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

  /** What was said, but for those whom nobody here wants to hear. */
  readonly chat = $derived.by(() => this.muted.heard(this.line?.chat ?? []));

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
  readonly faces = $derived.by(() => looks(this.people));

  /** Does the game wait for somebody who has not come yet? */
  readonly waits = $derived.by(() => this.people.some((person) => person.kind === 'open'));

  /** Were the dice of this finished game the ones that had been promised to these eyes? */
  async checkDice(): Promise<Verdict | null> {
    const line = this.line;
    try {
      return line ? await checked(line.dice, line.seat, (from) => draws(this.table, from)) : null;
    } catch {
      return null; // it did not come
    }
  }

  get own(): OwnTable | undefined {
    return ownTable(this.table);
  }

  /** Does a curtain hide the table? Not where all may see everything, and not after the end. */
  get curtain(): boolean {
    return this.handedOn && !this.line?.over && !this.#isOpen(this.present);
  }

  /** May everybody around this screen see what it shows now? */
  #isOpen(step: Present | null): boolean {
    return step !== null && (this.game.module?.open?.(step.view) ?? false);
  }

  // What lies on the table, and what is told of it

  /** The step of which all has been told, and the log up to it: behind what is shown, while something moves. What was
   * told to others at this screen is not for these eyes. */
  get said(): { step: Present | null; log: Said[] } {
    return this.#said.line === this.line ? this.#said : UNSAID;
  }

  readonly reader: Words | null = $derived.by(() => this.game.words?.seenBy(this.seat, this.names) ?? null);

  /** Has all that lies on the table been told? Until then nothing can be chosen. */
  get settled(): boolean {
    return this.said.step === this.present;
  }

  /** The view as far as it has been told: what is said of the table, while something still moves on it. */
  get told(): unknown {
    return (this.said.step ?? this.present)?.view ?? null;
  }

  /** What can be chosen. Whoever is asked the same as before, while others answer, goes on choosing: it stays the
   * same list then, and what was picked of it stays picked. */
  readonly moves: OpenMove[] = $derived.by(() => {
    const offered = this.settled || this.#stillAsks() ? (this.present?.moves ?? []) : [];
    const open = offered.map(({ move, say }) => ({ move, say: this.reader?.read(say) ?? '' }));
    if (JSON.stringify(open) !== JSON.stringify(this.#open)) this.#open = open;
    return this.#open;
  });
  #open: OpenMove[] = [];

  /** Has another of those who were asked together answered, and are we asked the same as before? */
  #stillAsks(): boolean {
    const [was, now] = [seated(this.said.step), this.toAct];
    const others = now.length < was.length && now.every((who) => was.includes(who));
    return others && this.present !== null && sameChoice(this.present, this.said.step);
  }

  /** The newest words of the log. */
  readonly lastSaid = $derived.by(() => this.read(this.said.log.at(-1)?.lines ?? []).join(' '));

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
    play('refused');
  }

  /** `unasked`: nobody has pressed for it, so nobody is told why there is none. */
  async askHint(unasked = false): Promise<void> {
    if (!unasked) this.hintAsked = this.present?.n ?? -1;
    const refused = await this.line?.askHint();
    if (refused && !unasked && refused.code !== 'stale_move') this.tell(this.#why(refused));
  }

  async undo(): Promise<void> {
    const others = this.people.some((one, who) => one.kind === 'person' && one.here && !this.mine.includes(who));
    const refused = await this.line?.undo();
    if (refused) this.tell(this.#why(refused));
    else if (others) this.tell(t('asked_waiting'));
  }

  async pause(): Promise<void> {
    const others = this.people.some((one, who) => one.kind === 'person' && one.here && !this.mine.includes(who));
    const refused = await this.line?.pause();
    if (refused) this.tell(this.#why(refused));
    else if (others) this.tell(t('asked_waiting'));
  }

  async resume(): Promise<void> {
    const refused = await this.line?.resume();
    if (refused) this.tell(this.#why(refused));
  }

  /** Who shares a screen gives up together. */
  async resign(): Promise<void> {
    for (const line of this.lines) {
      const refused = await line.resign();
      if (refused && refused.code !== 'game_over') return this.tell(this.#why(refused));
    }
  }

  async replace(who: number): Promise<void> {
    const refused = await this.line?.replace(who);
    this.tell(refused ? this.#why(refused) : t('replace_asked'));
  }

  async copyLink(link: string): Promise<void> {
    if (await copyText(link)) this.tell(t('link_copied'));
  }

  /** Another round, of this game or of another, for all who agree. Who shares a screen agrees together. */
  async wishAgain(game = '', options: Record<string, string | number> = {}): Promise<void> {
    const welcome = this.line?.welcome;
    const asked = game ? { game, options } : { game: welcome?.game ?? '', options: welcome?.options ?? {} };
    for (const line of this.lines) {
      const refused = await line.wishAgain(asked.game, asked.options);
      if (refused) return this.tell(this.#why(refused));
    }
  }

  /** Ends every other screen of this seat, and every link to it but the one that this page then has. */
  async endElsewhere(): Promise<void> {
    const secret = newSecret();
    const refused = await this.line?.renew(secret);
    if (refused) return this.tell(this.#why(refused));
    if (this.line?.welcome) keepSeat(this.table, this.line.welcome.game, this.seat, secret);
    history.replaceState(null, '', tableLink(this.table, ...this.lines.map((line) => line.token)));
    this.tell(t('elsewhere_ended'));
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
    return (
      settings.tempo * Math.max(settings.motion ? (game?.pace?.(events) ?? PACE) : 0, game?.linger?.(view, events) ?? 0)
    );
  }

  // What follows by itself. Each is an effect: it runs again when something changes that it has read.

  /** The next of us who is to act gets the screen, after a look at what the last one did. */
  #handOn(): (() => void) | void {
    const { present, toAct, game } = this;
    if (this.shared && this.#isOpen(present)) this.handedOn = true; // all look on: what is secret next is to be taken first
    if (!this.shared || toAct.length === 0 || toAct.includes(this.seat)) return;
    const next = this.lines.findIndex((line) => toAct.includes(line.seat));
    if (next < 0 || (this.lines[next]?.present?.n ?? 0) < (present?.n ?? 0)) return; // it has not heard of it yet
    const open = this.#isOpen(this.lines[next]?.present ?? null);
    if (this.curtain) {
      this.looking = next; // nobody has looked yet: it falls for the right one at once
      return;
    }
    const moving = settings.motion ? settings.tempo * (game.module?.pace?.(present?.events ?? []) ?? PACE) : 0;
    const wait = open ? moving : Math.max(LOOK, moving); // what one did has landed before the next one looks
    const timer = setTimeout(() => {
      this.looking = next;
      this.handedOn = true;
    }, wait);
    return () => clearTimeout(timer);
  }

  /** A step is told when what moves in it has landed: log, question, counts and buttons wait for it. */
  #tell(): (() => void) | void {
    const [step, log] = [this.present, this.line?.log ?? []];
    // Covered by the next step before it had landed: told late, and still in its turn; but to nobody else's eyes.
    const covered = this.#untold?.line === this.line ? this.#untold?.step : null;
    if (covered && covered !== step) untrack(() => this.#tellNow(covered));
    const sameEyes = untrack(() => this.#said.line) === this.line; // to others all is told at once: it has landed
    const isNext = sameEyes && this.#told > 0 && (step?.n ?? 0) > this.#told && untrack(() => this.reader) !== null;
    const events = step?.events ?? [];
    void log;
    if (!isNext || !settings.motion || events.length === 0) {
      untrack(() => this.#tellNow());
      return;
    }
    this.#untold = { line: this.line, step };
    let over = false;
    const timer = setTimeout(() => {
      this.#landing = landed(this.board); // a slow screen begins late to move what it shows
      if (this.#landing) void this.#landing.then(() => over || this.#tellNow());
      else this.#tellNow();
    }, this.#moving(events));
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }

  /** How long what moves in a step is to be seen before it is told, in ms. */
  #moving(events: GameEvent[]): number {
    const game = this.game.module;
    return settings.tempo * (game?.wait?.(events) ?? LANDED * (game?.pace?.(events) ?? PACE));
  }

  #tellNow(step = this.present): void {
    this.#untold = null;
    this.#landing = null;
    const [before, now] = [this.#told, step?.n ?? 0];
    const log = (this.line?.log ?? []).filter(({ n }) => n <= now);
    const was = seated(this.said.step);
    const sameEyes = this.#said.line === this.line; // whoever has taken the screen hears their own words of it
    this.#said = { line: this.line, step, log };
    if (this.#unheard && this.#unheard.n <= now) {
      this.#play(this.#unheard, 'comes');
      this.#unheard = null;
    }
    if (now === before && sameEyes) return;
    this.#told = now;
    const missed =
      before > 0 && sameEyes && !this.forgetful
        ? log.filter(({ n }) => n > before && n < now).flatMap(({ lines }) => lines)
        : [];
    this.heard = { n: now, lines: [...missed, ...(step?.said ?? [])] };
    const asked = seated(step);
    const isSame = asked.length > 0 && asked.length < this.answering.length && asked.every((who) => was.includes(who));
    if (!isSame) this.answering = asked;
  }

  /** Somebody has seen enough: what moves has landed, and is told. */
  hurry(): void {
    if (this.settled) return;
    this.#tellNow();
    this.line?.hurry();
  }

  /** Sounds of each step but the one we came to: of what happens while it does, of what comes of it when it is told. */
  #sound(): void {
    const { present } = this;
    if (!present || present.n === this.#sounded) return;
    const first = this.#sounded === 0;
    this.#sounded = present.n;
    if (first || present.events.length === 0) return;
    untrack(() => {
      if (this.settled) return this.#play(present);
      this.#play(present, 'happens');
      this.#unheard = present;
    });
  }

  #play(step: Present, only?: 'happens' | 'comes'): void {
    const { module } = this.game;
    if (module?.speaks && !speaker.here) return; // one screen is heard
    playAll(soundsOf(step.events, module?.sounds ?? {}, only));
    if (only === 'happens') return;
    const over = step.events.find(({ kind }) => kind === 'over');
    if (over) play(this.#isGlad(over['winners'] as number[]) ? 'triumph' : 'doom', 0.6);
    else if (document.hidden && seated(step).includes(this.seat)) play('turn', 0.5);
  }

  /** Watchers are glad with whoever has won. */
  #isGlad(winners: number[]): boolean {
    return this.mine.length === 0 ? winners.length > 0 : this.mine.some((seat) => winners.includes(seat));
  }

  /** It is our turn: the tab and the app say so, and a phone shakes. Not where nobody else plays or looks away. */
  #callHere(): (() => void) | void {
    const turn = this.myTurn && !this.line?.over && this.line?.status !== 'closed';
    badge(turn);
    if (!turn) return;
    if (settings.sound && this.#waited > 0 && Date.now() - this.#waited > SHAKE_AFTER) shake();
    return () => {
      this.#waited = Date.now();
      badge(false);
    };
  }
  #waited = 0; // since when it is another's turn

  #soundChat(): void {
    const count = this.chat.length;
    if (this.#chats >= 0 && count > this.#chats) play('chat');
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

  /** The way back to this table, for the lobby. */
  #keepSeats(): void {
    for (const { welcome, seat, token } of this.lines) {
      if (welcome && seat !== WATCHER) keepSeat(this.table, welcome.game, seat, token);
    }
  }

  #keepEnd(): void {
    const { over, welcome } = this.line ?? {};
    if (!over || !welcome) return;
    const { game, title } = welcome;
    keepFinished({ table: this.table, game, title, names: this.names, winners: over.result.winners, when: Date.now() });
  }

  /** What was said is there after a reload; in a game of memory what was said last, since its log holds no more. */
  #keepLog(): void {
    this.lines.forEach((line, i) => {
      if (line.welcome && line.log.length > 0) keepHere(`log.${this.table}.${i}`, line.log.slice(-KEPT));
    });
  }

  /** What this screen is, where one of all at a table speaks aloud: the television, or the host's, or whichever was
   * chosen. With our hello already: whoever says it late is overtaken. Then we do not know yet whether we watch; the
   * server does, and takes no seat for a television. */
  get #screen(): Screen {
    const watching = this.lines === undefined || !this.line?.welcome || this.watching;
    if (!settings.sound || !speaker.wanted) return 'silent';
    if (speaker.chosen) return 'chosen';
    if (watching && this.#isShow) return 'show';
    return this.own?.watch ? 'host' : 'guest'; // only whoever opened the table can hand out the watchers' link
  }

  get #isShow(): boolean {
    return this.wantsShow ?? this.#big.current;
  }

  /** This screen is a television, a show for the whole room: a big one of somebody who only watches, if the game has a
   * show; or if it was asked for. */
  readonly television = $derived.by(() => this.watching && this.game.module?.Television !== undefined && this.#isShow);

  #takeVoice(): void {
    const line = this.lines[0];
    if (!line || !this.game.module?.speaks) return;
    line.screen(this.#screen);
    keepHere(`voice.${this.table}`, speaker.chosen);
    speaker.tell(this, line.speaks);
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
