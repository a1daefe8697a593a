/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  KhufuChallengeView as ChallengeView,
  KhufuChamber as Chamber,
  KhufuHeard as Event,
  KhufuHost as HostView,
  KhufuLine as Line,
  KhufuPlace as Place,
  KhufuView as View,
} from '../../wire';
import type { OpenMove as Move, Say, TableProps as Props } from '../index';

export type { ChallengeView, Chamber, Event, HostView, Line, Move, Place, View };
export { HIDDEN } from '../../wire';

export type { Say };
export type Send = (move: string) => void;

/** One of Khufu's sentences on the screen. */
export interface Caption {
  text: string;
  order: boolean; // what is to be done, in bold
}

export type TableProps = Props<View, Event>;
