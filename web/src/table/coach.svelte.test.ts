import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule, Mark } from '../games/index.ts';
import { Texts, Words } from '../lib/reader.ts';
import { settings } from '../lib/settings.svelte.ts';
import { loadPageWords } from '../lib/words.svelte.ts';
import { FakeSocket, WELCOME, step } from '../testing/socket.ts';
import type { FromServer, Hint, Message, Step } from '../wire.ts';
import Coach from './Coach.svelte';
import HintButton from './Hint.svelte';
import { Sitting } from './sitting.svelte.ts';

const WORDS = `
you = you
ask = dig, or rest?
dig = dig on
step = step { $n }.
goal = Dig for scarabs.
later = Beware of the jackal.
jackals = Two jackals are left.
why_general = It did best.
`;
const LEARN: Mark[] = [
  { id: 'goal', text: 'goal', when: () => true },
  { id: 'jackal', text: 'later', when: () => false }, // its moment does not come here
];

let sitting: Sitting;
let closing: () => void;
let shown: Record<string, unknown>[] = [];

/** Somebody at a table that gives hints, whose coach sits beside it; he has said what the goal is. */
function lesson(over = false): void {
  FakeSocket.all = [];
  closing = $effect.root(() => {
    const connect = () => new FakeSocket() as unknown as WebSocket;
    sitting = new Sitting({ table: 'k3x9', tokens: ['token'], connect });
  });
  const bot = { name: '', called: ['bot_called_greedy'] as Message, kind: 'bot' as const, here: true };
  says({ ...WELCOME, hints: true, seats: [...WELCOME.seats, bot] });
  sitting.game.module = { learn: LEARN } as unknown as GameModule;
  sitting.game.words = new Words([new Texts('en', [WORDS])]);
  flushSync();
  shown = [
    mount(Coach, { target: document.body, props: { sitting, lesson: true, over, onclose: () => undefined } }),
    mount(HintButton, { target: document.body, props: { sitting, told: true } }),
  ];
  flushSync();
  press('.actions .primary');
}

function says(...messages: FromServer[]): void {
  FakeSocket.last.opens().says(...messages);
  flushSync();
}

function press(button: string): void {
  document.querySelector<HTMLButtonElement>(button)?.click();
  flushSync();
}

function after(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}

const asks = (n: number, seat: number): Step => ({ ...step(n), to_act: [seat] });
const questions = (): Record<string, unknown>[] => FakeSocket.last.sent.filter((one) => one['t'] === 'hint');
const hint = (n: number, why: string): Hint => ({
  t: 'hint',
  n,
  move: 'dig',
  unit: 'share',
  worths: [],
  why: [[why]],
});
const told = (): string => document.querySelector('.text')?.textContent.trim() ?? '';

beforeAll(async () => {
  await import('../games/any/index.ts'); // the table of this game, which is asked for and not drawn here
}, 60_000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  sessionStorage.clear();
  localStorage.clear();
  settings.lang = 'en';
  settings.motion = true;
  settings.sound = false;
  await loadPageWords('en');
});

afterEach(() => {
  for (const one of shown) void unmount(one);
  document.body.replaceChildren();
  sitting.close();
  closing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a coach at a first lesson', () => {
  it('looks at a hand when it is our turn and all has landed, once', () => {
    lesson();
    says(asks(1, 0));
    after(1000);
    expect(questions().map((one) => one['n'])).toEqual([1]);
    says(asks(2, 1));
    after(1000);
    expect(questions()).toHaveLength(1);
  });

  it('asks for no hint while another is to act, though the last we were told of is our own question', () => {
    lesson();
    says(asks(1, 0));
    after(1000);
    says(asks(2, 1)); // on the screen something still moves: what was told is that we are asked
    expect(sitting.askedMe).toBe(true);
    expect(questions().map((one) => one['n'])).toEqual([1]);
  });

  it('is quiet about a look that nobody has asked for, and says why there is no hint to whoever pressed', async () => {
    lesson();
    says(asks(1, 0));
    after(1000);
    const refuse = async (): Promise<void> => {
      const id = String(questions().at(-1)?.['id']);
      says({ t: 'refused', id, code: 'not_your_turn', words: 'no', open: [], n: 1 });
      await vi.advanceTimersByTimeAsync(0);
    };
    await refuse();
    expect(sitting.notice).toBe('');
    press('button[aria-busy]');
    await refuse();
    expect(sitting.notice).not.toBe('');
  });

  it.each([false, true])('says that one can play when the game is over, whatever has not come up: %s', (over) => {
    lesson(over);
    expect(told()).toContain(over ? 'You can play!' : 'Play on');
    expect(document.querySelectorAll('a.primary')).toHaveLength(over ? 1 : 0);
  });

  it('offers two ways on when one can play: a third would push the table off a phone', () => {
    lesson(true);
    says(asks(1, 0));
    after(1000);
    expect(document.querySelectorAll('.actions :is(button, a)')).toHaveLength(2);
  });

  it('speaks by himself only where the game has a reason', () => {
    lesson();
    says(asks(1, 0));
    after(1000);
    says(hint(1, 'why_general'));
    expect(told()).not.toContain('It did best');
    says(asks(2, 0));
    after(1000);
    says(hint(2, 'jackals'));
    expect(told()).toContain('Two jackals are left.');
  });

  it.each(['.actions .quiet:last-of-type', 'button[aria-busy]'])('tells whatever was pressed for, by %s', (button) => {
    lesson();
    says(asks(1, 0));
    after(1000);
    says(hint(1, 'why_general')); // he has looked, and has nothing to say by himself
    expect(told()).not.toContain('It did best');
    press(button);
    says(hint(1, 'why_general'));
    expect(told()).toContain('It did best.');
  });
});
