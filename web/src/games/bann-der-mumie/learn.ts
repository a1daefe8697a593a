/** Coach marks for a first game on either side: each is said once, at the first moment at which it helps. */

import { can } from '../../lib/moves.ts';
import type { Lesson, View } from './types';

const isMummy = (view: View) => view.mummy.seat === view.seat;
const leads = (view: View) => view.sites.some((site) => site.leader === view.seat);
const lurks = (view: View) => view.sites.some((site) => site.beetles.length > 0 && site.outlook.persons.length > 0);

const forCharacters: Lesson[] = [
  { id: 'goal', when: () => true, text: 'ui_learn_goal', target: '.bm-track' },
  { id: 'look', when: (_view, moves) => can(moves, 'look'), text: 'ui_learn_look', target: '.bm-stack' },
  { id: 'open', when: (_view, moves) => can(moves, 'open'), text: 'ui_learn_open', target: '.bm-held' },
  { id: 'deep', when: leads, text: 'ui_learn_deep', target: '.bm-site' },
  {
    id: 'commute',
    when: (view, moves) => can(moves, 'gamble') && leads(view),
    text: 'ui_learn_commute',
    target: '.bm-hand',
    later: true,
  },
  { id: 'lurks', when: lurks, text: 'ui_learn_lurks', target: '.bm-site', later: true },
  {
    id: 'retreat',
    when: (_view, moves) => can(moves, 'retreat'),
    text: 'ui_learn_retreat',
    target: '.bm-dock',
    later: true,
  },
  { id: 'pocket', when: (_view, moves) => can(moves, 'pocket'), text: 'ui_learn_pocket', target: '.bm-dock' },
  {
    id: 'stall',
    when: (_view, moves) => can(moves, 'steal') || can(moves, 'trade'),
    text: 'ui_learn_stall',
    target: '.bm-dock',
  },
  {
    id: 'helper',
    when: (_view, moves) => moves.some((one) => /^(bid|buy) (prof|doc|digger|porter|boy)/.test(one.move)),
    text: 'ui_learn_helper',
    target: '.bm-market',
    later: true,
  },
];

const forTheMummy: Lesson[] = [
  { id: 'm_goal', when: () => true, text: 'ui_learn_m_goal', target: '.bm-lair' },
  { id: 'm_hide', when: (_view, moves) => can(moves, 'hide'), text: 'ui_learn_m_hide', target: '.bm-held' },
  { id: 'm_play', when: (_view, moves) => can(moves, 'play'), text: 'ui_learn_m_play', target: '.bm-large' },
  {
    id: 'm_spell',
    when: (_view, moves) => can(moves, 'spell'),
    text: 'ui_learn_m_spell',
    target: '.bm-dock',
    later: true,
  },
  { id: 'm_lay', when: (_view, moves) => can(moves, 'lay'), text: 'ui_learn_m_lay', target: '.bm-kinds' },
  { id: 'm_odds', when: lurks, text: 'ui_learn_m_odds', target: '.bm-site', later: true },
  {
    id: 'm_strike',
    when: (_view, moves) => can(moves, 'strike'),
    text: 'ui_learn_m_strike',
    target: '.bm-dock',
    later: true,
  },
  { id: 'm_rot', when: (_view, moves) => can(moves, 'rot'), text: 'ui_learn_m_rot', target: '.bm-market', later: true },
];

export const learn: Lesson[] = [
  ...forCharacters.map((mark) => ({ ...mark, side: (view: View) => !isMummy(view) })),
  ...forTheMummy.map((mark) => ({ ...mark, side: isMummy })),
];
