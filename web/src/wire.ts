/** The wire, version 1: docs/protocol.md. Made by mastaba/server/typescript.py: do not edit. */

export const WIRE_VERSION = 1;
export const WATCHER = -2;
export const HIDDEN = '?';

/** What happened, as this seat heard it. */
export interface GameEvent {
  kind: string;
  [key: string]: unknown;
}

export interface PlainResult {
  winners: number[];
  scores: number[];
  reason: string;
}

export interface Person {
  name: string;
  kind: 'person' | 'bot' | 'open' | 'away';
  here: boolean;
}

export interface OpenMove {
  move: string;
  say: string;
}

export interface Clock {
  seat: number;
  left: number;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}

export interface Welcome {
  t: 'welcome';
  v: number;
  table: string;
  game: string;
  title: string;
  options: Record<string, string | number>;
  seat: number;
  seats: Person[];
  commitment: string;
  away: number;
  chat: ChatLine[];
}

export interface Step {
  t: 'step';
  n: number;
  events: GameEvent[];
  said: string[];
  view?: Record<string, unknown>;
  moves?: OpenMove[];
  prompt?: string;
  to_act?: number[];
  clock?: Clock | null;
  undo?: boolean;
}

export interface People {
  t: 'people';
  seats: Person[];
}

export interface Ack {
  t: 'ack';
  id: string;
  n: number;
}

export interface Refused {
  t: 'refused';
  id: string;
  code: string;
  words: string;
  open: string[];
  n: number;
}

export interface Chat {
  t: 'chat';
  seat: number;
  name: string;
  text: string;
}

export interface Ask {
  t: 'ask';
  what: 'undo' | 'replace';
  seat: number;
  by: number;
}

export interface Over {
  t: 'over';
  result: PlainResult;
  record: string;
  seed: string;
}

export interface Bye {
  t: 'bye';
  code: string;
  words: string;
}

export interface Pong {
  t: 'pong';
}

export interface Hello {
  t: 'hello';
  v: number;
  token: string;
  name?: string;
  lang?: string | null;
  since?: number | null;
}

export interface MoveRequest {
  t: 'move';
  id: string;
  n: number;
  move: string;
}

export interface ChatRequest {
  t: 'chat';
  id: string;
  text: string;
}

export interface UndoRequest {
  t: 'undo';
  id: string;
  n: number;
}

export interface ReplaceRequest {
  t: 'replace';
  id: string;
  seat: number;
}

export interface Answer {
  t: 'answer';
  id: string;
  what: 'undo' | 'replace';
  yes: boolean;
}

export interface NameRequest {
  t: 'name';
  id: string;
  name: string;
}

export interface Ping {
  t: 'ping';
}

export interface NewTable {
  game: string;
  options?: Record<string, string | number>;
  seats: string[];
  away?: number;
}

export interface TableMade {
  table: string;
  seats: (string | null)[];
  watch: string;
  commitment: string;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, string | number>;
  seats: Person[];
  begun: boolean;
  over: boolean;
  steps: number;
  commitment: string;
}

export type FromServer =
  | Welcome
  | Step
  | People
  | Ack
  | Refused
  | Chat
  | Ask
  | Over
  | Bye
  | Pong;

export type FromClient =
  | Hello
  | MoveRequest
  | ChatRequest
  | UndoRequest
  | ReplaceRequest
  | Answer
  | NameRequest
  | Ping;

export interface PyramidPokerBlock {
  spot: string;
  by: number;
  card: string;
}

export interface PyramidPokerHand {
  cards: string[];
  category: string | null;
  growing: string | null;
}

export interface PyramidPokerScoredHand {
  cards: string[];
  category: string;
  points: number;
}

export interface PyramidPokerRound {
  hands: PyramidPokerScoredHand[][];
  winners: (number | null)[];
  wins: number[];
  bonus: number[];
  totals: number[];
}

export interface PyramidPokerView {
  seat: number;
  phase: string;
  to_act: number[];
  turn: number;
  starter: number;
  round: number;
  scoring: string;
  points: number[];
  sheet: number[][];
  wall: PyramidPokerBlock[];
  supply: number[];
  reserve: number;
  held: string | null;
  turned: string[];
  out: string[];
  hands: PyramidPokerHand[][];
  leads: (number | null)[];
  unseen: string[];
  last: PyramidPokerRound | null;
  result: PlainResult | null;
}

export interface KhufuPlace {
  space: number | null;
  chamber: string | null;
}

export interface KhufuSeat {
  character: string | null;
  charm: string | null;
  suit: string | null;
  lucky: boolean;
  place: KhufuPlace;
  held: number;
  cards: string[];
  known: string[];
  kept: string[];
  scarabs: string[];
  missing: number;
  sandals: boolean;
  face_up: number;
  trapped: boolean;
  qualified: boolean;
  owes: number;
  done: boolean;
}

export interface KhufuDoor {
  side: string;
  open: boolean;
  space: number | null;
  chamber: string | null;
  passage: boolean;
}

export interface KhufuChamber {
  chamber: string;
  minimum: number;
  turns: number;
  doors: KhufuDoor[];
  scarabs: number[];
  pieces: number[];
  sarcophagus: boolean;
  coin: boolean;
}

export interface KhufuEnd {
  move: string;
  space: number | null;
  chamber: string | null;
  type: string | null;
  path: number[];
}

export interface KhufuBarred {
  chamber: string;
  minimum: number;
  held: number;
}

export interface KhufuTableView {
  chamber: string;
  player: number;
  bet: number;
  shown: string[];
  faces: string[];
  wins: number[];
}

export interface KhufuLine {
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
}

export interface KhufuHost {
  id: string;
  category: string;
  line: string;
  says: KhufuLine[];
  stage: string;
  seconds: number;
  gone: number;
  names: number[];
  chambers: string[];
  symbols: string[];
  suit: string | null;
  called: number | null;
  answered: number[];
  stake: number | null;
  limit: number;
}

export interface KhufuGameView {
  game: string;
  player: number;
  stake: number;
  step: number;
  shown: number[];
  times: number;
}

export interface KhufuKeep {
  move: string;
  win: number;
  draw: number;
  lose: number;
  rank: string;
}

export interface KhufuChallengeView {
  seat: number;
  dealer: number | null;
  khufu: string[];
  dealt: string[];
  keeps: KhufuKeep[];
  kept: string[];
  dice: string[];
  rank: string | null;
  khufu_rank: string | null;
}

export interface KhufuView {
  seat: number;
  phase: string;
  to_act: number[];
  why: string;
  clock: number;
  length: number;
  digital: boolean;
  patience: number | null;
  real: boolean;
  up: number;
  begun: boolean;
  turns: number;
  settled: number;
  bells: number;
  seats: KhufuSeat[];
  chambers: KhufuChamber[];
  deck: number;
  curse_deck: number;
  curse_pile: string[];
  die: number | null;
  pips: number | null;
  ends: KhufuEnd[];
  barred: KhufuBarred[];
  table: KhufuTableView | null;
  host: KhufuHost | null;
  game: KhufuGameView | null;
  challenge: KhufuChallengeView | null;
  curse: string | null;
  mine: string | null;
  result: PlainResult | null;
}
