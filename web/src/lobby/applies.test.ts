import { expect, test } from 'vitest';
import type { GameOption } from '../wire.ts';
import { applying, choicesFor } from './applies.ts';

const option = (name: string, ...choices: (string | number)[]): GameOption => ({
  name,
  choices,
  default: choices[0] ?? 0,
  meaning: '',
});
const rummy = [option('mode', 'single', 'race'), option('target', 500), option('timer', 0, 20), option('pace', 700)];
const names = (chosen: Record<string, unknown>, people: number, bots: number, slow = false) =>
  applying('mummy-rummy', rummy, chosen, { people, bots, seats: people + bots, slow }).map(({ name }) => name);

test('a target is asked for only where somebody races to it', () => {
  expect(names({ mode: 'single' }, 1, 1)).toEqual(['mode', 'timer', 'pace']);
  expect(names({ mode: 'race' }, 1, 1)).toEqual(['mode', 'target', 'timer', 'pace']);
});

test('a timer is for people who play now, and a pace for bots', () => {
  expect(names({ mode: 'single' }, 0, 2)).toEqual(['mode', 'pace']);
  expect(names({ mode: 'single' }, 2, 0)).toEqual(['mode', 'timer']);
  expect(names({ mode: 'single' }, 2, 0, true)).toEqual(['mode']);
});

test('nobody begins who is not at the table', () => {
  expect(choicesFor(option('start', 'lot', 'seat 0', 'seat 1', 'seat 2'), 2)).toEqual(['lot', 'seat 0', 'seat 1']);
});
