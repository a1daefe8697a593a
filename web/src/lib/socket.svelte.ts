import {
  WATCHER,
  WIRE_VERSION,
  type AgainTold,
  type Ask,
  type Declined,
  type Bye,
  type ChatLine,
  type FromServer,
  type GameEvent,
  type Hello,
  type Hint,
  type Message,
  type Offer,
  type Over,
  type Person,
  type Refused,
  type Spoken,
  type Step,
  type VoiceRequest,
  type Welcome,
} from '../wire.ts';

import { putOn } from './changes.ts';
import { isAgreed, keepDice, keptDice, promiseOf, type Kept } from './fair.ts';

const FIRST_WAIT = 400; // ms before the first try again; doubled each time
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SERVICE_RESTART = 1012; // the code with which a server closes that is about to come back
const TOLD = 60; // ms after which a step that has landed is told
const CROWD = 8; // so many steps that wait are shown without waiting …
const LINGER = 1000; // … unless the present one has asked for longer than this, in ms
const LATE = 4; // times that a move which came late is tried again
const SPOKEN = 20; // lines of opponents that are kept
const SILENCE = 45_000; // after so long without a word the line is dead, whatever the browser says

// Why a line was closed that may be opened again: a slow machine had not said hello in time, say
const AGAIN = ['restart', 'too_many', 'no_hello'];

/** connecting: the first time · open · lost: trying again · closed: for good, see `bye` */
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export type Screen = VoiceRequest['screen'];

/** The step that lies on the table now: the whole of it. */
export type Present = Required<Omit<Step, 'changes' | 'lists'>>;

/** With a view comes all the rest. */
const isPresent = (step: Step): step is Present => step.view !== undefined;

export interface Said {
  n: number;
  lines: Message[];
}

/** A question to the server that has not been answered. It goes out again, as it was, after a new hello. */
interface Pending {
  message: { t: string; id: string };
  settle: (refused: Refused | null) => void;
}

export interface Line {
  table: string;
  token: string;
  name: string;
  connect?: (table: string) => WebSocket;
  /** How long a step should stay before the next one covers it, in ms: events need time to be seen. */
  pace?: (present: Present) => number;
  /** When all has landed that the present step has moved, on however busy a machine; null: it has. */
  landing?: () => Promise<unknown> | null;
  /** What this seat has heard before, if the page was only loaded again. */
  heard?: Said[] | null;
  /** Is this a game in which the log must not help anybody's memory? Then it holds the latest words and no others. */
  forgets?: (game: string) => boolean;
  /** What this screen is, as far as it knows before it is welcomed. */
  screen?: Screen;
}

