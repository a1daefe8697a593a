/** What Khufu does on a screen, whatever draws it: what he says, what falls, the Challenge, welcome and farewell.
 *
 * The table and the television show it differently. Make it while a component is set up.
 */

import { untrack } from 'svelte';
import { settings } from '../../lib/settings.svelte.ts';
import { happening, isRemark, told, voided, type Happening } from './happenings.ts';
import { byNames, calledOn, isOrder, lineText, tonight } from './say.ts';
import { music } from './music.svelte.ts';
import type { Caption, ChallengeView, Line, TableProps } from './types';
import { voice } from './voice.svelte.ts';

const OPENING = 14_000; // ms in which his first words stay, if he does not come himself
const NOTICE = 7000;
const SHOWDOWN = { still: 2500, moving: 5000 };
const MISSED = 3; // seconds after which who comes in the middle of a speech has missed it

export interface Duel {
  challenge: ChallengeView;
  outcome: string | null;
}

export class Stage {
  readonly #props: () => TableProps;
  /** The Challenge stays for a while after the dice have fallen. */
  duel = $state.raw<Duel | null>(null);
  /** Dice that fall and cards that are read, for a moment. */
  falling = $state.raw<Happening | null>(null);
  notice = $state('');
  naming = $state(false);

  #said = { id: '', count: 0 };
  #first = true;
  #timers: Record<'fall' | 'notice', ReturnType<typeof setTimeout> | undefined> = { fall: undefined, notice: undefined };

