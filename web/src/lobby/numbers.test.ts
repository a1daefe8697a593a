import { expect, test } from 'vitest';
import type { GameOption } from '../wire.ts';
import { apart, firstNumber, inRange, seatsFor } from './numbers.ts';

const timer: GameOption = { name: 'timer', default: 0, choices: [0, 60], numbers: [30, 300, 1], meaning: '' };
const target: GameOption = { name: 'target', default: 500, choices: [500, 100], numbers: [100, 1000, 50], meaning: '' };
const variant: GameOption = {
  name: 'variant',
  default: 'basic',
  choices: ['basic', 'solo'],
  seats: { solo: [1, 1] },
  meaning: '',
};

test('a range holds both its ends and nothing beside them', () => {
  expect([29, 30, 31, 300, 301].map((n) => inRange(timer, n))).toEqual([false, true, true, true, false]);
  expect([100, 125, 150, 1000, 1050].map((n) => inRange(target, n))).toEqual([true, false, true, true, false]);
});

test('what is no whole number is in no range', () => {
  for (const came of [null, undefined, '60', 60.5, NaN, Infinity, 'basic']) expect(inRange(timer, came)).toBe(false);
  expect(inRange(variant, 0)).toBe(false);
});

test('choices apart from the range are kept apart, and a field begins with what is suggested', () => {
  expect(apart(timer)).toEqual([0]);
  expect(apart(target)).toEqual([]);
  expect(firstNumber(timer)).toBe(60);
  expect(firstNumber({ ...timer, choices: [0] })).toBe(30);
});

test('a choice for fewer seats leaves fewer', () => {
  expect(seatsFor([timer, variant], { variant: 'basic', timer: 0 }, [1, 5])).toEqual([1, 5]);
  expect(seatsFor([timer, variant], { variant: 'solo', timer: 0 }, [1, 5])).toEqual([1, 1]);
});
