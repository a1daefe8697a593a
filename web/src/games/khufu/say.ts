/** The game's words put together, as the package's text.py does it. */

import type { Line, Say } from './types';

/** Who plays, as far as names are needed: a view, or the companion's list. */
export interface Cast {
  seats: { character: string | null }[];
}

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

/** Whom Khufu means: he calls people by their characters. */
export function called(view: Cast, seat: number | null, t: Say): string {
  return seat === null ? '' : characterName(view.seats[seat]?.character ?? null, t);
}

/** One of Khufu's sentences with its braces filled. */
export function lineText(line: Line, view: Cast, t: Say): string {
  const values: Record<string, string | number> = {
    chamber: line.chamber === null ? '' : t(`chamber_${line.chamber}`),
    chamber2: line.chamber2 === null ? '' : t(`chamber_${line.chamber2}`),
    symbol: line.symbol === null ? '' : symbolName(line.symbol, t),
    symbol2: line.symbol2 === null ? '' : symbolName(line.symbol2, t),
    suit: line.suit === null ? '' : t(`suit_${line.suit}`),
    name: called(view, line.name, t),
    name2: called(view, line.name2, t),
    lucky: called(view, line.lucky, t),
    left: line.left ?? '',
  };
  return t(line.key, values);
}

export function isOrder(line: Line): boolean {
  return line.key.endsWith('_O') || line.key.startsWith('say_settle');
}

export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function short(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

/** A move in its parts: 'give cat*' is ['give', ['cat*']]. */
export function parts(move: string): [string, string[]] {
  const [verb = '', ...rest] = move.split(' ');
  return [verb, rest];
}
