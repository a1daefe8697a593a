import { describe, expect, it } from 'vitest';
import { follow, gone, things, type Piece } from './motion';
import { learn } from './learn';
import type { Event, HandView, View } from './types';

const hand = (...cards: string[]): HandView => ({ cards, category: null, growing: null });

function viewOf(part: Partial<View>): View {
  const none = [hand(), hand(), hand()];
  return {
    seat: 0,
    phase: 'place',
    to_act: [0],
    turn: 0,
    starter: 0,
    round: 1,
    scoring: 'advanced-7',
    points: [0, 0],
    sheet: [],
    wall: [],
    supply: [15, 15],
    reserve: 24,
    held: null,
    turned: [],
    out: [],
    hands: [none, none],
    leads: [null, null, null],
    unseen: [],
    last: null,
    result: null,
    ...part,
  };
}

function table() {
  let count = 0;
  let pieces: Piece[] = [];
  return (part: Partial<View>, events: Event[] = []) => {
    pieces = follow(pieces, viewOf(part), events, () => (count += 1));
    return (at: string) => pieces.find((piece) => piece.at.startsWith(at))?.key;
  };
}

describe('a block keeps its key', () => {
  it('from the hand onto the wall', () => {
    const see = table();
    const held = see({ held: 'TD' })('held');
    const now = see({ phase: 'look', turn: 1, wall: [{ spot: 'c1', by: 0, card: 'TD' }] });
    expect(now('wall c1')).toBe(held);
  });

  it('hidden, from the other hand onto the wall', () => {
    const see = table();
    const held = see({ turn: 1, held: '?' })('held');
    const now = see({ held: '4C', wall: [{ spot: 'c1', by: 1, card: '?' }] });
    expect(now('wall c1')).toBe(held);
    expect(now('held')).not.toBe(held);
  });

  it('from the wall into a hand, though its face was unknown', () => {
    const see = table();
    const wall = [
      { spot: 'a1', by: 1, card: '?' },
      { spot: 'b1', by: 1, card: '?' },
    ];
    const before = see({ phase: 'take', wall });
    const key = before('wall b1');
    const rest = before('wall a1');
    const left = wall.slice(0, 1);
    const taken = see({ phase: 'add', wall: left, held: '9S' }, [{ kind: 'take', seat: 0, spot: 'b1', card: '9S' }]);
    expect(taken('held')).toBe(key);
    const added = see({
      phase: 'take',
      turn: 1,
      wall: left,
      hands: [
        [hand(), hand('9S'), hand()],
        [hand(), hand(), hand()],
      ],
    });
    expect(added('hand 0 1 9S')).toBe(key);
    expect(added('wall a1')).toBe(rest);
  });

  it('with every event dropped', () => {
    const see = table();
    const key = see({ phase: 'take', wall: [{ spot: 'b1', by: 1, card: '?' }] })('wall b1');
    expect(see({ phase: 'add', held: '9S' })('held')).toBe(key);
  });
});

describe('a block that is gone', () => {
  it('is one that nobody kept', () => {
    let count = 0;
    const mint = () => (count += 1);
    const three = follow([], viewOf({ phase: 'keep', turned: ['2C', '3C', '4C'] }), [], mint);
    const kept = follow(three, viewOf({ phase: 'add', held: '3C', out: ['2C', '4C'] }), [], mint);
    expect(gone(three, kept).map((piece) => piece.card)).toEqual(['2C', '4C']);
  });
});

describe('keys', () => {
  it('say nothing about hidden cards: two worlds that look alike get the same', () => {
    const worlds = [table(), table()].map((see) => {
      see({ turn: 1, held: '?' });
      return see({ held: '4C', wall: [{ spot: 'c1', by: 1, card: '?' }] })('wall c1');
    });
    expect(worlds[0]).toBe(worlds[1]);
  });

  it('are one for each block on the table', () => {
    const view = viewOf({ phase: 'keep', turned: ['2C', '3C', '4C'], wall: [{ spot: 'a1', by: 0, card: 'AS' }] });
    let count = 0;
    const pieces = follow([], view, [], () => (count += 1));
    expect(pieces).toHaveLength(things(view).length);
    expect(new Set(pieces.map((piece) => piece.key)).size).toBe(4);
  });
});

describe('lessons', () => {
  const due = (view: View, ...moves: string[]) =>
    learn
      .filter((one) =>
        one.when(
          view,
          moves.map((move) => ({ move, say: move })),
        ),
      )
      .map((one) => one.id);

  it('come at their moment', () => {
    expect(due(viewOf({ held: 'TD' }), 'place a1')).toEqual(['goal', 'build']);
    expect(due(viewOf({ phase: 'take', wall: [{ spot: 'a1', by: 1, card: '?' }] }), 'take a1')).toEqual([
      'goal',
      'take',
    ]);
    expect(due(viewOf({ phase: 'keep' }), 'keep 4C')).toEqual(['goal', 'joker']);
    expect(due(viewOf({ leads: [0, null, null] }))).toEqual(['goal', 'match']);
  });

  it('tell somebody who waits the goal, and no more', () => {
    expect(due(viewOf({ turn: 1, held: '?' }))).toEqual(['goal']);
  });
});
