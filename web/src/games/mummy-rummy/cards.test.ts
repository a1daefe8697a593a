import { describe, expect, it } from 'vitest';
import { blackThird, isBlack, PICTURES, sorted, SUITS, trioOf, whiteThird } from './cards';
import { MARKS } from './marks';
import { TREASURES } from './treasures';

describe('cards', () => {
  it('know their Trios and which third of the picture they show', () => {
    expect([trioOf('R2a', 'black'), trioOf('R2a', 'white')]).toEqual(['R2', 'Ra']);
    expect(['R1a', 'R1s', 'R1b'].map(blackThird)).toEqual([0, 1, 2]); // MR-TRIO-EX-1
    expect(['R1a', 'R2a', 'R3a'].map(whiteThird)).toEqual([0, 1, 2]); // MR-TRIO-EX-2
  });

  it('are sorted as they would lie in a Black Trio, or in a White one', () => {
    const hand = ['P1s', 'R3a', 'R1b', 'R1s', 'R1a', 'R2a'];
    expect(sorted(hand, 'rows')).toEqual(['R1a', 'R1s', 'R1b', 'R2a', 'R3a', 'P1s']);
    expect(sorted(hand, 'columns')).toEqual(['R1a', 'R2a', 'R3a', 'R1b', 'R1s', 'P1s']);
  });
});

describe('treasures', () => {
  it('are 25: three Black and two White ones in each suit', () => {
    const all = SUITS.flatMap((suit) => PICTURES.map((picture) => suit + picture));
    expect(Object.keys(TREASURES).sort()).toEqual(all.sort());
    expect(all.filter(isBlack)).toHaveLength(15);
  });

  it('have a mark for every suit: never colour alone', () => {
    expect(Object.keys(MARKS).sort()).toEqual([...SUITS].sort());
  });
});
