/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  MummyRummyCapture as Capture,
  MummyRummyCaptured as Captured,
  MummyRummyChartCard as ChartCard,
  MummyRummyChartSuit as ChartSuit,
  MummyRummyChartTrio as ChartTrio,
  MummyRummyCount as Count,
  MummyRummyHeard as Event,
  MummyRummyKnocked as Knocked,
  MummyRummyLay as Lay,
  MummyRummyPlayer as Player,
  MummyRummyRound as Round,
  MummyRummyTake as Take,
  MummyRummyTrio as Trio,
  MummyRummyView as View,
} from '../../wire';
import type { OpenMove as Move, TableProps as Props } from '../index';

export type {
  Capture,
  Captured,
  ChartCard,
  ChartSuit,
  ChartTrio,
  Count,
  Event,
  Knocked,
  Lay,
  Move,
  Player,
  Round,
  Take,
  Trio,
  View,
};
export { HIDDEN } from '../../wire';
export type { Mark, Say } from '../index';
export type TableProps = Props<View, Event>;
