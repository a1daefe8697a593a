import { describe, expect, it } from 'vitest';
import { cardAt, flights, pace, pileAt, quartersToCome, slideOf, TURN_MS, wait } from './motion';
import type { Card, Event, View } from './types';

const card = (name: string, symbol = 'none'): Card => ({
  name,
  treasure: name.slice(0, -1),
  value: Number(name.slice(-1)),
  stack: 2,
  symbol,
});
const DUCK = card('duck3');
const MASK = card('mask3', 'storm');
const view = { card: MASK, pile: { count: 11, top: { stack: 2, symbol: 'none' } }, duel: null } as unknown as View;

// Found, then a storm, then the next card: one step.
const step: Event[] = [
  { kind: 'slide', seat: 0, way: 'up', count: 2, shows: 'duck' },
  { kind: 'found', seat: 0, card: DUCK },
  { kind: 'storm', facing: 1 },
  { kind: 'turn', seat: 1, card: MASK },
];

describe('a step is told event by event', () => {
  it('with the card that lay there before', () => {
    expect([-1, 0, 1, 2, 3, 4].map((at) => cardAt(view, step, at)?.name)).toEqual([
      'duck3',
      'duck3',
      undefined,
      undefined,
      'mask3',
      'mask3',
    ]);
  });

  it('with the next card on the pile until it is turned over', () => {
    expect(pileAt(view, step, 2)).toEqual({ count: 12, top: MASK });
    expect(pileAt(view, step, 3)).toEqual({ count: 11, top: view.pile.top });
  });

  it('with the board as it lay until the storm begins', () => {
    expect([-1, 0, 1, 2, 3].map((at) => quartersToCome(step, at))).toEqual([1, 1, 1, 0, 0]);
  });

  it('and stays for as long as that takes', () => {
    expect(pace(step)).toBeGreaterThan(TURN_MS);
    expect(pace([{ kind: 'slide', seat: 0, way: 'up', count: 1, shows: null }])).toBeLessThanOrEqual(200);
    expect(pace([])).toBe(0);
  });

  it('and nothing is asked before the next card lies there', () => {
    expect(wait(step)).toBe(pace(step));
    expect(wait([{ kind: 'slide', seat: 0, way: 'up', count: 1, shows: null }])).toBe(0);
    expect(wait([])).toBe(0);
  });

  it('knows its slide', () => {
    expect(slideOf(step)).toEqual({ way: 'up', count: 2 });
    expect(slideOf([])).toBeNull();
  });
});

describe('what flies', () => {
  it('shows a face only to those who were told it', () => {
    const back = { stack: 2, symbol: 'none' };
    expect(flights({ kind: 'give', seat: 1, to: 0, back }, view)).toEqual([{ from: 'seat-1', to: 'seat-0', back }]);
    expect(flights({ kind: 'give', seat: 1, to: 0, back, card: DUCK }, view)).toEqual([
      { from: 'seat-1', to: 'seat-0', card: DUCK },
    ]);
  });

  it('is nothing when nothing changes hands', () => {
    expect(flights({ kind: 'wrong', seat: 0, treasure: 'duck', next: 1 }, view)).toEqual([]);
    expect(flights(undefined, view)).toEqual([]);
  });
});
