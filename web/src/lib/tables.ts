/** Small things that the tables of several games need. */

export interface Point {
  x: number;
  y: number;
}

/** To which of these points an arrow key leads: the nearest in that direction, sideways steps counting double. */
export function neighbour(points: readonly Point[], from: number, key: string): number {
  const dx = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const dy = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const here = points[from];
  if (!here) return 0;
  let [best, least] = [from, Infinity];
  points.forEach((point, i) => {
    const along = (point.x - here.x) * dx + (point.y - here.y) * dy;
    const aside = Math.abs((point.x - here.x) * dy) + Math.abs((point.y - here.y) * dx);
    if (i !== from && along > 1 && along + 2 * aside < least) [best, least] = [i, along + 2 * aside];
  });
  return best;
}

/** A name that fits into so many letters. */
export function short(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

/** Is a move open that begins with this word? */
export function can(moves: readonly { move: string }[], verb: string): boolean {
  return moves.some(({ move }) => move === verb || move.startsWith(`${verb} `));
}