  constructor(props: () => TableProps) {
    this.#props = props;
    $effect(() => this.#speak());
    $effect(() => this.#remark());
    $effect(() => this.#name());
    $effect(() => this.#greet());
    $effect(() => this.#challenge());
    $effect(() => this.#leaveDuel());
    $effect(() => this.#happen());
    $effect(() => this.#music());
    $effect(() => () => {
      voice.hush();
      music.keepPlaying(false);
    });
  }

  get #view() {
    return this.#props().view;
  }

  get host() {
    return this.#view.host;
  }

  who(seat: number): string {
    return this.#props().names[seat] ?? '';
  }

  /** He calls on characters. */
  called(seat: number): string {
    const { view, t } = this.#props();
    return calledOn(view.seats[seat]?.character ?? null, this.who(seat), t);
  }

  readonly captions: Caption[] = $derived.by(() => (this.host?.says ?? []).map((line) => ({ text: this.#text(line), order: isOrder(line) })));

  get gaming(): boolean {
    return this.#view.game !== null && this.#view.phase === 'game';
  }

  /** He fills the board. */
  get present(): boolean {
    const { host } = this;
    return host !== null && host.says.length > 0 && (host.stage !== 'steps' || this.gaming);
  }

  /** The seats that he means now: their places are lit. */
  readonly meant: number[] = $derived.by(() => {
    const { host } = this;
    if (!host) return [];
    return [...new Set([...host.names, ...(host.called === null ? [] : [host.called])])];
  });

  /** Before the first die he welcomes everybody, and names his Servant. */
  readonly welcome: (Caption & { key: string })[] = $derived.by(() => {
    const { view, t, names } = this.#props();
    const before = view.phase === 'character';
    const opening = before ? ['opening_1', 'opening_2'] : this.naming ? ['opening_4', 'opening_5'] : [];
    const evening = before ? byNames(names) : view.evening; // before the charms there are only names
    const lucky = this.called(view.seats.findIndex((one) => one.lucky));
    return opening.map((key, i) => ({ text: t(tonight(key, evening), { lucky }), order: i > 0, key }));
  });

  /** The last word is his. */
  readonly farewell: string = $derived.by(() => {
    const { view, t } = this.#props();
    if (view.result === null) return '';
    const winner = view.result.winners[0];
    if (winner === undefined) return t(tonight('time_up', view.evening));
    return t(tonight('challenge_win', view.evening), { name: this.called(winner) });
  });

  #text(line: Line): string {
    return lineText(line, this.#props().t, (seat) => this.called(seat));
  }

  // What follows by itself

  /** He says each of his sentences once; who comes in the middle of a speech has missed it. */
  #speak(): void {
    const { host: now } = this;
    untrack(() => {
      if (now === null) {
        this.#said = { id: '', count: 0 };
        this.#first = false;
        return;
      }
      if (this.#said.id !== now.id) this.#said = { id: now.id, count: 0 };
      const fresh = now.says.slice(this.#said.count);
      this.#said.count = now.says.length;
      const missed = this.#first && now.gone + (this.#props().time ?? 0) > MISSED;
      if (fresh.length > 0 && !missed) void voice.say(fresh.map((line) => ({ text: this.#text(line) })), settings.lang);
      this.#first = false;
    });
  }

  /** What he says in passing: a game won or lost, the Challenge, the end. */
  #remark(): void {
    const { events } = this.#props();
    const asides: string[] = [];
    for (const event of events) {
      if (event.kind === 'game_over' || event.kind === 'khufu_hand' || event.kind === 'showdown') asides.push(event.says);
      if (event.kind === 'speaks') asides.push(...event.says.filter(isRemark));
      if (event.kind === 'over' && event.winners.length === 0) asides.push(tonight('time_up', this.#view.evening));
    }
    untrack(() => {
      const { view, t } = this.#props();
      const lines = asides.map((key) => ({ text: t(key, { name: this.called(view.challenge?.seat ?? view.up) }), key }));
      const known = lines.filter((line) => line.text !== line.key);
      if (known.length > 0) void voice.say(known, settings.lang);
    });
  }

  #name(): (() => void) | void {
    if (this.#props().events.some((event) => event.kind === 'lucky')) this.naming = true;
    if (this.host !== null) this.naming = false;
    if (!this.naming) return;
    const timer = setTimeout(() => (this.naming = false), OPENING);
    return () => clearTimeout(timer);
  }

  readonly #opened = $derived.by(() => this.welcome.map((line) => line.key).join());
  #greet(): void {
    if (this.#opened) void untrack(() => voice.say(this.welcome, settings.lang));
  }

  #challenge(): void {
    const { view, events } = this.#props();
    const { challenge } = view;
    const showdown = told(events, 'showdown');
    untrack(() => {
      if (showdown) {
        const before = challenge ?? this.duel?.challenge;
        if (!before) return;
        const { symbols: dice, mine: rank, khufu: khufu_rank, outcome } = showdown;
        this.duel = { challenge: { ...before, dice, rank, khufu_rank, keeps: [] }, outcome };
      } else if (challenge) {
        this.duel = { challenge, outcome: null };
      } else if (this.duel?.outcome === null) {
        this.duel = null;
      }
    });
  }

  #leaveDuel(): (() => void) | void {
    if (!this.duel?.outcome) return;
    const timer = setTimeout(() => (this.duel = null), this.#props().motion ? SHOWDOWN.moving : SHOWDOWN.still);
    return () => clearTimeout(timer);
  }

  #happen(): void {
    const { events } = this.#props();
    untrack(() => {
      const { view, t, names, seat } = this.#props();
      const found = happening(events, t, (one) => (one === seat ? t('kh_you_name') : this.who(one)));
      if (found) {
        this.falling = found;
        clearTimeout(this.#timers.fall);
        this.#timers.fall = setTimeout(() => (this.falling = null), found.ms);
      }
      const gone = voided(events, view, t, names, seat);
      if (gone) {
        this.notice = gone;
        clearTimeout(this.#timers.notice);
        this.#timers.notice = setTimeout(() => (this.notice = ''), NOTICE);
      }
    });
  }

  #music(): void {
    music.stage = this.#view.stage;
    music.keepPlaying(this.#view.result === null);
  }
}
