import { expect, test } from 'vitest';
import type { GameOption } from '../wire.ts';
import { agreed, apart, applying, choicesFor, firstNumber, inRange, seatsFor } from './options.ts';

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

const mode: GameOption = { name: 'mode', default: 'single', choices: ['single', 'race'], meaning: '' };
const race: GameOption = { ...target, when: { mode: ['race'] } };
const pace: GameOption = { name: 'pace', default: 700, choices: [700], meaning: '' };
const company = (people: number, bots: number, slow = false) => ({ people, bots, seats: people + bots, slow });
const asked = (chosen: Record<string, string | number>, people: number, bots: number, slow = false) =>
  applying([mode, race, timer, pace], chosen, company(people, bots, slow)).map(({ name }) => name);

test('a target is asked for only where somebody races to it', () => {
  expect(asked({ mode: 'single' }, 1, 1)).toEqual(['mode', 'timer', 'pace']);
  expect(asked({ mode: 'race' }, 1, 1)).toEqual(['mode', 'target', 'timer', 'pace']);
});

test('a timer is for people who play now, and a pace for bots', () => {
  expect(asked({ mode: 'single' }, 0, 2)).toEqual(['mode', 'pace']);
  expect(asked({ mode: 'single' }, 2, 0)).toEqual(['mode', 'timer']);
  expect(asked({ mode: 'single' }, 2, 0, true)).toEqual(['mode']);
});

test('what was chosen before its question went away is not agreed', () => {
  const chosen = { mode: 'race', target: 250, timer: 60, pace: 700 };
  expect(agreed([mode, race, timer, pace], chosen, company(1, 1))).toEqual(chosen);
  expect(agreed([mode, race, timer, pace], { ...chosen, mode: 'single' }, company(2, 0, true))).toEqual({
    mode: 'single',
  });
});

test('nobody begins who is not at the table', () => {
  const start: GameOption = { ...mode, name: 'start', choices: ['lot', 'seat 0', 'seat 1', 'seat 2'] };
  expect(choicesFor(start, 2)).toEqual(['lot', 'seat 0', 'seat 1']);
});
