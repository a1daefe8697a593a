/** A sheet: any view as labelled facts, for games that have no table of their own. As mastaba/sheet.py does it,
 * and says what is shown how; a test compares the two. */

import { HIDDEN } from '../../wire.ts';
import type { Say } from '../index.ts';

const PLAYERS = 'players';
const TURN = 'turn';
const RESULT = 'result';
const UNSAID = ['seat', TURN, 'to_act', 'phase', RESULT]; // said elsewhere, unless the game has a text for them

/** One of several things, in words. */
export interface Thing {
  said: string;
  hidden: boolean;
  path: string; // where it lies in the view: 'dug.0'
}

export interface Fact {
  label: string;
  things: Thing[];
  listed: boolean; // several things, or none
  path: string;
}

export interface Sheet {
  facts: Fact[];
  players: Fact[][]; // those of each seat; none, if the view does not tell the seats apart
  turn: number; // the seat that is marked; -1: none
}

type Plain = Record<string, unknown>;

export function sheetOf(view: unknown, t: Say, seats: number): Sheet {
  const whole = isPlain(view) ? view : {};
  const columns = columnsOf(whole[PLAYERS], seats);
  const shared = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== PLAYERS || columns.length === 0));
  const turn = whole[TURN];
  return {
    facts: allFacts(shared, t, ''),
    players: columns.map((one, seat) => allFacts(one, t, `${PLAYERS}.${seat}.`)),
    turn: typeof turn === 'number' && turn >= 0 && turn < columns.length && !whole[RESULT] ? turn : -1,
  };
}

/** One object for each seat; none, if that is not what came. */
function columnsOf(players: unknown, seats: number): Plain[] {
  return Array.isArray(players) && players.length === seats && players.every(isPlain) ? players : [];
}

function allFacts(things: Plain, t: Say, path: string): Fact[] {
  return Object.entries(things).flatMap(([key, value]) => factsOf(key, value, t, path + key));
}

function factsOf(key: string, value: unknown, t: Say, path: string): Fact[] {
  const label = labelOf(key, t);
  if (!label) return [];
  if (isPlain(value)) {
    return allFacts(value, t, `${path}.`).map((fact) => ({ ...fact, label: `${label}: ${fact.label}` }));
  }
  const listed = Array.isArray(value);
  const things = (listed ? value : [value]).map((one: unknown, i) => ({
    said: said(key, one, t),
    hidden: one === HIDDEN,
    path: listed ? `${path}.${i}` : path,
  }));
  return [{ label, things, listed, path }];
}

/** What a key is called; '' if it is not to be shown. */
function labelOf(key: string, t: Say): string {
  const own = `view_${key}`;
  const known = t(own);
  if (known !== own) return known;
  const plain = key.replaceAll(/[_-]/g, ' ');
  return UNSAID.includes(key) ? '' : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** One thing in words. */
function said(key: string, value: unknown, t: Say): string {
  if (value === null || value === undefined || value === '') return t('fact_none');
  if (typeof value === 'boolean') return t(value ? 'fact_yes' : 'fact_no');
  if (typeof value === 'number') return value < 0 ? `−${-value}` : String(value);
  if (Array.isArray(value)) return value.map((one: unknown) => said(key, one, t)).join(' ') || t('fact_none');
  if (isPlain(value)) {
    const parts = Object.entries(value).map(([name, one]) => [labelOf(name, t), said(name, one, t)]);
    return parts
      .filter(([label]) => label)
      .map((part) => part.join(' '))
      .join(', ');
  }
  const text = String(value);
  if (text === HIDDEN) return t('fact_hidden');
  const own = `view_${key}_${text}`;
  const known = t(own);
  return known === own ? text : known;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a view is not what another one was, as paths of its facts and things.
 *
 * Of a list those things are new of which there are more than before, wherever they lie. */
export function changes(before: unknown, now: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  const inside = path && `${path}.`;
  if (Array.isArray(now) && !now.some(isPlain)) {
    const left = Array.isArray(before) ? before.map((one) => JSON.stringify(one)) : [];
    const fresh = now.flatMap((one: unknown, i) => {
      const known = left.indexOf(JSON.stringify(one));
      if (known >= 0) left.splice(known, 1);
      return known >= 0 ? [] : [`${inside}${i}`];
    });
    return [path, ...fresh];
  }
  if (typeof now !== 'object' || now === null) return [path];
  const was: Plain = typeof before === 'object' && before !== null ? { ...before } : {};
  const inner = Object.entries(now).flatMap(([key, one]) => changes(was[key], one, inside + key));
  return path ? [path, ...inner] : inner;
}

/** Things that are alike and lie side by side, together: forty backs of cards need not be forty chips. */
export interface Heap extends Thing {
  count: number;
}

export function heaps(things: Thing[], most = 5): Heap[] {
  const found: Heap[] = [];
  for (const thing of things) {
    const last = found.at(-1);
    if (last?.said === thing.said && last.hidden === thing.hidden) last.count += 1;
    else found.push({ ...thing, count: 1 });
  }
  return found.flatMap((heap) => {
    if (heap.count > most || heap.count === 1) return [heap];
    const from = things.findIndex((thing) => thing.path === heap.path);
    return things.slice(from, from + heap.count).map((thing) => ({ ...thing, count: 1 }));
  });
}
