import { SvelteSet } from 'svelte/reactivity';
import { keepHere, recallHere } from '../lib/store.ts';
import type { ChatLine } from '../wire.ts';

/** Whom this screen does not want to hear: kept for the tab, told to nobody. */
export class Muted {
  #who: SvelteSet<string>;
  #key: string;

  constructor(table: string) {
    this.#key = `muted.${table}`;
    this.#who = new SvelteSet(recallHere<string[]>(this.#key) ?? []);
  }

  has(seat: number, name = ''): boolean {
    return this.#who.has(id(seat, name));
  }

  toggle(seat: number, name = ''): void {
    const who = id(seat, name);
    if (!this.#who.delete(who)) this.#who.add(who);
    keepHere(this.#key, [...this.#who]);
  }

  heard(chat: ChatLine[]): ChatLine[] {
    return chat.filter(({ seat, name }) => !this.has(seat, name));
  }
}

/** Who has a seat is known by it, whatever they call themselves; who watches, by their name. */
function id(seat: number, name: string): string {
  return seat >= 0 ? `seat ${seat}` : `watcher ${name}`;
}
