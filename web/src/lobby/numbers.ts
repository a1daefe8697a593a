/** Options that are numbers: what a set-up form needs to know of their ranges. */

import type { GameOption } from '../wire.ts';

/** The choices that are no number of the range, as 0 for "no limit". */
export function apart(option: GameOption): (string | number)[] {
  return option.choices.filter((choice) => !inRange(option, choice));
}

/** A number of the option's range? A field that is empty or holds no number says null. */
export function inRange(option: GameOption, value: unknown): value is number {
  if (!option.numbers || typeof value !== 'number' || !Number.isInteger(value)) return false;
  const [least, most, step] = option.numbers;
  return least <= value && value <= most && (value - least) % step === 0;
}

/** The number that a field begins with: the first that is suggested, or the least. */
export function firstNumber(option: GameOption): number {
  const [least] = option.numbers ?? [0];
  return option.choices.find((choice): choice is number => inRange(option, choice)) ?? least;
}

/** How many may play with these choices: fewer than the game allows, where a choice is for fewer. */
export function seatsFor(
  options: GameOption[],
  chosen: Record<string, unknown>,
  [min, max]: [number, number],
): [number, number] {
  for (const option of options) {
    const [least, most] = option.seats?.[String(chosen[option.name])] ?? [min, max];
    [min, max] = [Math.max(min, least), Math.min(max, most)];
  }
  return [min, max];
}
