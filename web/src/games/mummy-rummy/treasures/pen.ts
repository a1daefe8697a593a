/** A small pen: pictures are lists of strokes, drawn around x = 0, so that a mirror is a change of sign. */

export type Ink = keyof typeof INKS | 'suit' | 'deep' | 'pale';

/** One shape, or (with `clip`) a group of shapes that shows only inside a shape. */
export interface Stroke {
  ink: Ink;
  d: string;
  line: number; // 0: filled, with a thin dark edge; otherwise the width of an open line
  turn: string; // an SVG transform
  clip?: Stroke[];
}

export const INKS = {
  gold: '#e3b34c',
  amber: '#b07a22',
  ivory: '#f3e4c3',
  bone: '#d9c194',
  skin: '#b8713f',
  shade: '#7d4a26',
  ink: '#1d1511',
  wood: '#7a5230',
  turquoise: '#3aa99d',
  lapis: '#2d5bab',
  brick: '#b6442f',
  leaf: '#4c9460',
  bronze: '#8f7a4a',
  white: '#fffaf0',
} as const;

/** The suits' colours: edge, its dark and its pale form, and an ink that can be read on it. */
export const SUIT_INKS: Record<string, { suit: string; deep: string; pale: string; on: string }> = {
  R: { suit: '#b5372b', deep: '#7c1f18', pale: '#e88f78', on: '#fff' },
  B: { suit: '#2557a3', deep: '#163768', pale: '#86b0e6', on: '#fff' },
  G: { suit: '#2a7a4c', deep: '#174a2e', pale: '#8ccba0', on: '#fff' },
  Y: { suit: '#e0aa28', deep: '#94660f', pale: '#f5dc8e', on: '#241a08' },
  P: { suit: '#78409a', deep: '#4a2463', pale: '#c49ddc', on: '#fff' },
};

const round = (n: number) => Math.round(n * 10) / 10;

// Strokes

export const fill = (ink: Ink, d: string): Stroke => ({ ink, d, line: 0, turn: '' });
export const line = (ink: Ink, d: string, width = 1.6): Stroke => ({ ink, d, line: width, turn: '' });

function turned(turn: string, strokes: readonly Stroke[]): Stroke[] {
  return strokes.map((one) => ({ ...one, turn: `${turn} ${one.turn}`.trim() }));
}

/** The same strokes elsewhere: moved, made bigger or smaller, turned by degrees. */
export function put(x: number, y: number, scale: number, strokes: readonly Stroke[], degrees = 0): Stroke[] {
  const spin = degrees ? ` rotate(${round(degrees)})` : '';
  return turned(`translate(${round(x)} ${round(y)})${spin} scale(${scale})`, strokes);
}

export function mirrored(strokes: readonly Stroke[]): Stroke[] {
  return turned('scale(-1 1)', strokes);
}

/** Left as drawn, and right as in a mirror. */
export function pair(...strokes: Stroke[]): Stroke[] {
  return [...strokes, ...mirrored(strokes)];
}

/** Strokes seen only inside a shape, which keeps its own fill and edge. */
export function inside(ink: Ink, d: string, ...strokes: Stroke[]): Stroke[] {
  return [fill(ink, d), { ink, d, line: 0, turn: '', clip: strokes }, line('ink', d, 1.2)];
}

// Outlines

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  r
    ? `M${x + r} ${y}H${x + w - r}q${r} 0 ${r} ${r}V${y + h - r}q0 ${r}-${r} ${r}H${x + r}q-${r} 0-${r}-${r}V${y + r}q0-${r} ${r}-${r}Z`
    : `M${x} ${y}H${x + w}V${y + h}H${x}Z`;

/** The lower half of an oval: a collar of this width. */
export const collar = (y: number, rx: number, ry: number) => `M${-rx} ${y}A${rx} ${ry} 0 0 0 ${rx} ${y}Z`;

export const times = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));

// Ornaments, from edge to edge

export function bands(top: number, ...rows: [Ink, number][]): Stroke[] {
  let y = top;
  return rows.map(([ink, height]) => {
    y += height;
    return fill(ink, box(-150, y - height, 300, height));
  });
}

export function zigzag(y: number, high: number, step: number, ink: Ink, width = 2): Stroke {
  const points = times(Math.ceil(300 / step) + 1, (i) => `${round(-150 + i * step)} ${i % 2 ? y : y + high}`);
  return line(ink, `M${points.join('L')}`, width);
}

/** Petals hanging side by side, as on garlands. */
export function petals(y: number, high: number, step: number, inks: readonly Ink[]): Stroke[] {
  const half = step / 2;
  const d = `M${-half} 0C${-half} ${high * 0.6} ${-half * 0.5} ${high * 0.85} 0 ${high}C${half * 0.5} ${high * 0.85} ${half} ${high * 0.6} ${half} 0Z`;
  return times(Math.floor(300 / step) + 1, (i) => i).flatMap((i) => {
    const x = (i - Math.floor(300 / step / 2)) * step;
    return put(x, y, 1, [fill(inks[Math.abs(i) % inks.length] ?? 'gold', d)]);
  });
}

export function beads(y: number, step: number, size: number, inks: readonly Ink[]): Stroke[] {
  return times(Math.floor(300 / step) + 1, (i) =>
    fill(inks[i % inks.length] ?? 'gold', oval((i - Math.floor(300 / step / 2)) * step, y, size)),
  );
}

/** A string of beads that sags between two points. */
export function swag(
  from: [number, number],
  to: [number, number],
  sag: number,
  count: number,
  inks: readonly Ink[],
  size = 3,
): Stroke[] {
  return times(count, (i) => {
    const u = i / (count - 1);
    const x = from[0] + (to[0] - from[0]) * u;
    const y = from[1] + (to[1] - from[1]) * u + sag * 4 * u * (1 - u);
    return fill(inks[i % inks.length] ?? 'gold', oval(x, y, size));
  });
}

/** A wing to the left of (0, 0): long feathers, and two shorter rows over them. */
export function wing(
  long: number,
  feathers: number,
  spread: number,
  inks: readonly [Ink, Ink, Ink],
  wide = 6,
): Stroke[] {
  const row = (ink: Ink, length: number, count: number, w: number) =>
    times(count, (n) => {
      const i = count - 1 - n;
      const u = i / Math.max(count - 1, 1);
      const size = length * (1 - 0.52 * u);
      return put(0, 0, 1, [fill(ink, feather(size, w))], 180 - spread * u);
    }).flat();
  return [
    ...row(inks[0], long, feathers, wide),
    ...row(inks[1], long * 0.62, feathers, wide),
    ...row(inks[2], long * 0.34, feathers - 1, wide),
  ];
}

function feather(long: number, wide: number): string {
  const tip = round(long - wide);
  return `M0 0C${round(long * 0.2)} ${-wide} ${tip} ${-wide} ${round(long)} 0C${tip} ${wide} ${round(long * 0.2)} ${wide} 0 0Z`;
}
