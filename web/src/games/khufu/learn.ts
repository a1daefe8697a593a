/** Coach marks: each is said once, at the first moment at which it helps. */

import { can } from '../../lib/moves.ts';
import type { Move, View } from './types';

export interface Lesson {
  id: string;
  when: (view: View, moves: Move[]) => boolean;
  text: string;
  target?: string;
  later?: boolean;
}

const own = (view: View) => view.seats[view.seat];

export const learn: Lesson[] = [
  { id: 'goal', when: () => true, text: 'kh_learn_goal' },
  { id: 'character', when: (_view, moves) => can(moves, 'be'), text: 'kh_learn_character', target: '.kh-actions' },
  { id: 'roll', when: (_view, moves) => can(moves, 'roll'), text: 'kh_learn_roll', target: '.kh-actions' },
  {
    id: 'move',
    when: (view) => view.phase === 'move' && view.to_act.includes(view.seat),
    text: 'kh_learn_move',
    target: '.kh-board',
  },
  {
    id: 'treasure',
    when: (_view, moves) => can(moves, 'take'),
    text: 'kh_learn_treasure',
    target: '.kh-seats',
    later: true,
  },
  {
    id: 'steal',
    when: (_view, moves) => can(moves, 'rob'),
    text: 'kh_learn_steal',
    target: '.kh-actions',
    later: true,
  },
  {
    id: 'curse',
    when: (_view, moves) => can(moves, 'curse'),
    text: 'kh_learn_curse',
    target: '.kh-actions',
    later: true,
  },
  { id: 'khufu', when: (view) => view.host !== null, text: 'kh_learn_khufu', target: '.host', later: true },
  { id: 'mummy', when: (view) => view.host?.stage === 'answer', text: 'kh_learn_mummy', target: '.mummy', later: true },
  { id: 'barred', when: (view) => view.barred.length > 0, text: 'kh_learn_barred', target: '.kh-board', later: true },
  {
    id: 'enter',
    when: (_view, moves) => can(moves, 'enter'),
    text: 'kh_learn_enter',
    target: '.kh-board',
    later: true,
  },
  { id: 'bet', when: (_view, moves) => can(moves, 'bet'), text: 'kh_learn_bet', target: '.kh-actions', later: true },
  {
    id: 'scarab',
    when: (view) => (own(view)?.scarabs.length ?? 0) > 0,
    text: 'kh_learn_scarab',
    target: '.kh-seats',
    later: true,
  },
  { id: 'stay', when: (_view, moves) => can(moves, 'stay'), text: 'kh_learn_stay', target: '.kh-actions', later: true },
  { id: 'show', when: (_view, moves) => can(moves, 'show'), text: 'kh_learn_show', target: '.chooser', later: true },
  { id: 'bell', when: (view) => view.bells > 0, text: 'kh_learn_bell', target: '.clock', later: true },
  {
    id: 'challenge',
    when: (_view, moves) => can(moves, 'challenge'),
    text: 'kh_learn_challenge',
    target: '.kh-actions',
    later: true,
  },
  { id: 'keep', when: (_view, moves) => can(moves, 'keep'), text: 'kh_learn_keep', target: '.challenge', later: true },
];