function connect(table: string): WebSocket {
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${encodeURIComponent(table)}`);
}

/** Ours alone, and not for secrets: crypto.randomUUID is missing on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Is this seat asked the same, with the same to choose from? */
export function sameChoice(one: Present, other: Present | null): boolean {
  const open = (step: Present | null) =>
    `${JSON.stringify(step?.prompt)} ${step?.moves.map((move) => move.move).join('|')}`;
  return open(one) === open(other);
}

/** One seat's line to the server. It says hello, comes back by itself, and asks again what was not answered. */
export class SeatSocket {
  status = $state<Status>('connecting');
  welcome = $state.raw<Welcome | null>(null);
  present = $state.raw<Present | null>(null);
  log = $state.raw<Said[]>([]);
  /** What opponents said lately, and at which step. */
  spoken = $state.raw<(Spoken & { n: number })[]>([]);
  people = $state.raw<Person[]>([]);
  watchers = $state.raw<string[]>([]); // by name
  paused = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  ask = $state.raw<Ask | null>(null);
  declined = $state.raw<Declined | null>(null); // somebody's no to what we asked
  hint = $state.raw<Hint | null>(null); // what we asked for, while it is about what is asked now
  over = $state.raw<Over | null>(null);
  refused = $state.raw<Refused | null>(null);
  bye = $state.raw<Bye | null>(null);
  waiting = $state(0); // questions without an answer
  restarted = $state(false); // the server went down and came back while we were here
  speaks = $state(false); // of all screens at the table this one speaks aloud
  clockRead = $state(0); // when the present step came, and so its clock was right, in ms of performance.now()

  /** On how many screens this seat is open. */
  screens = $state(1);
  /** Who wants another round, and where it is. */
  again = $state.raw<AgainTold | null>(null);

  readonly table: string;
  /** What we know of the dice from before the first move, our own share among it. */
  readonly dice: Kept;
  token: string;
  #renewed = ''; // a secret that the server may know already
  #name: string;
  #screen: Screen | null;
  #saidScreen: Screen | null = null; // what the server knows it as
  #connect: (table: string) => WebSocket;
  #pace: (present: Present) => number;
  #landing: () => Promise<unknown> | null;
  #forgets: (game: string) => boolean;
  #socket: WebSocket | null = null;
  #seen = 0; // the last step we have
  #known: Present | null = null; // the last one that came whole on this socket: the next may tell what has changed
  #greeted = false; // a welcome has come on this socket
  #tries = 0;
  #pending = new Map<string, Pending>();
  #queue: { step: Present; came: number }[] = [];
  #ending: Over | null = null; // told by the server, perhaps not yet by us
  #shownAt = 0;
  #timers: Record<'again' | 'show' | 'ping', ReturnType<typeof setTimeout> | undefined> = {
    again: undefined,
    show: undefined,
    ping: undefined,
  };
  #lastWord = 0;
  #pinged = 0; // when we last asked for a sign of life
  #rtt: number | null = null; // ms that the last one took
  #saidRestart = false;

  constructor(line: Line) {
    this.table = line.table;
    this.token = line.token;
    this.dice = keptDice(line.table, line.token);
    this.#name = line.name;
    this.#screen = line.screen ?? null;
    this.#connect = line.connect ?? connect;
    this.#pace = line.pace ?? (() => 0);
    this.#landing = line.landing ?? (() => null);
    this.#forgets = line.forgets ?? (() => false);
    this.log = line.heard ?? [];
    this.#seen = this.log.at(-1)?.n ?? 0;
    this.open();
  }

  get seat(): number {
    return this.welcome?.seat ?? WATCHER;
  }

  get view(): Record<string, unknown> | null {
    return this.present?.view ?? null;
  }

  get moves(): Offer[] {
    return this.present?.moves ?? [];
  }

  get events(): GameEvent[] {
    return this.present?.events ?? [];
  }

  // What a person can do

  /** A move. Where others move at the same time, or a clock ticks, it may come late: while nothing has changed
   * for us since, it is sent again in answer to the newest step. */
  async move(text: string): Promise<Refused | null> {
    const asked = this.present;
    let refused = await this.#request({ t: 'move', n: asked?.n ?? this.#seen, move: text });
    for (let again = 0; again < LATE && refused?.code === 'stale_move'; again += 1) {
      const newest = this.#queue.at(-1)?.step ?? this.present;
      if (!newest || newest === asked || !sameChoice(newest, asked)) break;
      refused = await this.#request({ t: 'move', n: newest.n, move: text });
    }
    return refused;
  }

  say(text: string): Promise<Refused | null> {
    return this.#request({ t: 'chat', text });
  }

  undo(): Promise<Refused | null> {
    return this.#request({ t: 'undo', n: this.present?.n ?? this.#seen });
  }

  replace(seat: number): Promise<Refused | null> {
    return this.#request({ t: 'replace', seat });
  }

  answer(yes: boolean): Promise<Refused | null> {
    const what = this.ask?.what ?? 'undo';
    this.ask = null;
    return this.#request({ t: 'answer', what, yes });
  }

  async rename(name: string): Promise<Refused | null> {
    if (name === this.#name) return null;
    const refused = await this.#request({ t: 'name', name });
    if (!refused) this.#name = name;
    return refused;
  }

  /** Another round, of this game or of another. */
  wishAgain(game: string, options: Record<string, string | number>): Promise<Refused | null> {
    return this.#request({ t: 'again', game, options });
  }

  /** All wait until somebody goes on, if the others agree. */
  pause(): Promise<Refused | null> {
    return this.#request({ t: 'pause' });
  }

  resume(): Promise<Refused | null> {
    return this.#request({ t: 'resume' });
  }

  resign(): Promise<Refused | null> {
    return this.#request({ t: 'resign' });
  }

  /** A bot for a seat that nobody has claimed. */
  fill(seat: number, bot: string): Promise<Refused | null> {
    return this.#request({ t: 'fill', seat, bot });
  }

  /** Another invitation in place of that of before; '': none. */
  invite(token: string): Promise<Refused | null> {
    return this.#request({ t: 'invite', token });
  }

  /** Another secret for this seat: every other screen of it ends. */
  async renew(secret: string): Promise<Refused | null> {
    this.#renewed = secret;
    const refused = await this.#request({ t: 'claim', secret });
    if (!refused) this.token = secret;
    this.#renewed = '';
    return refused;
  }

  /** What would a good player consider? The answer is `hint`. */
  askHint(): Promise<Refused | null> {
    return this.#request({ t: 'hint', n: this.present?.n ?? this.#seen });
  }

  /** What this screen is, where one of all speaks aloud. */
  screen(what: Screen): void {
    if (what === this.#screen) return;
    this.#screen = what;
    if (this.#greeted) this.#sayScreen();
  }

  #sayScreen(): void {
    if (!this.#screen) return;
    this.#saidScreen = this.#screen;
    void this.#request({ t: 'voice', screen: this.#screen });
  }

  // The line

  open(): void {
    clearTimeout(this.#timers.again);
    this.bye = null;
    if (this.status === 'closed') this.status = 'lost';
    const socket = this.#connect(this.table);
    this.#socket = socket;
    this.#greeted = false;
    this.#known = null;
    this.#lastWord = Date.now();
    socket.onopen = () => {
      const hello: Hello = {
        t: 'hello',
        v: WIRE_VERSION,
        token: this.token,
        name: this.#name,
        since: this.#seen,
        promise: promiseOf(this.table, this.dice.share),
        changes: true,
        ...(this.#screen && { screen: this.#screen }),
      };
      this.#saidScreen = this.#screen;
      socket.send(JSON.stringify(hello));
      this.#keepAlive(socket);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event?: CloseEvent) => {
      if (socket !== this.#socket) return;
      if (event?.code === SERVICE_RESTART) this.#saidRestart = true;
      this.#lost();
    };
  }

  close(): void {
    this.#hangUp();
    clearTimeout(this.#timers.again);
    clearTimeout(this.#timers.show);
    this.status = 'closed';
  }

  /** Now, without waiting for the next try: the network is back, or somebody is impatient. */
  retry(): void {
    if (this.status === 'lost' && this.#socket === null) {
      this.#tries = 0;
      this.open();
    }
  }

  /** The next step now: somebody has seen enough of this one. */
  hurry(): void {
    this.#shownAt = 0;
    this.#showNext();
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#timers.ping);
    socket?.close();
  }

  #lost(): void {
    this.#socket = null;
    this.speaks = false; // until we are told again
    clearInterval(this.#timers.ping);
    if (this.bye?.code === 'bad_token' && this.#renewed && this.token !== this.#renewed) {
      this.token = this.#renewed; // it was done, and the line was cut before we heard of it
      this.bye = null;
    }
    if (this.bye && !AGAIN.includes(this.bye.code)) {
      this.status = 'closed';
      return;
    }
    this.status = this.welcome ? 'lost' : 'connecting';
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    this.#timers.again = setTimeout(() => this.open(), longest * (0.5 + Math.random() / 2));
  }

  #keepAlive(socket: WebSocket): void {
    clearInterval(this.#timers.ping);
    this.#timers.ping = setInterval(() => {
      if (Date.now() - this.#lastWord > SILENCE) {
        this.#hangUp();
        this.#lost();
      } else if (this.#greeted) {
        this.#ping(socket);
      }
    }, PING_EVERY);
  }

  /** A game's clock waits for slow lines: so we say how slow ours is. */
  #ping(socket: WebSocket): void {
    this.#pinged = performance.now();
    socket.send(JSON.stringify(this.#rtt === null ? { t: 'ping' } : { t: 'ping', rtt: this.#rtt }));
  }

  #ponged(): void {
    const first = this.#rtt === null;
    this.#rtt = Math.round(performance.now() - this.#pinged);
    if (first && this.#socket) this.#ping(this.#socket); // said at once, and then with every sign of life
  }

  #request(question: { t: string; [key: string]: unknown }): Promise<Refused | null> {
    const message = { ...question, id: newId() };
    return new Promise((settle) => {
      this.#pending.set(message.id, { message, settle });
      this.waiting = this.#pending.size;
      if (this.#greeted) this.#socket?.send(JSON.stringify(message));
    });
  }

  #settle(id: string, refused: Refused | null): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.waiting = this.#pending.size;
    pending?.settle(refused);
  }

  #take(message: FromServer): void {
    this.#lastWord = Date.now();
    switch (message.t) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'step':
        this.#stepped(this.#whole(message));
        break;
      case 'people':
        this.people = message.seats;
        this.watchers = message.watchers ?? [];
        this.paused = message.paused ?? false;
        break;
      case 'again':
        this.again = message;
        break;
      case 'screens':
        this.screens = message.count;
        break;
      case 'ack':
        this.refused = null;
        this.#settle(message.id, null);
        break;
      case 'refused':
        this.refused = message;
        this.#settle(message.id, message);
        break;
      case 'chat':
        this.chat = [...this.chat, message];
        break;
      case 'ask':
        this.ask = message;
        break;
      case 'declined':
        this.declined = message;
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'reveal':
        this.#reveal(message.promises);
        break;
      case 'over':
        this.#ending = message;
        this.#tellEnd();
        break;
      case 'bye':
        this.bye = message;
        this.#saidRestart = message.code === 'restart';
        break;
      case 'voice':
        this.speaks = message.yours;
        break;
      case 'pong':
        this.#ponged();
        break;
    }
  }

  /** Our share of the dice, once all have promised theirs: what they promised is kept, to be compared in the end. */
  #reveal(promises: Record<string, string>): void {
    if (promises[this.seat] !== promiseOf(this.table, this.dice.share)) return; // another of our screens was first
    this.dice.promises ??= promises;
    keepDice(this.dice);
    void this.#request({ t: 'share', share: this.dice.share });
  }

  #keepCommitment({ commitment, agreed, game, options, seats }: Welcome): void {
    if (this.dice.commitment || !agreed) return;
    if (!isAgreed(agreed, game, options, seats.length)) return; // and what is not kept is not confirmed in the end
    Object.assign(this.dice, { commitment, agreed });
    keepDice(this.dice);
  }

  #welcomed(welcome: Welcome): void {
    this.welcome = welcome;
    this.#keepCommitment(welcome);
    this.people = welcome.seats;
    this.watchers = welcome.watchers ?? [];
    this.paused = welcome.paused ?? false;
    this.chat = welcome.chat;
    this.status = 'open';
    this.bye = null;
    this.ask = null;
    this.#greeted = true;
    this.#tries = 0;
    this.restarted = this.#saidRestart;
    this.#saidRestart = false;
    for (const { message } of this.#pending.values()) this.#socket?.send(JSON.stringify(message));
    if (this.#screen !== this.#saidScreen) this.#sayScreen(); // it has become another since our hello
    if (this.#socket) this.#ping(this.#socket);
  }

  /** A step with its view, where it tells what has changed of the one before. Null: of one that we do not have. */
  #whole(step: Step): Step | null {
    if (step.changes === undefined) return step;
    if (this.#known?.n !== step.n - 1) return null;
    const { changes, lists = {}, ...rest } = step;
    return { ...rest, view: putOn(this.#known.view, changes, lists) };
  }

  #stepped(step: Step | null): void {
    if (!step) {
      this.#hangUp(); // whoever comes back is told all of it
      this.#lost();
      return;
    }
    if (isPresent(step)) this.#known = step;
    const isNew = step.n > this.#seen;
    this.#seen = Math.max(this.#seen, step.n);
    if (isNew && step.said.length > 0 && !this.#forgetful) this.log = [...this.log, { n: step.n, lines: step.said }];
    const isHeard = this.spoken.some(({ n }) => n === step.n); // before the line was lost
    if (step.spoken && !isHeard)
      this.spoken = [...this.spoken, ...step.spoken.map((one) => ({ n: step.n, ...one }))].slice(-SPOKEN);
    if (isNew && this.#forgetful && !isPresent(step) && step.said.length > 0)
      this.log = [{ n: step.n, lines: step.said }];
    if (!isPresent(step)) return;
    if (!isNew) this.#queue = [];
    this.#queue.push({ step, came: performance.now() });
    this.#showNext();
  }

  /** In a game of memory the log is what was said of the step on the table, until something else is said. */
  get #forgetful(): boolean {
    return this.#forgets(this.welcome?.game ?? '');
  }

  /** The words of this step, or those of before if it says nothing; not if something may have been said meanwhile. */
  #lastSaid({ n, said }: Present, isFirst: boolean): Said[] {
    if (said.length > 0) return [{ n, lines: said }];
    return isFirst && this.log.at(-1)?.n !== n ? [] : this.log.slice(-1).map(({ lines }) => ({ n, lines }));
  }

  /** The end is told after the last step has been shown. */
  #tellEnd(): void {
    if (this.#queue.length === 0) this.over = this.#ending;
  }

  /** Steps one after the other, each long enough to be seen. */
  #showNext(): void {
    clearTimeout(this.#timers.show);
    const pace = this.present ? this.#pace(this.present) : 0;
    const wait = this.present ? this.#shownAt + pace - Date.now() : 0;
    if (wait > 0 && (this.#queue.length < CROWD || pace > LINGER)) {
      this.#showIn(wait);
      return;
    }
    const landing = this.present && this.#queue.length < CROWD ? this.#landing() : null;
    if (landing) {
      void landing.then(() => this.#showIn(TOLD));
      return;
    }
    const next = this.#queue.shift();
    if (!next) return;
    const { step, came } = next;
    if (!sameChoice(step, this.present)) this.hint = null;
    const isFirst = this.present === null;
    this.present = step;
    if (this.#forgetful) this.log = this.#lastSaid(step, isFirst);
    this.clockRead = came;
    this.#shownAt = Date.now();
    if (this.#queue.length > 0) this.#showNext();
    else this.#tellEnd();
  }

  #showIn(ms: number): void {
    clearTimeout(this.#timers.show);
    this.#timers.show = setTimeout(() => this.#showNext(), ms);
  }
}
