import { describe, expect, it } from 'vitest';
import { can, neighbour, short } from './tables.ts';

describe('an arrow key', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 4, y: 9 },
    { x: 0, y: 20 },
  ];

  it('leads to the nearest in its direction, sideways steps counting double', () => {
    expect(neighbour(points, 0, 'ArrowRight')).toBe(1);
    expect(neighbour(points, 0, 'ArrowDown')).toBe(2);
    expect(neighbour(points, 3, 'ArrowUp')).toBe(2);
  });

  it('leads nowhere where nothing is', () => {
    expect(neighbour(points, 0, 'ArrowLeft')).toBe(0);
    expect(neighbour(points, 1, 'Enter')).toBe(1);
  });
});

it('shortens names', () => {
  expect([short('Benedikt', 6), short('Ben', 6)]).toEqual(['Bened…', 'Ben']);
});

it('knows what can be done by its first word', () => {
  const moves = [{ move: 'take 3' }, { move: 'knock' }];
  expect([can(moves, 'take'), can(moves, 'knock'), can(moves, 'ta')]).toEqual([true, true, false]);
});
