/** From the view to places on the page. Pure; ledger section 9. All lengths in CSS pixels. */

import { isBlack } from './cards';
import { HIDDEN, type Player, type View } from './types';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a card lies, and how: in a Trio its neighbours touch it. */
export interface Spot extends Box {
  at: string; // 'hand', 'sift' or the Trio it lies in
  z: number;
  strip: number; // how much of its width can be seen
  joined?: 'left' | 'middle' | 'right';
  quiet?: 'black' | 'white';
}

export interface TrioSpot extends Box {
  trio: string;
  seat: number;
  points: number;
  label: number; // height of the line below
}

export interface Layout {
  width: number;
  height: number;
  narrow: boolean; // small type, small gaps
  zoom: number; // type grows with the table
  seats: (Box & { seat: number; own: boolean; chips: number })[]; // `chips`: px for the cards that were seen
  hands: Map<number, Box>; // where cards that go to, or come from, a hand disappear
  trios: TrioSpot[];
  middle: Box;
  caption: Box;
  dig: Box;
  stacked: boolean; // the bar lies below the own name, not beside it
  inline: boolean; // a seat's cards are counted beside its name, not below it
  head: number; // height of a seat's name
  bar: Box | null; // above the own hand: sorting, and what can be done with it
  hand: Box | null;
  cards: Map<string, Spot>;
}

const RATIO = 1.6;
const CODE = 0.68; // of a card's width: so much must be seen for its code to be read
const NARROW = 640;
const BESIDE = 1.5; // a low table of this shape has the own cards beside the others
const NAME = 150;
const POINTS = 235;
export const CHIP = { w: 59, h: 26 };
const INFO = 22; // a seat's cards and points, where they have a line of their own

interface Line extends Box {
  gap: number;
  most: number; // a card's width, at most
  even: boolean; // rows of the same length in the middle, or one full row after the other
}

/** Cards side by side, overlapping as far as their codes can be read, in as many rows as make them biggest. */
function row(cards: readonly string[], line: Line, at: string, z: number): { spots: [string, Spot][]; w: number } {
  const { width, gap, even } = { ...line, width: line.w };
  const fit = (w: number) => Math.max(1, Math.floor((width - w) / (CODE * w)) + 1);
  const high = (w: number) => w * RATIO + 6;
  let w = line.most;
  while (w > 16 && Math.ceil(cards.length / fit(w)) * high(w) - 6 > line.h) w -= 1;
  const rows = Math.max(1, Math.ceil(cards.length / fit(w)));
  const each = rows === 1 ? cards.length : even ? Math.ceil(cards.length / rows) : fit(w);
  const step = each > 1 ? Math.min(w + gap, (width - w) / (each - 1)) : 0;
  const spots = cards.map((card, i): [string, Spot] => {
    const place = i % each;
    const last = place === each - 1 || i === cards.length - 1;
    const left = even ? (width - w - (each - 1) * step) / 2 : 0; // a hand lies in the middle, a line begins left
    return [
      card,
      {
        x: line.x + left + place * step,
        y: line.y + Math.floor(i / each) * high(w),
        w,
        h: w * RATIO,
        at,
        z: z + i,
        strip: last ? w : Math.min(step, w),
      },
    ];
  });
  return { spots, w };
}

/** A seat's Trios in rows, as big as they can be; the smallest have no words below. */
function shelf(player: Player, seat: number, box: Box, most: number, words: number): TrioSpot[] {
  const gap = 8;
  const count = player.trios.length;
  if (count === 0 || box.h < 12) return [];
  const label = (w: number) => (w < 26 ? 0 : words);
  const across = (w: number) => Math.max(1, Math.floor((box.w + gap) / (3 * w + gap)));
  const high = (w: number) => w * RATIO + label(w) + 4;
  let w = Math.min(most, box.w / 3);
  while (w > 7 && (Math.ceil(count / across(w)) * high(w) > box.h + 4 || 3 * w > box.w)) w -= 1;
  const columns = across(w);
  return player.trios.map((trio, i) => ({
    x: box.x + (i % columns) * (3 * w + gap),
    y: box.y + Math.floor(i / columns) * high(w),
    w: 3 * w,
    h: w * RATIO,
    trio: trio.trio,
    seat,
    points: trio.points,
    label: label(w),
  }));
}

