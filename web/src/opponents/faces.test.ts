import { describe, expect, it } from 'vitest';
import { FACES, initial, looks, opponents, painted } from './faces.ts';

const files = import.meta.glob<{ characters: Record<string, unknown> }>('../../../mastaba/games/*/characters.json', {
  eager: true,
  import: 'default',
});
const casts = Object.values(files).map((file) => Object.keys(file.characters));

describe('faces', () => {
  it('has a portrait for everybody who plays any game', () => {
    for (const characters of casts) {
      for (const name of characters) expect(FACES[name], name).toBeDefined();
    }
    expect(casts).toHaveLength(5);
  });

  it('has no portrait of somebody who plays nothing', () => {
    const playing = new Set(casts.flat());
    for (const name of Object.keys(FACES)) expect(playing).toContain(name);
  });

  it('paints relatives of a character in other colours, and the first as drawn', () => {
    const found = looks([{ face: 'miu' }, {}, { face: 'miu' }, { face: 'pepi' }, { face: 'miu' }]);
    expect(found).toEqual(['miu', '', 'miu 2', 'pepi', 'miu 3']);
    const colours = found.filter((look) => look.startsWith('miu')).map((look) => painted(look));
    expect(colours[0]).toEqual({ address: FACES['miu'], turned: 0 });
    expect(new Set(colours.map(({ turned }) => turned)).size).toBe(3);
    expect(colours.every(({ address }) => address === FACES['miu'])).toBe(true);
    expect(painted('').address).toBeUndefined();
  });

  it('gives a letter to whoever was not drawn', () => {
    expect(initial(' ana')).toBe('A');
    expect(initial('')).toBe('');
    expect(initial('𓂀x')).toBe('𓂀');
  });

  it('chooses different opponents for who did not choose', () => {
    expect(opponents(['a', 'b', 'c', 'd', 'e'], 4, 'x')).toEqual(['c', 'd', 'e', 'b']);
    expect(opponents(['a', 'b', 'c'], 5, 'x')).toEqual(['b', 'c', 'a', 'b', 'c']);
    expect(opponents([], 2, 'x')).toEqual(['x', 'x']);
  });
});
