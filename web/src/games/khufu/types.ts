/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  GameEvent as Event,
  KhufuChallengeView as ChallengeView,
  KhufuChamber as Chamber,
  KhufuHost as HostView,
  KhufuLine as Line,
  KhufuPlace as Place,
  KhufuView as View,
} from '../../wire';
import type { OpenMove as Move, Say } from '../index';

export type { ChallengeView, Chamber, Event, HostView, Line, Move, Place, View };
export { HIDDEN } from '../../wire';

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
  time?: number | null;
  hurry?: () => void;
}
