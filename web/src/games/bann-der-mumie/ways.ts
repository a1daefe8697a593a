/** A move as a way: the things that a person touches, one after the other, until it is said.
 *
 * `dig arch.d s2` is the card, then the site. Whatever is on the table has a key (`card:arch.d`, `site:s2`), and
 * what can be touched next follows from the open moves alone: there is no rule in here.
 */

import type { Move, View } from './types';

export interface Way extends Move {
  verb: string;
  path: string[];
}

type Path = (words: string[], view: View) => string[];

const cardThen =
  (last: (words: string[]) => string[]): Path =>
  ([, card = '', ...rest]) => [`card:${card}`, ...last(rest)];
const one =
  (kind: string): Path =>
  ([, name = '']) => [`${kind}:${name}`];

const PATHS: Record<string, Path> = {
  role: one('role'),
  tea: one('person'),
  hide: one('find'),
  look: cardThen(() => ['stack']),
  peek: ([, site = '', card = '']) => [`card:${card}`, `site:${site}`, 'verb:peek'],
  wake: ([, card = ''], view) => [`card:${card}`, `site:${siteOf(card, view)}`, 'verb:wake'],
  dig: cardThen(([site]) => [`site:${site}`, 'verb:dig']),
  work: cardThen(([site, premium]) => [`site:${site}`, 'verb:work', `amount:${premium}`]),
  sneak: cardThen(([site]) => [`site:${site}`, 'verb:sneak']),
  offer: ([, site = '', premium = '']) => [`offer:${site}`, `amount:${premium}`],
  recall: ([, site = '', premium = '']) => [`recall:${site}`, `amount:${premium}`],
  blast: ([, card = '']) => ['card:crook.y', `card:${card}`],
  observe: ([, site = '']) => ['card:agent.o', `site:${site}`, 'verb:observe'],
  command: ([, what = '', ...rest]) =>
    what === 'beetle'
      ? ['card:occult.c', `beetle:${rest[0]}`, `site:${rest[1]}`]
      : ['card:occult.c', `card:${what}`, `site:${rest[0]}`],
  gamble: cardThen(() => ['casino:gamble']),
  deal: cardThen(() => ['casino:deal']),
  open: ([, place = '', card = '']) => [`find:${place}`, `card:${card}`],
  join: one('card'),
  play: one('large'),
  lay: ([, kind = '', site = '']) => [`kind:${kind}`, `site:${site}`],
  shift: ([, beetle = '', site = '']) => [`beetle:${beetle}`, `site:${site}`],
  storm: one('site'),
  from: one('site'),
  resolve: one('site'),
  spell: one('card'),
  retreat: one('card'),
  lose: one('card'),
  strike: one('role'),
  pick: one('role'),
  rot: one('ware'),
  buy: one('ware'),
  raise: one('person'),
  give: ([, , person = '']) => [`person:${person}`],
  pocket: one('amount'),
  bid: ([, ware = '', money]) => (money === undefined ? [`amount:${ware}`] : [`ware:${ware}`, `amount:${money}`]),
  steal: () => ['stall:steal'],
  trade: () => ['stall:trade'],
};

function siteOf(card: string, view: View): string {
  return view.cards.find((one) => one.card === card)?.site ?? '';
}

/** A move that is about nothing on the table is a button of its own. */
export function way(move: Move, view: View): Way {
  const words = move.move.split(' ');
  const verb = words[0] ?? '';
  const path = PATHS[verb]?.(words, view) ?? [`do:${move.move}`];
  return { ...move, verb, path };
}

/** The ways that begin with what has been touched. */
export function along(ways: readonly Way[], picks: readonly string[]): Way[] {
  return ways.filter((one) => picks.every((pick, i) => one.path[i] === pick));
}

/** What can be touched next, each once, in the order of the moves. */
export function nextKeys(ways: readonly Way[], picks: readonly string[]): string[] {
  const keys = along(ways, picks).flatMap((one) => one.path[picks.length] ?? []);
  return [...new Set(keys)];
}

/** The one move that is left, if the rest of its way needs no more touching. */
export function decided(ways: readonly Way[], picks: readonly string[]): Way | null {
  const left = along(ways, picks);
  const [only] = left;
  if (left.length !== 1 || !only || picks.length === 0) return null;
  return only.path.slice(picks.length).every((key) => /^(verb|amount):/.test(key)) ? only : null;
}

export function named(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

export function sort(key: string): string {
  return key.slice(0, Math.max(key.indexOf(':'), 0)) || key;
}
