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
import type { Mark, OpenMove as Move, Say, TableProps as Props } from '../index';

export type { Event, HandView, Move, Result, Round, ScoredHand, View, WallBlock };
export { HIDDEN } from '../../wire';
export const TIED = -1;

export type { Say };
export type Send = (move: string) => void;

export type TableProps = Props<View>;
export type Lesson = Mark<View>;
