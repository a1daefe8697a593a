import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, WELCOME, step } from '../testing/socket.ts';
import type { Step } from '../wire.ts';
import { SeatSocket, type Said } from './socket.svelte.ts';

const missed = (n: number): Step => ({ t: 'step', n, events: [], said: [['step', { n }]] });

function line(
  pace = 0,
  forgets = () => false,
  heard: Said[] = [],
  landing: () => Promise<unknown> | null = () => null,
): SeatSocket {
  return new SeatSocket({
    table: 'k3x9',
    token: 't0k3n',
    name: 'Ana',
    connect: () => new FakeSocket() as unknown as WebSocket,
    pace: () => pace,
    forgets,
    heard,
    landing,
  });
}

/** Connected, with step 1 on the table. */
function seated(): SeatSocket {
  const socket = line();
  FakeSocket.last.opens().says(WELCOME, step(1));
  return socket;
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('hello', () => {
  it('is the first message, with the token in it and everything missed', () => {
    line();
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent).toEqual([
      {
        t: 'hello',
        v: 1,
        token: 't0k3n',
        name: 'Ana',
        since: 0,
        promise: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        changes: true,
      },
    ]);
  });

  it('promises a share of the dice, and tells it once all have promised', () => {
    const ana = line();
    const agreed = JSON.stringify({ game: WELCOME.game, options: WELCOME.options, seats: WELCOME.seats });
    FakeSocket.last.opens().says({ ...WELCOME, agreed });
    const promise = FakeSocket.last.sent[0]?.['promise'] as string;
    FakeSocket.last.says({ t: 'reveal', promises: { 0: 'another screen of ours', 1: 'ben' } });
    expect(FakeSocket.last.sent).toHaveLength(1);
    FakeSocket.last.says({ t: 'reveal', promises: { 0: promise, 1: 'ben' } });
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ t: 'share', share: ana.dice.share });
    expect(ana.dice).toMatchObject({ commitment: WELCOME.commitment, agreed, promises: { 0: promise, 1: 'ben' } });
    FakeSocket.last.says(
      { ...WELCOME, commitment: 'another', agreed },
      { t: 'reveal', promises: { 0: promise, 1: 'other' } },
    );
    expect(ana.dice).toMatchObject({ commitment: WELCOME.commitment, promises: { 1: 'ben' } });
  });

  it('is answered by a table: view, moves, prompt, people', () => {
    const socket = seated();
    expect(socket.status).toBe('open');
    expect(socket.view).toEqual({ bag: 11 });
    expect(socket.moves).toEqual([{ move: 'dig', say: ['dig'] }]);
    expect(socket.people[0]?.name).toBe('Ana');
    expect(socket.log).toEqual([{ n: 1, lines: [['step', { n: 1 }]] }]);
  });
});

describe('a lost line', () => {
  it('resumes after the last step that was seen, and logs each step once', () => {
    const socket = seated();
    FakeSocket.last.drops();
    expect(socket.status).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent[0]).toMatchObject({ t: 'hello', since: 1 });
    FakeSocket.last.says(WELCOME, missed(2), step(3), step(3));
    expect(socket.status).toBe('open');
    expect(socket.log.map((said) => said.n)).toEqual([1, 2, 3]);
  });

  it('waits longer from try to try, up to a bound', () => {
    line();
    const waits: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      const before = FakeSocket.all.length;
      FakeSocket.last.drops();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(400);
    expect(waits[4]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  });

  it('is tried again where we were too slow to say hello', () => {
    const socket = line();
    FakeSocket.last.opens().says({ t: 'bye', code: 'no_hello', words: "No 'hello' came within 5 seconds." }).drops();
    expect(socket.status).toBe('connecting');
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, step(1));
    expect(socket.status).toBe('open');
  });

  it('says that the server was restarted, once', () => {
    const socket = seated();
    FakeSocket.last.says({ t: 'bye', code: 'restart', words: '' }).drops();
    expect(socket.status).toBe('lost');
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, step(1));
    expect(socket.restarted).toBe(true);
    FakeSocket.last.drops();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, step(1));
    expect(socket.restarted).toBe(false);
  });

  it('takes the close code of a restart for one', () => {
    const socket = seated();
    FakeSocket.last.drops(1012);
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, step(1));
    expect(socket.restarted).toBe(true);
  });

  it('is noticed when nothing is heard any more', () => {
    const socket = seated();
    vi.advanceTimersByTime(90_000);
    expect(socket.status).not.toBe('open');
    expect(FakeSocket.all[0]?.closed).toBe(true);
  });
});

