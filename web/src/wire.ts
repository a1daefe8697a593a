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
  time?: number | null;
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

export interface Declined {
  t: 'declined';
  what: 'undo' | 'replace';
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
  | Declined
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

export interface MummyRummyTrio {
  trio: string;
  cards: string[];
  points: number;
}

export interface MummyRummyPlayer {
  hand: string[];
  size: number;
  trios: MummyRummyTrio[];
  points: number;
  penalty: number | null;
  last_turn: boolean;
}

export interface MummyRummyIdle {
  turns: number;
  limit: number;
}

export interface MummyRummyTake {
  move: string;
  cards: string[];
  lays: string[];
  captures: string[];
}

export interface MummyRummyLay {
  move: string;
  trio: string;
  cards: string[];
  points: number;
  breaks: string[];
  kills: string[];
}

export interface MummyRummyWhite {
  trio: string;
  seat: number;
}

export interface MummyRummyCapture {
  move: string;
  suit: string;
  singles: string[];
  whites: MummyRummyWhite[];
  gain: number;
  losses: number[];
}

export interface MummyRummyChartCard {
  card: string;
  where: string;
  seat: number | null;
}

export interface MummyRummyChartTrio {
  trio: string;
  state: string;
  seat: number | null;
  mine: number;
  missing: string[];
}

export interface MummyRummyChartSuit {
  suit: string;
  colour: string;
  cards: MummyRummyChartCard[];
  trios: MummyRummyChartTrio[];
}

export interface MummyRummyCount {
  trios: string[];
  hand: string[];
  black: number;
  white: number;
  singles: number;
  doubles: number;
  plus: number;
  minus: number;
  score: number;
}

export interface MummyRummyRound {
  ending: string;
  knocker: number | null;
  counts: MummyRummyCount[];
  scores: number[];
}

export interface MummyRummyView {
  seat: number;
  phase: string;
  to_act: number[];
  turn: number;
  dealer: number | null;
  round: number;
  mode: string;
  target: number;
  rounds: number | null;
  totals: number[];
  sheet: number[][];
  dig: number;
  sift: string[];
  players: MummyRummyPlayer[];
  knocker: number | null;
  idle: MummyRummyIdle;
  selected: string | null;
  barred: string | null;
  fresh: string[];
  ready: string[];
  takes: MummyRummyTake[];
  lays: MummyRummyLay[];
  captures: MummyRummyCapture[];
  unseen: number;
  outs: string[];
  chart: MummyRummyChartSuit[];
  last: MummyRummyRound | null;
  result: PlainResult | null;
}
