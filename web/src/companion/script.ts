/** Khufu without a server: the companion of ledger 4.5, run by the data that the server sent once.
 *
 * It knows who plays, their charms, Lucky, the clock and the script, and nothing of the board. Everything that
 * happens is one of its methods; it never looks at a clock or rolls by itself: time comes by `tick`, luck by `below`.
 */

export interface EventData {
  id: string;
  title: string;
  category: string;
  weights: number[];
  cap: number;
  speech: number;
  names: number;
  symbols: number;
  suit: boolean;
  chambers: number;
  carries: boolean;
  up: boolean;
  stake: number;
  says: string[][]; // by line
  to_one: boolean; // the order does not say itself whose it is
}

export interface FixedData {
  id: string;
  category: string;
  at: number;
  left: number;
  speech: number;
  bell: number;
  number: number; // among the fixed ones
  says: Record<string, string[][]>; // by what the house settles, and by line
}

/** By button: how many times the stake, 0 back, -1 lost; or where it goes on. */
export type Buttons = { [button: string]: number | Node };
export interface Node {
  shows: number[];
  times: number;
  buttons: Buttons;
}
export interface Arrangement {
  shows: number[];
  is: number[];
  buttons: Buttons;
}

export interface Data {
  options: { name: string; choices: (string | number)[] }[];
  seats: [number, number];
  characters: string[];
  symbols: string[];
  suits: Record<string, string>;
  chambers: string[];
  sarcophagus: string;
  events: EventData[];
  fixed: Record<string, FixedData[]>;
  stages: Record<string, number[]>;
  windows: Record<string, Record<string, number>>;
  trick: string;
  settlement: Record<string, Record<string, number[]>>;
  first_due: number;
  gaps: [number, number][];
  after_fixed: number;
  not_again: number;
  games: Record<string, Arrangement[]>;
  games_not_again: number;
  khufu_cards: number;
  ranks: { name: string; alike: number[] }[]; // from the lowest; how many symbols are alike, the most first
  remarks: Record<string, number>; // how many of each he has
  tonight: Record<string, number>; // likewise of what comes once in an evening
}

export interface Player {
  character: string;
  charm: string;
}

export interface Settings {
  minutes: number;
  mood: string;
  answer: number;
  tricks: string;
}

export type Phase =
  | 'register'
  | 'run'
  | 'who'
  | 'speech'
  | 'window'
  | 'answered'
  | 'purse'
  | 'guess'
  | 'game'
  | 'result'
  | 'done'
  | 'menu'
  | 'over';

/** One of his sentences: a key of the game's words and what fills its braces (players by number). */
export interface Said {
  key: string;
  chamber: string | null;
  chamber2: string | null;
  symbol: string | null;
  symbol2: string | null;
  suit: string | null;
  name: number | null;
  name2: number | null;
  lucky: number | null;
  left: number | null;
  to?: number | null; // in the transcript: whose order it was
}

interface Visit {
  id: string;
  category: string;
  says: Said[];
  fixed: boolean;
  seconds: number; // of this phase, 0: until somebody presses
  gone: number;
  called: number | null; // who must act
  meant: number | null; // whose the order is, where it does not say so itself
  remark: string; // what he says to how it ended: a key
  asked: number; // how many have been asked for Treasure
  failed: number[]; // marked in `answered`
  settle: number;
  game: {
    id: string;
    arrangement: Arrangement;
    shows: number[];
    times: number;
    buttons: Buttons;
    house: boolean;
    picked: string | null;
    result: number | null;
  } | null;
  guess: string | null;
  coin: string | null;
}

export interface State {
  phase: Phase;
  settings: Settings;
  players: Player[];
  lucky: number;
  clock: number;
  length: number;
  due: number;
  fixed: number; // how many fixed appearances have been
  uses: Record<string, number>;
  recent: string[];
  last: string; // category of the last random event
  named: number; // who was named last
  games: string[]; // the last few
  sarcophagus: string;
  visit: Visit | null;
  lines: Record<string, number[]>; // which of his lines he has said this evening
  menu: { player: number; hand: string[]; says: string } | null;
  winner: number | null; // null at the end: Khufu
  orders: string[][]; // the keys of what he ordered, for the transcript: see `said`
  said: Said[][]; // the last appearances
}

