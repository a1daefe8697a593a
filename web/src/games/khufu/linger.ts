/** Where the clock only counts decisions nothing else gives people time to read what Khufu says: the page does. */

import { recall } from '../../lib/store.ts';
import type { Event, View } from './types';

const READ = 380; // ms for each second that he would speak
const SEEN: Record<string, number> = {
  curse: 2600, game_over: 2600, showdown: 4200, khufu_hand: 2200, table: 1700, turned: 1500, stolen: 1100, cobra: 1400, roll: 700,
};

export function linger(view: View, events: Event[]): number {
  const speed = recall<number>('khufu.linger', 1); // 0: for tests and the impatient
  if (view.real || speed === 0) return 0;
  const speech = events.some((event) => event.kind === 'appears' || event.kind === 'speaks' || event.kind === 'here');
  const host = speech && view.host ? Math.max(view.host.seconds, 8) * READ : 0;
  return speed * Math.max(host, ...events.map((event) => SEEN[event.kind] ?? 0));
}
