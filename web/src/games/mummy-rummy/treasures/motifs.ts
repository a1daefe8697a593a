/** Things that come back in several pictures. Each stands on, or around, (0, 0). */

import { box, collar, fill, line, oval, pair, put, times, type Ink, type Stroke } from './pen';

/** A calm face from the front, about 26 wide and 34 high. */
export function face(skin: Ink, lip: Ink = 'shade'): Stroke[] {
  return [
    ...pair(fill(skin, 'M-12-4C-17-6-17 4-12 4Z')),
    fill(skin, 'M-13-10C-13-18 13-18 13-10C14 2 10 13 0 17C-10 13-14 2-13-10Z'),
    ...pair(
      fill('white', 'M-10.500-2.500Q-6.500-6.800-2-2.500Q-6.500-.2-10.500-2.500Z'),
      fill('ink', oval(-6.2, -3, 1.7)),
      line('ink', 'M-10.500-2.500H-14M-11.500-6.500Q-6.500-10.500-2-6.800', 1.3),
    ),
    line('ink', 'M0-3V4M-1.800 4.500H1.800', 1.1),
    line(lip, 'M-3.800 9Q0 11.200 3.800 9', 1.8),
  ];
}

/** The striped head cloth of kings, and the face in it. */
export function nemes(cloth: Ink, stripe: Ink, skin: Ink): Stroke[] {
  const side: Stroke[] = times(7, (i) =>
    line(stripe, `M${-15 - i * 1.4} ${-4 + i * 7}L${-23 - i * 2.2} ${-8 + i * 7.5}`, 2.6),
  );
  return [
    fill(
      cloth,
      'M0-24C16-24 21-16 23-4L36 42C36 50 30 54 19 54L15 20H-15L-19 54C-30 54-36 50-36 42L-23-4C-21-16-16-24 0-24Z',
    ),
    ...pair(...side),
    ...times(3, (i) => line(stripe, `M${-7 + i * 7}-15V-23`, 2.4)),
    ...face(skin),
    fill(stripe, 'M-14.500-9C-10-17.500 10-17.500 14.500-9L14-13C10-21 -10-21-14-13Z'),
    fill('lapis', 'M-3 16H3L2.200 32Q0 35-2.200 32Z'),
    fill('gold', 'M0-13C-4-17-3.500-23 0-25C3.500-23 4-17 0-13Z'),
  ];
}

/** A body in its case, seen from the front: 96 high, the wig and face at the top. */
export function coffin(body: Ink, trim: Ink, wig: Ink, skin: Ink): Stroke[] {
  return [
    fill(body, 'M-24 40C-42 44-46 62-43 84C-41 104-34 118-29 126H29C34 118 41 104 43 84C46 62 42 44 24 40Z'),
    ...times(4, (i) => line(trim, `M${-40 + i * 2.6} ${90 + i * 10}H${40 - i * 2.6}`, 2.2)),
    fill(trim, 'M-6 66H6V126H-6Z'),
    line('ink', 'M-3 72H3M-3 78H3M0 83V89M-3 94H3M-2 100L2 104M-3 110H3M-3 116H3', 1.6),
    fill(wig, 'M-22 18C-22-2 22-2 22 18L29 58H-29Z'),
    ...pair(line(trim, 'M-23 50L-16 50M-22 42L-16 42M-20 34L-16 34', 1.6)),
    fill(trim, collar(44, 32, 26)),
    fill('lapis', collar(44, 28, 21)),
    fill('turquoise', collar(44, 23, 16)),
    fill(trim, collar(44, 17, 11)),
    ...put(0, 25, 1, face(skin)),
    fill(trim, 'M-15 14C-11 3 11 3 15 14L15 10C11 0-11 0-15 10Z'),
  ];
}

/** A lotus flower that opens upwards; 32 wide, 26 high. */
export function lotus(outer: Ink, inner: Ink): Stroke[] {
  return [
    ...pair(fill(outer, 'M0 0C-8-1-16-8-17-19C-9-17-2-10 0 0Z')),
    ...pair(fill(inner, 'M0 0C-7-6-11-14-9-23C-4-18 0-10 0 0Z')),
    fill(outer, 'M0 0C-5-8-5-19 0-26C5-19 5-8 0 0Z'),
    fill('leaf', 'M-6-1Q0-6 6-1Q0 5-6-1Z'),
  ];
}

