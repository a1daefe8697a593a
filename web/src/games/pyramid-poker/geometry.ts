/** From places of the game to places on the page. Pure; ledger section 9. All lengths in CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export type Side = 'own' | 'other';

export const ROWS = 7; // the eighth is never reached: PP-BUILD-5
export const HANDS = 3;
export const HAND_SIZE = 5;
const LETTERS = 'abcdefgh';

/** Column from 0 and row from 1: 'c4' is { c: 2, r: 4 }. */
export function place(spot: string): { c: number; r: number } {
  return { c: LETTERS.indexOf(spot[0] ?? ''), r: Number(spot.slice(1)) };
}

/** Bottom left corner of a spot, the foundation's bottom left being 0, 0: x = (c + (r − 1)/2) · W, y = −(r − 1) · H. */
export function corner(spot: string, W: number, H: number): Point {
  const { c, r } = place(spot);
  return { x: (c + (r - 1) / 2) * W, y: r === 1 ? 0 : -(r - 1) * H };
}

/** Every spot of the wall that can be reached, from the bottom left. */
export const SPOTS: readonly string[] = Array.from({ length: ROWS }, (_, row) =>
  [...LETTERS.slice(0, 8 - row)].map((letter) => `${letter}${row + 1}`),
).flat();

export interface Layout {
  width: number;
  height: number;
  narrow: boolean; // small type, small gaps
  zoom: number; // type grows with the table
  W: number; // a block of the wall
  H: number;
  cardW: number; // a block in a hand
  cardH: number;
  wall: Box; // the eight foundation blocks and all above them
  scene: Box; // the land around it
  held: Box;
  stage: Box; // where a Joker's three blocks lie
  corner: Point; // supplies, reserve, out of the game
  rail: Box;
  nameY: Record<Side, number>; // base lines
  spot: (spot: string) => Box;
  hand: (side: Side, hand: number) => Box;
  slot: (side: Side, hand: number, slot: number) => Box;
  turned: (i: number, count: number) => Box;
}

const BLOCK = 1.5; // the shape of a block: width by height …
const [FLAT, TALL] = [1.7, 0.85]; // … and how far it may be from that, to fill a table
const SIDEWAYS = 1.2; // a table of this shape, or wider, has the hands beside the wall

interface Sizes {
  narrow: boolean;
  zoom: number;
  pad: number;
  gap: number;
  name: number;
  label: number;
  inset: number;
  space: number;
  air: number;
}

function sizes(width: number, height: number): Sizes {
  const narrow = width < 640 || height < 480;
  const zoom = narrow ? 1 : Math.min(1.7, Math.max(1, Math.min(height / 680, width / 960)));
  const of = (small: number, usual: number) => (narrow ? small : usual * zoom);
  return {
    narrow,
    zoom,
    pad: of(2, 8),
    gap: of(6, 14),
    name: of(20, 28),
    label: of(18, 26),
    inset: of(4, 8),
    space: of(3, 5),
    air: of(5, 10),
  };
}

interface Hands {
  handW: number;
  handH: number;
  columns: number;
  cardW: number;
  cardH: number;
}

/** A hand's five blocks in one row or in two: whichever makes them bigger in this room. */
function hands(w: number, h: number, shape: number, { inset, space, label }: Sizes): Hands {
  const laid = (columns: number): Hands => {
    const lines = Math.ceil(HAND_SIZE / columns);
    const most = (w - 2 * inset - (columns - 1) * space) / columns;
    const cardW = Math.min(most, ((h - 2 * inset - label - (lines - 1) * space) / lines) * shape);
    const cardH = cardW / shape;
    return { columns, cardW, cardH, handW: w, handH: 2 * inset + lines * cardH + (lines - 1) * space + label };
  };
  const [two, one] = [laid(3), laid(HAND_SIZE)];
  return two.cardW >= one.cardW ? two : one;
}

const shaped = (w: number, h: number) => Math.min(FLAT, Math.max(TALL, w / h));

/** Hands, wall, hands: one above the other where the table is high, side by side where it is wide. Hand i is always
 * across from hand i. One drawing, so that blocks can fly; it fills the table and never is bigger than it. */
export function layout(width: number, height: number): Layout {
  return width / height >= SIDEWAYS ? sideways(width, height) : upright(width, height);
}

