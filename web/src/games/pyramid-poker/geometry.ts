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
  narrow: boolean;
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

const NARROW = 640;
const TOUCH = 44; // the smallest side of anything to be touched

/** Opponent's hands above, the wall, own hands below, hand i over hand i; one drawing, so that blocks can fly. */
export function layout(width: number, budget: number): Layout {
  const narrow = width < NARROW;
  const pad = narrow ? 2 : 8;
  const gap = narrow ? 6 : 16;
  const columns = narrow ? 3 : HAND_SIZE;
  const name = narrow ? 22 : 26;
  const label = narrow ? 20 : 26;
  const inset = narrow ? 5 : 8;
  const space = narrow ? 3 : 5;
  const air = narrow ? 8 : 12;

  const handW = Math.min((width - 2 * pad - 2 * gap) / HANDS, 372);
  const cardW = (handW - 2 * inset - (columns - 1) * space) / columns;
  let W = (width - 2 * pad) / 8;
  let H = Math.max(TOUCH, W / 1.5);
  if (!narrow) {
    const hands = 2 * (cardW / 1.5 + 2 * inset + label + name + air);
    H = Math.min(Math.max((budget - hands - 14) / (ROWS + 0.2), TOUCH), 76, H);
    W = Math.min(W, H * 1.6);
  }
  const cardH = (cardW * H) / W; // the same block, only smaller
  const lines = Math.ceil(HAND_SIZE / columns);
  const handH = 2 * inset + lines * cardH + (lines - 1) * space + label;

  const wallTop = name + handH + air + 0.2 * H;
  const wall: Box = { x: (width - 8 * W) / 2, y: wallTop, w: 8 * W, h: ROWS * H };
  const overhang = Math.min(6, wall.x);
  const rail: Box = { x: wall.x - overhang, y: wall.y + wall.h, w: wall.w + 2 * overhang, h: narrow ? 7 : 10 };
  const ownTop = rail.y + rail.h + air;
  const height = ownTop + handH + name;
  const handsX = (width - HANDS * handW - 2 * gap) / 2;

  const hand = (side: Side, i: number): Box => ({
    x: handsX + i * (handW + gap),
    y: side === 'own' ? ownTop : name,
    w: handW,
    h: handH,
  });

  const big = narrow ? 1.6 : 1.45;
  const heldBox: Box = {
    x: width - pad - big * W - (narrow ? 4 : 0.1 * W),
    y: wall.y + (narrow ? 8 : 0.1 * H),
    w: big * W,
    h: big * H,
  };
  const stageW = Math.min(width - 2 * pad, narrow ? 380 : 560);
  const turnedW = narrow ? (stageW - 56) / 3 : 140;
  const turnedH = (turnedW * H) / W;
  const stageH = turnedH + (narrow ? 150 : 178);
  const stage: Box = {
    x: (width - stageW) / 2,
    y: wall.y + Math.max(0, (wall.h - stageH) / 2),
    w: stageW,
    h: stageH,
  };

  return {
    width,
    height,
    narrow,
    W,
    H,
    cardW,
    cardH,
    wall,
    scene: { x: 0, y: wall.y - H * 0.2, w: width, h: wall.h + H * 0.2 + rail.h + 2 },
    rail,
    held: heldBox,
    stage,
    corner: { x: pad + (narrow ? 2 : 6), y: wall.y + (narrow ? 6 : 8) },
    nameY: { other: name - 9, own: ownTop + handH + name - 7 },
    spot: (spot) => {
      const at = corner(spot, W, H);
      return { x: wall.x + at.x, y: wall.y + wall.h + at.y - H, w: W, h: H };
    },
    hand,
    slot: (side, i, slot) => {
      const box = hand(side, i);
      return {
        x: box.x + inset + (slot % columns) * (cardW + space),
        y: box.y + inset + Math.floor(slot / columns) * (cardH + space),
        w: cardW,
        h: cardH,
      };
    },
    turned: (i, count) => {
      const step = turnedW + 14;
      const left = stage.x + stage.w / 2 - (count * step - 14) / 2;
      return { x: left + i * step, y: stage.y + stage.h - turnedH - (narrow ? 34 : 40), w: turnedW, h: turnedH };
    },
  };
}

export function middle(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}
