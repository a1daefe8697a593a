/** Coach marks: each is said once, at the first moment at which it helps. The words are the table's. */

import type { Mark } from '..';
import type { Move, View } from './types';

const sliding = (moves: Move[]) => moves.some((one) => one.move.startsWith('slide '));

export const learn: Mark<View>[] = [
  { id: 'goal', when: () => true, text: 'learn_goal' },
  { id: 'card', when: (view, moves) => view.card !== null && sliding(moves), text: 'learn_card', target: '.rm .cards' },
  { id: 'slide', when: (_view, moves) => sliding(moves), text: 'learn_slide', target: '.rm .pushes' },
  {
    id: 'blocks',
    when: (view, moves) => view.lines && sliding(moves) && view.limits.slides.done > 0,
    text: 'learn_blocks',
    target: '.rm .stage',
  },
  { id: 'wrong', when: (view) => view.limits.turns.done > 0, text: 'learn_wrong', target: '.rm .cards' },
  {
    id: 'remember',
    when: (view) => view.limits.turns.done > 0 || view.players.some((player) => player.count > 0),
    text: 'learn_remember',
    target: '.rm .stage',
  },
  {
    id: 'found',
    when: (view) => (view.players[view.seat]?.count ?? 0) > 0,
    text: 'learn_found',
    target: '.rm .people',
    later: true,
  },
  {
    id: 'back',
    when: (view) => view.pile.top !== null && view.pile.top.symbol !== 'none',
    text: 'learn_back',
    target: '.rm .pile',
    later: true,
  },
  { id: 'storm', when: (view) => view.facing !== 0, text: 'learn_storm', target: '.rm .stage', later: true },
  {
    id: 'powers',
    when: (view, moves) => view.powers && sliding(moves),
    text: 'learn_powers',
    target: '.rm .stage',
    later: true,
  },
  {
    id: 'scorpion',
    when: (view) => view.phase === 'scorpion',
    text: 'learn_scorpion',
    target: '.rm .people',
    later: true,
  },
  { id: 'duel', when: (view) => view.duel !== null, text: 'learn_duel', target: '.rm .cards', later: true },
  { id: 'end', when: (view) => view.phase === 'over', text: 'learn_end', target: '.rm .stage', later: true },
];
