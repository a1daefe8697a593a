/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  GameEvent as Event,
  PlainResult as Result,
  PyramidPokerBlock as WallBlock,
  PyramidPokerHand as HandView,
  PyramidPokerRound as Round,
  PyramidPokerScoredHand as ScoredHand,
  PyramidPokerView as View,
} from '../../wire';
import type { OpenMove as Move, Say } from '../index';

export type { Event, HandView, Move, Result, Round, ScoredHand, View, WallBlock };
export { HIDDEN } from '../../wire';
export const TIED = -1;

export type { Say };
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
