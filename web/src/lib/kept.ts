import type { NewTable } from '../wire.ts';
import { keep, recall } from './store.ts';

/** A table at which this browser has seats, and the way back to it. */
export interface OwnTable {
  table: string;
  seats: (string | null)[]; // our own secrets, by seat
  game?: string;
  watch?: string; // what only whoever opened the table has
  invite?: string | null;
  asked?: NewTable; // to play the same again
  when?: number;
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

export function ownTables(): OwnTable[] {
  return recall<OwnTable[]>('tables', []);
}

export function ownTable(table: string): OwnTable | undefined {
  return ownTables().find((own) => own.table === table);
}

export function keepTable(own: OwnTable): void {
  const others = ownTables().filter((other) => other.table !== own.table);
  keep('tables', [{ ...own, when: Date.now() }, ...others].slice(0, OWN));
}

export function forgetTable(table: string): void {
  keep(
    'tables',
    ownTables().filter((own) => own.table !== table),
  );
}

/** A seat's secret, which may be another one than before. */
export function keepSeat(table: string, game: string, seat: number, token: string): void {
  const own = ownTable(table) ?? { table, seats: [], game };
  const seats = Array.from({ length: Math.max(own.seats.length, seat + 1) }, (_, i) =>
    i === seat ? token : (own.seats[i] ?? null),
  );
  keepTable({ ...own, game, seats });
}

/** The seats that this browser has at a table: whoever comes by a link without a secret sits down on them. */
export function ownTokens(table: string): string[] {
  return (ownTable(table)?.seats ?? []).filter((token) => token !== null);
}

/** The game of a table, also of those that earlier pages have kept. */
export function gameOf(own: OwnTable): string {
  return own.game ?? own.asked?.game ?? '';
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
