import { describe, expect, it } from 'vitest';
import { layout, type Box, type Layout } from './layout';
import { CARD } from './cards';
import { draws, goal, origin } from './motion';
import { notes, takeWords } from './say';
import { learn } from './learn';
import { HIDDEN, type Player, type Say, type Trio, type View } from './types';

const ALL = [...'RBGYP'].flatMap((suit) =>
  [...'123'].flatMap((row) => [...'sab'].map((column) => suit + row + column)),
);

function lying(name: string): Trio {
  const [suit = '', picture = ''] = name;
  const cards = '123'.includes(picture)
    ? [...'asb'].map((one) => suit + picture + one)
    : [...'123'].map((one) => suit + one + picture);
  return { trio: name, cards, points: 50 };
}

function player(hand: string[], trios: string[] = []): Player {
  return { hand, size: hand.length, trios: trios.map(lying), points: 0, penalty: null, last_turn: false };
}

function viewOf(part: Partial<View>): View {
  return {
    seat: 0,
    phase: 'draw',
    to_act: [0],
    turn: 0,
    dealer: 1,
    round: 1,
    mode: 'single',
    target: 500,
    rounds: null,
    totals: [0, 0, 0],
    sheet: [],
    dig: 14,
    sift: [],
    players: [player([]), player([HIDDEN]), player([HIDDEN])],
    knocker: null,
    idle: { turns: 0, limit: 15 },
    selected: null,
    barred: null,
    fresh: [],
    ready: [],
    takes: [],
    lays: [],
    captures: [],
    unseen: 20,
    outs: [],
    chart: [],
    last: null,
    result: null,
    ...part,
  };
}

const hand = ALL.slice(0, 12);
const crowded = viewOf({
  sift: ALL.slice(18, 36),
  players: [player(hand, ['P1', 'P2', 'P3']), player([HIDDEN, HIDDEN], ['B2', 'B3']), player([HIDDEN])],
});
const SIZES = [
  { name: 'desk', width: 946, height: 669, least: 30 },
  { name: 'big screen', width: 1471, height: 932, least: 44 },
  { name: 'tablet', width: 758, height: 939, least: 40 },
  { name: 'phone', width: 380, height: 759, least: 22 },
  { name: 'small phone', width: 350, height: 555, least: 16 },
  { name: 'phone on its side', width: 834, height: 341, least: 22 },
  { name: 'page at 200 %', width: 630, height: 351, least: 17 },
];

describe.each(SIZES)('layout on a $name', ({ width, height, least }) => {
  const at = layout(width, height, crowded, hand, 0, 0);
  const inside = (box: Box) =>
    box.x >= -0.01 && box.y >= 0 && box.x + box.w <= width + 0.01 && box.y + box.h <= height + 0.01;

  it('keeps every card on the page', () => {
    for (const [card, spot] of at.cards) expect(inside(spot), card).toBe(true);
    for (const seat of at.seats) expect(inside(seat)).toBe(true);
    expect(at.cards.size).toBe(45);
  });

  it('shows enough of every card to read its code, and to touch it', () => {
    for (const card of [...crowded.sift, ...hand]) {
      const spot = at.cards.get(card);
      expect(spot?.strip, card).toBeGreaterThanOrEqual(least);
      expect((spot?.strip ?? 0) / (spot?.w ?? 1), card).toBeGreaterThanOrEqual(0.679);
    }
  });

  it('leaves hand and Trios where they are, whatever is said and however many buttons there are', () => {
    const busy = layout(width, height, crowded, hand, 3, 2);
    expect(busy.hand).toEqual(at.hand);
    for (const card of hand) expect(busy.cards.get(card)).toEqual(at.cards.get(card));
    expect(busy.middle).toEqual(at.middle);
  });

  it('lays the cards of a Trio edge to edge', () => {
    for (const trio of [...crowded.players].flatMap((one) => one.trios)) {
      const [a, b, c] = trio.cards.map((card) => at.cards.get(card));
      expect(b?.x).toBeCloseTo((a?.x ?? 0) + (a?.w ?? 0));
      expect(c?.x).toBeCloseTo((b?.x ?? 0) + (b?.w ?? 0));
      expect([a?.joined, b?.joined, c?.joined]).toEqual(['left', 'middle', 'right']);
      expect((a?.h ?? 0) / (a?.w ?? 1)).toBeCloseTo(CARD.h / CARD.w);
    }
  });

  it('runs the Sift line from left to right, row by row', () => {
    const places = crowded.sift.map((card) => at.cards.get(card));
    places.slice(1).forEach((spot, i) => {
      const before = places[i];
      expect(spot && before && (spot.y > before.y || (spot.y === before.y && spot.x > before.x))).toBe(true);
    });
  });

  it('keeps the laid Trios inside their owners’ places', () => {
    for (const trio of at.trios) {
      const seat = at.seats.find((one) => one.seat === trio.seat);
      expect(trio.y).toBeGreaterThan(seat?.y ?? 1e9);
      expect(trio.y + trio.h + trio.label).toBeLessThanOrEqual((seat?.y ?? 0) + (seat?.h ?? 0) + 1);
    }
  });
});

