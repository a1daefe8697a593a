import { keepHere, recallHere } from '../lib/store.ts';
import type { ChatLine } from '../wire.ts';

/** Whom this screen does not want to hear: kept for the tab, told to nobody. */
export class Muted {
  #who = $state.raw<string[]>([]);
  #key: string;

  constructor(table: string) {
    this.#key = `muted.${table}`;
    this.#who = recallHere<string[]>(this.#key) ?? [];
  }

  has(seat: number, name = ''): boolean {
    return this.#who.includes(id(seat, name));
  }

  toggle(seat: number, name = ''): void {
    const who = id(seat, name);
    this.#who = this.#who.includes(who) ? this.#who.filter((one) => one !== who) : [...this.#who, who];
    keepHere(this.#key, this.#who);
  }

  heard(chat: ChatLine[]): ChatLine[] {
    return chat.filter(({ seat, name }) => !this.has(seat, name));
  }
}

/** Who has a seat is known by it, whatever they call themselves; who watches, by their name. */
function id(seat: number, name: string): string {
  return seat >= 0 ? `seat ${seat}` : `watcher ${name}`;
}
