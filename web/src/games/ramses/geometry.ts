/** Places on the stage: a square of 8 x 8 cells in which the board of 6 x 8 lies, or stands. One cell is 100 units. */

import type { Place, View, Way } from './types';

export const CELL = 100;
export const SIDE = 8 * CELL;
export const FRAME = 16; // the rim around the board, the same on all sides

/** Which way a pyramid goes, in columns and rows. */
export const STEP: Record<Way, readonly [number, number]> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};
const WAYS: Way[] = ['up', 'right', 'down', 'left']; // clockwise
export const ARROWS: Partial<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** The top left corner of a cell. The board is in the middle of the stage, whichever way it is turned. */
export function corner(at: Place, rows: number, columns: number): { x: number; y: number } {
  return { x: (at.column + (8 - columns) / 2) * CELL, y: (at.row + (8 - rows) / 2) * CELL };
}

/** The place under a point of the stage, which may lie beside the board. */
export function placeAt(x: number, y: number, rows: number, columns: number): Place {
  return { row: Math.floor(y / CELL - (8 - rows) / 2), column: Math.floor(x / CELL - (8 - columns) / 2) };
}

export function same(a: Place | null | undefined, b: Place | null | undefined): boolean {
  return !!a && !!b && a.row === b.row && a.column === b.column;
}

/** Rows told for facing 0, as they are seen after so many quarters clockwise. */
export function turned<T>(rows: readonly (readonly T[])[], quarters: number): T[][] {
  let now = rows.map((row) => [...row]);
  for (let i = 0; i < quarters % 4; i += 1) {
    const before = now;
    now = (before[0] ?? []).map((_, column) => before.map((row) => row[column] as T).reverse());
  }
  return now;
}

/** The chips under the pyramids, as they are seen now. They travel with their pyramids, so the end tells of none before it. */
export function chipsSeen(view: Pick<View, 'ending' | 'facing' | 'tilted'>): (string | null)[][] | null {
  return view.ending ? turned(view.ending.chips, view.facing) : view.tilted;
}

/** The pyramids that a slide has moved, seen from where they stand now: they came from the other side.
 *
 * The free hole is where the last of them stood, so they follow it in the way they went.
 */
export function arrived(free: Place, way: Way, count: number): Place[] {
  const [right, down] = STEP[way];
  return Array.from({ length: count }, (_, i) => ({
    row: free.row + down * (i + 1),
    column: free.column + right * (i + 1),
  }));
}

/** A way on the screen, after the screen has turned by so many quarters. */
export function wayAfter(way: Way, quarters: number): Way {
  return WAYS[(WAYS.indexOf(way) + quarters) % 4] ?? way;
}

/** Where a finger went, if it went far enough. */
export function swiped(dx: number, dy: number, least: number): Way | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < least) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}