/** Every part has a place of its own that does not move while a round goes on; what lies there is as big as it fits. */
export function layout(
  width: number,
  height: number,
  view: View,
  hand: readonly string[],
  actions: number,
  notes: number,
): Layout {
  const own = view.seat >= 0 && view.players[view.seat] ? view.seat : null;
  const beside = height < 480 && width / height >= BESIDE;
  const narrow = width < NARROW || height < 480;
  const zoom = narrow ? 1 : Math.min(1.6, Math.max(1, height / 680));
  const gap = narrow ? 5 : 9 * zoom;
  const left = beside && own !== null ? Math.round(width * 0.43) : width;
  const above = beside ? height * 0.36 : Math.max(own === null ? height * 0.42 : 0, height * (narrow ? 0.19 : 0.21));
  const between = beside || own === null ? height - above - gap : height * 0.26;
  const frame: Frame = { width, height, narrow, zoom, gap, pad: narrow ? 6 : 10 };
  const at: Layout = {
    ...{
      width,
      height,
      narrow,
      zoom,
      seats: [],
      trios: [],
      hands: new Map<number, Box>(),
      cards: new Map<string, Spot>(),
    },
    ...{
      middle: EMPTY,
      caption: EMPTY,
      dig: EMPTY,
      stacked: narrow || width < 820,
      inline: false,
      head: 0,
      bar: null,
      hand: null,
    },
  };
  others(at, frame, { x: 0, y: 0, w: left, h: above }, view, own);
  land(at, frame, { x: 0, y: above + gap, w: left, h: between }, view, notes);
  if (own !== null) {
    const top = beside ? 0 : above + between + 2 * gap;
    mine(
      at,
      frame,
      { x: beside ? left + gap : 0, y: top, w: beside ? width - left - gap : width, h: height - top },
      view,
      own,
      hand,
      actions,
    );
  }
  lie(at, view);
  return at;
}

const EMPTY: Box = { x: 0, y: 0, w: 0, h: 0 };

interface Frame {
  width: number;
  height: number;
  narrow: boolean;
  zoom: number;
  gap: number;
  pad: number;
}

/** The others, in the order in which they play, from left to right. */
function others(at: Layout, { narrow, zoom, gap, pad }: Frame, box: Box, view: View, own: number | null): void {
  const count = view.players.length;
  const seats = Array.from({ length: count }, (_, i) => ((own ?? -1) + 1 + i) % count).filter((seat) => seat !== own);
  const columns = narrow && box.w < 480 && seats.length > 3 ? 2 : seats.length;
  const rows = Math.ceil(seats.length / columns);
  const w = (box.w - (columns - 1) * gap) / columns;
  const h = (box.h - (rows - 1) * gap) / rows;
  at.inline = w >= 290 || (h < 74 && w >= 160);
  at.head = narrow ? 25 : 32 * zoom;
  seats.forEach((seat, i) => {
    const player = view.players[seat];
    if (!player) return;
    const [x, y] = [box.x + (i % columns) * (w + gap), box.y + Math.floor(i / columns) * (h + gap)];
    const inner = w - 2 * pad - 2;
    const rest = h - at.head - (at.inline ? 0 : INFO) - 4;
    const known = player.hand.filter((card) => card !== HIDDEN).length;
    const lines = Math.ceil(known / Math.max(1, Math.floor((inner + 4) / CHIP.w)));
    const most = Math.max(0, Math.floor((player.trios.length > 0 ? rest * 0.45 : rest) / CHIP.h));
    const chips = Math.min(lines, most) * CHIP.h;
    const top = h - rest + chips;
    at.trios.push(
      ...shelf(
        player,
        seat,
        { x: x + pad, y: y + top, w: inner, h: rest - chips - 4 },
        narrow ? 36 : 50 * zoom,
        narrow ? 0 : 17,
      ),
    );
    at.seats.push({ x, y, w, h, seat, own: false, chips });
    at.hands.set(seat, { x: x + pad + (at.inline ? w / 3 : 0), y: y + (at.inline ? 2 : at.head), w: 18, h: 29 });
  });
}

