import { describe, expect, it } from 'vitest';
import { ART, actionArt, art, findArt } from './art';
import { lines } from './scene';
import { cardName, shown, span, stepName, winPercent } from './say';
import { HIDDEN } from './types';
import type { Say } from './types';
import { wordsOf } from '../../testing/words.ts';

const t: Say = wordsOf('bann-der-mumie', 'en').say;

const PERSONS = ['arch', 'crook', 'occult', 'agent', 'prof', 'doc1', 'doc2', 'digger', 'porter', 'boy', 'girl'];
const FINDS = [
  'mummy',
  'hand',
  'cat',
  'amulet',
  'canopic',
  'mask',
  'tablets',
  'anubis',
  'jewels',
  'goblets',
  'book',
  'device',
];
const ITEMS = ['revolver1', 'revolver2', 'shotgun', 'machete', 'torch1', 'torch2', 'spray', 'helmet', 'charm', 'lamp'];
const CARDS = ['arch.r', 'arch.d', 'arch.x', 'crook.y', 'occult.c', 'agent.o', 'prof.r1', 'boy.d', 'girl.t'];

describe('everything in the box', () => {
  it('has a drawing', () => {
    const drawn = [
      ...PERSONS,
      'mummy',
      ...FINDS.map(findArt),
      ...ITEMS.map(art),
      ...CARDS.map(actionArt),
      'attack',
      'swarm',
      'trap',
      'storm',
      '?',
    ].map(art);
    expect(drawn.filter((name) => !ART[name])).toEqual([]);
  });

  it('has a name', () => {
    expect(CARDS.map((card) => cardName(card, t)).filter((name) => name.includes('_'))).toEqual([]);
  });

  it('names the step of every phase', () => {
    expect(stepName('mummy_cards', t)).toBe('the mummy’s turn');
    expect(stepName('fight', t)).toBe('the dice');
  });
});

describe('fights', () => {
  it('have the odds of the ledger, ties rolled again', () => {
    expect([0, 1, 2, 3, 4, 5, -1].map(winPercent)).toEqual([50, 68, 81, 91, 97, 100, 32]);
  });

  it('are told as an equation', () => {
    const [line] = lines([
      { kind: 'fight', site: 's1', white: 9, black: 7, white_die: 5, black_die: 3, winner: 'persons' },
    ]);
    expect(line).toMatchObject({
      kind: 'fight',
      percent: 81,
      sides: [
        { total: 9, die: 5, wins: true },
        { total: 7, die: 3, wins: false },
      ],
    });
  });

  it('write a range only where there is one', () => {
    expect([span(4, 4), span(4, 9)]).toEqual(['4', '4–9']);
  });

  it('tells what is hidden from what is not there yet: a pocket', () => {
    expect([shown(3), shown(HIDDEN), shown(null)]).toEqual(['3', '?', '–']);
  });
});
