import type { Message } from '../wire.ts';

/** A review as data: docs/review.md. A share for each seat wherever there is a list. */
export interface Review {
  unit: 'share' | 'points';
  depth: number;
  moves: number;
  seats: SeatSum[];
  steps: (Choice | Draw)[];
}

export interface Sum {
  sum: number;
  error: number; // a standard error
}

export interface SeatSum {
  seat: number;
  result: number;
  start: number;
  luck: Sum;
  skill: Sum;
  lost: Sum;
  open: { luck: Sum; skill: Sum; lost: Sum };
}

export type MarkName = 'blunder' | 'mistake' | 'inaccuracy';

export interface Judged {
  before: number[];
  gain: number[];
  best: string;
  cost: number;
  cost_error: number;
}

export interface Choice {
  kind: 'choice';
  step: number;
  by: number;
  move: string;
  of: number;
  mark: MarkName | '';
  open_mark: MarkName | ''; // the same with open cards
  knew: Judged;
  open: Judged;
  why: Message[];
  says: Record<string, Message>; // what the moves are called: the one that was made, and the better ones
}

export interface Draw {
  kind: 'draw';
  step: number;
  last: number;
  before: number[];
  gain: number[];
}

/** How far it is. */
export interface ReviewState {
  state: 'none' | 'running' | 'done';
  done?: number;
  of?: number;
  review?: Review;
}
