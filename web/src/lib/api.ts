import type { GameCard, Message, NewTable, TableMade } from '../wire.ts';

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
  steps: ReplayStep[];
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

export function openTable(wanted: NewTable): Promise<TableMade> {
  return call('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  });
}

export function replay(table: string): Promise<Replay> {
  return call(`/api/tables/${encodeURIComponent(table)}/replay`);
}
