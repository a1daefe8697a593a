import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Replay } from '../lib/api.ts';
import { Texts, Words } from '../lib/reader.ts';
import { settings } from '../lib/settings.svelte.ts';
import { loadPageWords } from '../lib/words.svelte.ts';
import { Replaying } from './replay.svelte.ts';

const WORDS = `
you = you
found = { $you ->
    [name] you find
   *[no] { $name } finds
} a scarab
`;
const STEPS = [0, 1, 2, 3].map((n) => ({
  n,
  by: 0,
  move: 'dig',
  views: { '-2': { n }, all: { n, secret: true }, '1': { n, mine: 1 }, '0': { n, mine: 0 } },
  said: {
    '-2': [['found', { name: { seat: 0 } }]] as [string, object][],
    '0': [['found', { name: { seat: 0 } }]] as [string, object][],
  },
}));
const TOLD = {
  game: 'jackal',
  names: ['Ana', ''],
  called: [null, ['bot_called_greedy']],
  options: {},
  commitment: '',
  seed: '',
  eyes: [-2, 'all', 1, 0],
  last: 3,
  steps: STEPS,
};

let closing: () => void;
let replay: Replaying;

async function looking(
  at: number,
  ask: (table: string, eyes: string | null, from: number) => Promise<Replay> = () =>
    Promise.resolve(TOLD as unknown as Replay),
): Promise<Replaying> {
  closing = $effect.root(() => {
    replay = new Replaying('k3x9', at, ask);
  });
  await vi.advanceTimersByTimeAsync(0);
  replay.game.words = new Words([new Texts('en', [WORDS])]);
  flushSync();
  return replay;
}

beforeAll(async () => {
  await import('../games/any/index.ts'); // the table of this game, which is asked for and not drawn here
}, 60_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  settings.lang = 'en';
  await loadPageWords('en');
});

afterEach(() => {
  closing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a replay', () => {
  it('begins where a link says, and goes no further than the game', async () => {
    await looking(9);
    expect([replay.at, replay.last]).toEqual([3, 3]);
    replay.go(-1);
    expect(replay.at).toBe(0);
    replay.go(2);
    expect(replay.view).toEqual({ n: 2, mine: 0 });
    expect(replay.finished).toEqual({ n: 3, mine: 0 });
  });

  it('has everybody’s eyes, each with their own words', async () => {
    await looking(1);
    expect(replay.sights.map((sight) => replay.sightName(sight))).toEqual([
      'Ana',
      'Greedy',
      'everybody at once',
      'a watcher',
    ]);
    expect(replay.lines[1]).toEqual(['You find a scarab']);
    replay.eyes = 'all';
    expect(replay.view).toEqual({ n: 1, secret: true });
    expect(replay.lines[1]).toEqual(['Ana finds a scarab']);
  });

  it('plays to the end by itself, stops when somebody steps, and begins anew', async () => {
    await looking(2);
    replay.toggle();
    flushSync();
    vi.advanceTimersByTime(1100);
    expect([replay.at, replay.playing]).toEqual([3, true]);
    vi.advanceTimersByTime(1100);
    expect([replay.at, replay.playing]).toEqual([3, false]);
    replay.toggle();
    expect([replay.at, replay.playing]).toEqual([0, true]);
    replay.go(1);
    expect([replay.at, replay.playing]).toEqual([1, false]);
  });

  it('asks for the pages that it shows, by the eyes it looks with', async () => {
    const asked: [string | null, number][] = [];
    const page = (eyes: string | null, from: number) =>
      ({
        ...TOLD,
        last: 400,
        steps: Array.from({ length: 50 }, (_, i) => ({
          n: from + i,
          by: 0,
          move: 'dig',
          said: {},
          views: { [eyes ?? '0']: { n: from + i } },
        })),
      }) as unknown as Replay;
    await looking(120, (_table: string, eyes: string | null, from: number) => {
      asked.push([eyes, from]);
      return Promise.resolve(page(eyes, from));
    });
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(asked).toEqual([
      [null, 0],
      ['0', 100],
      ['0', 400],
    ]);
    expect([replay.view, replay.finished]).toEqual([{ n: 120 }, { n: 400 }]);
    replay.go(130);
    flushSync();
    expect(asked.at(-1)).toEqual(['0', 150]);
    replay.eyes = '1';
    flushSync();
    expect(asked.slice(-3)).toEqual([
      ['1', 100],
      ['1', 150],
      ['1', 400],
    ]);
  });

  it('says why there is nothing to see', async () => {
    await looking(0, () => Promise.reject(new ApiError(425, '')));
    expect(replay.trouble).toBe('This game is not over yet: a replay would show what is hidden.');
  });
});
