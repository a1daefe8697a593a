/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  RamsesBack as Back,
  RamsesCard as Card,
  RamsesDuel as Duel,
  RamsesEnding as Ending,
  RamsesHeard as Event,
  RamsesPlace as Place,
  RamsesPlayer as Player,
  RamsesPush as Push,
  RamsesView as View,
} from '../../wire';
import type { OpenMove as Move, TableProps as Props } from '..';

export type { Back, Card, Duel, Ending, Event, Move, Place, Player, Push, View };
export type { Say } from '..';
export type Send = (move: string) => void;
export type TableProps = Props<View, Event>;
export type Way = Push['way'];