describe('a watcher', () => {
  it('sees all seats above, and no hand', () => {
    const at = layout(912, 680, { ...crowded, seat: -2 }, [], 0, 0);
    expect(at.seats.map((one) => one.seat)).toEqual([0, 1, 2]);
    expect(at.hand).toBeNull();
  });
});

describe('motion', () => {
  const at: Layout = layout(912, 680, crowded, hand, 0, 0);

  it('brings a discard from its hand, and everything else from the Dig Pile', () => {
    expect(origin('Y1s', [{ kind: 'discard', seat: 1, card: 'Y1s' }], at)).toBe(at.hands.get(1));
    expect(origin('Y1s', [{ kind: 'draw', seat: 0, card: 'Y1s' }], at)).toBe(at.dig);
  });

  it('takes a run into the hand of its taker', () => {
    expect(goal('Y1s', [{ kind: 'take', seat: 2, cards: ['Y1s', 'G1a'], selected: null }], at)).toBe(at.hands.get(2));
  });

  it('flies only backs into other hands, and none into the own', () => {
    const flights = draws(
      [
        { kind: 'draw', seat: 1 },
        { kind: 'draw', seat: 0, card: 'R1s' },
      ],
      0,
      at,
    );
    expect(flights.map((one) => one.card)).toEqual([HIDDEN]);
  });
});

describe('words', () => {
  const t: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

  it('explain what a take does', () => {
    expect(takeWords({ move: 'take 1', cards: ['R1s'], lays: [], captures: [] }, t)).toContain('hover_take');
    expect(takeWords({ move: 'take 4', cards: ['G1a', 'a', 'b', 'c'], lays: ['Ga'], captures: [] }, t)).toContain(
      'hover_lay 4',
    );
    expect(takeWords({ move: 'take 2', cards: ['G1s', 'a'], lays: [], captures: ['G'] }, t)).toContain(
      'hover_capture 2',
    );
  });

  it('warn of the last round, and of idle turns once half of them are gone', () => {
    expect(notes(viewOf({ knocker: 1 }), t).map((one) => one.kind)).toEqual(['knock']);
    expect(notes(viewOf({ idle: { turns: 7, limit: 15 } }), t)).toEqual([]);
    expect(notes(viewOf({ idle: { turns: 8, limit: 15 } }), t).map((one) => one.kind)).toEqual(['idle']);
  });

  it('coach at the right moment', () => {
    const said = (view: View, ...moves: string[]) =>
      learn
        .filter((mark) =>
          mark.when(
            view,
            moves.map((move) => ({ move, say: '' })),
          ),
        )
        .map((mark) => mark.id);
    expect(said(viewOf({}), 'draw dig')).toEqual(['goal', 'suit', 'draw']);
    expect(said(crowded, 'lay R1')).toContain('lay');
    expect(said(viewOf({}), 'knock', 'hold')).toContain('knock');
  });
});
