/** The 25 treasures, drawn by hand: a Black picture is 300 × 136, a White one 300 × 74, both around x = 0. */

import { BLACK } from './black';
import type { Stroke } from './pen';
import { WHITE } from './white';

export { INKS, SUIT_INKS, type Ink, type Stroke } from './pen';
export const TREASURES: Record<string, Stroke[]> = { ...BLACK, ...WHITE };
