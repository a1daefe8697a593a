/** Where cards come from and go to when the view alone does not say it.
 *
 * The view is the truth: dropping every event, or all motion, gives the same table. A card that this seat can
 * read is the same node wherever it lies; backs that fly are drawn for the flight only and say nothing.
 */

import { arrive, type Travel } from '../../lib/travel';
import type { Box, Layout } from './layout';
import { HIDDEN, type Event } from './types';

/** The cards that an event has brought to the table. */
function laid(event: Event): string[] {
  if (event.kind === 'discard') return [event.card];
  if (event.kind === 'lay') return event.cards;
  return event.kind === 'capture' ? event.singles : [];
}

/** Where a card that was not on the table before comes from: a hand, or the Dig Pile. */
export function origin(card: string, events: readonly Event[], at: Layout): Box {
  const told = events.findLast((event) => laid(event).includes(card));
  const hand = told && 'seat' in told ? at.hands.get(told.seat) : undefined;
  return hand ?? at.dig;
}

/** Where a card that is not on the table any more has gone: a hand if it was taken, else back to the pile. */
export function goal(card: string, events: readonly Event[], at: Layout): Box {
  const told = events.findLast((event) => event.kind === 'take' && event.cards.includes(card));
  const hand = told?.kind === 'take' ? at.hands.get(told.seat) : undefined;
  return hand ?? at.dig;
}

export interface Flight {
  key: number;
  card: string;
  from: Box;
  to: Box;
  delay: number;
}

/** Backs that fly from the Dig Pile into other hands. */
export function draws(events: readonly Event[], eyes: number, at: Layout): Omit<Flight, 'key'>[] {
  return events
    .filter((event) => event.kind === 'draw' || event.kind === 'deal')
    .filter((event) => event.seat !== eyes)
    .flatMap((event, i) => {
      const to = at.hands.get(event.seat);
      return to ? [{ card: HIDDEN, from: at.dig, to, delay: i * 25 }] : [];
    });
}

/** A card comes from somewhere. */
export function enter(_node: Element, travel: Travel) {
  return arrive(travel, 4);
}
