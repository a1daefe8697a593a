/** What a move's button shows beside its words. */

import { CHAMBERS, CHARACTERS, SPACE_ART, SYMBOLS, type Drawing } from './art';
import { parts } from './say';

export type Look =
  | { kind: 'card'; card: string }
  | { kind: 'character'; character: string }
  | { kind: 'symbol'; symbol: string }
  | { kind: 'coin'; coin: string }
  | { kind: 'die' }
  | { kind: 'number'; number: number }
  | { kind: 'art'; art: Drawing }
  | { kind: 'word' };

const ON_CARDS = ['pay', 'give', 'pick'];
const is = (list: readonly string[], word: string | undefined): word is string =>
  word !== undefined && list.includes(word);

export function lookOf(move: string): Look {
  const [verb, [what]] = parts(move);
  if (ON_CARDS.includes(verb) && what) return { kind: 'card', card: what };
  if (is(CHARACTERS, what)) return { kind: 'character', character: what };
  if (is(CHAMBERS, what)) return { kind: 'word' };
  if (is(SYMBOLS, verb)) return { kind: 'symbol', symbol: verb };
  if (verb === 'heads' || verb === 'tails') return { kind: 'coin', coin: verb };
  if (verb === 'roll') return { kind: 'die' };
  if (verb === 'bet' || verb === 'stake') return { kind: 'number', number: Number(what) };
  if (verb === 'take') return { kind: 'art', art: SPACE_ART['treasure'] ?? { solid: '' } };
  if (verb === 'curse') return { kind: 'art', art: SPACE_ART['curse'] ?? { solid: '' } };
  return { kind: 'word' };
}

/** Moves that are chosen together with others, two or three cards at a time. */
export function isComposite(move: string): boolean {
  return move.startsWith('show ') || move.startsWith('keep ');
}

/** The move in the list that takes exactly these cards, in whatever order they were clicked. */
export function moveWith(moves: readonly { move: string }[], cards: readonly string[]): string | null {
  const sorted = (list: readonly string[]) => [...list].sort().join(' ');
  return moves.find((one) => sorted(parts(one.move)[1]) === sorted(cards))?.move ?? null;
}

/** How many cards such a move takes. */
export function sizeOf(moves: readonly { move: string }[]): number {
  return parts(moves[0]?.move ?? '')[1].length;
}
