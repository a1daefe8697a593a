/** What this person has touched, and what a touch does next. One for the whole table. */

import { getContext, setContext } from 'svelte';
import type { Move, View } from './types';
import { along, decided, nextKeys, way, type Way } from './ways';

const KEY = Symbol('choice');

export class Choice {
  picks = $state.raw<string[]>([]);
  #moves: () => Move[];
  #view: () => View;
  #send: (move: string) => void;

  ways = $derived.by(() => this.#moves().map((move) => way(move, this.#view())));
  next = $derived.by(() => new Set(nextKeys(this.ways, this.picks)));
  first = $derived.by(() => new Set(nextKeys(this.ways, [])));
  left = $derived.by(() => along(this.ways, this.picks));
  /** What the confirm button would play. */
  ready = $derived.by(() => decided(this.ways, this.picks));

  constructor(moves: () => Move[], view: () => View, send: (move: string) => void) {
    this.#moves = moves;
    this.#view = view;
    this.#send = send;
  }

  picked(key: string): boolean {
    return this.picks.includes(key);
  }

  can(key: string): boolean {
    return this.next.has(key) || this.first.has(key) || this.picked(key);
  }

  /** The move that touching this would play at once: the second touch and every later one plays. */
  plays(key: string): Way | null {
    if (!this.next.has(key)) return this.picks.at(-1) === key && this.picks.length === 1 ? this.ready : null;
    if (this.picks.length === 0 && !key.startsWith('do:')) return null;
    return decided(this.ways, [...this.picks, key]);
  }

  touch(key: string): void {
    const now = this.plays(key);
    if (now) this.play(now.move);
    else if (this.next.has(key)) this.picks = [...this.picks, key];
    else if (this.picked(key)) this.picks = this.picks.slice(0, this.picks.indexOf(key));
    else if (this.first.has(key)) this.picks = [key];
  }

  play(move: string): void {
    this.picks = [];
    this.#send(move);
  }

  clear(): void {
    this.picks = [];
  }
}

export function shareChoice(choice: Choice): Choice {
  return setContext(KEY, choice);
}

export function theChoice(): Choice {
  return getContext<Choice>(KEY);
}
