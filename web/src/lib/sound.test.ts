import { expect, test } from 'vitest';
import { sounds as bann } from '../games/bann-der-mumie/sounds.ts';
import { sounds as khufu } from '../games/khufu/sounds.ts';
import { sounds as mummy } from '../games/mummy-rummy/sounds.ts';
import { sounds as pyramid } from '../games/pyramid-poker/sounds.ts';
import { sounds as ramses } from '../games/ramses/sounds.ts';
import WIRE from '../wire.ts?raw';
import { soundOf, type Sounding } from './sound.svelte.ts';

const SOUNDS: Record<string, Sounding> = {
  BannDerMumie: bann,
  Khufu: khufu,
  MummyRummy: mummy,
  PyramidPoker: pyramid,
  Ramses: ramses,
};

/** The kinds of events of a game, as the wire has them. */
function kinds(game: string): string[] {
  const union = new RegExp(`export type ${game}Heard =([^;]+);`).exec(WIRE)?.[1] ?? '';
  const names = union.match(/\w+/g) ?? [];
  return names.map((name) => {
    const body = new RegExp(`export interface ${name}[^{]*\\{([^}]*)`).exec(WIRE)?.[1] ?? '';
    return /kind: '(\w+)'/.exec(body)?.[1] ?? `${name}?`;
  });
}

test.each(Object.keys(SOUNDS))('every event of %s has a sound of its own', (game) => {
  const sounds = SOUNDS[game] ?? {};
  const events = kinds(game);
  expect(events.length).toBeGreaterThan(8);
  expect([...events, 'undo'].sort()).toEqual(Object.keys(sounds).sort());
  const heard = Object.values(sounds).filter((sound) => sound !== null && typeof sound !== 'function');
  expect(new Set(heard.map(String)).size).toBe(heard.length);
});

test('what happened decides where it can end in two ways, and any other game has stones', () => {
  expect(soundOf({ kind: 'table', won: true }, khufu)).toBe('win');
  expect(soundOf({ kind: 'table', won: false }, khufu)).toBe('lose');
  expect(soundOf({ kind: 'sealed' }, khufu)).toBe(null);
  expect(soundOf({ kind: 'never heard of' }, {})).toBe('stone');
});
