import { ApiError, beginReview, lookAtReview } from '../lib/api.ts';
import { refusal, t } from '../lib/words.svelte.ts';
import type { Choice, Judged, Review, ReviewState } from './types.ts';

const EVERY = 1000; // ms between two looks at how far it is: whoever stops looking stops the work
export const SURE = 1.96; // standard errors: what is between is so with 95 %

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

  constructor(table: string) {
    this.table = table;
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

  /** Decisions that surely gave something away, the dearest first. */
  readonly costly = $derived.by(() => {
    const choices = (this.review?.steps ?? []).filter((step): step is Choice => step.kind === 'choice');
    return choices
      .filter((one) => (this.open ? one.open_mark : one.mark) !== '' && (this.whose === null || one.by === this.whose))
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
  points.push({ at: review.moves, shares: review.seats.map((seat) => seat.result) });
  return points;
}
