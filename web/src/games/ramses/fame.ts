/** The personal best of the solo game, kept in this browser: a number of cards, and nothing of how it came about. */

import { keep, recall } from '../../lib/store';

export interface Best {
  cards: number;
  rank: string;
  when: number;
}

const KEY = 'ramses.best';

export function best(): Best | null {
  return recall<Best | null>(KEY, null);
}

/** Whether this was better than all before. */
export function keepBest(cards: number, rank: string, when: number): boolean {
  const before = best();
  if (before && before.cards >= cards) return false;
  keep(KEY, { cards, rank, when });
  return true;
}
