import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../games/index.ts';
import { finishedGames } from '../lib/kept.ts';
import { Texts, Words } from '../lib/reader.ts';
import { settings } from '../lib/settings.svelte.ts';
import { speaker } from '../lib/speaker.svelte.ts';
import { loadPageWords } from '../lib/words.svelte.ts';
import { FakeAudio } from '../testing/audio.ts';
import { FakeSocket, WELCOME, step } from '../testing/socket.ts';
import { WATCHER, type FromServer, type Person, type Step } from '../wire.ts';
import { Sitting } from './sitting.svelte.ts';

const WORDS = `
you = you
seat_n = Player { $n }
or = { $first } or { $last }
ask = dig, or rest?
dig = dig on
rest = go to rest
step = step { $n }.
`;
const PEOPLE: Person[] = [
  { name: 'Ana', called: null, kind: 'person', here: true },
  { name: '', called: ['bot_called_greedy'], kind: 'bot', here: true },
];

let closing: () => void;
let sitting: Sitting;

/** Somebody at a table, or several at one screen; each line is welcomed to a seat. */
function sit(seats: number[], people = PEOPLE, module: Partial<GameModule> = {}, television?: boolean): Sitting {
  FakeSocket.all = [];
  closing = $effect.root(() => {
    const tokens = seats.map((seat) => `token ${seat}`);
    const connect = () => new FakeSocket() as unknown as WebSocket;
    sitting = new Sitting({ table: 'k3x9', tokens, connect, ...(television !== undefined && { television }) });
  });
  FakeSocket.all.forEach((socket, i) => socket.opens().says({ ...WELCOME, seat: seats[i] ?? 0, seats: people }));
  sitting.game.module = { learn: [], ...module } as unknown as GameModule;
  sitting.game.words = new Words([new Texts('en', [WORDS])]);
  flushSync();
  return sitting;
}

/** The same from the server to every line. */
function all(...messages: FromServer[]): void {
  for (const socket of FakeSocket.all) socket.says(...messages);
  flushSync();
}

const asks = (n: number, ...seats: number[]): Step => ({ ...step(n), to_act: seats });

function after(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

beforeAll(async () => {
  await import('../games/any/index.ts'); // the table of this game, which is asked for and not drawn here
}, 60_000);

beforeEach(async () => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  localStorage.clear();
  settings.lang = 'en';
  settings.motion = true;
  settings.sound = false;
  await loadPageWords('en');
});

