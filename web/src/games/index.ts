import type { Component } from 'svelte';
import type { GameEvent, OpenMove } from '../wire.ts';

/** Says a text of the game's words: `{placeholders}` filled, `_one` or `_other` chosen by `count`. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** What every game's `Table.svelte` takes. Whatever can be clicked is in `moves`. */
export interface TableProps<View = unknown> {
  view: View;
  moves: OpenMove[];
  send: (move: string) => void;
  t: Say;
  names: string[];
  events: GameEvent[];
  seat: number; // whose eyes; -2: a watcher's
  motion: boolean;
  hurry?: () => void; // shows the next step now, if one waits
}

/** A coach mark of the guided game: said once, at the first moment at which `when` holds. */
export interface Mark<View = unknown> {
  id: string;
  when: (view: View, moves: OpenMove[]) => boolean;
  text: string; // a key of the game's words
  target?: string; // what it is about: a selector inside the table
}

export interface GameModule {
  Table: Component<TableProps<any>>;
  learn: Mark<any>[];
  /** Texts that only the page needs; the rest are the game's own, shared with the terminal. */
  words?: Record<string, Record<string, string>>;
  /** How long a step should stay on the table, in ms, where the usual moment is too short for it. */
  linger?: (view: any, events: GameEvent[]) => number;
}

export interface GameEntry {
  load: () => Promise<GameModule>;
  lesson: { options: Record<string, string | number>; seats: string[] }; // the table of the guided game
  beside?: { href: string; text: string }; // another page of this game, and a key of the page's words
}

/** Every game that can be played on the page. */
export const GAMES: Record<string, GameEntry> = {
  'pyramid-poker': {
    load: () => import('./pyramid-poker/index.ts'),
    lesson: { options: { scoring: 'basic' }, seats: ['person', 'greedy'] },
  },
  khufu: {
    load: () => import('./khufu/index.ts'),
    lesson: { options: { minutes: 45, patience: 0 }, seats: ['person', 'greedy', 'greedy'] },
    beside: { href: '/companion', text: 'companion' },
  },
};

/** All five, in the order of the lobby. */
export const BENCH = ['pyramid-poker', 'mummy-rummy', 'ramses', 'khufu', 'bann-der-mumie'] as const;