const KEPT = 3;
const LETTERS = 'ABCDEFGH';

export function fresh(data: Data): State {
  const first = (name: string) => data.options.find((option) => option.name === name)?.choices[0];
  return {
    phase: 'register',
    settings: {
      minutes: Number(first('minutes')),
      mood: String(first('mood')),
      answer: Number(first('answer')),
      tricks: String(first('tricks')),
    },
    players: [],
    lucky: -1,
    clock: 0,
    length: 0,
    due: 0,
    fixed: 0,
    uses: {},
    lines: {},
    recent: [],
    last: '',
    named: -1,
    games: [],
    sarcophagus: data.sarcophagus,
    visit: null,
    menu: null,
    winner: null,
    orders: [],
    said: [],
  };
}

export interface Verdict {
  outcome: 'win' | 'lose' | 'draw';
  mine: string; // ranks
  khufu: string;
}

/** KH-COMP-8: three cards and two dice against his three. No part of the evening. */
export function verdict(data: Data, kept: string[], khufu: string[], dice: string[]): Verdict {
  const rank = (hand: string[]) => {
    const alike = data.symbols.map((symbol) => hand.filter((one) => one === symbol).length).filter((n) => n > 0);
    const counts = alike.sort((a, b) => b - a).join();
    return data.ranks.findIndex((one) => one.alike.join() === counts);
  };
  const [mine, his] = [rank([...kept, ...dice]), rank([...khufu, ...dice])];
  const name = (place: number) => data.ranks[place]?.name ?? '';
  return { outcome: mine > his ? 'win' : mine < his ? 'lose' : 'draw', mine: name(mine), khufu: name(his) };
}

function byLot(n: number): number {
  return Math.min(n - 1, Math.floor(Math.random() * n));
}

export class Companion {
  constructor(
    readonly data: Data,
    readonly state: State,
    private readonly below = byLot, // luck: a number below another, all equally likely
  ) {}

  // Before the start

  /** KH-COMP-1: a character with its charm; both only once. */
  join(character: string, charm: string): boolean {
    const s = this.state;
    const taken = s.players.some((one) => one.character === character || one.charm === charm);
    if (s.phase !== 'register' || taken || s.players.length >= this.data.seats[1]) return false;
    s.players.push({ character, charm });
    return true;
  }

  part(character: string): void {
    if (this.state.phase === 'register')
      this.state.players = this.state.players.filter((one) => one.character !== character);
  }

  get ready(): boolean {
    return this.state.phase === 'register' && this.state.players.length >= this.data.seats[0];
  }

  start(): boolean {
    if (!this.ready) return false;
    const s = this.state;
    s.lucky = this.below(s.players.length);
    s.length = s.settings.minutes * 60;
    s.due = this.data.first_due;
    s.phase = 'run';
    return true;
  }

  // Time

  /** Seconds go by. During MENU the clock stands (KH-COMP-6). */
  tick(seconds: number): void {
    for (let i = 0; i < seconds; i += 1) this.second();
  }

  private second(): void {
    const s = this.state;
    if (s.phase === 'register' || s.phase === 'menu' || s.phase === 'over') return;
    s.clock += 1;
    if (s.clock >= s.length) {
      s.phase = 'over'; // KH-COMP-7
      s.visit = null;
      return;
    }
    const visit = s.visit;
    if (visit && visit.seconds > 0) {
      visit.gone += 1;
      if (visit.gone >= visit.seconds) this.spoken();
    }
    if (s.phase === 'run') this.appear();
  }

  get stage(): number {
    const begin = this.data.stages[String(this.state.length)] ?? [];
    return begin.filter((second) => this.state.clock >= second).length;
  }

  // He comes

  private appear(): void {
    const s = this.state;
    const next = this.data.fixed[String(s.length)]?.[s.fixed];
    if (next && s.clock >= next.at) this.ring(next);
    else if (s.clock >= s.due) this.choose();
  }

