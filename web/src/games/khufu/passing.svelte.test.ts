import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Flowing } from './passing.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** What a clock shows, every 50 ms for so long after it was put forward. */
function shown(from: number, to: number, ms: number): number[] {
  let target = $state(from);
  let flowing: Flowing | undefined;
  const close = $effect.root(() => {
    flowing = new Flowing(
      () => target,
      () => true,
    );
  });
  flushSync();
  target = to;
  flushSync();
  const seen = [flowing?.seconds ?? NaN];
  for (let gone = 0; gone < ms; gone += 50) {
    vi.advanceTimersByTime(50);
    flushSync();
    seen.push(flowing?.seconds ?? NaN);
  }
  close();
  return seen;
}

it('a bot that takes twelve seconds at once does not make the clock leap', () => {
  const seen = shown(100, 112, 3000);
  const steps = seen.slice(1).map((one, i) => one - (seen[i] ?? 0));
  expect(seen[0]).toBe(100);
  expect(Math.max(...steps)).toBeLessThan(1.5); // hardly a second at a time
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0); // and none comes back
  expect(seen.at(-1)).toBe(112);
});

it('who comes back after a long time sees the time at once', () => {
  expect(shown(100, 400, 50)[1]).toBe(400);
});
