import { ApiError, beginReview, lookAtReview } from '../lib/api.ts';
import { refusal, t } from '../lib/words.svelte.ts';
import type { Choice, Judged, MarkName, Review, ReviewState, Sum } from './types.ts';

const EVERY = 1000; // ms between two looks at how far it is: whoever stops looking stops the work
export const SURE = 1.96; // standard errors: what is between is so with 95 %
const MOSTLY = 1.5; // so many times as much: then it made the difference
const NOISE = 0.04; // of a game: a story that is less sure than this is drawn from several moves at once

/** Why somebody's game ended as it did. */
export interface Verdict {
  seat: number;
  start: number;
  end: number;
  luck: number;
  skill: number;
  by: 'luck' | 'skill' | 'both' | 'unsure';
  dearest: Choice | null;
}

/** The review of a finished game: how far it is, and what of it is looked at. ReviewPanel.svelte draws it. */
export class Reviewing {
  /** As the server has it; null: it has not answered yet. */
  state = $state.raw<ReviewState | null>(null);
  /** Why there is none. */
  trouble = $state('');
  /** Judged with open cards, not with what the seats knew? */
  open = $state(false);
  /** Whose decisions are listed; null: everybody's. */
  whose = $state<number | null>(null);

  readonly table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0; // questions so far: an answer to another than the last comes too late

  /** `seat`: the one of whoever asks, if there is one. */
  constructor(table: string, seat: number | null = null) {
    this.table = table;
    this.whose = seat;
    void this.#ask(() => lookAtReview(table));
  }

  close(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }

  begin(): Promise<void> {
    return this.#ask(() => beginReview(this.table));
  }

  /** Nobody looks any more: the server ends it by itself. */
  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.state = { state: 'none' };
  }

  get review(): Review | null {
    return this.state?.review ?? null;
  }

  /** From 0 to 1, while it is being made. */
  get share(): number {
    return this.state?.of ? (this.state.done ?? 0) / this.state.of : 0;
  }

  judged(choice: Choice): Judged {
    return this.open ? choice.open : choice.knew;
  }

  markOf(choice: Choice): MarkName | '' {
    return this.open ? choice.open_mark : choice.mark;
  }

  /** How many of what is shown are one game; alone, points are shown as they are. */
  get scale(): number {
    return this.review?.unit === 'points' ? 1 : 100;
  }

  whole(value: number): number {
    return Math.round(value * this.scale);
  }

  /** Of the seat whose decisions are listed. */
  readonly verdict = $derived.by((): Verdict | null => {
    const seat = this.review?.seats[this.whose ?? (this.review.seats.length === 1 ? 0 : -1)];
    if (!seat) return null;
    const { luck, skill } = this.open ? seat.open : seat;
    const sure = ({ sum, error }: Sum) => Math.abs(sum) > SURE * error; // nothing is named that may be noise
    const [chance, choice] = [Math.abs(luck.sum), Math.abs(skill.sum)];
    const mostly = chance > MOSTLY * choice ? 'luck' : choice > MOSTLY * chance ? 'skill' : 'both';
    const named = mostly === 'both' ? [luck, skill] : [mostly === 'luck' ? luck : skill];
    const by = named.every(sure) ? mostly : 'unsure';
    const dearest = this.costly.find((one) => one.by === seat.seat) ?? null;
    return { seat: seat.seat, start: seat.start, end: seat.result, luck: luck.sum, skill: skill.sum, by, dearest };
  });

  /** Decisions that surely gave something away, the dearest first. */
  readonly costly = $derived.by(() => {
    const choices = (this.review?.steps ?? []).filter((step): step is Choice => step.kind === 'choice');
    return choices
      .filter((one) => this.markOf(one) !== '' && (this.whose === null || one.by === this.whose))
      .sort((one, other) => this.judged(other).cost - this.judged(one).cost);
  });

  async #ask(how: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.#timer);
    this.trouble = '';
    const question = (this.#asked += 1);
    try {
      const state = await how();
      if (question !== this.#asked) return;
      this.state = state;
    } catch (error) {
      if (question !== this.#asked) return;
      this.trouble = error instanceof ApiError && error.status > 0 ? refusal(error) : t('no_server');
      return;
    }
    if (this.state.state === 'running')
      this.#timer = setTimeout(() => void this.#ask(() => lookAtReview(this.table)), EVERY);
  }
}

/** What each seat could expect, move by move: the points of a line for each. */
export function story(review: Review): { at: number; shares: number[] }[] {
  const points: { at: number; shares: number[] }[] = [{ at: 0, shares: review.seats.map((seat) => seat.start) }];
  for (const step of review.steps) {
    if (step.kind === 'choice') points.push({ at: step.step, shares: step.knew.before });
    else points.push({ at: step.last, shares: step.before.map((share, seat) => share + (step.gain[seat] ?? 0)) });
  }
  const calm = smooth(points, Math.floor(0.25 / review.depth / NOISE ** 2 / 2)); // 0.25: the spread of one playout, at most
  calm.push({ at: review.moves, shares: review.seats.map((seat) => seat.result) });
  return calm;
}

/** Each point as the mean of so many before it and behind it: a shallow look has more noise than story. */
function smooth(points: { at: number; shares: number[] }[], reach: number): { at: number; shares: number[] }[] {
  if (reach < 1) return points;
  return points.map(({ at, shares }, i) => {
    const near = points.slice(Math.max(0, i - reach), i + reach + 1);
    return {
      at,
      shares: shares.map((_, seat) => near.reduce((sum, one) => sum + (one.shares[seat] ?? 0), 0) / near.length),
    };
  });
}