  /** KH-BELL-1, KH-COMP-5. */
  private ring(fixed: FixedData): void {
    const s = this.state;
    s.fixed += 1;
    const settle = fixed.bell
      ? (this.data.settlement[s.settings.mood]?.[String(s.players.length)]?.[fixed.bell - 1] ?? 0)
      : 0;
    const lines = fixed.says[String(Math.sign(settle))] ?? [];
    const keys = lines[(this.evening + fixed.number) % lines.length] ?? [];
    const blank = this.blank();
    this.visit(
      fixed.id,
      fixed.category,
      keys.map((key) => ({ ...blank, key, left: fixed.left })),
      true,
    );
    if (s.visit) s.visit.settle = settle;
    this.speak(fixed.speech);
  }

  /** KH-EV-5: by weight of the stage; not over its cap, not one of the last ten, not the last category. */
  private choose(): void {
    const s = this.state;
    const stage = this.stage;
    const weights = this.data.events.map((event) =>
      (s.uses[event.id] ?? 0) >= event.cap ||
      s.recent.includes(event.id) ||
      event.category === s.last ||
      (event.id === this.data.trick && s.settings.tricks === 'off')
        ? 0
        : (event.weights[stage] ?? 0),
    );
    const total = weights.reduce((sum, one) => sum + one, 0);
    if (total === 0) {
      s.due = s.clock + this.between(this.data.gaps[stage] ?? [60, 60]);
      return;
    }
    let left = this.below(total);
    const event = this.data.events.find((_, i) => (left -= weights[i] ?? 0) < 0);
    if (event) this.begin(event);
  }

  private begin(event: EventData): void {
    const s = this.state;
    s.uses[event.id] = (s.uses[event.id] ?? 0) + 1;
    s.recent = [...s.recent, event.id].slice(-this.data.not_again);
    s.last = event.category;
    const keys = event.says[this.unsaid(event.id, event.says.length, this.below(2))] ?? [];
    const line = this.blank();
    if (event.names > 0) line.name = this.name();
    if (event.names > 1) line.name2 = this.other(line.name ?? 0);
    if (event.symbols > 0) {
      line.name = this.charmed(null);
      line.symbol = s.players[line.name]?.charm ?? null;
    }
    if (event.symbols > 1) {
      line.name2 = this.charmed(line.name);
      line.symbol2 = s.players[line.name2]?.charm ?? null;
    }
    if (event.suit) line.suit = [...new Set(Object.values(this.data.suits))][this.below(2)] ?? null;
    if (event.chambers > 0) {
      const open = this.data.chambers.filter((one) => !event.carries || one !== s.sarcophagus);
      line.chamber = open[this.below(open.length)] ?? null;
      if (event.chambers > 1) {
        const rest = open.filter((one) => one !== line.chamber);
        line.chamber2 = rest[this.below(rest.length)] ?? null;
      }
    }
    const trick = event.id === this.data.trick;
    // the order of the trick is told after the window, and who is up must be told before he goes on
    const says = keys.filter((key) => !(trick && key.endsWith('_O'))).map((key) => ({ ...line, key }));
    this.visit(event.id, event.category, event.up ? says.slice(0, 1) : says, false);
    if (!s.visit) return;
    s.visit.called = event.category === 'lucky' || event.id === 'E08' ? s.lucky : line.name;
    s.visit.meant = event.to_one ? s.visit.called : null;
    if (event.up) {
      s.phase = 'who';
      s.visit.says = says; // the rest is not shown before `up`
    } else {
      this.speak(event.speech);
    }
  }

  /** KH-COMP-3: somebody said "here". */
  up(player: number): void {
    const s = this.state;
    if (s.phase !== 'who' || !s.visit) return;
    s.visit.called = player;
    s.visit.meant = player;
    const event = this.event;
    this.speak(event?.speech ?? 10);
  }

  private speak(seconds: number): void {
    const s = this.state;
    if (!s.visit) return;
    s.phase = 'speech';
    s.visit.seconds = seconds;
    s.visit.gone = 0;
  }

