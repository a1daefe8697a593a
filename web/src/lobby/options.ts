/** What a set-up form needs to know of options: which to ask for, and what can be chosen. */

import type { GameOption } from '../wire.ts';

type Chosen = Record<string, string | number>;

/** Who sits at the table that is being set up. */
export interface Company {
  people: number;
  bots: number;
  seats: number;
  slow: boolean; // hours or days a move: its clock is another one
}

/** The options to be asked for: those that mean something beside what is chosen. A timer is for people, and a pace for bots. */
export function applying(options: GameOption[], chosen: Chosen, { people, bots, slow }: Company): GameOption[] {
  return options.filter((option) => {
    if (option.name === 'timer') return people > 0 && !slow;
    if (option.name === 'pace') return bots > 0;
    return applies(option, chosen);
  });
}

/** Does this option mean something beside these choices of others? */
export function applies({ when }: GameOption, chosen: Chosen): boolean {
  return Object.entries(when ?? {}).every(([name, choices]) => choices.some((choice) => choice === chosen[name]));
}

/** What is agreed in the end: of an option that nobody was asked for in the end, nothing that was chosen before. */
export function agreed(options: GameOption[], chosen: Chosen, company: Company): Chosen {
  const asked = applying(options, chosen, company);
  return Object.fromEntries(asked.flatMap(({ name }) => (name in chosen ? [[name, chosen[name] ?? '']] : [])));
}

/** Its choices at a table of so many: nobody begins who is not there. */
export function choicesFor(option: GameOption, seats: number): (string | number)[] {
  return option.choices.filter((choice) => {
    const seat = /^seat (\d+)$/.exec(String(choice));
    return !seat || Number(seat[1]) < seats;
  });
}

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
