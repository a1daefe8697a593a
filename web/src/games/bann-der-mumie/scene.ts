/** Events as lines of a scene: what was rolled, by whom, and what came of it. Only what everybody here heard. */

import { winPercent } from './say';
import type { Event } from './types';

export interface Sum {
  total: number; // before the die
  die: number;
  black: boolean;
  who: string; // a key: ui_side_…; none: the seat's name
  wins: boolean;
}

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
export type Fought = Of<'fight' | 'brawl' | 'feud'>;
export type Rolled = Of<'spell' | 'control' | 'creep' | 'theft' | 'gambled' | 'trap'>;
export type Told = Of<(typeof WORDS)[number]>;

export type Line =
  | { kind: 'words'; event: Told }
  | { kind: 'fight'; event: Fought; sides: [Sum, Sum]; percent: number }
  | { kind: 'roll'; event: Rolled; die: number; against: number | null; success: boolean | null; money: number | null };

const WORDS = [
  'uncover',
  'trap',
  'terror',
  'panic',
  'recovered',
  'secured',
  'wound',
  'reveal',
  'storm',
  'ask_girl',
  'strike',
] as const;

const isTold = (event: Event): event is Told => WORDS.some((kind) => kind === event.kind);

const SIDES: Record<Fought['kind'], [white: string, black: string]> = {
  fight: ['ui_side_persons', 'ui_side_mummy'],
  brawl: ['ui_side_legal', 'ui_side_robbers'],
  feud: ['', 'ui_side_robbers'],
};

function fight(event: Fought): Line {
  const [white, black] = SIDES[event.kind];
  const won = event.winner === 'persons' || event.winner === 'legal' || event.winner === 'seat';
  return {
    kind: 'fight',
    event,
    sides: [
      { total: event.white, die: event.white_die, black: false, who: white, wins: won },
      { total: event.black, die: event.black_die, black: true, who: black, wins: !won },
    ],
    percent: winPercent(event.white - event.black),
  };
}

function roll(event: Rolled): Line[] {
  if (event.die === null) return [];
  const against = 'against' in event ? event.against : null;
  const money = 'money' in event ? event.money : null;
  const success = event.kind === 'theft' ? event.money > 0 : 'success' in event ? event.success : null;
  return [{ kind: 'roll', event, die: event.die, against, success, money }];
}

/** How long each line of a scene is looked at before the next one comes, in ms. */
export const LINE_MS = 950;
const AFTER_MS = 700; // the last one, too, is read

/** How long a step with a scene takes; until then nothing of it is told. */
export function wait(events: readonly Event[]): number {
  const count = lines(events).length;
  return count > 0 ? count * LINE_MS + AFTER_MS : 0;
}

export function pace(events: readonly Event[]): number {
  return Math.max(420, wait(events) + 150);
}

/** Without motion a scene is read as a whole. */
export function linger(_view: unknown, events: readonly Event[]): number {
  return lines(events).length * 600;
}

export function lines(events: readonly Event[]): Line[] {
  return events.flatMap((event): Line[] => {
    switch (event.kind) {
      case 'fight':
      case 'brawl':
      case 'feud':
        return [fight(event)];
      case 'spell':
      case 'control':
      case 'creep':
      case 'theft':
      case 'gambled':
        return roll(event);
      case 'trap':
        return [...roll(event), { kind: 'words', event }];
      default:
        return isTold(event) ? [{ kind: 'words', event }] : [];
    }
  });
}
