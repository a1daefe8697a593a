/** The ten White pictures: x from −150 to 150, y from 0 to 74; three equal strips. */

import { ankh, djed, face, lotus, scarab, sun } from './motifs';
import {
  bands,
  beads,
  box,
  fill,
  inside,
  line,
  mirrored,
  oval,
  pair,
  put,
  times,
  wing,
  zigzag,
  type Stroke,
} from './pen';

/** A shell from below. */
const COWRIE: Stroke[] = [
  fill('white', 'M-25 0C-24-13-10-18 2-17C16-16 25-9 25 0C25 9 16 16 2 17C-10 18-24 13-25 0Z'),
  fill('pale', 'M-21 0C-20-10-8-14 2-13C-8-10-12-4-21 0ZM-21 0C-20 10-8 14 2 13C-8 10-12 4-21 0Z'),
  fill('deep', 'M-20 0C-8-5 10-5 21 0C10 5-8 5-20 0Z'),
  ...times(8, (i) => line('white', `M${-13 + i * 4}-4V-1M${-13 + i * 4} 1V4`, 1.7)),
];

/** A loop of rope, tied at its right end, for a king's name. */
function cartouche(w: number, h: number, rope: Stroke['ink'], ground: Stroke['ink']): Stroke[] {
  return [
    fill(rope, box(-w / 2, -h / 2, w, h, h / 2)),
    fill(ground, box(-w / 2 + 6, -h / 2 + 6, w - 12, h - 12, h / 2 - 6)),
    ...times(Math.floor((w - h) / 9), (i) =>
      line('ink', `M${-w / 2 + h / 2 + i * 9} ${-h / 2}l3 6M${-w / 2 + h / 2 + i * 9} ${h / 2}l3-6`, 1),
    ),
    fill(rope, box(w / 2 - 2, -h / 2, 7, h, 2)),
  ];
}

