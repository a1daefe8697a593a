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
type Who = (seat: unknown) => string;

export function happening(events: readonly Event[], t: Say, who: Who): Happening | null {
  let found: Happening | null = null;
  const show = (one: Partial<Happening>) =>
    (found = { dice: [], head: '', text: '', tone: 'plain', curse: null, arrangement: null, game: '', ms: SHORT, ...one });
  for (const event of events) {
    const seat = who(event['seat']);
    switch (event.kind) {
      case 'roll':
        show({ dice: [{ die: Number(event['die']) }], head: seat, text: event['pips'] !== event['die'] ? t('kh_halved', { pips: Number(event['pips']) }) : '', ms: 1100 });
        break;
      case 'table': {
        const won = Boolean(event['won']);
        const one = 'die' in event ? { die: Number(event['die']) } : 'coin' in event ? { coin: String(event['coin']) } : { symbol: String(event['face']) };
        show({ dice: [{ ...one, lit: won }], head: t(`kh_chamber_${String(event['chamber'])}`), text: t(won ? 'kh_table_won' : 'kh_table_lost', { name: seat }), tone: won ? 'good' : 'bad', ms: 2600 });
        break;
      }
      case 'scarab':
        if (found) (found as Happening).text = t(event['placed'] ? 'kh_scarab_placed' : 'kh_scarab_back', { name: seat });
        else show({ head: t(`kh_chamber_${String(event['chamber'])}`), text: t(event['placed'] ? 'kh_scarab_placed' : 'kh_scarab_back', { name: seat }), tone: event['placed'] ? 'good' : 'bad' });
        break;
      case 'die':
        show({ dice: [{ die: Number(event['die']) }], head: seat });
        break;
      case 'coin':
        show({ dice: [{ coin: String(event['coin']) }], head: seat });
        break;
      case 'face':
        show({ dice: [{ symbol: String(event['symbol']) }], head: seat, text: symbolName(String(event['symbol']), t) });
        break;
      case 'faces':
        show({ dice: (event['symbols'] as string[]).map((symbol) => ({ symbol })) });
        break;
      case 'rolls':
        show({ dice: (event['dice'] as number[]).map((die) => ({ die })), head: (event['seats'] as number[]).map(who).join(' · ') });
        break;
      case 'spin':
        show({ head: t(`suit_${String(event['suit'])}`), text: t('kh_spun') });
        break;
      case 'cobra':
        show({ head: t('kh_cobra'), text: t('kh_cobra_text', { name: seat }), tone: 'bad' });
        break;
      case 'stolen':
        show({ head: t('kh_stolen'), text: t('kh_stolen_text', { name: who(event['to']), victim: seat }) });
        break;
      case 'curse':
        if (event['card'] && event['card'] !== '?') show({ curse: String(event['card']), head: seat, ms: LONG });
        break;
      case 'speaks': {
        const key = (event['says'] as string[])[0] ?? '';
        if (REMARKS.includes(key)) show({ text: t(key), tone: 'bad', ms: LONG });
        break;
      }
      case 'game_over': {
        const outcome = String(event['outcome']);
        show({ head: t(`game_${String(event['game'])}`), text: t(`kh_game_${outcome}`, { name: seat, count: Number(event['count'] ?? 0) }), tone: outcome === 'won' ? 'good' : outcome === 'lost' ? 'bad' : 'plain', arrangement: event['arrangement'] as number[], game: String(event['game']), ms: LONG });
        break;
      }
      case 'won':
      case 'lost':
        if (found) (found as Happening).tone = event.kind === 'won' ? 'good' : 'bad';
        break;
    }
  }
  return found;
}

/** The sound that goes with a step: the gravest thing in it. */
export function soundOf(events: readonly Event[]): Effect | null {
  const kinds = new Map(events.map((event) => [event.kind, event]));
  const has = (kind: string) => kinds.has(kind);
  if (has('over')) return (kinds.get('over')?.['winners'] as number[] | undefined)?.length ? 'triumph' : 'doom';
  if (has('appears')) return String(kinds.get('appears')?.['id']).startsWith('B') ? 'bell' : 'gong';
  if (has('void')) return 'shatter';
  if (has('turned')) return 'grind';
  if (has('showdown')) return kinds.get('showdown')?.['outcome'] === 'win' ? 'triumph' : 'lose';
  if (has('table')) return kinds.get('table')?.['won'] ? 'win' : 'lose';
  if (has('curse') || has('cobra')) return 'hiss';
  if (has('coin')) return 'coin';
  if (has('roll') || has('die') || has('rolls') || has('faces') || has('face')) return 'die';
  if (has('take') || has('stolen')) return 'gold';
  if (has('pay') || has('give') || has('loses')) return 'pay';
  return has('move') ? 'step' : null;
}

/** "Khufu interrupted": told kindly, with what comes next. */
export function voided(events: readonly Event[], view: View, t: Say, names: readonly string[], seat: number): string {
  const event = events.find((one) => one.kind === 'void');
  if (!event) return '';
  const next = names[view.up] ?? '';
  return t(event['seat'] === seat ? 'kh_void_you' : 'kh_void', { name: names[Number(event['seat'])] ?? '', next });
}
