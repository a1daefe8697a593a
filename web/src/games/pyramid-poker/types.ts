/** What the table is handed. Mirrors `View` in mastaba/games/pyramid_poker/view.py. */

export const HIDDEN = '?'; // instead of a face this seat may not know
export const TIED = -1;

export interface WallBlock {
  spot: string;
  by: number; // the seat it faces
  card: string;
}

export interface HandView {
  cards: string[];
  category: string | null;
  growing: string | null;
}

export interface ScoredHand {
  cards: string[];
  category: string;
  points: number;
}

export interface Round {
  hands: ScoredHand[][];
  winners: (number | null)[];
  wins: number[];
  bonus: number[];
  totals: number[];
}

export interface Result {
  winners: number[];
  scores: number[];
  reason: string;
}

export interface View {
  seat: number;
  phase: string;
  to_act: number[];
  turn: number;
  starter: number;
  round: number;
  scoring: string;
  points: number[];
  sheet: number[][];
  wall: WallBlock[];
  supply: number[];
  reserve: number;
  held: string | null;
  turned: string[];
  out: string[];
  hands: HandView[][];
  leads: (number | null)[];
  unseen: string[];
  last: Round | null;
  result: Result | null;
}

export interface Move {
  move: string;
  say: string;
}

export interface Event {
  kind: string;
  [key: string]: unknown;
}

export type Say = (key: string, values?: Record<string, string | number>) => string;
export type Send = (move: string) => void;

export interface TableProps {
  view: View;
  moves: Move[];
  send: Send;
  t: Say;
  names: string[];
  events: Event[];
  seat: number;
  motion: boolean;
}

/** A coach mark: shown once, when its moment has come. `text` is a key of the game's words. */
export interface Lesson {
  id: string;
  when: (view: View, moves: Move[]) => boolean;
  text: string;
  target?: string;
}
