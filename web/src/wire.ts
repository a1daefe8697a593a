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

export interface RamsesPlace {
  row: number;
  column: number;
}

export interface RamsesPush {
  move: string;
  way: string;
  pyramids: RamsesPlace[];
  free: RamsesPlace;
}

export interface RamsesCard {
  name: string;
  treasure: string;
  value: number;
  stack: number;
  symbol: string;
}

export interface RamsesBack {
  stack: number;
  symbol: string;
}

export interface RamsesPile {
  count: number;
  top: RamsesBack | null;
}

export interface RamsesPlayer {
  count: number;
  backs: RamsesBack[];
  cards: RamsesCard[] | null;
  points: number | null;
  scarab: number;
  explorers: number;
  mummy: boolean;
}

export interface RamsesDuel {
  seats: number[];
  stakes: (RamsesCard | null)[];
  switches: number;
}

export interface RamsesLimit {
  done: number;
  most: number;
}

export interface RamsesLimits {
  slides: RamsesLimit;
  turns: RamsesLimit;
  scorpion: RamsesLimit;
  duel: RamsesLimit;
}

export interface RamsesRank {
  name: string;
  least: number;
  most: number;
}

export interface RamsesEnding {
  layout: ((string | null)[])[];
  chips: ((string | null)[])[];
  values: number[];
  bonus: number[];
  turns: number[];
  slides: number[];
  finds: number[];
  fame: RamsesRank[];
  rank: string | null;
}

export interface RamsesView {
  seat: number;
  variant: string;
  phase: string;
  doing: string;
  to_act: number[];
  turn: number;
  start: number;
  facing: number;
  rows: number;
  columns: number;
  board: ((string | null)[])[];
  free: RamsesPlace | null;
  shows: string | null;
  pushes: RamsesPush[];
  barred: RamsesPlace | null;
  card: RamsesCard | null;
  powers: boolean;
  pile: RamsesPile;
  players: RamsesPlayer[];
  box: RamsesCard[];
  duel: RamsesDuel | null;
  limits: RamsesLimits;
  lines: boolean;
  training: boolean;
  marks: ((string | null)[])[] | null;
  tilted: ((string | null)[])[] | null;
  result: PlainResult | null;
  ending: RamsesEnding | null;
}
