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

export function isOrder(line: Line): boolean {
  return line.key.endsWith('_O') || line.key.startsWith('say_settle');
}

export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A move in its parts: 'give cat*' is ['give', ['cat*']]. */
export function parts(move: string): [string, string[]] {
  const [verb = '', ...rest] = move.split(' ');
  return [verb, rest];
}
