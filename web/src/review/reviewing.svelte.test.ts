import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPageWords } from '../lib/words.svelte.ts';
import { Reviewing } from './reviewing.svelte.ts';
import type { Choice, Review, SeatSum, Sum } from './types.ts';

const sum = (of: number, error: number): Sum => ({ sum: of, error });
const seat = (luck: Sum, skill: Sum): SeatSum => ({
  seat: 0,
  start: 0.5,
  result: 0.5 + luck.sum + skill.sum,
  luck,
  skill,
  lost: sum(0, 0),
  open: { luck: skill, skill: luck, lost: sum(0, 0) },
});

function choice(step: number, by: number, cost: number): Choice {
  const judged = { before: [0.5, 0.5], gain: [0, 0], best: 'rest', cost, cost_error: 0.01 };
  const mark = cost > 0.1 ? 'blunder' : '';
  return {
    kind: 'choice',
    step,
    by,
    move: 'dig',
    of: 2,
    mark,
    open_mark: mark,
    knew: judged,
    open: judged,
    why: [],
    says: {},
  };
}

let closing: () => void;
let reviewing: Reviewing;

/** A review that is there, looked at by its first seat. */
async function looked(luck: Sum, skill: Sum, steps: Choice[] = []): Promise<Reviewing> {
  const review: Review = { unit: 'share', depth: 100, moves: 9, seats: [seat(luck, skill), seat(skill, luck)], steps };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ state: 'done', review }))));
  closing = $effect.root(() => {
    reviewing = new Reviewing('k3x9', 0);
  });
  await vi.waitUntil(() => reviewing.state !== null);
  flushSync();
  return reviewing;
}

beforeEach(() => loadPageWords('en'));

afterEach(() => {
  reviewing.close();
  closing();
  vi.unstubAllGlobals();
});

describe('why a game ended as it did', () => {
  it.each([
    ['luck', sum(0.4, 0.1), sum(0.1, 0.1)],
    ['skill', sum(0.1, 0.1), sum(-0.4, 0.1)],
    ['both', sum(0.3, 0.1), sum(0.3, 0.1)],
  ])('is %s, where that is sure', async (by, luck, skill) => {
    expect((await looked(luck, skill)).verdict?.by).toBe(by);
  });

  it.each([
    ['mostly luck, which may be noise beside decisions that are sure', sum(0.4, 0.3), sum(-0.1, 0.01)],
    ['mostly decisions, which may be noise beside luck that is sure', sum(0.1, 0.01), sum(-0.4, 0.3)],
    ['both, of which one may be noise', sum(0.3, 0.01), sum(0.3, 0.3)],
    ['nothing that is sure', sum(0.3, 0.3), sum(-0.3, 0.3)],
  ])('is not named where it would be %s', async (_, luck, skill) => {
    expect((await looked(luck, skill)).verdict?.by).toBe('unsure');
  });

  it('is another with open cards', async () => {
    await looked(sum(0.4, 0.1), sum(0.1, 0.1));
    reviewing.open = true;
    expect(reviewing.verdict?.by).toBe('skill');
  });

  it('comes with the dearest decision of that seat, and is nobody’s where nobody is asked for', async () => {
    await looked(sum(0.4, 0.1), sum(0.1, 0.1), [
      choice(3, 1, 0.9),
      choice(4, 0, 0.2),
      choice(5, 0, 0.4),
      choice(6, 0, 0),
    ]);
    expect(reviewing.verdict?.dearest?.step).toBe(5);
    expect(reviewing.costly.map((one) => one.step)).toEqual([5, 4]);
    reviewing.whose = null;
    expect(reviewing.verdict).toBeNull();
    expect(reviewing.costly.map((one) => one.step)).toEqual([3, 5, 4]);
  });
});
