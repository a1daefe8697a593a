/** The game's words put together, as mastaba/games/mummy_rummy/text.py does it. */

import { isBlack, isSingle } from './cards';
import { HIDDEN, type Say, type Take, type View } from './types';

/** A card or a Trio as it is called in this language: 'Y2s' is 'S2e' in German. */
export function code(name: string, t: Say): string {
  const [suit, row] = [name.charAt(0), name.charAt(1)];
  return name.endsWith('s') ? t(`single_${suit}`, { row }) : t(`code_${suit}`, { place: name.slice(1) });
}

/** 'Ra (royal cobra)'. */
export function trioWords(trio: string, t: Say): string {
  return t('trio', { trio: code(trio, t), treasure: t(`treasure_${trio}`) });
}

/** 'R2a (red, double)': code first, as everybody says it. */
export function cardWords(card: string, t: Say): string {
  if (card === HIDDEN) return t('hidden_object');
  return `${code(card, t)} (${t(`suit_${card[0]}`)}, ${t(isSingle(card) ? 'kind_single' : 'kind_double')})`;
}

export function trioKind(trio: string, t: Say): string {
  return t(isBlack(trio) ? 'kind_black' : 'kind_white');
}

/** 'one', 'one and two', 'one, two and three'. */
export function list(words: readonly string[], t: Say, key: 'and' | 'or' = 'and'): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  return words.length === 1 ? last : t(key, { first: words.slice(0, -1).join(', '), last });
}

/** As a sentence or a button begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What hovering a card of the Sift line explains: "takes 4 cards, lays Ga now". */
export function takeWords(take: Take, t: Say): string {
  const count = take.cards.length;
  if (count === 1) return t('hover_take', { cards: cardWords(take.cards[0] ?? '', t) });
  if (take.lays.length > 0)
    return t('hover_lay', {
      count,
      trio: list(
        take.lays.map((trio) => trioWords(trio, t)),
        t,
        'or',
      ),
    });
  return t('hover_capture', {
    count,
    suit: list(
      take.captures.map((suit) => t(`suit_${suit}`)),
      t,
      'or',
    ),
  });
}

/** What everybody should know just now: the last round, the idle turns, a card that is bound. */
export function notes(view: View, t: Say): { kind: string; text: string }[] {
  if (view.result) return [];
  const left = view.idle.limit - view.idle.turns;
  return [
    ...(view.knocker === null ? [] : [{ kind: 'knock', text: t('last_round') }]),
    ...(view.knocker === null && view.idle.turns * 2 > view.idle.limit
      ? [{ kind: 'idle', text: t('idle', { count: left }) }]
      : []),
    ...(view.selected === null ? [] : [{ kind: 'selected', text: t('selected', { card: code(view.selected, t) }) }]),
    ...(view.barred === null ? [] : [{ kind: 'barred', text: t('barred', { card: code(view.barred, t) }) }]),
  ];
}