  /** The speech, or the window after it, is over. */
  private spoken(): void {
    const s = this.state;
    const visit = s.visit;
    if (!visit) return;
    visit.seconds = 0;
    visit.gone = 0;
    const event = this.event;
    if (s.phase === 'window') {
      s.phase = 'answered';
      return;
    }
    if (!event) {
      s.phase = 'done';
    } else if (event.category === 'mum') {
      s.phase = 'window';
      visit.seconds = this.data.windows[String(s.settings.answer)]?.[event.id] ?? s.settings.answer;
    } else if (event.stake > 0) {
      visit.asked = 0;
      s.phase = 'purse';
    } else if (event.carries) {
      this.carryAndDeal(true);
    } else {
      s.phase = 'done';
    }
  }

  // What people press

  /** After a call: who did not answer (or, at a trick, who did). */
  missed(player: number): void {
    const visit = this.state.visit;
    if (this.state.phase !== 'answered' || !visit) return;
    visit.failed = visit.failed.includes(player)
      ? visit.failed.filter((one) => one !== player)
      : [...visit.failed, player];
  }

  /** KH-BET-1: has the called one Treasure? If not, the next clockwise. */
  purse(has: boolean): void {
    const s = this.state;
    const visit = s.visit;
    if (s.phase !== 'purse' || !visit) return;
    if (has) {
      if (this.event?.carries) this.carryAndDeal(false);
      else if (this.event?.id === 'E15') s.phase = 'guess';
      else s.phase = 'done';
      return;
    }
    visit.asked += 1;
    if (visit.asked >= s.players.length) {
      this.carry(); // the one first called still does (KH-BET-5)
      visit.says = [{ ...this.blank(), key: this.remark('paupers') }];
      visit.meant = null;
      s.phase = 'done';
      return;
    }
    visit.called = ((visit.called ?? 0) + 1) % s.players.length;
    if (this.event?.up) visit.meant = visit.called; // the order goes on with the call
  }

  /** E15: the coin is on the screen (KH-COMP-4). */
  guess(side: string): void {
    const s = this.state;
    if (s.phase !== 'guess' || !s.visit) return;
    s.visit.guess = side;
    s.visit.coin = this.below(2) === 0 ? 'heads' : 'tails';
    s.phase = 'done';
  }

  /** The Sarcophagus stands where he said. */
  private carry(): void {
    const chamber = this.state.visit?.says[0]?.chamber;
    if (this.event?.carries && chamber) this.state.sarcophagus = chamber;
  }

  private carryAndDeal(house: boolean): void {
    const s = this.state;
    if (!s.visit) return;
    this.carry();
    const open = Object.keys(this.data.games).filter((id) => !s.games.includes(id));
    const id = open[this.below(open.length)] ?? 'G1';
    s.games = [...s.games, id].slice(-this.data.games_not_again);
    const list = this.data.games[id] ?? [];
    const arrangement = list[this.below(list.length)];
    if (!arrangement) return;
    s.visit.game = {
      id,
      arrangement,
      shows: arrangement.shows,
      times: 0,
      buttons: arrangement.buttons,
      house,
      picked: null,
      result: null,
    };
    s.phase = 'game';
  }

  press(button: string): void {
    const s = this.state;
    const game = s.visit?.game;
    const result = game?.buttons[button];
    if (s.phase !== 'game' || !game || result === undefined) return;
    game.picked = button;
    if (typeof result === 'number') {
      game.result = result;
      game.buttons = {};
      const kind = result > 0 ? 'won' : result === 0 ? 'back' : game.house ? 'asp' : 'lost';
      if (s.visit) s.visit.remark = this.remark(`game_${kind}`);
      s.phase = 'done';
    } else {
      game.shows = result.shows;
      game.times = result.times;
      game.buttons = result.buttons;
    }
  }

