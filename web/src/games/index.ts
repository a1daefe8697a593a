import type { Component } from 'svelte';
import type {
  BannDerMumieHeard,
  BannDerMumieView,
  Fact,
  GameEvent,
  KhufuHeard,
  KhufuView,
  MummyRummyHeard,
  MummyRummyView,
  PyramidPokerHeard,
  PyramidPokerView,
  RamsesHeard,
  RamsesView,
} from '../wire.ts';

/** Says a text of the game's words, with its facts; `count` chooses the number, `you` the person. */
export type Say = (key: string, facts?: Record<string, Fact>) => string;

/** A move that is open, in the reader's words. */
export interface OpenMove {
  move: string;
  say: string;
}

/** What every game's `Table.svelte` takes. Whatever can be clicked is in `moves`. */
export interface TableProps<View = unknown, Heard = GameEvent> {
  view: View;
  moves: OpenMove[];
  send: (move: string) => void;
  t: Say;
  names: string[];
  events: Heard[]; // what this seat heard of the last step
  seat: number; // whose eyes; -2: a watcher's
  motion: boolean;
  time?: number | null; // where the game's own clock runs: the seconds since what the view says
  hurry?: () => void; // shows the next step now, if one waits
  finished?: View; // in a replay: how it ended, for games that then show what had been hidden
}

/** A coach mark of the guided game: said once, at the first moment at which `when` holds. */
export interface Mark<View = unknown> {
  id: string;
  when: (view: View, moves: OpenMove[]) => boolean;
  side?: (view: View) => boolean; // only for whom this holds; else for everybody
  text: string; // a key of the game's words
  target?: string; // what it is about: a selector inside the table
}

/** A game's folder, by the types of its own view and events. */
export interface GameModule<View = unknown, Heard = GameEvent> {
  Table: Component<TableProps<View, Heard>>;
  learn: Mark<View>[];
  /** What people say to each other at this table, ready to be sent: keys of the game's words. */
  phrases?: string[];
  /** How long what moves in a step takes, in ms, where that is not the usual moment. */
  pace?: (events: Heard[]) => number;
  /** How long what is asked after a step is not to be said yet, in ms: until what came before it has been seen. */
  wait?: (events: Heard[]) => number;
  /** How long a step should stay to be read or heard, in ms, whether or not anything moves. */
  linger?: (view: View, events: Heard[]) => number;
  /** The table shows nothing that is for one pair of eyes only: whoever shares a screen needs no curtain. */
  open?: boolean;
}

/** The table of a guided game. The first seat that is a person's is the learner's. */
export interface LessonTable {
  options: Record<string, string | number>;
  seats: string[];
}

export interface GameEntry {
  load: () => Promise<GameModule>;
  lesson: LessonTable;
  /** What people choose at a page, where that is not what programs choose. */
  options?: Record<string, string | number>;
  /** Where the sides of a game differ, a lesson for each, by a key of the game's words; they include `lesson`. */
  sides?: Record<string, LessonTable>;
  memory?: boolean; // a game of memory: the page takes nothing back, and its log keeps nothing
  beside?: { href: string; text: string }; // another page of this game, and a key of the page's words
}

/** The server sends a table the views and events of its game: here, and nowhere else, their types are taken on trust. */
function own<View, Heard>(load: () => Promise<GameModule<View, Heard>>): () => Promise<GameModule> {
  return load as () => Promise<unknown> as () => Promise<GameModule>;
}

/** The games that have a table of their own, a folder each. Any other has the one in `any`. */
export const GAMES: Record<string, GameEntry> = {
  'pyramid-poker': {
    load: own<PyramidPokerView, PyramidPokerHeard>(() => import('./pyramid-poker/index.ts')),
    lesson: { options: { scoring: 'basic' }, seats: ['person', 'greedy'] },
  },
  'mummy-rummy': {
    load: own<MummyRummyView, MummyRummyHeard>(() => import('./mummy-rummy/index.ts')),
    lesson: { options: { mode: 'single' }, seats: ['person', 'greedy', 'greedy'] },
  },
  ramses: {
    load: own<RamsesView, RamsesHeard>(() => import('./ramses/index.ts')),
    lesson: { options: { stack: 4, start: 'seat 0' }, seats: ['person', 'memory:weak'] },
    memory: true,
  },
  khufu: {
    load: own<KhufuView, KhufuHeard>(() => import('./khufu/index.ts')),
    lesson: { options: { minutes: 45, patience: 0 }, seats: ['person', 'greedy', 'greedy'] },
    options: { clock: 'real' }, // the sand falls while people think (KH-CLOCK-9)
    beside: { href: '/companion', text: 'companion' },
  },
  'bann-der-mumie': {
    load: own<BannDerMumieView, BannDerMumieHeard>(() => import('./bann-der-mumie/index.ts')),
    lesson: { options: { roles: 'seats' }, seats: ['greedy', 'person', 'greedy'] },
    sides: {
      ui_side_character: { options: { roles: 'seats' }, seats: ['greedy', 'person', 'greedy'] },
      ui_side_as_mummy: { options: { roles: 'seats' }, seats: ['person', 'greedy', 'greedy'] },
    },
  },
};

/** A game's table: its own, or the one for any game. */
export async function tableOf(game: string): Promise<GameModule> {
  return (await GAMES[game]?.load()) ?? (await import('./any/index.ts')).default;
}
