import { expect, it } from 'vitest';
import { can } from './moves.ts';

it('knows a move by its first word', () => {
  const moves = [
    { move: 'take a1', say: '' },
    { move: 'knock', say: '' },
  ];
  expect(['take', 'knock', 'tak', 'a1'].map((verb) => can(moves, verb))).toEqual([true, true, false, false]);
});