/** The middle: Dig Pile and Sift line. */
function land(at: Layout, { narrow, zoom, pad }: Frame, box: Box, view: View, notes: number): void {
  const words = narrow ? 34 : 24 * zoom;
  at.middle = box;
  at.caption = { x: pad, y: box.y + 3, w: box.w - 2 * pad, h: words + (notes > 0 ? 26 : 0) };
  const top = box.y + at.caption.h + 12;
  const room = box.h - (top - box.y) - 8;
  const w = Math.min(narrow ? 64 : 100 * zoom, room / RATIO, box.w * 0.2);
  at.dig = { x: pad + 2, y: top, w, h: w * RATIO };
  const left = at.dig.x + w + (narrow ? 10 : 22 * zoom);
  const sift = row(
    view.sift,
    { x: left, y: top, w: box.w - left - pad - 2, h: room, most: w, gap: 6, even: false },
    'sift',
    10,
  );
  for (const [card, spot] of sift.spots) at.cards.set(card, spot);
}

/** One's own Trios, buttons and hand; the hand lies at the bottom. */
function mine(
  at: Layout,
  { narrow, zoom, pad }: Frame,
  box: Box,
  view: View,
  own: number,
  hand: readonly string[],
  actions: number,
): void {
  const head = at.stacked ? (narrow ? 26 : 34 * zoom) : 60 * zoom;
  const [x, w] = [box.x + pad, box.w - 2 * pad];
  const many = Math.max(1, Math.ceil(actions / Math.max(2, Math.floor(w / 190)))); // rows of buttons
  const barH = at.stacked ? Math.min(narrow ? 92 : 116, Math.max(48, many * 44)) : head;
  const barRoom = at.stacked ? (box.h < 330 ? 50 : 92) : 0; // kept free, whether or not there are so many
  const handH = (box.h - head) * (at.stacked ? 0.5 : 0.58);
  const handTop = box.y + box.h - handH - (narrow ? 2 : 6);
  const shelfTop = box.y + head + 2;
  const shelfH = handTop - 8 - Math.max(barRoom, at.stacked ? barH : 0) - shelfTop;
  const me = view.players[own];
  if (me) at.trios.push(...shelf(me, own, { x, y: shelfTop, w, h: shelfH }, narrow ? 46 : 62 * zoom, 18));
  at.seats.push({ ...box, seat: own, own: true, chips: 0 });
  at.bar = at.stacked
    ? { x, y: handTop - 8 - barH, w, h: barH }
    : { x: x + NAME * zoom, y: box.y + 2, w: w - (NAME + POINTS) * zoom, h: head - 4 };
  at.hand = { x: box.x, y: handTop - 4, w: box.w, h: handH + 4 };
  const line = { x, y: handTop, w, h: handH, most: narrow ? 84 : 130 * zoom, gap: 6, even: true };
  const lying = row(hand, line, 'hand', 100);
  for (const [card, spot] of lying.spots) at.cards.set(card, spot);
  at.hands.set(own, { x: box.x + box.w / 2 - lying.w / 2, y: handTop, w: lying.w, h: lying.w * RATIO });
}

/** The cards of all Trios, edge to edge. */
function lie(at: Layout, view: View): void {
  for (const box of at.trios) {
    const lying = view.players[box.seat]?.trios.find((one) => one.trio === box.trio)?.cards ?? [];
    lying.forEach((card, i) => {
      at.cards.set(card, {
        x: box.x + (i * box.w) / 3,
        y: box.y,
        w: box.w / 3,
        h: box.h,
        at: box.trio,
        z: 1,
        strip: box.w / 3,
        joined: i === 0 ? 'left' : i === 1 ? 'middle' : 'right',
        quiet: isBlack(box.trio) ? 'white' : 'black',
      });
    });
  }
}
