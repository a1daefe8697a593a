type Place = [x: number, y: number];

const MIDDLE: Place[] = [[0, 0]];
const RISING: Place[] = [
  [-1, -1],
  [1, 1],
];
const FALLING: Place[] = [
  [1, -1],
  [-1, 1],
];
const SIDES: Place[] = [
  [-1, 0],
  [1, 0],
];

/** Where the pips of a die lie, by what it shows: from -1 to 1 either way. */
export const PIPS: Record<number, Place[]> = {
  1: MIDDLE,
  2: RISING,
  3: [...MIDDLE, ...RISING],
  4: [...RISING, ...FALLING],
  5: [...MIDDLE, ...RISING, ...FALLING],
  6: [...RISING, ...FALLING, ...SIDES],
};
