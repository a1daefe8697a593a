/** The game's words put together. */

import type { Card, Say } from './types';

export function cardWords(card: Card, t: Say): string {
  return t('card', { treasure: t(`treasure_${card.treasure}`), value: card.value });
}