  /** The table has carried out the order. */
  ok(): void {
    const s = this.state;
    const visit = s.visit;
    if (!visit) return;
    if (s.phase === 'answered') {
      s.phase = 'done';
      const afterLucky = (player: number) => (player - s.lucky + s.players.length) % s.players.length;
      visit.failed.sort((a, b) => afterLucky(a) - afterLucky(b)); // KH-ANS-4
      if (visit.failed.length > 0) return; // their order is shown first
    } else if (s.phase !== 'done') {
      return;
    }
    s.said = [...s.said, visit.says.map((line) => ({ ...line, to: visit.meant }))].slice(-KEPT);
    if (visit.fixed) s.due = Math.max(s.due, s.clock + this.data.after_fixed);
    else s.due = s.clock + this.between(this.data.gaps[this.stage] ?? [60, 60]);
    s.visit = null;
    s.phase = 'run';
    this.appear();
  }

  // The Ultimate Challenge

  /** KH-COMP-6: refused while Khufu is on screen. */
  menu(player: number): boolean {
    const s = this.state;
    if (s.phase !== 'run') return false;
    const hand = Array.from(
      { length: this.data.khufu_cards },
      () => this.data.symbols[this.below(this.data.symbols.length)] ?? '',
    );
    s.menu = { player, hand, says: this.remark('challenge_open') };
    s.phase = 'menu';
    return true;
  }

  win(): void {
    const s = this.state;
    if (s.phase !== 'menu' || !s.menu) return;
    s.winner = s.menu.player;
    s.phase = 'over';
  }

  losedraw(): void {
    const s = this.state;
    if (s.phase !== 'menu') return;
    s.menu = null;
    s.phase = 'run';
  }

  // His lines

  /** A number that stays the same for an evening: Lucky and the charms. */
  get evening(): number {
    const { players, lucky } = this.state;
    return players.reduce((sum, { charm }, i) => sum + (i + 1) * (this.data.symbols.indexOf(charm) + 1), lucky + 1);
  }

  /** Of what comes once in an evening: another one every evening. */
  tonight(kind: string): string {
    return `say_${kind}_${LETTERS[this.evening % (this.data.tonight[kind] ?? 1)]}`;
  }

  /** The first line from here on that was not said; if all were, he begins again. */
  private unsaid(kind: string, count: number, first: number): number {
    const said = this.state.lines[kind] ?? [];
    const order = Array.from({ length: count }, (_, i) => (first + i) % count);
    const line = order.find((one) => !said.includes(one)) ?? first % count;
    this.state.lines[kind] = said.length === count ? [line] : [...said, line];
    return line;
  }

  private remark(kind: string): string {
    return `say_${kind}_${LETTERS[this.unsaid(kind, this.data.remarks[kind] ?? 1, this.evening)]}`;
  }

  // Luck and names

  get event(): EventData | null {
    const id = this.state.visit?.id;
    return this.data.events.find((event) => event.id === id) ?? null;
  }

  /** KH-EV-8: anybody but who was named last. */
  private name(): number {
    const s = this.state;
    const open = s.players.map((_, i) => i).filter((i) => i !== s.named);
    s.named = open[this.below(open.length)] ?? 0;
    return s.named;
  }

  private other(player: number): number {
    const open = this.state.players.map((_, i) => i).filter((i) => i !== player);
    return open[this.below(open.length)] ?? 0;
  }

  /** Whose charm he names, and not this one's: charms are drawn in the order of the symbols. */
  private charmed(not: number | null): number {
    const place = (player: number) => this.data.symbols.indexOf(this.state.players[player]?.charm ?? '');
    const open = this.state.players
      .map((_, i) => i)
      .filter((i) => i !== not)
      .sort((a, b) => place(a) - place(b));
    return open[this.below(open.length)] ?? 0;
  }

  private visit(id: string, category: string, says: Said[], fixed: boolean): void {
    this.state.visit = {
      id,
      category,
      says,
      fixed,
      seconds: 0,
      gone: 0,
      called: null,
      meant: null,
      remark: '',
      asked: 0,
      failed: [],
      settle: 0,
      game: null,
      guess: null,
      coin: null,
    };
  }

  private blank(): Said {
    return {
      key: '',
      chamber: null,
      chamber2: null,
      symbol: null,
      symbol2: null,
      suit: null,
      name: null,
      name2: null,
      lucky: this.state.lucky,
      left: null,
    };
  }

  private between([least, most]: [number, number]): number {
    return least + this.below(most - least + 1);
  }
}
