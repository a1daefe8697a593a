/** Events as lines of a scene: what was rolled, by whom, and what came of it. Only what everybody here heard. */

import { winPercent } from './say';
import type { Event } from './types';

export interface Sum {
  total: number; // before the die
  die: number | null;
  black: boolean;
  who: string; // a key: ui_side_…
  wins: boolean;
}

export type Line =
  | { kind: 'words'; key: string; event: Event }
  | { kind: 'fight'; title: string; event: Event; sides: [Sum, Sum]; percent: number }
  | { kind: 'roll'; title: string; event: Event; die: number; against: number | null; success: boolean | null; money: number | null };

const WORDS = ['uncover', 'panic', 'recovered', 'secured', 'wound', 'reveal', 'storm', 'ask_girl', 'strike'];
const ROLLS = ['spell', 'control', 'creep', 'theft', 'gambled'];

const SIDES: Record<string, [white: string, black: string]> = {
  fight: ['ui_side_persons', 'ui_side_mummy'],
  brawl: ['ui_side_legal', 'ui_side_robbers'],
  feud: ['', 'ui_side_robbers'],
};

const number = (value: unknown) => (typeof value === 'number' ? value : null);

function fight(event: Event): Line {
  const [white = '', black = ''] = SIDES[event.kind] ?? [];
  const first = number(event['white']) ?? 0;
  const second = number(event['black']) ?? 0;
  const won = ['persons', 'legal', 'seat'].includes(String(event['winner']));
  return {
    kind: 'fight',
    title: event.kind,
    event,
    sides: [
      { total: first, die: number(event['white_die']), black: false, who: white, wins: won },
      { total: second, die: number(event['black_die']), black: true, who: black, wins: !won },
    ],
    percent: winPercent(first - second),
  };
}

function roll(event: Event): Line[] {
  const die = number(event['die']);
  if (die === null) return [];
  const success = event.kind === 'theft' ? (number(event['money']) ?? 0) > 0 : (event['success'] as boolean | undefined) ?? null;
  return [{ kind: 'roll', title: event.kind, event, die, against: number(event['against']), success, money: number(event['money']) }];
}

export function lines(events: readonly Event[]): Line[] {
  return events.flatMap((event): Line[] => {
    if (event.kind in SIDES) return [fight(event)];
    if (ROLLS.includes(event.kind)) return roll(event);
    if (event.kind === 'trap') return [...roll(event), { kind: 'words', key: `trap_${String(event['effect'])}`, event }];
    if (event.kind === 'terror') return [{ kind: 'words', key: 'terror', event }];
    return WORDS.includes(event.kind) ? [{ kind: 'words', key: event.kind, event }] : [];
  });
}
