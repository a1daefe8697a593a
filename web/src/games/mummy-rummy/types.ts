/** What the table is handed: the view and the moves of the wire, under the names of this folder. */

import type {
  GameEvent as Event,
  MummyRummyCapture as Capture,
  MummyRummyChartCard as ChartCard,
  MummyRummyChartSuit as ChartSuit,
  MummyRummyChartTrio as ChartTrio,
  MummyRummyCount as Count,
  MummyRummyLay as Lay,
  MummyRummyPlayer as Player,
  MummyRummyRound as Round,
  MummyRummyTake as Take,
  MummyRummyTrio as Trio,
  MummyRummyView as View,
} from '../../wire';
import type { OpenMove as Move } from '../index';

export type { Capture, ChartCard, ChartSuit, ChartTrio, Count, Event, Lay, Move, Player, Round, Take, Trio, View };
export { HIDDEN } from '../../wire';
export type { Mark, Say, TableProps } from '../index';
