/** Where cards come from and go to when the view alone does not say it.
 *
 * The view is the truth: dropping every event, or all motion, gives the same table. A card that this seat can
 * read is the same node wherever it lies; backs that fly are drawn for the flight only and say nothing.
 */

import type { Box, Layout } from './layout';
import { HIDDEN, type Event } from './types';

const has = (event: Event, field: string, card: string) => Array.isArray(event[field]) && (event[field] as unknown[]).includes(card);

function about(event: Event, card: string): boolean {
  return event['card'] === card || has(event, 'cards', card) || has(event, 'singles', card);
}

/** Where a card that was not on the table before comes from: a hand, or the Dig Pile. */
export function origin(card: string, events: readonly Event[], at: Layout): Box {
  const told = events.findLast((event) => ['discard', 'lay', 'capture'].includes(event.kind) && about(event, card));
  const hand = told && at.hands.get(Number(told['seat']));
  return hand ?? at.dig;
}

/** Where a card that is not on the table any more has gone: a hand if it was taken, else back to the pile. */
export function goal(card: string, events: readonly Event[], at: Layout): Box {
  const told = events.findLast((event) => event.kind === 'take' && has(event, 'cards', card));
  return (told && at.hands.get(Number(told['seat']))) ?? at.dig;
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
    .filter((event) => (event.kind === 'draw' || event.kind === 'deal') && event['seat'] !== eyes)
    .flatMap((event, i) => {
      const to = at.hands.get(Number(event['seat']));
      return to ? [{ card: HIDDEN, from: at.dig, to, delay: i * 25 }] : [];
    });
}

interface Travel {
  dx: number;
  dy: number;
  scale: number;
  ms: number; // 0: no motion
  delay: number;
}

const out = (u: number) => 1 - (1 - u) ** 3;

/** A card comes from somewhere. */
export function enter(_node: Element, { dx, dy, scale, ms, delay }: Travel) {
  return {
    duration: ms,
    delay: ms ? delay : 0,
    easing: out,
    css: (u: number, rest: number) =>
      `transform: translate(${dx * rest}px, ${dy * rest}px) scale(${1 + (scale - 1) * rest}); opacity: ${Math.min(1, u * 4)}`,
  };
}
