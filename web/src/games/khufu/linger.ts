/** How long what happens at Khufu's is looked at: by what moves, and by what is to be read. */

import { recall } from '../../lib/store.ts';
import type { Event, View } from './types';

const READ = 380; // ms for each second that he would speak
const SEEN: Record<string, number> = {
  curse: 2600,
  game_over: 2600,
  showdown: 4200,
  khufu_hand: 2200,
  table: 1700,
  turned: 1500,
  stolen: 1100,
  cobra: 1400,
  roll: 700,
};
/** A die is in the air for so long; each further one comes a little later. In ms, as the styles of Bone and Fall have it. */
export const TUMBLE = 750;
export const LATER = 140;
/** The dice of the Challenge fall twice, into both hands. */
export const SHOWDOWN = 1600;
const WALK = 170; // ms from space to space
const USUAL = 360; // a piece glides, a card changes hands

/** Where the clock only counts decisions nothing else gives people time to read what Khufu says: the page does. */
export function linger(view: View, events: Event[]): number {
  const speed = recall<number>('khufu.linger', 1); // 0: for tests and the impatient
  if (view.real || speed === 0) return 0;
  const speech = events.some((event) => event.kind === 'appears' || event.kind === 'speaks' || event.kind === 'here');
  const host = speech && view.host ? Math.max(view.host.seconds, 8) * READ : 0;
  return speed * Math.max(host, ...events.map((event) => SEEN[event.kind] ?? 0));
}

/** How many dice, coins or Symbol dice fall in this step; while they do, the table lies as it lay before. */
export function fallen(events: readonly Event[]): number {
  return Math.max(0, ...events.map(diceOf));
}

function diceOf(event: Event): number {
  switch (event.kind) {
    case 'roll':
    case 'die':
    case 'coin':
    case 'face':
    case 'table':
      return 1;
    case 'faces':
      return event.symbols.length;
    case 'rolls':
      return event.dice.length;
    case 'game_over':
      return event.game === 'G5' ? 2 : 0;
    case 'showdown':
      return 2;
    default:
      return 0;
  }
}

/** How long what moves in a step is on its way: until then nothing of it is told. */
export function wait(events: readonly Event[]): number {
  const dice = fallen(events);
  const walks = events.map((event) => (event.kind === 'move' ? WALK * (event.path.length + 1) : 0));
  const showdown = events.some((event) => event.kind === 'showdown') ? SHOWDOWN : 0;
  return Math.max(USUAL, showdown, dice > 0 ? TUMBLE + (dice - 1) * LATER + 100 : 0, ...walks);
}

export function pace(events: readonly Event[]): number {
  return wait(events) + 60;
}