function sideways(width: number, height: number): Layout {
  const size = sizes(width, height);
  const { pad, gap, name } = size;
  const rail = size.narrow ? 5 : 10 * size.zoom;
  const high = (height - rail - 4) / (ROWS + 0.15);
  const W = Math.min((width - 2 * pad - 2 * gap) * 0.068, high * FLAT);
  const H = Math.min(high, W / TALL, Math.max(W / BLOCK, high * 0.92));
  const sideW = (width - 2 * pad - 2 * gap - 8 * W) / 2;
  const between = size.narrow ? 4 : 10 * size.zoom;
  const mine = hands(sideW, (height - name - 2 * between) / HANDS, shaped(W, H), size);
  const step = (height - name) / HANDS;
  const hand = (side: Side, i: number): Box => ({
    x: side === 'other' ? pad : width - pad - sideW,
    y: name + i * step,
    w: sideW,
    h: mine.handH,
  });
  const wall: Box = { x: (width - 8 * W) / 2, y: height - rail - 2 - ROWS * H, w: 8 * W, h: ROWS * H };
  const scene = { x: pad + sideW + gap / 2, y: 0, w: width - 2 * (pad + sideW + gap / 2), h: height };
  return finished({
    width,
    height,
    size,
    W,
    H,
    mine,
    wall,
    scene,
    rail,
    hand,
    names: { other: name - 8, own: name - 8 },
  });
}

function upright(width: number, height: number): Layout {
  const size = sizes(width, height);
  const { pad, gap, name, air } = size;
  const rail = size.narrow ? 6 : 10;
  const W = (width - 2 * pad) / 8;
  const handW = (width - 2 * pad - 2 * gap) / HANDS;
  const rest = 2 * (name + air) + rail + 6;
  const H = Math.min(W / TALL, Math.max(W / FLAT, (height - rest) * (size.narrow ? 0.087 : 0.08)));
  const mine = hands(handW, (height - rest - ROWS * H) / 2, shaped(W, H), size);
  const spare = Math.max(0, height - rest - ROWS * H - 2 * mine.handH) / 2;
  const wall: Box = { x: (width - 8 * W) / 2, y: name + mine.handH + air + spare, w: 8 * W, h: ROWS * H };
  const ownTop = wall.y + wall.h + rail + air + spare;
  const hand = (side: Side, i: number): Box => ({
    x: pad + i * (handW + gap),
    y: side === 'own' ? ownTop : name,
    w: handW,
    h: mine.handH,
  });
  const scene = { x: 0, y: name + mine.handH + air / 2, w: width, h: wall.h + rail + 2 * spare + air };
  const names = { other: name - 6, own: ownTop + mine.handH + name - 6 };
  return finished({ width, height, size, W, H, mine, wall, scene, rail, hand, names });
}

interface Places {
  width: number;
  height: number;
  size: Sizes;
  W: number;
  H: number;
  mine: Hands;
  wall: Box;
  scene: Box;
  rail: number;
  hand: Layout['hand'];
  names: Layout['nameY'];
}

/** What lies on the wall's land: the block in hand, the supplies, and a Joker's stage. */
function finished({ width, height, size, W, H, mine, wall, scene, rail, hand, names }: Places): Layout {
  const { narrow, zoom, inset, space } = size;
  const { columns, cardW, cardH } = mine;
  const overhang = Math.min(6, Math.max(0, wall.x - scene.x));
  const big = narrow ? 1.35 : 1.45;
  const right = scene.x + scene.w;
  const held: Box = { x: right - big * W - (narrow ? 6 : 12), y: scene.y + (narrow ? 6 : 12), w: big * W, h: big * H };
  const stageW = Math.min(width - 8, narrow ? 380 : 560 * zoom);
  const turnedW = Math.min((stageW - 56) / 3, (height * 0.36 * W) / H, 140 * zoom);
  const turnedH = (turnedW * H) / W;
  const stageH = Math.min(height - 4, turnedH + (narrow ? 150 : 178 * zoom));
  const stage: Box = { x: (width - stageW) / 2, y: Math.max(2, wall.y + (wall.h - stageH) / 2), w: stageW, h: stageH };

  return {
    width,
    height,
    narrow,
    zoom,
    W,
    H,
    cardW,
    cardH,
    wall,
    scene,
    rail: { x: wall.x - overhang, y: wall.y + wall.h, w: wall.w + 2 * overhang, h: rail },
    held,
    stage,
    corner: { x: scene.x + (narrow ? 5 : 12), y: scene.y + (narrow ? 5 : 10) },
    nameY: names,
    spot: (spot) => {
      const at = corner(spot, W, H);
      return { x: wall.x + at.x, y: wall.y + wall.h + at.y - H, w: W, h: H };
    },
    hand,
    slot: (side, i, slot) => {
      const box = hand(side, i);
      const left = (box.w - 2 * inset - columns * cardW - (columns - 1) * space) / 2;
      return {
        x: box.x + inset + left + (slot % columns) * (cardW + space),
        y: box.y + inset + Math.floor(slot / columns) * (cardH + space),
        w: cardW,
        h: cardH,
      };
    },
    turned: (i, count) => {
      const step = turnedW + 14;
      const left = stage.x + stage.w / 2 - (count * step - 14) / 2;
      return { x: left + i * step, y: stage.y + stage.h - turnedH - (narrow ? 34 : 40 * zoom), w: turnedW, h: turnedH };
    },
  };
}

export function middle(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}
