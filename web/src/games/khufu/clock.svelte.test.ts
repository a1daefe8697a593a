import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Clock from './Clock.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** The seconds that are left, as people read them. */
function read(): number {
  const [minutes, seconds] = (document.querySelector('.digits')?.textContent ?? '').split(':').map(Number);
  return (minutes ?? NaN) * 60 + (seconds ?? NaN);
}

it("a bot's twelve seconds do not leap on the clock that people see", () => {
  const view = { clock: 100, length: 1200, digital: true, real: true, phase: 'roll', result: null };
  const props = $state({ view, t: (key: string) => key });
  const clock = mount(Clock, { target: document.body, props });
  flushSync();
  expect(read()).toBe(1100);

  props.view = { ...view, clock: 112 }; // played at once, and counted as twelve
  const seen: number[] = [];
  for (let gone = 0; gone < 4000; gone += 50) {
    flushSync();
    seen.push(read());
    vi.advanceTimersByTime(50);
  }
  const leaps = seen.slice(1).map((one, i) => (seen[i] ?? NaN) - one);
  expect(Math.max(...leaps)).toBeLessThanOrEqual(2); // a second at a time, two when one is rounded away
  expect(Math.min(...leaps)).toBeGreaterThanOrEqual(0);
  expect(seen[0]).toBe(1100);
  expect(seen.at(-1)).toBeLessThanOrEqual(1088);
  void unmount(clock);
});
