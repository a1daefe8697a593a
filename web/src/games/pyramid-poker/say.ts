/** The game's words put together, as mastaba/games/pyramid_poker/text.py does it. */

import { isJoker, RANKS } from './suits';
import { HIDDEN, TIED, type HandView, type Say, type View } from './types';

/** 'the ten of diamonds' (or, without a form, 'ten of diamonds'). */
export function cardWords(card: string, t: Say, form: '' | '_object' = ''): string {
  if (card === HIDDEN) return t('hidden_object');
  if (isJoker(card)) return t(`joker${form}`);
  return t(`card${form}`, { rank: t(`rank_${card[0]}`), suit: t(`suit_${card[1]}`) });
}

export function mark(card: string, t: Say): string {
  return isJoker(card) ? t('joker_sign') : t(`mark_${card[0]}`);
}

/** The category of a full hand; of a growing one what it already is, or is on the way to. */
export function promise(hand: HandView, t: Say): string {
  if (hand.growing?.startsWith('toward')) return t(hand.growing, { count: hand.cards.length });
  const name = hand.category ?? hand.growing;
  return name ? t(`category_${name}`) : '';
}

export type Lead = 'wins' | 'tied' | 'loses';
export const LEAD_SIGNS: Record<Lead, string> = { wins: '✓', tied: '=', loses: '✗' };

/** How a match-up of two full hands stands for a seat; null while one grows. */
export function lead(view: View, seat: number, hand: number): Lead | null {
  const leader = view.leads[hand];
  if (leader === null || leader === undefined) return null;
  return leader === TIED ? 'tied' : leader === seat ? 'wins' : 'loses';
}

/** As people sort a hand: what there is most of first, then high to low. */
export function byRank(cards: readonly string[]): string[] {
  const rank = (card: string) => RANKS.findIndex((one) => one === card[0]);
  const often = (card: string) => cards.filter((other) => other[0] === card[0]).length;
  return [...cards].sort((a, b) => often(b) - often(a) || rank(a) - rank(b) || a.localeCompare(b));
}

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

export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}

/** Points to which the match goes ('advanced-7'), 0 for a single round. */
export function target(view: View): number {
  return Number(/\d+$/.exec(view.scoring)?.[0] ?? 0);
}
