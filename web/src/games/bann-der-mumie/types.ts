/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  BannDerMumieActionCard as ActionCard,
  BannDerMumieBuried as Buried,
  BannDerMumieHeard as Event,
  BannDerMumieLying as Lying,
  BannDerMumiePersonView as Person,
  BannDerMumieSite as Site,
  BannDerMumieView as View,
  BannDerMumieWare as Ware,
} from '../../wire';
import type { Mark, OpenMove as Move, Say } from '../index';

export type { ActionCard, Buried, Event, Lying, Move, Person, Say, Site, View, Ware };
export type Lesson = Mark<View>;
export { HIDDEN } from '../../wire';
