import { SvelteMap } from 'svelte/reactivity';
import { ApiError, replay, type Replay, type ReplayStep } from '../lib/api.ts';
import { LoadedGame } from '../lib/game.svelte.ts';
import type { Words } from '../lib/reader.ts';
import { nameOf, t } from '../lib/words.svelte.ts';
import { WATCHER, type Message } from '../wire.ts';

const SPEED = 1100; // ms a move, while it plays
const PAGE = 50; // steps that come at once
const AGAIN = 1500; // ms until a page that did not come is asked for again
export const SPEEDS = [0.5, 1, 2, 4];
const EVERYBODY = 'all';
const WATCHERS = String(WATCHER);
const TROUBLE: Record<number, string> = { 404: 'bye_no_table', 410: 'bye_old_edition', 425: 'replay_not_over' };

type Ask = (table: string, eyes: string | null, from: number) => Promise<Replay>;

/** A finished game that is looked at again: where we are in it, and with whose eyes. ReplayPage.svelte draws it. */
export class Replaying {
  // The state. All else follows from it.

  /** What all its pages say, as soon as the first has come. */
  told = $state.raw<Replay | null>(null);
  /** The steps that have come, by the eyes that saw them and their number. */
  #steps = new SvelteMap<string, ReplayStep>();
  #asked = new Set<string>();
  /** Why it has not come. */
  trouble = $state('');
  /** The step that lies on the table, from 0: before the first move. */
  at = $state(0);
  /** The eyes that were chosen; null: nobody has chosen yet. */
  eyes = $state<string | null>(null);
  /** Does it go on by itself? */
  playing = $state(false);
  /** How fast, the usual being 1. */
  speed = $state(1);

  readonly game: LoadedGame;

  readonly #table: string;
  readonly #ask: Ask;

  /** Make it while a component is set up. */
  constructor(table: string, at: number, ask: Ask = replay) {
    this.at = at;
    this.#table = table;
    this.#ask = ask;
    this.game = new LoadedGame(() => this.told?.game ?? null);
    ask(table, null, 0).then(
      (told) => this.#begin(told),
      (error: unknown) => (this.trouble = t(TROUBLE[error instanceof ApiError ? error.status : 0] ?? 'no_server')),
    );
    $effect(() => this.#run());
    $effect(() => this.#load());
  }

  get last(): number {
    return this.told?.last ?? 0;
  }

  /** The step that is shown; while it is on its way, the last one before it that has come. */
  readonly step = $derived.by(() => {
    for (let n = this.at; n > 0; n--) {
      const come = this.#of(n);
      if (come) return come;
    }
    return this.#of(0);
  });

  /** Whose eyes there are: each seat's, everybody's at once, a watcher's. */
  readonly sights = $derived.by(() => (this.told?.eyes ?? []).map(String).sort((a, b) => rank(a) - rank(b)));

  /** The eyes we look with. */
  get seen(): string {
    return this.eyes !== null && this.sights.includes(this.eyes) ? this.eyes : (this.sights[0] ?? WATCHERS);
  }

  /** Their seat. Everybody's eyes at once have no lines of their own: a watcher's are true for them too. */
  get seat(): number {
    return this.seen === EVERYBODY ? WATCHER : Number(this.seen);
  }

  get view(): unknown {
    return this.step?.views[this.seen] ?? null;
  }

  /** How it ended, for games that then show what had been hidden. */
  get finished(): unknown {
    return this.#of(this.last)?.views[this.seen] ?? null;
  }

  readonly names = $derived.by(() =>
    (this.told?.names ?? []).map((name, seat) => nameOf({ name, called: this.told?.called?.[seat] ?? null })),
  );

  readonly reader: Words | null = $derived.by(() => this.game.words?.seenBy(this.seat, this.names) ?? null);

  /** What was said of each step that has come. */
  readonly lines = $derived.by(() =>
    Array.from({ length: this.last + 1 }, (_, n) => this.#said(n).map((line) => this.reader?.sentence(line) ?? '')),
  );

  sightName(sight: string): string {
    if (sight === EVERYBODY) return t('eyes_all');
    return sight === WATCHERS ? t('eyes_watcher') : (this.names[Number(sight)] ?? sight);
  }

  /** To a step, and there it stays. */
  go(n: number): void {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last, n));
  }

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.at = 0;
    this.playing = !this.playing;
  }

  #said(n: number): Message[] {
    const said = this.#of(n)?.said;
    return said?.[this.seen] ?? said?.[WATCHERS] ?? [];
  }

  #of(n: number): ReplayStep | undefined {
    return this.#steps.get(`${this.seen} ${n}`);
  }

  #begin(told: Replay): void {
    this.told = told;
    this.at = Math.max(0, Math.min(this.at, told.last));
    for (const sight of this.sights) {
      this.#asked.add(`${sight} 0`);
      this.#take(told, sight);
    }
  }

  #take(page: Replay, sight: string): void {
    for (const step of page.steps) this.#steps.set(`${sight} ${step.n}`, step);
  }

  /** An effect: what lies on the table, what comes soon, and how it ends; seen by these eyes. */
  #load(): void {
    if (!this.told) return;
    for (const n of [this.at, Math.min(this.at + PAGE / 2, this.last), this.last])
      this.#fetch(this.seen, n - (n % PAGE));
  }

  #fetch(sight: string, from: number): void {
    const page = `${sight} ${from}`;
    if (this.#asked.has(page)) return;
    this.#asked.add(page);
    this.#ask(this.#table, sight, from).then(
      (told) => this.#take(told, sight),
      () => setTimeout(() => (this.#asked.delete(page), this.#fetch(sight, from)), AGAIN),
    );
  }

  /** An effect: while it plays, a step after the other. */
  #run(): (() => void) | void {
    if (!this.playing) return;
    const timer = setInterval(() => {
      if (this.at >= this.last) this.playing = false;
      else if (this.#of(this.at + 1)) this.at += 1;
    }, SPEED / this.speed);
    return () => clearInterval(timer);
  }
}

function rank(sight: string): number {
  return sight === EVERYBODY ? 98 : sight === WATCHERS ? 99 : Number(sight);
}
