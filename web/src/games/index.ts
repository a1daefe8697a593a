import type { Component } from 'svelte';
import type { Sounding } from '../lib/sound.svelte.ts';
import type {
  BannDerMumieHeard,
  BannDerMumieView,
  Fact,
  GameEvent,
  KhufuHeard,
  KhufuView,
  MummyRummyHeard,
  MummyRummyView,
  PlainResult,
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
  told?: View; // as far as it has been told: behind `view` while something moves, the same afterwards
  moves: OpenMove[];
  send: (move: string) => void;
  t: Say;
  names: string[];
  faces?: string[]; // the characters among them, by seat; '': somebody else
  events: Heard[]; // what this seat heard of the last step
  seat: number; // whose eyes; -2: a watcher's
  motion: boolean;
  time?: number | null; // where the game's own clock runs: the seconds since what the view says
  hurry?: () => void; // shows the next step now, if one waits
  finished?: View; // in a replay: how it ended, for games that then show what had been hidden
}

/** What a game's `Help.svelte` takes. */
export interface HelpProps<View = unknown> {
  view: View;
  t: Say;
  names: string[];
}

/** What a game's `Finale.svelte` takes: the scene of how it ended, which fills its box. */
export interface FinaleProps {
  mood: 'won' | 'lost'; // as whoever looks at it feels; watchers are glad with the winners
  result: PlainResult;
  view: unknown; // the last one
  motion: boolean;
  t: Say;
}

/** A coach mark of the guided game: said once, at the first moment at which `when` holds. */
export interface Mark<View = unknown> {
  id: string;
  when: (view: View, moves: OpenMove[]) => boolean;
  side?: (view: View) => boolean; // only for whom this holds; else for everybody
  text: string; // a key of the game's words
  later?: boolean; // nobody waits for it: one can play without, and hears it when its moment comes
  target?: string; // what it is about: a selector inside the table
}

/** A component that nobody needs for the first decision: it is fetched when it is asked for. */
export type Later<Part> = () => Promise<{ default: Part }>;

/** How somebody stands in the end, in words; with a bar as long as the score, where one score is more than another. */
export interface Standing {
  score: string;
  as: string;
  bar: boolean;
}

/** A game's folder, by the types of its own view and events. */
export interface GameModule<View = unknown, Heard = GameEvent> {
  /** Fills the box it is given, whatever its size, and never scrolls: see table/Frame.svelte. */
  Table: Component<TableProps<View, Heard>>;
  /** What lies beside the table, for those who want to look something up. */
  Help?: Later<Component<HelpProps<View>>>;
  /** The scene of the end, in place of the game's emblem. */
  Finale?: Later<Component<FinaleProps>>;
  /** What somebody has in the end, where that is not a number of points: '' where nothing is counted. And as whom. */
  standing?: (view: View, seat: number, score: number, t: Say) => Standing;
  /** What is in the box, drawn, for those who read the rules. */
  Gallery?: Later<Component<{ t: Say }>>;
  learn: Mark<View>[];
  /** What people say to each other at this table, ready to be sent: keys of the game's words. */
  phrases?: string[];
  /** How long what moves in a step takes, in ms, where that is not the usual moment. */
  pace?: (events: Heard[]) => number;
  /** How long what is asked after a step is not to be said yet, in ms: until what came before it has been seen. */
  wait?: (events: Heard[]) => number;
  /** How long a step should stay to be read or heard, in ms, whether or not anything moves. */
  linger?: (view: View, events: Heard[]) => number;
  /** The same table as a show for a whole room, if the game has one: on a television, for watchers. */
  Television?: Later<Component<TableProps<View, Heard> & { prompt?: string }>>;
  /** Who welcomes people on a television before the game begins. */
  Face?: Component<{ t: Say; motion: boolean }>;
  /** What its events sound like. */
  sounds?: Sounding;
  /** Somebody speaks aloud here: of all screens at a table one does, the others show captions. */
  speaks?: boolean;
  /** Does the table now show nothing that is for one pair of eyes only? Then whoever shares a screen needs no curtain. */
  open?: (view: View) => boolean;
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
    lesson: { options: { scoring: 'basic' }, seats: ['person', 'miu'] },
  },
  'mummy-rummy': {
    load: own<MummyRummyView, MummyRummyHeard>(() => import('./mummy-rummy/index.ts')),
    lesson: { options: { mode: 'single' }, seats: ['person', 'miu', 'pepi'] },
    beside: { href: '/rules/mummy-rummy#treasures', text: 'treasures' },
  },
  ramses: {
    load: own<RamsesView, RamsesHeard>(() => import('./ramses/index.ts')),
    lesson: { options: { stack: 4, start: 'seat 0' }, seats: ['person', 'pepi'] },
    memory: true,
  },
  khufu: {
    load: own<KhufuView, KhufuHeard>(() => import('./khufu/index.ts')),
    lesson: { options: { minutes: 45, patience: 0 }, seats: ['person', 'miu', 'pepi'] },
    options: { clock: 'real' }, // the sand falls while people think (KH-CLOCK-9)
    beside: { href: '/companion', text: 'companion' },
  },
  'bann-der-mumie': {
    load: own<BannDerMumieView, BannDerMumieHeard>(() => import('./bann-der-mumie/index.ts')),
    lesson: { options: { roles: 'seats' }, seats: ['miu', 'person', 'pepi'] },
    sides: {
      ui_side_character: { options: { roles: 'seats' }, seats: ['miu', 'person', 'pepi'] },
      ui_side_as_mummy: { options: { roles: 'seats' }, seats: ['person', 'miu', 'pepi'] },
    },
  },
};

/** A game's table: its own, or the one for any game. */
export async function tableOf(game: string): Promise<GameModule> {
  return (await GAMES[game]?.load()) ?? (await import('./any/index.ts')).default;
}
