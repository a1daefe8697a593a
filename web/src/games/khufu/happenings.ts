/** What a step's events have to show for a moment: one falling thing at a time, the last that counts. */

import type { Event, Say } from './types';
import { symbolName } from './say';
import type { Effect } from './sounds.svelte.ts';
import type { View } from './types';

export interface Happening {
  dice: { die?: number; symbol?: string; coin?: string; lit?: boolean }[];
  head: string;
  text: string;
  tone: 'good' | 'bad' | 'plain';
  curse: string | null; // a Curse Card read aloud
  arrangement: number[] | null; // of a game of chance
  game: string;
  ms: number;
}

const LONG = 4200;
const SHORT = 2000;
/** What he says to the poor, in the middle of a visit: it is not among the lines of his host view. */
export const REMARKS = ['say_no_treasure', 'say_paupers'];

/** Where somebody's name stands for them: 'You' or the player's name. */
type Who = (seat: number) => string;

export function happening(events: readonly Event[], t: Say, who: Who): Happening | null {
  let found = null as Happening | null;
  const show = (one: Partial<Happening>) =>
    (found = { dice: [], head: '', text: '', tone: 'plain', curse: null, arrangement: null, game: '', ms: SHORT, ...one });
  for (const event of events) {
    switch (event.kind) {
      case 'roll':
        show({ dice: [{ die: event.die }], head: who(event.seat), text: event.pips !== event.die ? t('kh_halved', { pips: event.pips }) : '', ms: 1100 });
        break;
      case 'table': {
        const { won, die, coin, face: symbol } = event;
        show({ dice: [{ ...(die !== undefined ? { die } : coin !== undefined ? { coin } : { symbol: symbol ?? '' }), lit: won }], head: t(`kh_chamber_${event.chamber}`), text: t(won ? 'kh_table_won' : 'kh_table_lost', { name: who(event.seat) }), tone: won ? 'good' : 'bad', ms: 2600 });
        break;
      }
      case 'scarab': {
        const text = t(event.placed ? 'kh_scarab_placed' : 'kh_scarab_back', { name: who(event.seat) });
        if (found) found.text = text;
        else show({ head: t(`kh_chamber_${event.chamber}`), text, tone: event.placed ? 'good' : 'bad' });
        break;
      }
      case 'die':
        show({ dice: [{ die: event.die }], head: who(event.seat) });
        break;
      case 'coin':
        show({ dice: [{ coin: event.coin }], head: who(event.seat) });
        break;
      case 'face':
        show({ dice: [{ symbol: event.symbol }], head: who(event.seat), text: symbolName(event.symbol, t) });
        break;
      case 'faces':
        show({ dice: event.symbols.map((symbol) => ({ symbol })) });
        break;
      case 'rolls':
        show({ dice: event.dice.map((die) => ({ die })), head: event.seats.map(who).join(' · ') });
        break;
      case 'spin':
        show({ head: t(`suit_${event.suit}`), text: t('kh_spun') });
        break;
      case 'cobra':
        show({ head: t('kh_cobra'), text: t('kh_cobra_text', { name: who(event.seat) }), tone: 'bad' });
        break;
      case 'stolen':
        show({ head: t('kh_stolen'), text: t('kh_stolen_text', { name: who(event.to), victim: who(event.seat) }) });
        break;
      case 'curse':
        if (event.card) show({ curse: event.card, head: who(event.seat), ms: LONG });
        break;
      case 'speaks': {
        const key = event.says[0] ?? '';
        if (REMARKS.includes(key)) show({ text: t(key), tone: 'bad', ms: LONG });
        break;
      }
      case 'game_over': {
        const { outcome, game, count, arrangement } = event;
        show({ head: t(`game_${game}`), text: t(`kh_game_${outcome}`, { name: who(event.seat), count }), tone: outcome === 'won' ? 'good' : outcome === 'lost' ? 'bad' : 'plain', arrangement, game, ms: LONG });
        break;
      }
      case 'won':
      case 'lost':
        if (found) found.tone = event.kind === 'won' ? 'good' : 'bad';
        break;
    }
  }
  return found;
}

/** The event of a kind in a step, if there is one. */
export function told<Kind extends Event['kind']>(events: readonly Event[], kind: Kind) {
  return events.find((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
}

/** The sound that goes with a step: the gravest thing in it. */
export function soundOf(events: readonly Event[]): Effect | null {
  const kinds = new Set(events.map((event) => event.kind));
  const has = (...some: Event['kind'][]) => some.some((kind) => kinds.has(kind));
  if (has('over')) return told(events, 'over')?.winners.length ? 'triumph' : 'doom';
  if (has('appears')) return told(events, 'appears')?.id.startsWith('B') ? 'bell' : 'gong';
  if (has('void')) return 'shatter';
  if (has('turned')) return 'grind';
  if (has('showdown')) return told(events, 'showdown')?.outcome === 'win' ? 'triumph' : 'lose';
  if (has('table')) return told(events, 'table')?.won ? 'win' : 'lose';
  if (has('curse', 'cobra')) return 'hiss';
  if (has('coin')) return 'coin';
  if (has('roll', 'die', 'rolls', 'faces', 'face')) return 'die';
  if (has('take', 'stolen')) return 'gold';
  if (has('pay', 'give', 'loses')) return 'pay';
  return has('move') ? 'step' : null;
}

/** "Khufu interrupted": told kindly, with what comes next. */
export function voided(events: readonly Event[], view: View, t: Say, names: readonly string[], seat: number): string {
  const event = told(events, 'void');
  if (!event) return '';
  const next = names[view.up] ?? '';
  return t(event.seat === seat ? 'kh_void_you' : 'kh_void', { name: names[event.seat] ?? '', next });
}
