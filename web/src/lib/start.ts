import type { NewTable } from '../wire.ts';
import { claimSeat, openTable } from './api.ts';
import { keptDice, promiseOf } from './fair.ts';
import { keepSeat, keepTable, type OwnTable } from './kept.ts';
import { keepHere, recallHere } from './store.ts';

/** The link of a seat, or of several that share this screen. The part behind # stays in the browser. */
export function tableLink(table: string, ...tokens: string[]): string {
  return `/t/${encodeURIComponent(table)}#${tokens.join(',')}`;
}

/** A television for the whole room: it watches, and shows how to come in. */
export function televisionLink(table: string, watch: string, invite: string): string {
  return `/tv/${encodeURIComponent(table)}#${watch}~${invite}`;
}

/** The link for everybody who is invited. */
export function joinLink(table: string, invite: string): string {
  return `/join/${encodeURIComponent(table)}#${invite}`;
}

export async function open(asked: NewTable): Promise<OwnTable> {
  const { table, seats, watch, invite } = await openTable(asked);
  const own = { table, seats, watch, invite, asked, game: asked.game };
  keepTable(own);
  return own;
}

/** Where to go on a table: to its own seats, or to the watchers' bench. */
export function ownLink(own: OwnTable): string {
  const tokens = own.seats.filter((token) => token !== null);
  return tableLink(own.table, ...(tokens.length > 0 ? tokens : [own.watch ?? '']));
}

/** Something that nobody can guess: 192 bits, as letters that a link can carry. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** A seat for whoever was invited, with a secret made here; and where it is. */
export async function join(table: string, game: string, invite: string, name: string): Promise<string> {
  const claim = `claim.${table}`; // that was not answered is made once more, and is the same one
  const secret = recallHere<string>(claim) ?? newSecret();
  keepHere(claim, secret);
  const promise = promiseOf(table, keptDice(table, secret).share);
  const { seat } = await claimSeat(table, { invite, secret, name, promise });
  keepHere(claim, null);
  keepSeat(table, game, seat, secret);
  return tableLink(table, secret);
}
