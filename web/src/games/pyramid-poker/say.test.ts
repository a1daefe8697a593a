import { describe, expect, it } from 'vitest';
import { byRank, cardWords, lead, promise, signed, target } from './say';
import { targets } from './targets';
import { layout } from './geometry';
import type { Say, View } from './types';

const t: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

describe('words', () => {
  it('name cards, hidden ones and Jokers', () => {
    expect(cardWords('TD', t)).toBe('card rank_T suit_D');
    expect(cardWords('?', t)).toBe('hidden_object');
    expect(cardWords('J2', t, '_object')).toBe('joker_object');
  });

  it('say what a hand is, or may become', () => {
    expect(promise({ cards: ['2C', '2D'], category: null, growing: 'pair' }, t)).toBe('category_pair');
    expect(promise({ cards: ['2C', '5C', '9C'], category: null, growing: 'toward_flush' }, t)).toBe('toward_flush 3');
    expect(promise({ cards: [], category: null, growing: null }, t)).toBe('');
  });

  it('tell each seat how a match-up stands', () => {
    const view = { leads: [0, -1, null] } as unknown as View;
    expect([0, 1, 2].map((hand) => lead(view, 0, hand))).toEqual(['wins', 'tied', null]);
    expect([0, 1, 2].map((hand) => lead(view, 1, hand))).toEqual(['loses', 'tied', null]);
  });

  it('sort a hand as people do: what there is most of, then high to low', () => {
    expect(byRank(['3C', 'KD', '3H', 'AS'])).toEqual(['3C', '3H', 'AS', 'KD']);
  });

  it('write numbers', () => {
    expect([3, 0, -1].map(signed)).toEqual(['+3', '0', '−1']);
    expect(['basic', 'advanced-7', 'advanced-11'].map((scoring) => target({ scoring } as View))).toEqual([0, 7, 11]);
  });
});

describe('targets', () => {
  const at = layout(1000, 600);
  const view = { turned: ['2C', '3C', '4C'] } as unknown as View;
  const box = (move: string) => targets([{ move, say: move }], view, at)[0]?.box;

  it('are where the move happens', () => {
    expect(box('place c2')).toEqual(at.spot('c2'));
    expect(box('take c2')).toEqual(at.spot('c2'));
    expect(box('add 2')).toEqual(at.hand('own', 1));
    expect(box('keep 3C')).toEqual(at.turned(1, 3));
  });

  it('are found for every move, known or not', () => {
    const moves = ['start 0', 'start 1'].map((move) => ({ move, say: move }));
    const [first, second] = targets(moves, view, at);
    expect(first?.box.h).toBeGreaterThanOrEqual(44);
    expect(second?.box.y).toBeGreaterThanOrEqual((first?.box.y ?? 0) + (first?.box.h ?? 0));
  });
});
