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
  narrow: boolean;
  seats: (Box & { seat: number; own: boolean; trios: number })[]; // `trios`: where the laid ones begin
  hands: Map<number, Box>; // where cards that go to, or come from, a hand disappear
  trios: TrioSpot[];
  middle: Box;
  caption: Box;
  dig: Box;
  stacked: boolean; // the bar lies below the own name, not beside it
  inline: boolean; // a seat's cards are counted beside its name, not below it
  bar: Box | null; // above the own hand: sorting, and what can be done with it
  hand: Box | null;
  cards: Map<string, Spot>;
}

const RATIO = 1.6;
const CODE = 0.68; // of a card's width: so much must be seen for its code to be read
const NOTE = 28; // a line that warns
const NARROW = 640;
const STACKED = 820;
export const HEAD = 32; // a seat's name
const OWN_HEAD = { wide: 58, narrow: 34 }; // on a wide page the bar lies between name and points
const NAME = 150;
const POINTS = 235;
export const PER_ROW = 2; // buttons of the bar
export const INFO = 26; // its cards and points
export const CHIP = { w: 59, h: 26 };

interface Line {
  x: number;
  y: number;
  width: number;
  w: number;
  gap: number;
  least: number; // of a card that has to be seen
  most: number; // cards in one row
  even: boolean; // rows of the same length in the middle, or one full row after the other
}

/** Cards side by side, overlapping where there is no room, in as many rows as it takes. */
function row(cards: readonly string[], line: Line, at: string, z: number): { spots: [string, Spot][]; rows: number } {
  const { w, width, gap } = line;
  const h = w * RATIO;
  const fit = Math.max(1, Math.min(line.most, Math.floor((width - w) / line.least) + 1));
  const rows = Math.max(1, Math.ceil(cards.length / fit));
  const each = rows === 1 ? cards.length : line.even ? Math.ceil(cards.length / rows) : fit;
  const step = each > 1 ? Math.min(w + gap, (width - w) / (each - 1)) : 0;
  const spots = cards.map((card, i): [string, Spot] => {
    const place = i % each;
    const last = place === each - 1 || i === cards.length - 1;
    const left = line.even ? (width - w - (each - 1) * step) / 2 : 0; // a hand lies in the middle, a line begins left
    return [
      card,
      {
        x: line.x + left + place * step,
        y: line.y + Math.floor(i / each) * (h + 8),
        w,
        h,
        at,
        z: z + i,
        strip: last ? w : Math.min(step, w),
      },
    ];
  });
  return { spots, rows };
}

interface Shelf {
  boxes: TrioSpot[];
  high: number;
}

/** A seat's Trios in rows; few are drawn big, many small. */
function shelf(player: Player, seat: number, x: number, y: number, width: number, least: number, most: number, label: number): Shelf {
  const gap = 8;
  const count = player.trios.length;
  if (count === 0) return { boxes: [], high: 0 };
  const fit = Math.max(1, Math.floor((width + gap) / (3 * least + gap)));
  const columns = Math.min(fit, Math.max(count, 2));
  const w = Math.min(most, (width - (columns - 1) * gap) / columns / 3);
  const high = w * RATIO + label + 4;
  const boxes = player.trios.map((trio, i) => ({
    x: x + (i % columns) * (3 * w + gap),
    y: y + Math.floor(i / columns) * high,
    w: 3 * w,
    h: w * RATIO,
    trio: trio.trio,
    seat,
    points: trio.points,
    label,
  }));
  return { boxes, high: Math.ceil(count / columns) * high };
}

