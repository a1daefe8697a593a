import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { landed, landing } from './landing.ts';

/** Something on its way by a transition, for so many ms. */
class Flight {
  playState = 'running';
  transitionProperty = 'transform';
  readonly finished: Promise<void>;
  constructor(ms: number) {
    this.finished = new Promise((done) =>
      setTimeout(() => {
        this.playState = 'finished';
        done();
      }, ms),
    );
  }
}

let flights: Flight[] = [];
const box = { getAnimations: () => flights } as unknown as Element;
const by = async (ms: number, promise: Promise<unknown> | null) => {
  let has = false;
  void promise?.then(() => (has = true));
  await vi.advanceTimersByTimeAsync(ms);
  return has;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CSSAnimation', class {});
  vi.stubGlobal('CSSTransition', Flight);
  flights = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has nothing to wait for where nothing is on its way', () => {
  expect(landing(box)).toBeNull();
  expect(landed(box)).toBeNull();
});

it('waits for what is on its way, however long a busy machine takes', async () => {
  flights = [new Flight(4000)];
  const waiting = landed(box);
  expect(await by(3900, waiting)).toBe(false);
  expect(await by(300, waiting)).toBe(true);
});

it('waits for what sets out when the first has landed', async () => {
  flights = [new Flight(400)];
  void flights[0]!.finished.then(() => (flights = [new Flight(600)]));
  const [one, all] = [landing(box), landed(box)];
  expect(await by(450, one)).toBe(true);
  expect(await by(450, all)).toBe(false);
  expect(await by(300, all)).toBe(true);
});

it('does not wait for ever', async () => {
  flights = [new Flight(60_000)];
  expect(await by(9500, landed(box))).toBe(true);
});

it('waits no longer once nobody looks: there nothing lands', async () => {
  flights = [new Flight(60_000)];
  const waiting = landed(box);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await by(1500, waiting)).toBe(true);
});
