import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte.ts';
import { Stage } from './stage.svelte.ts';
import type { Event, TableProps, View } from './types';
import { voice } from './voice.svelte.ts';

const VIEW = {
  phase: 'roll',
  seats: [{ character: 'anne' }, { character: 'baron' }],
  up: 0,
  evening: 0,
  host: null,
  game: null,
  challenge: null,
  curse: null,
  result: null,
} as unknown as View;
const LOST = [
  { kind: 'game_over', game: 'G5', seat: 0, outcome: 'lost', arrangement: [], says: 'say_game_lost_A' },
] as unknown as Event[];

let close = () => {};
let asked = vi.spyOn(voice, 'say');
const said = () => asked.mock.calls.flatMap(([lines]) => lines.map(({ text }) => text));

/** What he does on a screen of seat 0, and a way to show it the next step. */
function onStage(): { stage: Stage; shows: (more: Partial<TableProps>) => void } {
  let props = $state.raw<TableProps>({
    view: VIEW,
    told: VIEW,
    moves: [],
    send: () => {},
    t: (key) => `the words of ${key}`,
    names: ['Ana', 'Ben'],
    events: [],
    seat: 0,
    motion: true,
  });
  let stage: Stage | undefined;
  close = $effect.root(() => {
    stage = new Stage(() => props);
  });
  const shows = (more: Partial<TableProps>) => {
    props = { ...props, ...more };
    flushSync();
  };
  shows({});
  return { stage: stage!, shows };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.sound = false; // his mouth moves, and no voice is looked for
  asked = vi.spyOn(voice, 'say');
});

afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('speaks of a game when its dice lie, and once', () => {
  const { shows } = onStage();
  const view = { ...VIEW };
  shows({ view, events: LOST });
  expect(said()).toEqual([]);
  shows({ told: view });
  expect(said()).toEqual(['the words of say_game_lost_A']);
  shows({});
  expect(said()).toHaveLength(1);
});

it('speaks of it still when the next step has covered it, and before of that', () => {
  const { shows } = onStage();
  const [second, third] = [{ ...VIEW }, { ...VIEW }];
  shows({ view: second, events: LOST });
  shows({ view: third, events: [{ kind: 'speaks', says: ['say_paupers_B'] } as unknown as Event] });
  shows({ told: second });
  expect(said()).toEqual(['the words of say_game_lost_A']);
  shows({ told: third });
  expect(said()).toEqual(['the words of say_game_lost_A', 'the words of say_paupers_B']);
});

it('speaks at once where nothing is told later', () => {
  const { shows } = onStage();
  const view = { ...VIEW };
  shows({ view, told: view, events: LOST });
  expect(said()).toEqual(['the words of say_game_lost_A']);
});

it('has the table lie as it lay while dice fall; then what comes of them moves, and only then it is told', () => {
  const { stage, shows } = onStage();
  const view = { ...VIEW };
  const turns = [
    { kind: 'roll', seat: 0, die: 4, pips: 4 },
    { kind: 'turned', chamber: 'king' },
  ] as unknown as Event[];
  shows({ view, events: turns });
  vi.advanceTimersByTime(700);
  flushSync();
  expect(stage.table).toBe(VIEW);
  expect(stage.moving).toEqual([]);
  vi.advanceTimersByTime(100);
  flushSync();
  expect(stage.table).toBe(view);
  expect(stage.moving).toBe(turns);
});

it('shows at once what comes of the dice to whoever has seen enough', () => {
  const { stage, shows } = onStage();
  const view = { ...VIEW };
  shows({ view, events: LOST });
  expect(stage.table).toBe(VIEW);
  shows({ told: view });
  expect(stage.table).toBe(view);
});

it('has its last word when the last dice lie', () => {
  const { stage, shows } = onStage();
  const view = { ...VIEW, result: { winners: [], scores: [0, 0], reason: 'time' } } as View;
  shows({ view, events: [] });
  expect(stage.farewell).toBe('');
  shows({ told: view });
  expect(stage.farewell).toBe('the words of say_time_up_A');
});

it('names whoever took the Curse Card, and after a lost line nobody rather than another', () => {
  const { stage, shows } = onStage();
  const cursed = { ...VIEW, curse: 'C07' };
  shows({ view: cursed, told: cursed, events: [{ kind: 'curse', seat: 1, card: 'C07' }] });
  expect(stage.cursed).toBe('Ben');
  shows({ events: [] });
  expect(stage.cursed).toBe('Ben');
  const another = { ...VIEW, curse: 'C12' }; // its event was not heard
  shows({ view: another, told: another });
  expect(stage.cursed).toBe('');
  shows({ events: [{ kind: 'acts', seat: 0, card: 'C12' }] });
  expect(stage.cursed).toBe('the words of kh_you_name');
});

it('ends his first words in time, however often somebody moves', () => {
  const { stage, shows } = onStage();
  shows({ view: { ...VIEW }, events: [{ kind: 'lucky', seat: 0 } as unknown as Event] });
  expect(stage.welcome).toHaveLength(2);
  for (let seconds = 0; seconds < 15; seconds += 3) {
    vi.advanceTimersByTime(3000);
    shows({ view: { ...VIEW }, events: [] });
  }
  expect(stage.welcome).toEqual([]);
});
