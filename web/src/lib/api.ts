import type { ReviewState } from '../review/types.ts';
import type { Draws } from './fair.ts';
import type {
  CallsTold,
  Claimed,
  ClaimSeat,
  Code,
  CodeFound,
  GameCard,
  HouseInfo,
  KeysPressed,
  Message,
  NewTable,
  TableInfo,
  TableMade,
} from '../wire.ts';

export type OptionValue = string | number;

export interface ReplayStep {
  n: number;
  by: number;
  move: string;
  views: Record<string, unknown>;
  said: Record<string, Message[]>;
}

export interface Replay {
  game: string;
  names: string[];
  called: (Message | null)[]; // in place of a name, where nobody has said one
  options: Record<string, OptionValue>;
  commitment: string;
  seed: string;
  eyes: (number | string)[]; // whose views can be had
  last: number; // the number of its last step
  steps: ReplayStep[]; // those of this page
}

/** The server said no, with its words; `status` 0: it said nothing at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly words: string,
    readonly code = '',
  ) {
    super(words);
  }
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch (error) {
    throw new ApiError(0, String(error));
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const told = body as { code?: string; words?: string } | null;
    throw new ApiError(answer.status, told?.words ?? answer.statusText, told?.code);
  }
  return body as T;
}

export async function games(): Promise<GameCard[]> {
  const told = await call<GameCard[] | { games: GameCard[] }>('/api/games');
  return Array.isArray(told) ? told : told.games;
}

const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A short code for an invitation, for whoever has that; and what a code stands for. */
export const codeFor = (table: string, invite: string): Promise<Code> => call('/api/codes', posted({ table, invite }));
export const codeFound = (code: string): Promise<CodeFound> => call(`/api/codes/${encodeURIComponent(code)}`);

/** A phone as a remote control: a code for this screen, what was pressed there, and pressing. */
export const newRemote = (): Promise<Code> => call('/api/remotes', posted({}));
export const keysPressed = (code: string): Promise<KeysPressed> => call(`/api/remotes/${encodeURIComponent(code)}`);
export const pressKey = (code: string, key: string): Promise<object> =>
  call(`/api/remotes/${encodeURIComponent(code)}`, posted({ key }));

/** A game's words in a language, as they are written. */
export function wordFile(game: string, lang: string): Promise<string> {
  return text(`/api/games/${encodeURIComponent(game)}/words/${encodeURIComponent(lang)}`);
}

/** A game's rules, as Markdown. */
export function helpFile(game: string, lang: string): Promise<string> {
  return text(`/api/games/${encodeURIComponent(game)}/help/${encodeURIComponent(lang)}`);
}

async function text(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText);
  return answer.text();
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

export function openTable(wanted: NewTable): Promise<TableMade> {
  return post('/api/tables', wanted);
}

export function claimSeat(table: string, claim: ClaimSeat): Promise<Claimed> {
  return post(`/api/tables/${encodeURIComponent(table)}/claim`, claim);
}

/** The house bot plays on for this seat, until its owner is back. */
export function leaveTable(table: string, token: string): Promise<unknown> {
  return post(`/api/tables/${encodeURIComponent(table)}/leave`, { token });
}

/** How the owner of a seat is called; and another way, or none. */
export function calls(table: string, wish: Record<string, unknown>): Promise<CallsTold> {
  return post(`/api/tables/${encodeURIComponent(table)}/calls`, wish);
}

/** What everybody may know of a table. */
export function tableInfo(table: string): Promise<TableInfo> {
  return call(`/api/tables/${encodeURIComponent(table)}`);
}

/** What this server can do besides games. */
export function house(): Promise<HouseInfo> {
  return call('/api/house');
}

/** The draws of a finished game, some moves at a time, with all that they come from. */
export function draws(table: string, from: number): Promise<Draws> {
  return call(`/api/tables/${encodeURIComponent(table)}/draws?from=${from}`);
}

/** Fifty steps of a finished game, from this one on; as these eyes saw them, or all (null). */
export function replay(table: string, eyes: string | null, from: number): Promise<Replay> {
  const whose = eyes === null ? '' : `&eyes=${encodeURIComponent(eyes)}`;
  return call(`/api/tables/${encodeURIComponent(table)}/replay?from=${from}${whose}`);
}

function reviewPath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/review`;
}

/** How far the review of a finished game is, or the review. */
export function lookAtReview(table: string): Promise<ReviewState> {
  return call(reviewPath(table));
}

export function beginReview(table: string): Promise<ReviewState> {
  return call(reviewPath(table), { method: 'POST' });
}

export interface PuzzleRow {
  n: number; // its place in the list
  id: string; // stays the same when the list is another
  difficulty: string;
  seats: number;
}

/** A question: what the seat sees, what it may do, and the answer. */
export interface Posed extends PuzzleRow {
  seat: number;
  found: number; // the share of quick players who would find it
  view: unknown;
  prompt: Message;
  moves: { move: string; say: Message }[];
  best: string;
  worths: { move: string; share: number }[];
  why: Message[];
}

export async function puzzles(game: string): Promise<PuzzleRow[]> {
  return (await call<{ puzzles: PuzzleRow[] }>(`/api/games/${encodeURIComponent(game)}/puzzles`)).puzzles;
}

export function puzzle(game: string, n: number): Promise<Posed> {
  return call(`/api/games/${encodeURIComponent(game)}/puzzles/${n}`);
}
