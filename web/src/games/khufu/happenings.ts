/** What a step's events have to show for a moment: one falling thing at a time, the last that counts. */

import type { Event, Say } from './types';
import { symbolName } from './say';
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
export const isRemark = (key: string) => /^say_(no_treasure|paupers)_/.test(key);

/** Where somebody's name stands for them: 'You' or the player's name. */
type Who = (seat: number) => string;

const shown = (one: Partial<Happening>): Happening => ({
  dice: [],
  head: '',
  text: '',
  tone: 'plain',
  curse: null,
  arrangement: null,
  game: '',
  ms: SHORT,
  ...one,
});

export function happening(events: readonly Event[], t: Say, who: Who): Happening | null {
  let found: Happening | null = null;
  for (const event of events) {
    switch (event.kind) {
      case 'roll':
        found = shown({
          dice: [{ die: event.die }],
          head: who(event.seat),
          text: event.pips !== event.die ? t('kh_halved', { pips: event.pips }) : '',
          ms: 1600,
        });
        break;
      case 'table': {
        const { won, die, coin, face: symbol } = event;
        found = shown({
          dice: [
            { ...(die !== undefined ? { die } : coin !== undefined ? { coin } : { symbol: symbol ?? '' }), lit: won },
          ],
          head: t(`kh_chamber_${event.chamber}`),
          text: t(won ? 'kh_table_won' : 'kh_table_lost', { name: who(event.seat) }),
          tone: won ? 'good' : 'bad',
          ms: 2600,
        });
        break;
      }
      case 'scarab': {
        const text = t(event.placed ? 'kh_scarab_placed' : 'kh_scarab_back', { name: who(event.seat) });
        if (found) found.text = text;
        else found = shown({ head: t(`kh_chamber_${event.chamber}`), text, tone: event.placed ? 'good' : 'bad' });
        break;
      }
      case 'die':
        found = shown({ dice: [{ die: event.die }], head: who(event.seat) });
        break;
      case 'coin':
        found = shown({ dice: [{ coin: event.coin }], head: who(event.seat) });
        break;
      case 'face':
        found = shown({ dice: [{ symbol: event.symbol }], head: who(event.seat), text: symbolName(event.symbol, t) });
        break;
      case 'faces':
        found = shown({ dice: event.symbols.map((symbol) => ({ symbol })) });
        break;
      case 'rolls':
        found = shown({ dice: event.dice.map((die) => ({ die })), head: event.seats.map(who).join(' · ') });
        break;
      case 'spin':
        found = shown({ head: t(`suit_${event.suit}`), text: t('kh_spun') });
        break;
      case 'cobra':
        found = shown({ head: t('kh_cobra'), text: t('kh_cobra_text', { name: who(event.seat) }), tone: 'bad' });
        break;
      case 'stolen':
        found = shown({
          head: t('kh_stolen'),
          text: t('kh_stolen_text', { name: who(event.to), victim: who(event.seat) }),
        });
        break;
      case 'curse':
        if (event.card) found = shown({ curse: event.card, head: who(event.seat), ms: LONG });
        break;
      case 'speaks': {
        const key = event.says[0] ?? '';
        if (isRemark(key)) found = shown({ text: t(key), tone: 'bad', ms: LONG });
        break;
      }
      case 'game_over': {
        const { outcome, game, count, arrangement } = event;
        found = shown({
          head: t(`game_${game}`),
          text: t(`kh_game_${outcome}`, { name: who(event.seat), count }),
          tone: outcome === 'won' ? 'good' : outcome === 'lost' ? 'bad' : 'plain',
          arrangement,
          game,
          ms: LONG,
        });
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

/** "Khufu interrupted": told kindly, with what comes next. */
export function voided(events: readonly Event[], view: View, t: Say, names: readonly string[], seat: number): string {
  const event = told(events, 'void');
  if (!event) return '';
  const next = names[view.up] ?? '';
  return t(event.seat === seat ? 'kh_void_you' : 'kh_void', { name: names[event.seat] ?? '', next });
}
