import { expect, it } from 'vitest';
import { fromPackage } from '../../testing/python.ts';
import { BOARD_TYPES, chamberAt, doorAt, inChamber, onSpace, spaceAt, SPACES } from './geometry.ts';

it('has the spaces that the box has', () => {
  const box = 'from mastaba.games.khufu.components import SPACE_TYPE, TYPES';
  expect(BOARD_TYPES).toEqual(fromPackage<string[]>(box, '[TYPES[one] for one in SPACE_TYPE]'));
});

it('runs clockwise around the border', () => {
  expect(spaceAt(0)).toEqual({ x: 50, y: 50 });
  expect(spaceAt(7)).toEqual({ x: 750, y: 50 });
  expect(spaceAt(14)).toEqual({ x: 750, y: 750 });
  expect(spaceAt(21)).toEqual({ x: 50, y: 750 });
  expect(spaceAt(27)).toEqual({ x: 50, y: 150 });
  for (let space = 0; space < SPACES; space += 1) {
    const [a, b] = [spaceAt(space), spaceAt((space + 1) % SPACES)];
    expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBe(100);
  }
});

it('has its door spaces in front of its doors', () => {
  const near = (chamber: string, side: string, space: number) => {
    const [door, at] = [doorAt(chamber, side), spaceAt(space)];
    return Math.abs(door.x - at.x) + Math.abs(door.y - at.y);
  };
  expect(near('servant', 'E', 12)).toBe(50);
  expect(near('servant', 'S', 16)).toBe(50);
  expect(near('priest', 'N', 2)).toBe(50);
  expect(near('priest', 'W', 26)).toBe(50);
  expect(near('queen', 'S', 19)).toBe(50);
  expect(near('queen', 'W', 23)).toBe(50);
  expect(near('king', 'N', 5)).toBe(50);
  expect(near('king', 'E', 9)).toBe(50);
});

it('finds room for six pieces in one place', () => {
  const spots = [0, 1, 2, 3, 4, 5].map((i) => onSpace(3, i, 6));
  for (const spot of spots) {
    expect(Math.abs(spot.x - spaceAt(3).x)).toBeLessThan(50);
    expect(Math.abs(spot.y - spaceAt(3).y)).toBeLessThan(50);
  }
  for (const i of [0, 1, 2, 3, 4, 5]) {
    const spot = inChamber('king', i, 6, true);
    expect(spot.x - chamberAt('king').x - spot.size / 2).toBeGreaterThan(15);
    expect(spot.x - chamberAt('king').x + spot.size / 2).toBeLessThan(215);
  }
});
