/** Which drawn block is which, from one view to the next, and how blocks come and go.
 *
 * The view is the truth: dropping every event, or all motion, gives the same table. Keys are counted out,
 * so a key says nothing about the card; a hidden block is followed by its spot alone.
 */

import { arrive, type Travel } from '../../lib/travel';
import { HIDDEN, type Event, type View } from './types';

export interface Piece {
  key: number;
  at: string; // 'wall a1', 'held …', 'turned TD', 'hand 0 2 TD'
  card: string;
  by: number;
  from: string; // where a block that is new in its layer came from, if we know
}

type Thing = Omit<Piece, 'key' | 'from'>;

/** Everything on the table that is drawn as a block. */
export function things(view: View): Thing[] {
  const list: Thing[] = view.wall.map((block) => ({ at: `wall ${block.spot}`, card: block.card, by: block.by }));
  view.hands.forEach((hands, by) => {
    hands.forEach((hand, i) => {
      list.push(...hand.cards.map((card) => ({ at: `hand ${by} ${i} ${card}`, card, by })));
    });
  });
  if (view.held !== null) {
    const stage = view.phase === 'place' ? 'build' : 'take';
    list.push({ at: `held ${view.turn} ${stage} ${view.wall.length}`, card: view.held, by: view.turn });
  }
  list.push(...view.turned.map((card) => ({ at: `turned ${card}`, card, by: view.turn })));
  return list;
}

/** The blocks of the new view, each with the key it had before if it is the same block. */
export function follow(before: readonly Piece[], view: View, events: readonly Event[], mint: () => number): Piece[] {
  const now = things(view);
  const places = new Set(now.map((thing) => thing.at));
  const gone = before.filter((piece) => !places.has(piece.at));
  const stayed = new Map(before.map((piece) => [piece.at, piece]));
  const after = now.map((thing): Piece => {
    const same = stayed.get(thing.at);
    if (same) return { ...thing, key: same.key, from: same.from };
    const i = gone.findIndex((piece) => became(piece, thing, events));
    const [source] = i < 0 ? [] : gone.splice(i, 1);
    const key = source && layer(source.at) === layer(thing.at) ? source.key : mint();
    return { ...thing, key, from: source?.at ?? '' };
  });
  return after.sort((a, b) => a.key - b.key); // nodes never change their order, so their transitions run on
}

/** Whether the block that left one place is the one that came to another. */
function became(piece: Piece, thing: Thing, events: readonly Event[]): boolean {
  if (verb(piece.at) === 'held' && verb(thing.at) === 'wall') return piece.by === thing.by;
  if (piece.card !== HIDDEN) return piece.card === thing.card;
  const take = events.filter((event) => event.kind === 'take').find((event) => event.card === thing.card);
  return verb(piece.at) === 'wall' && (take === undefined || piece.at === `wall ${take.spot}`);
}

/** What has left the table: in nobody's hand and nowhere on the wall. */
export function gone<T extends Piece>(before: readonly T[], now: readonly Piece[]): T[] {
  const keys = new Set(now.map((piece) => piece.key));
  const sources = new Set(now.map((piece) => piece.from));
  return before.filter((piece) => !keys.has(piece.key) && !sources.has(piece.at));
}

export function verb(at: string): string {
  return at.slice(0, at.indexOf(' '));
}

/** The three blocks that a Joker turns up lie above all others. */
export function layer(at: string): 'stage' | 'table' {
  return verb(at) === 'turned' ? 'stage' : 'table';
}

/** A block comes from somewhere: dropped onto the wall, drawn from a supply, turned up from the reserve. */
export function enter(_node: Element, travel: Travel) {
  return arrive(travel, 3);
}