afterEach(() => {
  sitting.close();
  closing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a seat at a table', () => {
  it('says who is who, whose turn it is and what is asked', () => {
    sit([0]);
    all(asks(1, 1));
    expect(sitting.names).toEqual(['Ana', 'Greedy']);
    expect([sitting.asked, sitting.askedMe, sitting.myTurn]).toEqual([[1], false, false]);
    expect(sitting.curtain).toBe(false);

    after(1000);
    all(asks(2, 0));
    expect([sitting.asked, sitting.askedMe, sitting.myTurn]).toEqual([[1], false, true]); // what moves comes first
    expect(sitting.moves).toEqual([]);
    after(500);
    expect([sitting.asked, sitting.askedMe, sitting.myTurn]).toEqual([[0], true, true]);
    expect(sitting.prompt).toBe('Dig, or rest?');
    expect(sitting.moves).toEqual([{ move: 'dig', say: 'dig on' }]);
  });

  it('does not count a clock of the game among those who are to act', () => {
    sit([0]);
    all({ ...step(1), to_act: [0, -1] });
    expect(sitting.toAct).toEqual([0]);
  });

  it('tells why a move was refused, for a while', async () => {
    sit([0]);
    all(asks(1, 0));
    const sent = sitting.send('rest');
    const id = String(FakeSocket.last.sent.at(-1)?.['id']);
    all({ t: 'refused', id, code: 'illegal_move', words: 'no', open: ['dig'], n: 1 });
    await sent;
    expect(sitting.notice).toBe('That is not possible now; open: dig on.');
    after(5000);
    expect(sitting.notice).toBe('');
  });

  it('says once that somebody would rather not', () => {
    sit([0]);
    all({ t: 'declined', what: 'undo', by: 1 });
    expect(sitting.notice).toBe('Greedy would rather leave it as it is.');
    after(5000);
    all({ t: 'people', seats: [...PEOPLE], paused: false, watchers: [] });
    expect(sitting.notice).toBe('');
  });

  it('asks after what moves has been seen', () => {
    sit([0], PEOPLE, { wait: (events) => (events.length > 0 ? 700 : 0) });
    all(asks(1, 1)); // the step we came to is told at once
    expect(sitting.said.step?.n).toBe(1);
    after(1000);
    all(asks(2, 0));
    expect([sitting.present?.n, sitting.said.step?.n]).toEqual([2, 1]);
    expect([sitting.myTurn, sitting.askedMe]).toEqual([true, false]);
    after(700);
    expect(sitting.askedMe).toBe(true);
    expect(sitting.said.log.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('tells nothing of a step that is not yet shown, and each step once, in order', () => {
    sit([0]);
    all(asks(1, 1));
    after(1000);
    all(asks(2, 1), asks(3, 1), asks(4, 0)); // three at once: the table shows them one after the other
    const told: number[][] = [];
    for (let ms = 0; ms < 3000; ms += 20) {
      after(20);
      const log = sitting.said.log.map(({ n }) => n);
      expect(Math.max(...log)).toBeLessThanOrEqual(sitting.present?.n ?? 0);
      if (log.length > (told.at(-1)?.length ?? 0)) told.push(log);
    }
    expect(told).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
    expect(sitting.moves).toHaveLength(1);
  });

  it('has its log after a reload, and asks for what came after it', () => {
    sit([0]);
    all(asks(1, 1), asks(2, 1));
    after(2000);
    closing();
    sit([0]);
    const hello = FakeSocket.last.sent.find((one) => one['t'] === 'hello');
    expect(hello?.['since']).toBe(2);
    all(asks(3, 0));
    after(2000);
    expect(sitting.said.log.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('lands what moves at a tap', () => {
    sit([0]);
    all(asks(1, 1));
    after(1000);
    all(asks(2, 0));
    expect(sitting.settled).toBe(false);
    sitting.hurry();
    flushSync();
    expect([sitting.settled, sitting.askedMe, sitting.moves.length]).toEqual([true, true, 1]);
  });

  it('shows who of several has answered', () => {
    sit([0]);
    all(asks(1, 0, 1));
    expect([sitting.answering, sitting.asked]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    after(1000);
    all({ ...asks(2, 0), events: [] });
    expect([sitting.answering, sitting.asked]).toEqual([[0, 1], [0]]);
    after(1000);
    all({ ...asks(3, 1), events: [] });
    expect(sitting.answering).toEqual([1]);
  });

  it('takes back nothing of what is being chosen when another has answered', () => {
    sit([0]);
    all(asks(1, 0, 1));
    const open = sitting.moves;
    expect(open).toHaveLength(1);
    after(1000);
    all(asks(2, 0));
    expect([sitting.settled, sitting.moves === open]).toEqual([false, true]);
    after(1000);
    expect([sitting.settled, sitting.moves === open]).toEqual([true, true]);
  });

  it('counts a clock down between steps', () => {
    sit([0]);
    all({ ...step(1), clock: { seat: 0, left: 20 } });
    expect(sitting.left).toBe(20);
    after(5000);
    expect(sitting.left).toBe(15);
    after(60_000);
    expect(sitting.left).toBe(0);
  });

  it('waits while a seat is free, and keeps the end', () => {
    sit([0], [{ ...PEOPLE[0]!, kind: 'open' }, PEOPLE[1]!]);
    expect(sitting.waits).toBe(true);
    all({ t: 'people', seats: PEOPLE, paused: false, watchers: [] }, { ...step(1), to_act: [] });
    expect(sitting.waits).toBe(false);
    all({ t: 'over', result: { winners: [1], scores: [0, 3], reason: 'stash' }, record: '/r', seed: '', resigned: -1 });
    expect(finishedGames()).toMatchObject([{ table: 'k3x9', game: 'jackal', names: ['Ana', 'Greedy'], winners: [1] }]);
  });

  it('says why its line was closed, in its own words or in the server’s', () => {
    sit([0]);
    FakeSocket.last.says({ t: 'bye', code: 'moved', words: 'elsewhere' }).drops();
    flushSync();
    expect(sitting.closed).toBe('Your seat is played on another screen now.');
    sitting.line?.open();
    flushSync();
    FakeSocket.last.opens().says({ t: 'bye', code: 'flood', words: 'the Nile' }).drops();
    flushSync();
    expect(sitting.closed).toBe('The server has closed the connection: the Nile');
  });
});

describe('what is heard of a step', () => {
  const DIE = 2400; // the lowest tones of each sound: these are its marks
  const LOST = 110 * 2 ** (7 / 12);
  const DOOM = 41;
  const SOUNDS: Partial<GameModule> = { sounds: { roll: 'die', lost: 'lose', over: null }, wait: () => 700 };
  const rolls = (n: number, ...more: { kind: string; [key: string]: unknown }[]): Step => ({
    ...asks(n, 0),
    events: [{ kind: 'roll' }, { kind: 'lost' }, ...more],
  });
  const heard = () => FakeAudio.heard.filter(({ hz }) => [DIE, LOST, DOOM].some((mark) => Math.abs(mark - hz) < 0.01));
  const tones = () => heard().map(({ hz }) => Math.round(hz));

  beforeEach(() => {
    settings.sound = true;
    FakeAudio.heard = [];
    vi.stubGlobal('AudioContext', FakeAudio);
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  });

  it('is the die while it falls, and what came of it when it lies', () => {
    sit([0], PEOPLE, SOUNDS);
    all(asks(1, 0));
    after(1000);
    all(rolls(2, { kind: 'over', winners: [1] }));
    expect(tones()).toEqual([DIE]);
    after(690);
    expect(tones()).toEqual([DIE]);
    after(20);
    expect(tones()).toEqual([DIE, Math.round(LOST), DOOM]);
    after(3000);
    expect(tones()).toHaveLength(3); // each once
  });

  it('is what came of it at once, when somebody has seen enough, or when the next step covers it', () => {
    sit([0], PEOPLE, SOUNDS);
    all(asks(1, 0));
    after(1000);
    all(rolls(2));
    sitting.hurry();
    expect(tones()).toEqual([DIE, Math.round(LOST)]);
    after(1000);
    all(rolls(3));
    all({ ...asks(4, 0), events: [] });
    after(5000);
    expect(tones()).toEqual([DIE, Math.round(LOST), DIE, Math.round(LOST)]);
  });

  it('comes at once and in order where nothing moves', () => {
    settings.motion = false;
    sit([0], PEOPLE, SOUNDS);
    all(asks(1, 0));
    after(1000);
    all(rolls(2));
    expect(tones()).toEqual([DIE, Math.round(LOST)]);
    const [die, lost] = heard();
    expect(lost?.at).toBeGreaterThan(die?.at ?? Infinity);
  });
});

describe('where one screen of all speaks aloud', () => {
  const SPEAKS = { speaks: true, Television: () => ({}) } as unknown as Partial<GameModule>;
  const said = () => FakeSocket.last.sent.map((one) => one['screen']).filter((one) => one !== undefined);

  beforeEach(() => {
    settings.sound = true;
  });

  it('a television says so with its hello, and is never less meanwhile', () => {
    sit([WATCHER], PEOPLE, SPEAKS, true);
    all(asks(1, 0));
    expect(said()).toEqual(['show']);
    expect(sitting.television).toBe(true);
    FakeSocket.last.drops();
    after(10_000);
    FakeSocket.last.opens();
    expect(said()).toEqual(['show']);
  });

  it('a guest stays a guest, though its browser knows the way back to its seat', () => {
    sit([1], PEOPLE, SPEAKS, false);
    all({ t: 'voice', yours: true }, asks(1, 1));
    all({ t: 'voice', yours: false }, asks(2, 0));
    expect(said()).toEqual(['guest']);
  });

  it('nobody speaks on the way to the next table: a page sits down there before it has left this one', () => {
    sit([1], PEOPLE, SPEAKS, false);
    const [before, leave] = [sitting, closing];
    sit([1], PEOPLE, SPEAKS, false);
    before.close();
    leave();
    flushSync();
    expect(speaker.here).toBe(false);
    all({ t: 'voice', yours: true });
    expect(speaker.here).toBe(true);
  });

  it('what was chosen is chosen after a reload, at this table', () => {
    sit([1], PEOPLE, SPEAKS, false);
    speaker.chosen = true;
    flushSync();
    expect(said()).toEqual(['guest', 'chosen']);
    sitting.close();
    closing();
    sit([1], PEOPLE, SPEAKS, false);
    expect(said()).toEqual(['chosen']);
  });
});

describe('a screen that is shared', () => {
  const BOTH: Person[] = PEOPLE.map((person) => ({ ...person, kind: 'person' }));

  it('hides everything until the next player has taken it', () => {
    sit([0, 1], BOTH);
    all(asks(1, 1));
    expect([sitting.seat, sitting.curtain]).toEqual([1, true]); // for the right one at once

    sitting.takeScreen();
    after(1000);
    expect([sitting.seat, sitting.curtain, sitting.askedMe]).toEqual([1, false, true]);
    all(asks(2, 0));
    expect([sitting.seat, sitting.curtain]).toEqual([1, false]); // a look at what one did
    after(1100);
    expect([sitting.seat, sitting.curtain]).toEqual([0, true]);
  });

  it('tells whoever takes it nothing of what the last one saw, though that had not landed', () => {
    sit([0, 1], BOTH, { wait: (events) => (events.length > 0 ? 3000 : 0) });
    all(asks(1, 1));
    sitting.takeScreen();
    after(1000);
    FakeSocket.all.forEach((socket, seat) =>
      socket.says({ ...asks(2, 0), view: { hand: `of ${seat}` }, said: [['step', { n: `for ${seat}` }]] }),
    );
    flushSync();
    expect(JSON.stringify(sitting.told)).not.toContain('of 1'); // it still moves
    after(1100);
    expect([sitting.seat, sitting.curtain]).toEqual([0, true]);
    sitting.takeScreen();
    flushSync();
    for (let ms = 0; ms < 4000; ms += 50) {
      const known = JSON.stringify([sitting.told, sitting.said, sitting.heard, sitting.lastSaid]);
      expect(known).not.toMatch(/(of|for) 1/);
      expect(sitting.told).toEqual({ hand: 'of 0' });
      after(50);
    }
    expect(sitting.heard?.lines).toEqual([['step', { n: 'for 0' }]]);
  });

  it('reads to whoever takes it their own words of a step, though it had landed for the last one', () => {
    sit([0, 1], BOTH);
    all(asks(1, 1));
    sitting.takeScreen();
    after(1000);
    FakeSocket.all.forEach((socket, seat) => socket.says({ ...asks(2, 0), said: [['step', { n: `for ${seat}` }]] }));
    flushSync();
    after(500);
    expect(sitting.heard?.lines).toEqual([['step', { n: 'for 1' }]]);
    after(600);
    expect([sitting.seat, sitting.curtain]).toEqual([0, true]);
    sitting.takeScreen();
    flushSync();
    expect(sitting.heard?.lines).toEqual([['step', { n: 'for 0' }]]);
  });

  it('has no curtain where all is open, nor at the end', () => {
    sit([0, 1], BOTH, { open: () => true, pace: () => 300 });
    all(asks(1, 1));
    expect(sitting.curtain).toBe(false);
    after(300);
    expect([sitting.seat, sitting.curtain]).toEqual([1, false]);
    sitting.game.module = { learn: [] } as unknown as GameModule;
    all(asks(2, 0));
    after(500);
    after(1100);
    expect(sitting.curtain).toBe(true);
    all({ t: 'over', result: { winners: [], scores: [0, 0], reason: '' }, record: '/r', seed: '', resigned: -1 });
    expect(sitting.curtain).toBe(false);
  });

  it("hides what is secret in an open game from whoever looked on, though it is the same one's turn", () => {
    let secret = false;
    sit([0, 1], BOTH, { open: () => !secret, pace: () => 0 });
    all(asks(1, 0));
    expect([sitting.seat, sitting.curtain]).toEqual([0, false]);
    secret = true;
    all(asks(2, 0));
    expect([sitting.seat, sitting.curtain]).toEqual([0, true]);
    sitting.takeScreen();
    after(1000);
    expect([sitting.seat, sitting.curtain]).toEqual([0, false]);
    secret = false;
    all(asks(3, 0));
    after(1000);
    secret = true;
    all(asks(4, 0));
    expect([sitting.seat, sitting.curtain]).toEqual([0, true]);
  });

  it('agrees by itself that a move is taken back', () => {
    sit([0, 1], BOTH);
    all({ t: 'ask', what: 'undo', seat: 0, by: 0 });
    expect(sitting.ask).toBe(null);
    expect(FakeSocket.all[1]?.sent.at(-1)).toMatchObject({ t: 'answer', what: 'undo', yes: true });
  });
});
