import type { NewTable } from '../wire.ts';
import { openTable } from './api.ts';
import { keepTable, type OwnTable } from './kept.ts';

/** The link of a seat, or of several that share this screen. The part behind # stays in the browser. */
export function tableLink(table: string, ...tokens: string[]): string {
  return `/t/${encodeURIComponent(table)}#${tokens.join(',')}`;
}

export async function open(asked: NewTable): Promise<OwnTable> {
  const own = { ...(await openTable(asked)), asked };
  keepTable(own);
  return own;
}

/** Where to go on a table that was just opened: to its own seats, or to the watchers' bench. */
export function ownLink(own: OwnTable, seats: 'first' | 'all'): string {
  const tokens = own.seats.filter((token) => token !== null);
  if (tokens.length === 0) return tableLink(own.table, own.watch);
  return tableLink(own.table, ...(seats === 'all' ? tokens : tokens.slice(0, 1)));
}
