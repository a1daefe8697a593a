/** What can be clicked, wherever it lies on the table: one group for the keyboard, and one rule for fingers. */

import { tick } from 'svelte';
import { neighbour } from '../../lib/tables';
import type { Move } from './types';

const CAREFUL = /^(discard .*|take ([2-9]|\d\d))$/; // a finger chooses first, and plays with a second tap

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
    this.#playing = this.root?.contains(document.activeElement) ?? false;
    this.#send(move);
  }

  /** What a button of the table needs: spread it. */
  button(move: string) {
    const number = this.moves.findIndex((one) => one.move === move) + 1;
    return {
      type: 'button' as const,
      'data-move': move,
      tabindex: move === this.current ? 0 : -1,
      'aria-label': this.say(move),
      'aria-keyshortcuts': number > 0 && number < 10 ? String(number) : undefined,
      title: this.say(move),
      onpointerdown: (event: PointerEvent) => {
        this.#finger = event.pointerType === 'touch';
      },
      onclick: () => {
        const careful = this.#finger && CAREFUL.test(move) && this.picked !== move;
        this.#finger = false;
        if (careful) this.picked = this.hovered = move;
        else this.play(move);
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

  /** 1 to 9 choose the n-th move, wherever the focus is, unless somebody is writing. */
  number(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const at = event.target;
    if (at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName))) return;
    const one = /^[1-9]$/.test(event.key) ? this.moves[Number(event.key) - 1] : undefined;
    if (one) this.play(one.move);
  }

  #buttons(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>('[data-move]') ?? [])];
  }

  /** Arrows lead to the nearest in that direction, sideways steps counting double. */
  #key(event: KeyboardEvent): void {
    const here = event.currentTarget as HTMLElement;
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      this.#buttons().at(event.key === 'Home' ? 0 : -1)?.focus();
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const buttons = this.#buttons();
    buttons[neighbour(buttons.map(middle), buttons.indexOf(here), event.key)]?.focus();
  }
}

function middle(node: HTMLElement): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
