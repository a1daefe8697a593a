import { ApiError, replay, type Replay, type ReplayStep } from '../lib/api.ts';
import { LoadedGame } from '../lib/game.svelte.ts';
import type { Words } from '../lib/reader.ts';
import { nameOf, t } from '../lib/words.svelte.ts';
import { WATCHER } from '../wire.ts';

const SPEED = 1100; // ms a move, while it plays
const EVERYBODY = 'all';
const WATCHERS = String(WATCHER);
const TROUBLE: Record<number, string> = { 404: 'bye_no_table', 410: 'bye_old_edition', 425: 'replay_not_over' };

/** A finished game that is looked at again: where we are in it, and with whose eyes. ReplayPage.svelte draws it. */
export class Replaying {
  // The state. All else follows from it.

  /** The whole game, as soon as it has come. */
  told = $state.raw<Replay | null>(null);
  /** Why it has not come. */
  trouble = $state('');
  /** The step that lies on the table, from 0: before the first move. */
  at = $state(0);
  /** The eyes that were chosen; null: nobody has chosen yet. */
  eyes = $state<string | null>(null);
  /** Does it go on by itself? */
  playing = $state(false);

  readonly game: LoadedGame;

  /** Make it while a component is set up. */
  constructor(table: string, at: number, ask: (table: string) => Promise<Replay> = replay) {
    this.at = at;
    this.game = new LoadedGame(() => this.told?.game ?? null);
    ask(table).then(
      (told) => this.#begin(told),
      (error: unknown) => (this.trouble = t(TROUBLE[error instanceof ApiError ? error.status : 0] ?? 'no_server')),
    );
    $effect(() => this.#run());
  }

  get steps(): ReplayStep[] {
    return this.told?.steps ?? [];
  }

  get last(): number {
    return Math.max(this.steps.length - 1, 0);
  }

  get step(): ReplayStep | undefined {
    return this.steps[this.at];
  }

  /** Whose eyes there are: each seat's, everybody's at once, a watcher's. */
  readonly sights = $derived.by(() => Object.keys(this.step?.views ?? {}).sort((a, b) => rank(a) - rank(b)));

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
    return this.steps[this.last]?.views[this.seen] ?? null;
  }

  readonly names = $derived.by(() =>
    (this.told?.names ?? []).map((name, seat) => nameOf({ name, called: this.told?.called?.[seat] ?? null })),
  );

  readonly reader: Words | null = $derived.by(() => this.game.words?.seenBy(this.seat, this.names) ?? null);

  /** What was said of each step. */
  readonly lines = $derived.by(() =>
    this.steps.map(({ said }) => (said[this.seen] ?? said[WATCHERS] ?? []).map((line) => this.reader?.sentence(line) ?? '')),
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

  #begin(told: Replay): void {
    this.told = told;
    this.at = Math.max(0, Math.min(this.at, told.steps.length - 1));
  }

  /** An effect: while it plays, a step after the other. */
  #run(): (() => void) | void {
    if (!this.playing) return;
    const timer = setInterval(() => {
      if (this.at >= this.last) this.playing = false;
      else this.at += 1;
    }, SPEED);
    return () => clearInterval(timer);
  }
}

function rank(sight: string): number {
  return sight === EVERYBODY ? 98 : sight === WATCHERS ? 99 : Number(sight);
}