export function layout(width: number, budget: number, view: View, hand: readonly string[], actions: number, notes: number): Layout {
  const narrow = width < NARROW;
  const stacked = width < STACKED;
  const big = width >= 1200 && budget >= 780; // a big screen has big cards
  const gap = narrow ? 6 : 10;
  const pad = narrow ? 6 : 10;
  const cards = new Map<string, Spot>();
  const hands = new Map<number, Box>();
  const trios: TrioSpot[] = [];
  const seats: Layout['seats'] = [];
  const own = view.seat >= 0 ? view.seat : null;

  // The others, in the order in which they play, from left to right
  const count = view.players.length;
  const others = Array.from({ length: count }, (_, i) => ((own ?? -1) + 1 + i) % count).filter((seat) => seat !== own);
  const columns = narrow ? (others.length > 3 ? 2 : others.length) : others.length;
  const seatW = (width - (columns - 1) * gap) / columns;
  const inner = seatW - 2 * pad - 2;
  const inline = seatW >= 290;
  let y = 0;
  for (let from = 0; from < others.length; from += columns) {
    const line = others.slice(from, from + columns);
    let high = 0;
    line.forEach((seat, i) => {
      const player = view.players[seat];
      if (!player) return;
      const x = i * (seatW + gap);
      const known = player.hand.filter((card) => card !== HIDDEN).length;
      const chips = Math.ceil(known / Math.max(1, Math.floor((inner + 4) / CHIP.w))) * CHIP.h;
      const top = y + HEAD + (inline ? 0 : INFO) + chips + 4;
      const { boxes, high: shelved } = shelf(player, seat, x + pad, top, inner, narrow ? 27 : 32, narrow ? 36 : big ? 56 : 46, 17);
      trios.push(...boxes);
      seats.push({ x, y, w: seatW, h: 0, seat, own: false, trios: top - y });
      hands.set(seat, { x: x + pad + (inline ? seatW / 3 : 0), y: y + (inline ? 2 : HEAD), w: 18, h: 29 });
      high = Math.max(high, top - y + shelved + 4);
    });
    high = Math.max(high, narrow ? 0 : big ? 148 : 132);
    for (const box of seats) if (line.includes(box.seat)) box.h = high;
    y += high + gap;
  }

  // The middle: Dig Pile and Sift line
  const caption = { x: pad, y: y + 4, w: width - 2 * pad, h: narrow ? 38 + notes * NOTE : 26 + Math.min(notes, 1) * NOTE };
  const siftW = narrow ? 60 : big ? 94 : 76;
  const top = y + caption.h + 16;
  const dig: Box = { x: pad + 2, y: top, w: siftW, h: siftW * RATIO };
  const left = dig.x + siftW + (narrow ? 12 : 26);
  const sift = row(
    view.sift,
    { x: left, y: top, width: width - left - pad - 2, w: siftW, gap: 6, least: CODE * siftW, most: 16, even: false },
    'sift',
    10,
  );
  for (const [card, spot] of sift.spots) cards.set(card, spot);
  const middle = { x: 0, y, w: width, h: top - y + sift.rows * (siftW * RATIO + 8) + 6 };
  y += middle.h + gap;

  // One's own Trios and hand
  let bar: Box | null = null;
  let handBox: Box | null = null;
  const me = own === null ? undefined : view.players[own];
  if (own !== null && me) {
    const top = y;
    const barH = Math.max(1, Math.ceil(actions / PER_ROW)) * (narrow ? 58 : OWN_HEAD.wide);
    y += stacked ? OWN_HEAD.narrow : barH + 4;
    if (!stacked) bar = { x: pad + NAME, y: top, w: width - 2 * pad - NAME - POINTS, h: barH };
    const { boxes, high } = shelf(me, own, pad, y, width - 2 * pad, narrow ? 36 : 44, narrow ? 44 : big ? 64 : 54, 18);
    trios.push(...boxes);
    seats.push({ x: 0, y: top, w: width, h: 0, seat: own, own: true, trios: y - top });
    y += high;
    if (stacked) {
      bar = { x: pad, y, w: width - 2 * pad, h: barH };
      y += barH;
    }
    y += 14;
    const room = (budget - y) / RATIO;
    const across = hand.length > 7 ? Math.ceil(hand.length / 2) : 4; // on a phone: two rows of big cards
    const handW = narrow ? Math.min(78, Math.max(66, (width - 2 * pad - 6 * (across - 1)) / across)) : Math.max(76, Math.min(big ? 118 : 96, room));
    const line = { x: pad, y, width: width - 2 * pad, w: handW, gap: 6, least: CODE * handW, most: 30, even: true };
    const mine = row(hand, line, 'hand', 100);
    for (const [card, spot] of mine.spots) cards.set(card, spot);
    handBox = { x: 0, y: y - 6, w: width, h: mine.rows * (handW * RATIO + 8) + 6 };
    hands.set(own, { x: width / 2 - handW / 2, y, w: handW, h: handW * RATIO });
    y += handBox.h;
    const panel = seats.at(-1);
    if (panel) panel.h = y - top;
  }

  // The cards of all Trios, edge to edge
  for (const box of trios) {
    const lying = view.players[box.seat]?.trios.find((one) => one.trio === box.trio)?.cards ?? [];
    lying.forEach((card, i) => {
      cards.set(card, {
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

  return { width, height: y, narrow, seats, hands, trios, middle, caption, dig, stacked, inline, bar, hand: handBox, cards };
}