describe('what has changed', () => {
  const change = (n: number, bag: number): Step => {
    const { view, ...rest } = step(n);
    return view ? { ...rest, changes: { bag }, lists: {} } : step(n);
  };

  it('is put onto the view of the step before, whether or not that is shown yet', () => {
    const socket = line(500);
    FakeSocket.last.opens().says(WELCOME, step(1), change(2, 10), change(3, 9));
    expect(socket.view).toEqual({ bag: 11 });
    vi.advanceTimersByTime(500);
    expect(socket.view).toEqual({ bag: 10 });
    vi.advanceTimersByTime(500);
    expect(socket.view).toEqual({ bag: 9 });
    expect(socket.moves).toEqual([{ move: 'dig', say: ['dig'] }]);
    expect(socket.present).not.toHaveProperty('changes');
  });

  it('of a step that we do not have makes us come back for all of it', () => {
    const socket = seated();
    FakeSocket.last.says(change(3, 9));
    expect(socket.status).toBe('lost');
    expect(socket.view).toEqual({ bag: 11 });
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent[0]).toMatchObject({ t: 'hello', since: 1 });
  });

  it('is nothing to what came on another line', () => {
    const socket = seated();
    FakeSocket.last.drops();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, change(2, 9));
    expect(socket.status).toBe('lost');
  });
});

describe('a request', () => {
  it('carries the step it answers and an id of its own', () => {
    const socket = seated();
    void socket.move('dig');
    expect(FakeSocket.last.sent[1]).toMatchObject({ t: 'move', n: 1, move: 'dig' });
    expect(FakeSocket.last.sent[1]?.['id']).toMatch(/^\w{10,40}$/);
  });

  it('goes out again after a new hello, with the same id, until it is answered', async () => {
    const socket = seated();
    const answered = socket.move('dig');
    const first = FakeSocket.last.sent[1];
    FakeSocket.last.drops();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens();
    expect(FakeSocket.last.sent).toHaveLength(1); // hello first, and nothing before the welcome
    FakeSocket.last.says(WELCOME, step(1));
    expect(FakeSocket.last.sent[1]).toEqual(first);
    FakeSocket.last.says({ t: 'ack', id: String(first?.['id']), n: 2 });
    expect(await answered).toBeNull();
    FakeSocket.last.drops();
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, step(2));
    expect(FakeSocket.last.sent).toHaveLength(1); // answered: not again
  });

  it('made while the line is down waits for it', () => {
    const socket = seated();
    FakeSocket.last.drops();
    void socket.say('hello?');
    vi.advanceTimersByTime(1000);
    FakeSocket.last.opens().says(WELCOME, step(1));
    expect(FakeSocket.last.sent[1]).toMatchObject({ t: 'chat', text: 'hello?' });
  });

  it('that is refused says why, and changes nothing', async () => {
    const socket = seated();
    const answered = socket.move('rest');
    const id = String(FakeSocket.last.sent[1]?.['id']);
    FakeSocket.last.says({ t: 'refused', id, code: 'illegal_move', words: 'No.', open: ['dig'], n: 1 });
    expect((await answered)?.code).toBe('illegal_move');
    expect(socket.view).toEqual({ bag: 11 });
    expect(socket.waiting).toBe(0);
  });
});

