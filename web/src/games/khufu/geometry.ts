/** Places of the board in board units: 8 x 8 cells of 100, spaces on the border, Chambers of 3 x 3 inside. */

export const CELL = 100;
export const BOARD = 8 * CELL;
export const SPACES = 28;
export const CHAMBER = 3 * CELL;

export interface Point {
  x: number;
  y: number;
}

/** The middle of a space; they run clockwise from the upper left corner (ledger 2.1). */
export function spaceAt(space: number): Point {
  const [column, row] =
    space <= 7 ? [space, 0] : space <= 14 ? [7, space - 7] : space <= 21 ? [21 - space, 7] : [0, 28 - space];
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

const CORNERS: Record<string, Point> = {
  priest: { x: 1 * CELL, y: 1 * CELL },
  king: { x: 4 * CELL, y: 1 * CELL },
  queen: { x: 1 * CELL, y: 4 * CELL },
  servant: { x: 4 * CELL, y: 4 * CELL },
};

/** The upper left corner of a Chamber. */
export function chamberAt(chamber: string): Point {
  return CORNERS[chamber] ?? { x: 0, y: 0 };
}

export const SIDES = ['N', 'E', 'S', 'W'] as const;
export const SIDE_ANGLE: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 };

/** The middle of a side of a Chamber. */
export function doorAt(chamber: string, side: string): Point {
  const { x, y } = chamberAt(chamber);
  const half = CHAMBER / 2;
  const [dx, dy] =
    side === 'N' ? [half, 0] : side === 'E' ? [CHAMBER, half] : side === 'S' ? [half, CHAMBER] : [0, half];
  return { x: x + dx, y: y + dy };
}

export interface Spot extends Point {
  size: number; // of a piece, across
}

/** How several pieces share a space: one in the middle, more around it. */
export function onSpace(space: number, i: number, count: number): Spot {
  const { x, y } = spaceAt(space);
  if (count <= 1) return { x, y, size: 74 };
  const columns = count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const step = columns === 2 ? 44 : 31;
  const inRow = Math.min(columns, count - Math.floor(i / columns) * columns);
  return {
    x: x + ((i % columns) - (inRow - 1) / 2) * step,
    y: y + (Math.floor(i / columns) - (rows - 1) / 2) * (columns === 2 ? 42 : 40),
    size: columns === 2 ? 52 : 42,
  };
}

/** In a Chamber they stand in up to two rows of three, beside the Sarcophagus if it is there. */
export function inChamber(chamber: string, i: number, count: number, sarcophagus: boolean): Spot {
  const corner = chamberAt(chamber);
  const inRow = count <= 3 ? count : Math.min(3, count - Math.floor(i / 3) * 3);
  const step = sarcophagus ? 54 : 66;
  const middle = sarcophagus ? 122 : CHAMBER / 2;
  const rows = count <= 3 ? 1 : 2;
  return {
    x: corner.x + middle + ((i % 3) - (inRow - 1) / 2) * step,
    y: corner.y + (rows === 1 ? 158 : 166) + (Math.floor(i / 3) - (rows - 1) / 2) * 56,
    size: sarcophagus || rows === 2 ? 54 : 64,
  };
}

/** A line through the spaces of a path, from where the piece stands, into the Chamber if it ends in one. */
export function pathLine(from: Point, path: readonly number[], chamber: string | null): string {
  const points = [from, ...path.map(spaceAt)];
  const last = path.at(-1);
  if (chamber !== null && last !== undefined) points.push(inside(chamber, spaceAt(last)));
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
}

/** A little way through the door that this space lies in front of. */
function inside(chamber: string, from: Point): Point {
  const corner = chamberAt(chamber);
  const clamp = (value: number, low: number) => Math.min(Math.max(value, low + 40), low + CHAMBER - 40);
  return { x: clamp(from.x, corner.x), y: clamp(from.y, corner.y) };
}

/** What the spaces do, as printed on the board: ledger 2.1 (a test compares it with the package). */
export const BOARD_TYPES = 'C T - S T T S C T - T C T S C T - T S T S C T - C T T S'
  .split(' ')
  .map((letter) => ({ C: 'curse', T: 'treasure', S: 'steal' })[letter] ?? 'plain');
