/** Coach marks: each is said once, at the first moment at which it helps. The words are the game's. */

import { can } from '../../lib/moves';
import type { Mark, View } from './types';

const laid = (view: View) => view.players.some((player) => player.trios.length > 0);

export const learn: Mark<View>[] = [
  { id: 'goal', when: () => true, text: 'learn_goal' },
  { id: 'suit', when: (view) => view.dig > 0, text: 'learn_suit', target: '.mr-chart' },
  { id: 'draw', when: (_view, moves) => can(moves, 'draw'), text: 'learn_draw', target: '.mr-dig' },
  { id: 'lay', when: (view, moves) => can(moves, 'lay') || laid(view), text: 'learn_lay', target: '.mr-bar' },
  { id: 'discard', when: (_view, moves) => can(moves, 'discard'), text: 'learn_discard', target: '.mr-own' },
  { id: 'colour', when: laid, text: 'learn_colour', target: '.mr-chart' },
  {
    id: 'deep',
    when: (view) => view.takes.some((take) => take.cards.length > 1) || (view.takes.length > 0 && view.sift.length > 2),
    text: 'learn_deep',
    target: '.mr-middle',
    later: true,
  },
  {
    id: 'capture',
    when: (view) => view.captures.length > 0 || view.chart.some((suit) => suit.colour === 'white'),
    text: 'learn_capture',
    target: '.mr-chart',
    later: true,
  },
  {
    id: 'knock',
    when: (view, moves) => can(moves, 'knock') || (can(moves, 'discard') && (view.players[view.seat]?.size ?? 9) <= 4),
    text: 'learn_knock',
    target: '.mr-own',
    later: true,
  },
  { id: 'score', when: (view) => view.last !== null, text: 'learn_score', target: '.mr-scoring', later: true },
];
