import { describe, expect, it } from 'vitest';
import { arrived, chipsSeen, corner, placeAt, swiped, turned, wayAfter } from './geometry';

describe('the stage', () => {
  it('has the board in its middle, lying or standing', () => {
    expect(corner({ row: 0, column: 0 }, 6, 8)).toEqual({ x: 0, y: 100 });
    expect(corner({ row: 0, column: 0 }, 8, 6)).toEqual({ x: 100, y: 0 });
    expect(placeAt(150, 250, 6, 8)).toEqual({ row: 1, column: 1 });
  });

  it('turns rows clockwise, as the ledger draws them (RA-VIEW-EX-1)', () => {
    const rows = Array.from({ length: 6 }, (_, r) => Array.from({ length: 8 }, (_, c) => r === 4 && c === 2));
    const seen = [0, 1, 2, 3].map((facing) => {
      const now = turned(rows, facing);
      const row = now.findIndex((cells) => cells.includes(true));
      return [row, now[row]?.indexOf(true)];
    });
    expect(seen).toEqual([
      [4, 2],
      [2, 1],
      [1, 5],
      [5, 4],
    ]);
  });

  it('knows where pushed pyramids stand: before the new free hole, in the way they went', () => {
    expect(arrived({ row: 4, column: 2 }, 'up', 2)).toEqual([
      { row: 3, column: 2 },
      { row: 2, column: 2 },
    ]);
  });

  it('turns ways with the board', () => {
    expect([0, 1, 2, 3].map((quarters) => wayAfter('up', quarters))).toEqual(['up', 'right', 'down', 'left']);
  });

  it('tells a swipe from a tap', () => {
    expect(swiped(3, -5, 40)).toBeNull();
    expect([swiped(50, 10, 40), swiped(-50, 10, 40), swiped(0, 60, 40), swiped(9, -60, 40)]).toEqual([
      'right',
      'left',
      'down',
      'up',
    ]);
  });
});

it('the end is seen as the board lies, and its chips only then: before, they lay elsewhere', () => {
  const chips = Array.from({ length: 6 }, () => Array<string | null>(8).fill(null));
  (chips[0] as (string | null)[])[7] = 'curse';
  const ending = { layout: [], chips, values: [], bonus: [], turns: [], slides: [], finds: [], fame: [], rank: null };

  expect(chipsSeen({ ending, facing: 0, tilted: null })?.[0]?.[7]).toBe('curse');
  expect(chipsSeen({ ending, facing: 1, tilted: null })?.[7]?.[5]).toBe('curse');
  expect(chipsSeen({ ending, facing: 2, tilted: null })?.[5]?.[0]).toBe('curse');
  expect(chipsSeen({ ending, facing: 3, tilted: null })?.[0]?.[0]).toBe('curse');
  expect(chipsSeen({ ending: null, facing: 1, tilted: null })).toBeNull();
});
