import type { NewTable, TableMade } from '../wire.ts';
import { keep, recall } from './store.ts';

/** A table that this browser opened: its links, and what was asked for, to play the same again. */
export interface OwnTable extends TableMade {
  asked: NewTable;
}

/** A game that was finished in this browser. */
export interface Finished {
  table: string;
  game: string;
  title: string;
  names: string[];
  winners: number[];
  when: number;
}

const OWN = 30;
const FINISHED = 50;

export function ownTable(table: string): OwnTable | undefined {
  return recall<OwnTable[]>('tables', []).find((own) => own.table === table);
}

export function keepTable(own: OwnTable): void {
  const others = recall<OwnTable[]>('tables', []).filter((other) => other.table !== own.table);
  keep('tables', [own, ...others].slice(0, OWN));
}

export function finishedGames(): Finished[] {
  return recall<Finished[]>('finished', []);
}

export function keepFinished(game: Finished): void {
  const before = finishedGames();
  if (before.some((other) => other.table === game.table)) return;
  keep('finished', [game, ...before].slice(0, FINISHED));
}

export function forgetFinished(): void {
  keep('finished', []);
}
