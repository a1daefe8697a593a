/** One event after the other, each for as long as it takes to be seen.
 *
 * Everything here is made from the present view and the events of this step: nothing of an earlier step is kept.
 * What is not yet told is taken back from the view: a storm turns the board back, a card lies in the pile again.
 */

import type { Back, Card, Event, View, Way } from './types';

export const SLIDE_MS = 180;
export const TURN_MS = 1500;

/** How long each event is looked at, in ms. */
const TIMES: Record<Event['kind'], number> = {
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
  return TIMES[event.kind] + (event.kind === 'slide' && event.shows ? REVEAL_MS : 0);
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
  return slide ? { way: slide.way, count: slide.count } : null;
}

/** The face-up card when the events up to `at` have begun: one that is flying away is gone. */
export function cardAt(view: View, events: readonly Event[], at: number): Card | null {
  if (at >= events.length) return view.card;
  const moved = events.filter(
    (event) => event.kind === 'turn' || event.kind === 'found' || event.kind === 'lucky' || event.kind === 'boxed',
  );
  const [first] = moved;
  if (!first) return view.card;
  const told = moved.findLast((event) => events.indexOf(event) <= at);
  if (!told) return first.kind === 'turn' ? null : first.card;
  return told.kind === 'turn' ? told.card : null;
}

/** The pile when the events up to `at` have begun: cards that are yet to leave it lie on it. */
export function pileAt(view: View, events: readonly Event[], at: number): { count: number; top: Back | null } {
  const leaving = events
    .slice(at + 1)
    .filter((event) => event.kind === 'turn' || event.kind === 'take' || event.kind === 'receive');
  const next = leaving.find((event) => event.kind !== 'receive');
  const top = !next ? view.pile.top : next.kind === 'turn' ? next.card : (next.card ?? next.back);
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

const at = (seat: number) => `seat-${seat}`;

/** A face to those who were told it, else the back. */
const side = (event: { card?: Card; back: Back }) => (event.card ? { card: event.card } : { back: event.back });

export function flights(event: Event | undefined, view: View): Flight[] {
  switch (event?.kind) {
    case 'found':
    case 'lucky':
      return [{ from: 'card', to: at(event.seat), card: event.card }];
    case 'boxed':
      return [{ from: 'card', to: 'box', card: event.card }];
    case 'give':
      return [{ from: at(event.seat), to: at(event.to), ...side(event) }];
    case 'take':
      return [{ from: 'pile', to: at(event.seat), ...side(event) }];
    case 'turn':
      return [{ from: 'pile', to: 'card', back: event.card }];
    case 'receive':
      return [{ from: 'pile', to: stakePlace(event.seat, view), card: event.card }];
    case 'stake':
      return [{ from: at(event.seat), to: stakePlace(event.seat, view), card: event.card }];
    case 'won':
      return event.cards.map((card) => ({ from: 'card', to: at(event.seat), card }));
    case 'mummy':
      return [{ from: event.lost === null ? 'hole' : at(event.lost), to: at(event.seat), chip: 'mummy' }];
    case 'tilt':
      return event.chip === null || event.chip === 'curse'
        ? []
        : [{ from: 'hole', to: at(event.seat), chip: event.chip }];
    default:
      return [];
  }
}

function stakePlace(seat: number, view: View): string {
  return view.duel ? `stake-${view.duel.seats.indexOf(seat)}` : 'card';
}

/** Events that are written over the stage while they are told. */
export const HERALDED: Event['kind'][] = [
  'storm',
  'scorpion',
  'powers',
  'duel',
  'sting',
  'crawl',
  'off',
  'won',
  'drawn',
  'skip',
  'scarab',
];

/** While these are told nobody is asked anything: what is asked is not to be seen yet. */
export function holds(event: Event): boolean {
  return event.kind !== 'slide' && event.kind !== 'switch' && event.kind !== 'start';
}

/** How long that takes: only then it is said in words what comes next. */
export function wait(events: readonly Event[]): number {
  return pace(events.slice(0, events.findLastIndex(holds) + 1));
}
