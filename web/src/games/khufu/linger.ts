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
export const WALK = 170; // ms from space to space
const GLIDE = 600; // a piece that does not walk, as the styles of Board have it
const TURN = 1200; // a Chamber, as those of Base have it
const USUAL = 360; // a card changes hands

/** Where the clock only counts decisions nothing else gives people time to read what Khufu says: the page does. */
export function linger(view: View, events: Event[]): number {
  const speed = recall<number>('khufu.linger', 1); // 0: for tests and the impatient
  if (view.real || speed === 0) return 0;
  const speech = events.some((event) => event.kind === 'appears' || event.kind === 'speaks' || event.kind === 'here');
  const host = speech && view.host ? Math.max(view.host.seconds, 8) * READ : 0;
  return speed * Math.max(host, ...events.map((event) => SEEN[event.kind] ?? 0));
}

/** How many dice, coins or Symbol dice fall in this step. */
function fallen(events: readonly Event[]): number {
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

/** How long the dice of this step are in the air, in ms; 0: none fall. */
export function air(events: readonly Event[]): number {
  const dice = fallen(events);
  const showdown = events.some((event) => event.kind === 'showdown') ? SHOWDOWN : 0;
  return Math.max(showdown, dice > 0 ? TUMBLE + (dice - 1) * LATER : 0);
}

/** How long what moves in a step is on its way, and first the dice by which it does: until then nothing of it is told. */
export function wait(events: readonly Event[]): number {
  const dice = air(events);
  return Math.max(dice + Math.max(...events.map(wayOf), 0), dice > 0 ? dice + 100 : USUAL);
}

function wayOf(event: Event): number {
  switch (event.kind) {
    case 'move':
      return event.path.length > 1 ? WALK * (event.path.length + 1) : GLIDE;
    case 'turned':
      return TURN;
    default:
      return 0;
  }
}

export function pace(events: readonly Event[]): number {
  return wait(events) + 60;
}
