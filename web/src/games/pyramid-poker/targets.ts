/** Where on the table each open move is clicked. */

import type { Box, Layout } from './geometry';
import type { Move, View } from './types';

export interface Target extends Move {
  verb: string;
  what: string;
  box: Box;
}

export function targets(moves: readonly Move[], view: View, at: Layout): Target[] {
  return moves.map((one, i) => {
    const [verb = '', what = ''] = one.move.split(' ');
    const box =
      verb === 'place' || verb === 'take'
        ? at.spot(what)
        : verb === 'add'
          ? at.hand('own', Number(what) - 1)
          : verb === 'keep'
            ? at.turned(view.turned.indexOf(what), 3)
            : row(i, moves.length, at);
    const known = ['place', 'take', 'add', 'keep'].includes(verb);
    return { ...one, verb: known ? verb : 'start', what, box };
  });
}

/** Moves without a place of their own, as the call "Tut Tut", are buttons in the middle of the table. */
function row(i: number, count: number, at: Layout): Box {
  const w = Math.min(at.width - 24, 320);
  const top = at.wall.y + at.wall.h / 2 - (count * 62) / 2;
  return { x: (at.width - w) / 2, y: top + i * 62, w, h: 54 };
}
