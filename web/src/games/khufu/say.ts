/** The game's words put together, as the package's text.py does it. */

import type { Line, Say } from './types';

export function chamberName(chamber: string, t: Say): string {
  return t(`kh_chamber_${chamber}`);
}

export function characterName(character: string | null, t: Say): string {
  return character === null ? '?' : t(`character_${character}`);
}

export function symbolName(symbol: string, t: Say): string {
  return t(`symbol_${symbol}`);
}

/** A Treasure Card, 'Cat', 'Cat, with a cobra'. */
export function cardName(card: string, t: Say): string {
  if (card === '?') return t('kh_card_back');
  const symbol = symbolName(card.replace('*', ''), t);
  return card.endsWith('*') ? t('kh_card_cobra', { symbol }) : symbol;
}

/** One of Khufu's sentences with its braces filled; `who` names the people in it. */
export function lineText(line: Line, t: Say, who: (seat: number) => string): string {
  const named = (seat: number | null) => (seat === null ? '' : who(seat));
  return t(line.key, {
    chamber: [`chamber_${line.chamber}`],
    chamber2: [`chamber_${line.chamber2}`],
    symbol: [`symbol_${line.symbol}`],
    symbol2: [`symbol_${line.symbol2}`],
    suit: [`suit_${line.suit}`],
    name: named(line.name),
    name2: named(line.name2),
    lucky: named(line.lucky),
    left: line.left ?? '',
  });
}

const LINES: Record<string, number> = { challenge_win: 4, time_up: 4 }; // and six of every welcome

/** What comes once in an evening, as 'opening_1': another of its lines every evening. */
export function tonight(kind: string, evening: number): string {
  return `say_${kind}_${'ABCDEF'[evening % (LINES[kind] ?? 6)]}`;
}

/** The same for all at a table, before anything was drawn there. */
export function byNames(names: readonly string[]): number {
  return [...names.join()].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** He calls on characters, as the book has it; who has none yet, by name. */
export function calledOn(character: string | null, name: string, t: Say): string {
  return character === null ? name : characterName(character, t);
}

export function isOrder(line: Line): boolean {
  return line.key.endsWith('_O') || line.key.startsWith('say_settle');
}

export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The seconds that are counted aloud at the very end, from `from` down to 1; null before. */
export function lastSeconds(left: number, from: number): number | null {
  const whole = Math.ceil(left);
  return whole >= 1 && whole <= from ? whole : null;
}

/** A move in its parts: 'give cat*' is ['give', ['cat*']]. */
export function parts(move: string): [string, string[]] {
  const [verb = '', ...rest] = move.split(' ');
  return [verb, rest];
}