export const WHITE: Record<string, Stroke[]> = {
  // jewels
  Ra: [
    ...pair(
      line('ink', 'M-14 58C-44 84-58 8-82 18C-104 28-92 62-116 60C-130 58-134 46-142 40', 16),
      line('suit', 'M-14 58C-44 84-58 8-82 18C-104 28-92 62-116 60C-130 58-134 46-142 40', 13),
      line('gold', 'M-14 58C-44 84-58 8-82 18C-104 28-92 62-116 60C-130 58-134 46-142 40', 3),
    ),
    ...inside(
      'gold',
      'M0 70C-20 64-36 48-32 32C-29 20-14 16 0 16C14 16 29 20 32 32C36 48 20 64 0 70Z',
      fill('suit', 'M0 70C-12 62-24 48-21 33C-19 24-10 20 0 20C10 20 19 24 21 33C24 48 12 62 0 70Z'),
      ...times(6, (i) => fill(i % 2 ? 'gold' : 'turquoise', box(-8 + i * 0.7, 24 + i * 7.5, 16 - i * 1.4, 5, 1))),
      ...pair(
        fill('lapis', oval(-15, 36, 3.6, 7)),
        fill('lapis', oval(-25, 36, 2.6, 6)),
        fill('turquoise', oval(-13, 51, 2.6, 5)),
      ),
    ),
    fill('gold', 'M-9 20C-12 10-6 7 0 7C6 7 12 10 9 20C6 26-6 26-9 20Z'),
    ...pair(fill('ink', oval(-4, 15, 1.5))),
    line('deep', 'M0 23V28M0 28L-2 31M0 28L2 31', 1.2),
    ...put(0, 6, 0.5, sun(11, 'suit')),
  ],
  Ba: [
    ...put(112, 37, 1, [
      fill('gold', oval(0, 0, 31)),
      fill('brick', oval(0, 0, 25)),
      fill('gold', oval(0, 0, 9)),
      ...times(12, (i) => put(0, 0, 1, [line('gold', 'M12 0H22', 2)], i * 30)).flat(),
    ]),
    line('ink', 'M40 18L58 6L84 8M40 56L58 68L84 66', 4.5),
    line('ink', 'M-4 14L-12 3L-34 3M-4 60L-12 71L-34 71M-62 18L-92 6L-116 10M-62 56L-92 68L-116 64', 4.5),
    ...inside(
      'suit',
      'M-104 37C-104 12-66 5-24 7C4 8 18 18 18 37C18 56 4 66-24 67C-66 69-104 62-104 37Z',
      ...times(8, (i) => line('pale', `M${-140 + i * 22} 8Q${-114 + i * 22} 37 ${-140 + i * 22} 66`, 1.6)),
      fill('pale', 'M-90 20C-66 10-30 10 0 16C-30 15-66 18-90 24Z'),
      line('gold', 'M-104 37H18', 3),
    ),
    fill('deep', 'M20 10C42 10 52 22 52 37C52 52 42 64 20 64C26 48 26 26 20 10Z'),
    fill('turquoise', oval(36, 37, 6, 9)),
    fill('suit', 'M54 20C70 22 78 30 82 27L78 35L84 37L78 39L82 47C78 44 70 52 54 54C58 44 58 30 54 20Z'),
    fill('gold', oval(64, 30, 2)),
    fill('gold', oval(64, 44, 2)),
    ...put(-130, 37, 0.62, ankh('gold', 5)),
  ],
  Ga: [
    fill('gold', box(-146, 4, 292, 7, 2)),
    ...times(29, (i) =>
      fill(i % 3 === 0 ? 'suit' : i % 3 === 1 ? 'lapis' : 'brick', box(-143 + i * 10, 5.8, 6.5, 3.4)),
    ),
    ...pair(...put(-8, 34, 1, wing(132, 7, 26, ['suit', 'turquoise', 'gold'], 5))),
    fill('gold', box(-120, 66, 240, 6, 2)),
    ...beads(69, 10, 2, ['suit', 'lapis']).filter((_, i) => i > 3 && i < 27),
    ...put(0, 44, 1.06, scarab('lapis', 'turquoise')),
    ...put(0, 17, 0.5, sun(15)),
  ],
  Ya: [
    ...inside(
      'bone',
      oval(96, 37, 48, 34),
      ...times(6, (i) => line('ivory', `M${60 + i * 18} 70L${92 + i * 18} 4`, 5)),
    ),
    line('amber', oval(96, 37, 44, 30), 2),
    fill('suit', 'M-132 28H10C22 26 34 14 46 6C54 16 54 58 46 68C34 60 22 48 10 46H-132C-140 44-140 30-132 28Z'),
    ...times(6, (i) => line('deep', `M14 ${30 + i * 2.8}L45 ${12 + i * 10}`, 1.3)),
    ...times(4, (i) => fill(i % 2 ? 'lapis' : 'brick', box(-2 - i * 7, 27, 5, 20, 1))),
    ...times(3, (i) => fill(i % 2 ? 'lapis' : 'brick', box(-110 - i * 7, 27, 5, 20, 1))),
    fill('pale', 'M-104 31H-28V35H-104Z'),
    ...put(-66, 37, 0.86, [
      fill('ink', 'M-19 0C-20-20 20-20 19 0L24 20H12L10 2H-10L-12 20H-24Z'),
      ...pair(fill('gold', 'M-14-2C-24-6-26 4-16 6Z')),
      ...face('gold'),
      fill('lapis', 'M-16-14Q0-24 16-14L15-10Q0-19-15-10Z'),
    ]),
    fill('gold', oval(-136, 37, 10, 14)),
    fill('lapis', oval(-136, 37, 5, 8)),
  ],
  Pa: [
    line('ink', 'M-148 26H148', 4.6),
    line('gold', 'M-148 26H148', 3),
    ...times(7, (i) => [
      line('amber', `M${-132 + i * 44} 40V52`, 1.6),
      fill(
        i % 2 ? 'turquoise' : 'brick',
        `M${-132 + i * 44} 48C${-140 + i * 44} 62 ${-138 + i * 44} 70 ${-132 + i * 44} 71C${-126 + i * 44} 70 ${-124 + i * 44} 62 ${-132 + i * 44} 48Z`,
      ),
    ]).flat(),
    ...times(6, (i) => [
      fill('gold', oval(-110 + i * 44, 46, 3.4)),
      fill('suit', oval(-110 + i * 44, 54, 2.8)),
      fill('gold', oval(-110 + i * 44, 61, 2.2)),
    ]).flat(),
    ...times(5, (i) => put(-104 + i * 52, 25, 0.98, COWRIE)).flat(),
    ...pair(line('ink', 'M-132 6A17 20 0 1 0-131.900 6', 6.5), line('gold', 'M-132 6A17 20 0 1 0-131.900 6', 4.5)),
  ],
  // panels
  Rb: [
    fill('wood', box(-147, 62, 294, 9, 2)),
    ...beads(66.5, 14, 2.2, ['gold']).slice(1, -1),
    ...pair(
      ...put(-76, 36, 1, [
        ...mirrored(cartouche(126, 50, 'gold', 'suit')),
        ...put(-36, 0, 0.8, sun(16, 'brick')),
        ...put(-4, 1, 0.66, scarab('turquoise', 'ivory')),
        ...put(26, 0, 0.78, [
          line(
            'ivory',
            'M-10-12L-6-16L-2-12L2-16L6-12L10-16M-10 0L-6-4L-2 0L2-4L6 0L10-4M-10 12L-6 8L-2 12L2 8L6 12L10 8',
            2.8,
          ),
        ]),
      ]),
    ),
    ...put(0, 37, 0.92, [fill('lapis', box(-8, -27, 16, 54, 3)), ...ankh('gold', 4.5)]),
    ...put(0, 10, 0.5, sun(12)),
  ],
  Bb: [
    ...put(-4, 37, 1, cartouche(276, 66, 'gold', 'suit')),
    ...put(-104, 37, 1, sun(18)),
    ...put(-104, 37, 1, [line('gold', 'M-7-7L7 7M7-7L-7 7', 2)]),
    ...put(-58, 37, 1.05, djed('ivory')),
    ...put(0, 37, 1.34, ankh('gold', 6)),
    ...put(56, 38, 1, scarab('turquoise', 'ivory')),
    ...put(102, 37, 1.1, [
      fill('ivory', 'M0 18C-9 6-9-12 3-18C8-12 6 6 2 18Z'),
      line('ink', 'M1 17L0-10M0-4L4-8M0 2L5-2M0 8L4 5', 1.1),
    ]),
    ...put(-28, 37, 1, [line('pale', 'M0-16V16', 1.6)]),
    ...put(30, 37, 1, [line('pale', 'M0-16V16', 1.6)]),
  ],
  Gb: [
    fill('bone', box(-147, 3, 294, 69, 8)),
    fill('ivory', box(-141, 8, 282, 59, 5)),
    ...bands(60, ['bone', 7]).map((one) => ({ ...one, d: box(-141, 60, 282, 7) })),
    ...times(20, (i) => fill(i % 2 ? 'suit' : 'gold', box(-138 + i * 14, 62, 9, 3.4))),
    // an altar with bread, and lotus before the bull
    fill('wood', 'M-128 40H-96V44H-108V60H-116V44H-128Z'),
    fill('amber', oval(-118, 36, 7, 4)),
    fill('gold', oval(-106, 36, 7, 4)),
    ...put(-112, 32, 0.6, lotus('suit', 'pale')),
    line('leaf', 'M112 60V38M128 60V44M98 60V46', 2.2),
    ...put(112, 40, 0.72, lotus('suit', 'pale')),
    ...put(128, 46, 0.6, lotus('pale', 'suit')),
    ...put(98, 48, 0.52, lotus('pale', 'suit')),
    line('ink', 'M-66 26C-80 26-82 40-80 54', 3),
    fill('ink', oval(-80, 55, 3, 5)),
    ...inside(
      'ink',
      'M-66 60L-66 44C-72 36-70 24-56 22C-30 18 6 22 30 17C40 9 52 9 58 14C70 17 80 26 82 35C79 40 70 40 63 37C56 42 48 46 42 48L40 60H31L29 48C8 52-14 52-34 48L-38 60H-47L-48 47C-52 46-55 45-56 44L-57 60Z',
      fill(
        'white',
        'M-20 20C-8 26-12 36-22 36C-32 34-30 24-20 20ZM4 40C14 36 20 42 14 50H0C-2 46 0 42 4 40ZM-62 30C-54 28-50 34-54 40C-60 42-66 36-62 30Z',
      ),
    ),
    fill('suit', 'M-14 19.500H12L14 40Q0 46-16 40Z'),
    line('gold', 'M-14 24H12.500M-15 36Q0 41 13.600 36M-15 30H13', 1.8),
    fill('white', oval(66, 26, 2.2)),
    line('white', 'M60 30L66 34', 1.2),
    line('ink', 'M52 13C46 6 52 3 54 3M63 15C74 10 74 4 71 3', 3),
    ...put(62, 10, 0.5, sun(12, 'brick')),
  ],
  Yb: [
    fill('amber', 'M-146 4H96C132 4 146 20 146 37C146 54 132 70 96 70H-146Z'),
    fill('suit', 'M-141 8.500H96C128 8.500 141 22 141 37C141 52 128 65.500 96 65.500H-141Z'),
    fill('ivory', 'M-134 14H94C120 14 133 25 133 37C133 49 120 60 94 60H-134Z'),
    ...bands(54, ['pale', 6]).map((one) => ({ ...one, d: 'M-134 54H118Q108 60 94 60H-134Z' })),
    // the king, his arm raised, holds the lion by its mane
    ...put(-16, 54, 1, [
      line('skin', 'M-6-14L-20 0M4-14L14 0', 5),
      fill('white', 'M-9-22H8L12-9H-13Z'),
      fill('skin', 'M-8-33L8-33L7-20H-7Z'),
      line('skin', 'M-7-31L-20-36L-18-44', 4.4),
      line('skin', 'M7-31L22-26L30-28', 4.4),
      line('deep', 'M-18-44L-2-47C4-47 8-44 10-40', 2.6),
      fill('skin', oval(1, -39, 4.6, 5.4)),
      fill('lapis', 'M-5-39C-9-46-4-51 2-48L6-42C2-44-2-42-3-36Z'),
      line('gold', 'M-8-22H8', 2.4),
      fill('gold', 'M-2-22H3L4-10H-3Z'),
    ]),
    ...put(62, 56, 1, [
      line('amber', 'M30-22C42-24 44-36 38-40', 3),
      fill('amber', oval(38, -40, 3)),
      fill(
        'gold',
        'M-34 0C-34-8-28-12-24-16L-22-24C-10-30 16-28 28-24C36-20 34-8 36 0H28L26-10C16-8 0-8-8-10L-14 0H-22L-18-10L-26 0Z',
      ),
      fill('amber', 'M-20-38C-34-38-40-26-36-16C-32-8-20-6-14-14C-8-22-10-36-20-38Z'),
      fill('gold', 'M-28-34C-38-32-42-24-41-18C-38-14-32-14-28-17C-24-22-24-30-28-34Z'),
      fill('ink', oval(-33, -25, 1.6)),
      line('ink', 'M-41-18L-36-19', 1.4),
    ]),
    // the sun with wings, and plants behind the king
    ...put(-92, 28, 1, [
      ...put(0, 0, 1, pair(...put(-5, 0, 1, wing(30, 4, 24, ['lapis', 'turquoise', 'gold'], 3)))),
      ...put(0, 0, 0.56, sun(13)),
    ]),
    line('leaf', 'M-112 54V46M-92 54V44M-72 54V46', 2),
    ...[-112, -92, -72].flatMap((x, i) => put(x, i === 1 ? 47 : 49, 0.42, lotus('brick', 'pale'))),
  ],
  Pb: [
    fill('bone', box(-147, 3, 294, 68, 4)),
    fill('ivory', box(-138, 10, 276, 54, 2)),
    ...times(23, (i) => put(-143 + i * 13, 9.5, 0.24, lotus('suit', 'turquoise'))).flat(),
    ...times(23, (i) => put(-143 + i * 13, 70.5, 0.24, lotus('suit', 'turquoise'))).flat(),
    fill('turquoise', box(-138, 55, 276, 9)),
    {
      ...zigzag(57, 4, 8, 'white', 1.4),
      d: `M-138 61${times(34, (i) => `L${-134 + i * 8} ${i % 2 ? 61 : 57.5}`).join('')}`,
    },
    ...pair(
      line('leaf', 'M-122 55C-122 42-126 36-124 28M-98 55V36M-74 55C-74 44-70 40-72 30M-48 55V40', 2.4),
      ...put(-124, 32, 0.66, lotus('suit', 'pale')),
      ...put(-98, 40, 0.74, lotus('brick', 'pale')),
      ...put(-72, 34, 0.66, lotus('suit', 'pale')),
      ...put(-49, 44, 0.7, lotus('lapis', 'turquoise')),
      fill('leaf', 'M-112 55C-118 46-104 42-104 55ZM-88 55C-90 46-78 44-80 55ZM-64 55C-66 47-56 46-58 55Z'),
    ),
    // the queen between them, a flower in her hand
    fill('white', 'M-9 30H9L18 55H-16Z'),
    line('bone', 'M-2 32L-8 55M3 32L6 55M6 31L13 55', 1.1),
    fill('skin', 'M-8 24H8L9 32H-9Z'),
    fill('suit', 'M-10 25Q0 22 10 25L8 30Q0 34-8 30Z'),
    line('skin', 'M8 27L20 34L28 28M-8 27L-16 36L-20 44', 3.4),
    ...put(29, 29, 0.5, lotus('suit', 'pale')),
    fill('ink', 'M-9 16C-10 8-2 6 4 9L6 14L-2 26H-11Z'),
    fill('skin', 'M-2 11C4 9 8 12 8 15L10 18L8 19C8 22 5 24 1 24L-2 22Z'),
    fill('ink', oval(4.5, 15.5, 1)),
    fill('lapis', 'M-12 14L-16 5C-8 2 0 3 6 6L8 11C2 9-4 10-12 14Z'),
    line('gold', 'M-12 14C-4 10 2 9 8 11', 1.8),
  ],
};
