import { MediaQuery } from 'svelte/reactivity';

/** What lies beside the table: a column where there is room, a drawer where there is none. */
export type Tab = 'log' | 'help' | 'menu';

/** Which of it is open. Make it while a component is set up. */
export class Shelf {
  tab = $state<Tab>('log');
  /** Is the drawer out? A column always is. */
  out = $state(false);
  #wide = new MediaQuery('(min-width: 981px) and (min-height: 561px)');

  get wide(): boolean {
    return this.#wide.current;
  }

  /** Can this be seen now? */
  shows(tab: Tab): boolean {
    return this.tab === tab && (this.wide || this.out);
  }

  open(tab: Tab): void {
    this.tab = tab;
    this.out = true;
  }
}
