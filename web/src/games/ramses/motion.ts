/** One event after the other, each for as long as it takes to be seen.
 *
 * Everything here is made from the present view and the events of this step: nothing of an earlier step is kept.
 * What is not yet told is taken back from the view: a storm turns the board back, a card lies in the pile again.
 */

import type { Back, Card, Event, View, Way } from './types';

export const SLIDE_MS = 180;
export const TURN_MS = 1500;

/** How long each event is looked at, in ms. */
const TIMES: Record<string, number> = {
  slide: SLIDE_MS,
  start: 300,
  storm: TURN_MS + 200,
  powers: 1000,
  scorpion: 1100,
  duel: 1100,
  turn: 500,
  lucky: 900,
  found: 750,
  wrong: 700,
  limit: 600,
  boxed: 600,
  tilt: 1400,
  mummy: 800,
  skip: 800,
  scarab: 800,
  sting: 1000,
  give: 700,
  take: 700,
  crawl: 800,
  look: 1000,
  receive: 650,
  stake: 650,
  off: 800,
  switch: 600,
  won: 1000,
  drawn: 800,
  over: 200,
};
const REVEAL_MS = 320; // a treasure has come to light

export function time(event: Event): number {
  return (TIMES[event.kind] ?? 0) + (event.kind === 'slide' && event['shows'] ? REVEAL_MS : 0);
}

/** How long a step should stay on the table before the next one covers it. */
export function pace(events: readonly Event[]): number {
  return events.reduce((sum, event) => sum + time(event), 0);
}

/** Quarters by which the board is still to be turned when the events up to `at` have begun. */
export function quartersToCome(events: readonly Event[], at: number): number {
  return events.slice(at + 1).filter((event) => event.kind === 'storm').length;
}

/** The slide of this step: it is always what comes first. */
export function slideOf(events: readonly Event[]): { way: Way; count: number } | null {
  const slide = events.find((event) => event.kind === 'slide');
  return slide ? { way: slide['way'] as Way, count: slide['count'] as number } : null;
}

/** The face-up card when the events up to `at` have begun: one that is flying away is gone. */
export function cardAt(view: View, events: readonly Event[], at: number): Card | null {
  if (at >= events.length) return view.card;
  const moved = events.filter((event) => ['turn', 'found', 'lucky', 'boxed'].includes(event.kind));
  if (moved.length === 0) return view.card;
  let card = moved[0]?.kind === 'turn' ? null : (moved[0]?.['card'] as Card);
  events.slice(0, at + 1).forEach((event) => {
    if (event.kind === 'turn') card = event['card'] as Card;
    else if (moved.includes(event)) card = null;
  });
  return card;
}

/** The pile when the events up to `at` have begun: cards that are yet to leave it lie on it. */
export function pileAt(view: View, events: readonly Event[], at: number): { count: number; top: Back | null } {
  const leaving = events.slice(at + 1).filter((event) => ['turn', 'take', 'receive'].includes(event.kind));
  const next = leaving.find((event) => event.kind !== 'receive');
  const top = next ? ((next['card'] ?? next['back']) as Back) : view.pile.top;
  return { count: view.pile.count + leaving.length, top };
}

/** A card, a chip or the mummy on its way: places are names that the table knows. */
export interface Flight {
  from: string;
  to: string;
  card?: Card;
  back?: Back;
  chip?: string;
}

export function flights(event: Event | undefined, view: View): Flight[] {
  const seat = `seat-${String(event?.['seat'])}`;
  const card = event?.['card'] as Card | undefined;
  const back = event?.['back'] as Back | undefined;
  const what = card ? { card } : back ? { back } : {};
  switch (event?.kind) {
    case 'found':
    case 'lucky':
      return [{ from: 'card', to: seat, ...what }];
    case 'boxed':
      return [{ from: 'card', to: 'box', ...what }];
    case 'give':
      return [{ from: seat, to: `seat-${String(event['to'])}`, ...what }];
    case 'take':
      return [{ from: 'pile', to: seat, ...what }];
    case 'turn':
      return back || !card ? [] : [{ from: 'pile', to: 'card', back: card }];
    case 'receive':
      return [{ from: 'pile', to: stakePlace(event, view), ...what }];
    case 'stake':
      return [{ from: seat, to: stakePlace(event, view), ...what }];
    case 'won':
      return ((event['cards'] as Card[] | undefined) ?? []).map((one) => ({ from: 'card', to: seat, card: one }));
    case 'mummy':
      return [{ from: event['lost'] === null ? 'hole' : `seat-${String(event['lost'])}`, to: seat, chip: 'mummy' }];
    case 'tilt':
      return /^\d$/.test(String(event['chip'])) ? [{ from: 'hole', to: seat, chip: String(event['chip']) }] : [];
    default:
      return [];
  }
}

function stakePlace(event: Event, view: View): string {
  return view.duel ? `stake-${view.duel.seats.indexOf(event['seat'] as number)}` : 'card';
}

/** Events that are written over the stage while they are told. */
export const HERALDED = ['storm', 'scorpion', 'powers', 'duel', 'sting', 'crawl', 'off', 'won', 'drawn', 'skip', 'scarab'];

/** While these are told nobody is asked anything: what is asked is not to be seen yet. */
export function holds(event: Event): boolean {
  return event.kind !== 'slide' && event.kind !== 'switch' && event.kind !== 'start';
}

/** How long that takes: only then it is said in words what comes next. */
export function wait(events: readonly Event[]): number {
  return pace(events.slice(0, events.findLastIndex(holds) + 1));
}
