/** Arrow keys lead over a table to the nearest thing in their direction, sideways steps counting double. */

export interface Point {
  x: number;
  y: number;
}

/** The place of the point to which an arrow key leads from another; the same one where there is nothing. */
export function neighbour(points: readonly Point[], from: number, key: string): number {
  const dx = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const dy = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const here = points[from];
  if (here === undefined) return 0;
  let best = from;
  let least = Infinity;
  points.forEach((point, i) => {
    const along = (point.x - here.x) * dx + (point.y - here.y) * dy;
    const aside = Math.abs((point.x - here.x) * dy) + Math.abs((point.y - here.y) * dx);
    if (i !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = i;
    }
  });
  return best;
}
