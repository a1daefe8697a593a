/** The game's words put together. */

import type { Card, Say } from './types';

/** 'You …' to the seat itself, '{name} …' to all others. */
export function about(
  key: string,
  seat: number,
  eyes: number,
  names: readonly string[],
  t: Say,
  values: Record<string, string | number> = {},
): string {
  return t(key, { you: seat === eyes ? 'name' : 'no', name: names[seat] ?? '', ...values });
}

export function cardWords(card: Card, t: Say): string {
  return t('card', { treasure: t(`treasure_${card.treasure}`), value: card.value });
}
