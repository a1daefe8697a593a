/** What can be clicked, wherever it lies on the table: one group for the keyboard, and one rule for fingers. */

import { tick } from 'svelte';
import { neighbour, type Point } from '../../lib/arrows';
import { byNumber } from '../../lib/moves';
import type { Move } from './types';

const CHOSEN = /^discard /; // is chosen first, and played then
const DEEP = /^take ([2-9]|\d\d)$/; // so are these by a finger, which cannot hover

export class Choices {
  moves = $state.raw<Move[]>([]);
  hovered = $state<string | null>(null); // explained and raised
  picked = $state<string | null>(null); // by a finger, not yet played
  current = $state<string | null>(null); // the one that Tab reaches; arrows lead to the others
  root: HTMLElement | undefined;
  #send: (move: string) => void;
  #finger = false;
  #playing = false; // the last move was made with the keyboard here: stay at the table

  constructor(send: (move: string) => void) {
    this.#send = send;
  }

  /** New moves are open. */
  renew(moves: Move[]): void {
    this.moves = moves;
    this.hovered = null;
    this.picked = null;
    this.current = moves[0]?.move ?? null;
    if (!this.#playing || moves.length === 0) return;
    this.#playing = false;
    void tick().then(() => this.focus());
  }

  focus(): void {
    this.#buttons()
      .find((one) => one.tabIndex === 0)
      ?.focus({ preventScroll: true });
  }

  has(move: string): boolean {
    return this.moves.some((one) => one.move === move);
  }

  say(move: string): string {
    return this.moves.find((one) => one.move === move)?.say ?? move;
  }

  play(move: string): void {
    const at = document.activeElement;
    this.#playing = (this.root?.contains(at) && at?.matches(':focus-visible')) ?? false;
    this.#send(move);
  }

  /** What needs care is chosen, and played when it is chosen again; all else is played. */
  choose(move: string, care = false): void {
    if ((care || CHOSEN.test(move)) && this.picked !== move) this.picked = this.hovered = move;
    else this.play(move);
  }

  /** What a button of the table needs: spread it. */
  button(move: string) {
    const number = this.moves.findIndex((one) => one.move === move) + 1;
    return {
      type: 'button' as const,
      'data-move': move,
      tabindex: move === this.current ? 0 : -1,
      'aria-label': this.say(move),
      'aria-pressed': CHOSEN.test(move) ? this.picked === move : undefined,
      'aria-keyshortcuts': number > 0 && number < 10 ? String(number) : undefined,
      title: this.say(move),
      onpointerdown: (event: PointerEvent) => {
        this.#finger = event.pointerType === 'touch';
      },
      onclick: () => {
        const deep = this.#finger && DEEP.test(move);
        this.#finger = false;
        this.choose(move, deep);
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') this.hovered = move;
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' && this.hovered === move) this.hovered = null;
      },
      onfocus: () => {
        this.current = move;
        this.hovered = move;
      },
      onblur: () => {
        if (this.hovered === move) this.hovered = this.picked;
      },
      onkeydown: (event: KeyboardEvent) => this.#key(event),
    };
  }

  number(event: KeyboardEvent): void {
    const one = byNumber(this.moves, event);
    if (one) this.choose(one.move);
  }

  #buttons(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>('[data-move]') ?? [])];
  }

  #key(event: KeyboardEvent): void {
    const buttons = this.#buttons();
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      buttons.at(event.key === 'Home' ? 0 : -1)?.focus();
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const here = buttons.findIndex((one) => one === event.currentTarget);
      buttons[neighbour(buttons.map(middle), here, event.key)]?.focus();
    }
  }
}

function middle(node: HTMLElement): Point {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
