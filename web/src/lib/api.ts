import type { Message, NewTable, TableMade } from '../wire.ts';

export type OptionValue = string | number;

export interface GameOption {
  name: string;
  choices: OptionValue[];
  default: OptionValue;
}

export interface GameInfo {
  name: string;
  title: string;
  seats: [number, number];
  usual: number; // as many usually play
  options: GameOption[];
  bots: string[]; // worth playing against; the first fills empty seats
}

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

export async function games(): Promise<GameInfo[]> {
  const told = await call<GameInfo[] | { games: GameInfo[] }>('/api/games');
  return Array.isArray(told) ? told : told.games;
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
