/** What was agreed at a table, in a sentence. */

import type { Say } from '../games/index.ts';
import { applies } from '../lobby/options.ts';
import type { GameCard } from '../wire.ts';

/** The options that mean something and are not as always, each as 'name: what was chosen'. */
export function unusual(card: GameCard | undefined, options: Record<string, string | number>, say: Say): string[] {
  return (card?.options ?? [])
    .filter((option) => applies(option, options))
    .filter(({ name, default: usual }) => name in options && options[name] !== usual)
    .map(({ name }) => `${say(`option_${name}`)}: ${chosen(name, options[name] ?? '', say)}`);
}

/** The words of a choice; a number that has none is itself. */
function chosen(name: string, value: string | number, say: Say): string {
  const key = `option_${name}_${value}`;
  const words = say(key);
  return words === key ? String(value) : words;
}
