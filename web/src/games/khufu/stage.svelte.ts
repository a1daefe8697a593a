/** What Khufu does on a screen, whatever draws it: what he says, what falls, the Challenge, welcome and farewell.
 *
 * The table and the television show it differently. Make it while a component is set up.
 */

import { untrack } from 'svelte';
import { landing } from '../../lib/landing.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { happening, isRemark, told, voided, type Happening } from './happenings.ts';
import { air } from './linger.ts';
import { byNames, calledOn, isOrder, lineText, tonight } from './say.ts';
import { music } from './music.svelte.ts';
import type { Caption, ChallengeView, Line, TableProps, View } from './types';
import { voice, type Spoken } from './voice.svelte.ts';

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
  /** Whose card was heard of last, and who took it: after a lost line another may be obeyed. */
  #taken = $state.raw({ card: '', seat: -1 });
  notice = $state('');
  naming = $state(false);

  #lain = $state.raw<View | null>(null); // the newest view whose dice have come to lie
  #said = { id: '', count: 0 };
  #aside: Spoken[] = []; // what he says in passing, as soon as that has landed of which he speaks
  #first = true;
  #timers: Record<'fall' | 'notice', ReturnType<typeof setTimeout> | undefined> = {
    fall: undefined,
    notice: undefined,
  };

  /** `box`: in which the dice fall. */
  constructor(props: () => TableProps, box: () => Element | undefined = () => undefined) {
    this.#props = props;
    $effect(() => this.#lie(box));
    $effect(() => this.#speak());
    $effect(() => this.#remark());
    $effect(() => this.#sayAside());
    $effect(() => this.#name());
    $effect(() => this.#comes());
    $effect(() => this.#named());
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

  /** Only other events are news: all else may change around them. */
  readonly #events = $derived.by(() => this.#props().events);

  /** The table as it lies: while dice fall it lies as it lay before, and then what comes of them moves. */
  readonly table: View = $derived.by(() => {
    const { view, told: known = view } = this.#props();
    return air(this.#events) > 0 && this.#lain !== view ? known : view;
  });

  /** What moves on it. */
  readonly moving = $derived.by(() => (this.table === this.#view ? this.#events : []));

  get host() {
    return this.#view.host;
  }

  who(seat: number): string {
    return this.#props().names[seat] ?? '';
  }

  #whoOrYou(one: number): string {
    const { seat, t } = this.#props();
    return one === seat ? t('kh_you_name') : this.who(one);
  }

  /** Who took the Curse Card that is being obeyed; '': nobody here has heard of it. */
  get cursed(): string {
    return this.#view.curse === this.#taken.card ? this.#whoOrYou(this.#taken.seat) : '';
  }

  /** Does everything lie that this step has moved? */
  get #landed(): boolean {
    const { view, told: known = view } = this.#props();
    return known === view;
  }

  /** He calls on characters. */
  called(seat: number): string {
    const { view, t } = this.#props();
    return calledOn(view.seats[seat]?.character ?? null, this.who(seat), t);
  }

  readonly captions: Caption[] = $derived.by(() =>
    (this.host?.says ?? []).map((line) => ({ text: this.#text(line), order: isOrder(line) })),
  );

  get gaming(): boolean {
    return this.#view.game !== null && this.#view.phase === 'game';
  }

  /** He fills the board. */
  get present(): boolean {
    const { host } = this;
    return host !== null && host.says.length > 0 && (host.stage !== 'steps' || this.gaming);
  }

  /** The seats that he means now, by name, by office or by suit: their places are lit. */
  readonly meant: number[] = $derived.by(() => {
    const { host } = this;
    if (!host) return [];
    const { view, t } = this.#props();
    const called = host.called ?? (host.stage === 'call' ? view.up : null);
    const servant = host.category === 'rot' || this.captions.some(({ text }) => text.includes(t('kh_lucky')));
    const others = view.seats.flatMap((one, who) =>
      (servant && one.lucky) || (host.suit !== null && one.suit === host.suit) ? [who] : [],
    );
    return [...new Set([...host.names, ...(called === null ? others : [called])])];
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
    const { view, told: known = view, t } = this.#props();
    if (known.result === null) return '';
    const winner = known.result.winners[0];
    if (winner === undefined) return t(tonight('time_up', view.evening));
    return t(tonight('challenge_win', view.evening), { name: this.called(winner) });
  });

  #text(line: Line): string {
    return lineText(line, this.#props().t, (seat) => this.called(seat));
  }

  // What follows by itself

  #lie(box: () => Element | undefined): (() => void) | void {
    const view = this.#view;
    const ms = air(this.#events);
    if (ms === 0) return;
    let over = false;
    const lies = () => {
      if (!over) this.#lain = view;
    };
    const timer = setTimeout(() => {
      const falls = landing(untrack(box)); // a slow screen begins late
      if (falls) void falls.then(lies);
      else lies();
    }, ms * settings.tempo);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }

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
      if (fresh.length > 0 && !missed)
        void voice.say(
          fresh.map((line) => ({ text: this.#text(line) })),
          settings.lang,
        );
      this.#first = false;
    });
  }

  /** What he says in passing: a game won or lost, the Challenge, the end. */
  #remark(): void {
    const asides: string[] = [];
    for (const event of this.#events) {
      if (event.kind === 'game_over' || event.kind === 'khufu_hand' || event.kind === 'showdown')
        asides.push(event.says);
      if (event.kind === 'speaks') asides.push(...event.says.filter(isRemark));
      if (event.kind === 'over' && event.winners.length === 0) asides.push('time_up');
    }
    untrack(() => {
      const { view, t } = this.#props();
      const name = this.called(view.challenge?.seat ?? view.up);
      const lines = asides
        .map((key) => (key === 'time_up' ? tonight(key, view.evening) : key))
        .map((key) => ({ text: t(key, { name }), key }));
      this.#breakSilence(); // of the step before, if this one has covered it
      this.#aside = lines.filter((line) => line.text !== line.key);
    });
  }

  #sayAside(): void {
    void this.#events;
    if (this.#landed) untrack(() => this.#breakSilence());
  }

  #breakSilence(): void {
    if (this.#aside.length > 0) void voice.say(this.#aside, settings.lang);
    this.#aside = [];
  }

  #name(): void {
    if (this.#events.some((event) => event.kind === 'lucky')) this.naming = true;
  }

  #comes(): void {
    if (this.host !== null) this.naming = false;
  }

  /** By its own clock: whoever moves meanwhile does not begin it anew. */
  #named(): (() => void) | void {
    if (!this.naming) return;
    const timer = setTimeout(() => (this.naming = false), OPENING);
    return () => clearTimeout(timer);
  }

  readonly #opened = $derived.by(() => this.welcome.map((line) => line.key).join());
  #greet(): void {
    if (this.#opened) void untrack(() => voice.say(this.welcome, settings.lang));
  }

  #challenge(): void {
    const { challenge } = this.#view;
    const showdown = told(this.#events, 'showdown');
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
    const timer = setTimeout(
      () => (this.duel = null),
      this.#props().motion ? SHOWDOWN.moving * Math.max(1, settings.tempo) : SHOWDOWN.still,
    );
    return () => clearTimeout(timer);
  }

  #happen(): void {
    const events = this.#events;
    untrack(() => {
      const { view, t, names, seat } = this.#props();
      const found = happening(events, t, (one) => this.#whoOrYou(one));
      const taken = told(events, 'curse') ?? told(events, 'acts');
      if (taken?.card) this.#taken = { card: taken.card, seat: taken.seat };
      if (found) {
        this.falling = found;
        clearTimeout(this.#timers.fall);
        this.#timers.fall = setTimeout(() => (this.falling = null), found.ms * Math.max(1, settings.tempo));
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
