import { describe, expect, it } from 'vitest';
import { neighbour } from '../../lib/arrows';
import { corner, layout, middle, place, SPOTS, type Box } from './geometry';

const SIZES = [
  { name: 'desk', width: 946, height: 669 },
  { name: 'big screen', width: 1478, height: 949 },
  { name: 'tablet', width: 758, height: 939 },
  { name: 'phone', width: 380, height: 759 },
  { name: 'small phone', width: 350, height: 555 },
  { name: 'phone on its side', width: 834, height: 341 },
  { name: 'page at 200 %', width: 630, height: 351 },
];
const FINGER = 36; // a block of the wall on the smallest of these

describe('spots', () => {
  it('reads letters and rows', () => {
    expect(place('a1')).toEqual({ c: 0, r: 1 });
    expect(place('c4')).toEqual({ c: 2, r: 4 });
  });

  it('shifts each row by half a block: x = (c + (r − 1)/2) · W, y = −(r − 1) · H', () => {
    expect(corner('a1', 30, 20)).toEqual({ x: 0, y: 0 });
    expect(corner('h1', 30, 20)).toEqual({ x: 210, y: 0 });
    expect(corner('c4', 30, 20)).toEqual({ x: 105, y: -60 });
  });

  it('rests every block on the middle of two', () => {
    for (const spot of SPOTS.filter((one) => place(one).r > 1)) {
      const { c, r } = place(spot);
      const left = corner(`${'abcdefgh'[c]}${r - 1}`, 30, 20);
      const right = corner(`${'abcdefgh'[c + 1]}${r - 1}`, 30, 20);
      expect(corner(spot, 30, 20).x).toBe((left.x + right.x) / 2);
    }
  });

  it('has the 35 spots that can be reached', () => {
    expect(SPOTS).toHaveLength(35);
    expect(SPOTS.at(-1)).toBe('b7');
  });
});

describe.each(SIZES)('layout on a $name', ({ width, height }) => {
  const at = layout(width, height);
  const inside = (box: Box) =>
    box.x >= 0 && box.y >= 0 && box.x + box.w <= width + 0.01 && box.y + box.h <= height + 0.01;

  it('keeps everything on the page', () => {
    for (const spot of SPOTS) expect(inside(at.spot(spot))).toBe(true);
    for (const side of ['own', 'other'] as const) {
      for (let hand = 0; hand < 3; hand += 1) {
        expect(inside(at.hand(side, hand))).toBe(true);
        for (let slot = 0; slot < 5; slot += 1) expect(inside(at.slot(side, hand, slot))).toBe(true);
      }
    }
    for (let i = 0; i < 3; i += 1) expect(inside(at.turned(i, 3))).toBe(true);
    expect(inside(at.held)).toBe(true);
    expect(inside(at.stage)).toBe(true);
  });

  it('makes everything big enough for a finger', () => {
    for (const box of [at.spot('a1'), at.hand('own', 0), at.turned(0, 3)]) {
      expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(FINGER);
    }
  });

  it('puts hand i across from hand i, with the wall between', () => {
    const beside = width / height >= 1.2;
    for (let i = 0; i < 3; i += 1) {
      const [other, own] = [at.hand('other', i), at.hand('own', i)];
      if (beside) {
        expect(other.y).toBe(own.y);
        expect(other.x + other.w).toBeLessThan(at.spot('a1').x);
        expect(own.x).toBeGreaterThan(at.spot('h1').x + at.W);
      } else {
        expect(other.x).toBe(own.x);
        expect(other.y + other.h).toBeLessThan(at.spot('a7').y);
        expect(own.y).toBeGreaterThan(at.spot('a1').y + at.H);
      }
    }
  });

  it('keeps the block in hand clear of the wall', () => {
    for (const spot of SPOTS) {
      const box = at.spot(spot);
      const apart = box.x + box.w <= at.held.x || box.y >= at.held.y + at.held.h;
      expect(apart, spot).toBe(true);
    }
  });

  it('draws small blocks in the shape of big ones', () => {
    const slot = at.slot('own', 0, 0);
    expect(slot.w / slot.h).toBeCloseTo(at.W / at.H);
  });
});

describe('arrow keys', () => {
  const at = layout(1180, 640);
  const names = ['a1', 'c1', 'h1', 'd3'];
  const points = names.map((spot) => middle(at.spot(spot)));
  const from = (spot: string, key: string) => names[neighbour(points, names.indexOf(spot), key)];

  it('lead to the nearest in that direction', () => {
    expect(from('a1', 'ArrowRight')).toBe('c1');
    expect(from('h1', 'ArrowLeft')).toBe('c1');
    expect(from('c1', 'ArrowUp')).toBe('d3');
  });

  it('stay where there is nothing', () => {
    expect(from('a1', 'ArrowLeft')).toBe('a1');
    expect(from('d3', 'ArrowUp')).toBe('d3');
  });

  it('know the middle of a box', () => {
    expect(middle({ x: 10, y: 20, w: 4, h: 6 })).toEqual({ x: 12, y: 23 });
  });
});
