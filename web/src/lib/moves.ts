/** What tables ask of the moves that are open. */

import type { OpenMove } from '../games/index.ts';

/** Is a move of this kind open? Its kind is its first word. */
export function can(moves: readonly OpenMove[], verb: string): boolean {
  return moves.some((one) => one.move === verb || one.move.startsWith(`${verb} `));
}

/** The n-th move, if 1 to 9 was pressed, wherever the focus is, unless somebody is writing. */
export function byNumber(moves: readonly OpenMove[], event: KeyboardEvent): OpenMove | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return undefined;
  const at = event.target;
  if (at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)))
    return undefined;
  return /^[1-9]$/.test(event.key) ? moves[Number(event.key) - 1] : undefined;
}
