/** Names of people, and sentences about them. */

import type { Say } from '../games/index.ts';

/** A name that has no more room than this: 'Bened…'. */
export function short(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

/** 'You …' to the seat itself, '{name} …' to all others. */
export function about(
  key: string,
  seat: number,
  eyes: number,
  names: readonly string[],
  t: Say,
  values: Record<string, string | number> = {},
): string {
  return t(key, { you: seat === eyes ? 'name' : 'no', name: names[seat] ?? '', ...values });
}
