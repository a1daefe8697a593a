/** Coach marks: each is said once, at the first moment at which it helps. The words are the game's. */

import { can } from '../../lib/moves';
import { HIDDEN, type Lesson, type View } from './types';

const own = (view: View) => view.wall.filter((block) => block.by === view.seat).length;
const theirs = (view: View) => view.wall.length - own(view);

export const learn: Lesson[] = [
  { id: 'goal', when: () => true, text: 'learn_goal' },
  {
    id: 'build',
    when: (_view, moves) => can(moves, 'place'),
    text: 'learn_build',
    target: '.pp-held',
  },
  {
    id: 'backs',
    when: (view, moves) => can(moves, 'place') && own(view) > 0 && theirs(view) > 0,
    text: 'learn_backs',
    target: '.pp-wall',
  },
  {
    id: 'bury',
    when: (view, moves) =>
      can(moves, 'place') && moves.some((one) => /^place \w[2-8]$/.test(one.move)) && own(view) > 1,
    text: 'learn_bury',
    target: '.pp-wall',
  },
  {
    id: 'take',
    when: (_view, moves) => can(moves, 'take'),
    text: 'learn_take',
    target: '.pp-wall',
  },
  {
    id: 'add',
    when: (_view, moves) => can(moves, 'add'),
    text: 'learn_add',
    target: '.pp-hands-own',
  },
  {
    id: 'blind',
    when: (view, moves) =>
      view.hands.flat().some((hand) => hand.cards.length > 0) &&
      view.wall.some((block) => block.card === HIDDEN && moves.some((one) => one.move === `take ${block.spot}`)),
    text: 'learn_blind',
    target: '.pp-wall',
    later: true,
  },
  {
    id: 'joker',
    when: (_view, moves) => can(moves, 'keep'),
    text: 'learn_joker',
    target: '.pp-joker',
    later: true,
  },
  {
    id: 'match',
    when: (view) => view.result === null && view.leads.some((leader) => leader !== null),
    text: 'learn_match',
    target: '.pp-hands-own',
    later: true,
  },
  {
    id: 'score',
    when: (view) => view.last !== null && view.scoring !== 'basic',
    text: 'learn_score',
    target: '.pp-scoring',
    later: true,
  },
];
