import type { GameOption } from '../wire.ts';

type Chosen = Record<string, unknown>;

/** Options that mean something only beside others, by game: nobody is asked what would change nothing. */
const ONLY: Record<string, Record<string, (chosen: Chosen) => boolean>> = {
  'mummy-rummy': { target: ({ mode }) => mode === 'race' },
  ramses: {
    scorpion: ({ variant }) => variant === 'basic' || variant === 'expert',
    duel: ({ variant }) => variant === 'basic' || variant === 'expert',
    start: ({ variant }) => variant !== 'solo',
    scores: ({ variant }) => variant !== 'solo',
  },
  'bann-der-mumie': { seating: ({ roles }) => roles === 'seats' },
};

/** Who sits at the table that is being set up. */
export interface Company {
  people: number;
  bots: number;
  seats: number;
  slow: boolean; // hours or days a move: its clock is another one
}

/** The options to be asked for. A timer is for people, and a pace for bots. */
export function applying(
  game: string,
  options: GameOption[],
  chosen: Chosen,
  { people, bots, slow }: Company,
): GameOption[] {
  return options.filter(({ name }) => {
    if (name === 'timer') return people > 0 && !slow;
    if (name === 'pace') return bots > 0;
    return ONLY[game]?.[name]?.(chosen) ?? true;
  });
}

/** Its choices at a table of so many: nobody begins who is not there. */
export function choicesFor(option: GameOption, seats: number): (string | number)[] {
  return option.choices.filter((choice) => {
    const seat = /^seat (\d+)$/.exec(String(choice));
    return !seat || Number(seat[1]) < seats;
  });
}