describe('a move that comes late', () => {
  const choice = (n: number, ...open: string[]): Step => ({
    ...step(n),
    moves: open.map((move) => ({ move, say: [move] })),
  });

  it('is sent again where the same is asked, as when others move at the same time', async () => {
    const socket = line();
    FakeSocket.last.opens().says(WELCOME, choice(1, 'dig', 'rest'));
    const answered = socket.move('dig');
    FakeSocket.last.says(choice(2, 'dig', 'rest'));
    const id = String(FakeSocket.last.sent[1]?.['id']);
    FakeSocket.last.says({ t: 'refused', id, code: 'stale_move', words: '', open: [], n: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.last.sent[2]).toMatchObject({ t: 'move', n: 2, move: 'dig' });
    FakeSocket.last.says({ t: 'ack', id: String(FakeSocket.last.sent[2]?.['id']), n: 3 });
    expect(await answered).toBeNull();
  });

  it('is not sent again where something else is asked', async () => {
    const socket = line();
    FakeSocket.last.opens().says(WELCOME, choice(1, 'dig', 'rest'));
    const answered = socket.move('dig');
    FakeSocket.last.says(choice(2, 'dig'));
    const id = String(FakeSocket.last.sent[1]?.['id']);
    FakeSocket.last.says({ t: 'refused', id, code: 'stale_move', words: '', open: [], n: 2 });
    expect((await answered)?.code).toBe('stale_move');
    expect(FakeSocket.last.sent).toHaveLength(2);
  });
});

describe('a seat that is open elsewhere', () => {
  it('is given up without a fight, and taken back on demand', () => {
    const socket = seated();
    FakeSocket.last.says({ t: 'bye', code: 'moved', words: '' }).drops();
    vi.advanceTimersByTime(60_000);
    expect(socket.status).toBe('closed');
    expect(FakeSocket.all).toHaveLength(1);
    socket.open();
    FakeSocket.last.opens().says(WELCOME, step(1));
    expect(socket.status).toBe('open');
  });
});

describe('pace', () => {
  it('leaves each step on the table for a while, and all of them in the log', () => {
    const socket = line(400);
    FakeSocket.last.opens().says(WELCOME, step(1), step(2), step(3));
    expect(socket.present?.n).toBe(1);
    expect(socket.log).toHaveLength(3);
    vi.advanceTimersByTime(400);
    expect(socket.present?.n).toBe(2);
    vi.advanceTimersByTime(400);
    expect(socket.present?.n).toBe(3);
  });

  it('covers nothing that has not landed, however long its pace has been over', async () => {
    let landing: Promise<unknown> | null = new Promise((done) => setTimeout(done, 3000));
    void landing.then(() => (landing = null));
    const socket = line(
      400,
      () => false,
      [],
      () => landing,
    );
    FakeSocket.last.opens().says(WELCOME, step(1), step(2));
    await vi.advanceTimersByTimeAsync(2900);
    expect(socket.present?.n).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(socket.present?.n).toBe(2);
  });

  it('does not stop the clock: it was right when the step came, however long that waited to be shown', () => {
    const socket = line(500);
    FakeSocket.last.opens().says(WELCOME, step(1));
    const came = performance.now();
    FakeSocket.last.says(step(2));
    vi.advanceTimersByTime(600);
    expect(socket.present?.n).toBe(2);
    expect(socket.clockRead).toBe(came);
  });
});

describe('a game of memory', () => {
  it('has a log of the latest words only, and not before their step is shown', () => {
    const socket = line(400, () => true);
    FakeSocket.last.opens().says(WELCOME, step(1), step(2), { ...step(3), said: [] });
    expect(socket.log).toEqual([{ n: 1, lines: [['step', { n: 1 }]] }]);
    vi.advanceTimersByTime(400);
    expect(socket.log).toEqual([{ n: 2, lines: [['step', { n: 2 }]] }]);
    vi.advanceTimersByTime(400);
    expect(socket.present?.n).toBe(3);
    expect(socket.log).toEqual([{ n: 3, lines: [['step', { n: 2 }]] }]); // nothing else was said since
  });

  it.each([
    [3, [{ n: 3, lines: [['step', { n: 3 }]] }]],
    [4, []], // something may have been said
  ])('after a reload has the words that were said last of step %i', (n, log) => {
    const socket = line(0, () => true, [{ n: 3, lines: [['step', { n: 3 }]] }]);
    FakeSocket.last.opens().says(WELCOME, { ...step(n), said: [] });
    expect(socket.log).toEqual(log);
  });
});