/** A cat that sits and looks to the right; 46 high. */
export function sittingCat(coat: Ink, band: Ink): Stroke[] {
  return [
    line(coat, 'M-12-3C-26-1-29-10-23-16', 3.4),
    fill(
      coat,
      'M-14 0C-21-8-19-23-9-29C-7-33-6-36-5-39L-5-47L0-42L7-47L8-40C12-38 14-35 13-32C10-30 8-29 6-27C9-18 8-8 11 0Z',
    ),
    line(band, 'M-7-29Q0-25 6-27', 2.6),
    fill('ink', oval(6, -37, 1.3)),
    line('ink', 'M-2 0C-2-8 2-12 3-16M-14-8C-8-14-4-8-6-1', 1.1),
  ];
}

/** A cat's head from the front; 40 wide, from 6 to 48. */
export function catHead(coat: Ink, stripe: Ink): Stroke[] {
  return [
    fill(
      coat,
      'M-20 30C-24 22-22 14-20 4L-9 12C-4 10 4 10 9 12L20 4C22 14 24 22 20 30C16 42 7 48 0 48C-7 48-16 42-20 30Z',
    ),
    ...pair(
      fill(stripe, 'M-18 9L-12 13.500L-17 18Z'),
      fill('white', 'M-15 27Q-9 20-3 28Q-9 32-15 27Z'),
      fill('ink', oval(-8.6, 27, 2.2, 3)),
      line('ink', 'M-3 39L-17 37M-3 41L-16 43', 0.9),
    ),
    line(stripe, 'M0 12V19M-5 13L-3.500 18M5 13L3.500 18', 2),
    fill('ink', 'M-3 35H3L0 39Z'),
    line('ink', 'M0 39V42M-5 43Q-2 45 0 42Q2 45 5 43', 1.2),
  ];
}

/** Life: a loop on a cross; 34 high around its middle. */
export function ankh(ink: Ink, width = 5): Stroke[] {
  return [
    line('ink', 'M0 0V19M-10 0H10M0-1C-12-8-8-19 0-19C8-19 12-8 0-1', width + 2.2),
    line(ink, 'M0 0V19M-10 0H10M0-1C-12-8-8-19 0-19C8-19 12-8 0-1', width),
  ];
}

/** Steadiness: a pillar with four bars; 36 high around its middle. */
export function djed(ink: Ink): Stroke[] {
  return [fill(ink, 'M-4-18H4L5 12L9 18H-9L-5 12Z'), ...times(4, (i) => fill(ink, box(-9, -17 + i * 5, 18, 3.2, 1)))];
}

/** A beetle from above, its head up; 26 wide, 40 high around its middle. */
export function scarab(shell: Ink, wings: Ink): Stroke[] {
  return [
    ...pair(line('ink', 'M-10 2L-17-2L-19-9M-10 8L-19 10L-21 17M-8-8L-15-14L-14-20', 2)),
    fill(shell, 'M-12-2C-14 14-6 21 0 21C6 21 14 14 12-2Z'),
    line(wings, 'M0-1V20M-9 1C-9 10-6 16-3 18M9 1C9 10 6 16 3 18', 1.3),
    fill(wings, 'M-12-3C-12-11 12-11 12-3C8 0-8 0-12-3Z'),
    fill(shell, 'M-7-10C-8-16-4-19 0-19C4-19 8-16 7-10C3-8-3-8-7-10Z'),
    line('ink', 'M-4-18L-5-22M0-19V-22M4-18L5-22', 1.4),
  ];
}

/** A wine jar with a clay stopper; 40 high, standing on (0, 0). */
export function wineJar(clay: Ink, paint: Ink): Stroke[] {
  return [
    fill(clay, 'M-6-34C-18-30-19-18-14-8C-11-3-6 0 0 0C6 0 11-3 14-8C19-18 18-30 6-34Z'),
    fill(paint, 'M-16.500-22Q0-17 16.500-22L16.800-16Q0-11-16.800-16Z'),
    line(clay, 'M-7-34C-15-36-16-28-14-25M7-34C15-36 16-28 14-25', 2.4),
    fill('bone', 'M-6-34L-8-40Q0-45 8-40L6-34Z'),
  ];
}

/** The sun in its ring. */
export function sun(size: number, disc: Ink = 'brick'): Stroke[] {
  return [fill('gold', oval(0, 0, size)), fill(disc, oval(0, 0, size * 0.76))];
}

/** The stone on which things stand, from edge to edge of the picture. */
export function plinth(stone: Ink, mark: Ink): Stroke[] {
  return [fill(stone, box(-151, 124, 302, 14)), ...times(25, (i) => fill(mark, box(-148 + i * 12, 127, 7, 3.4)))];
}
