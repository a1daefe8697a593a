import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import gameDe from '../../../../mastaba/games/khufu/words/de.json';
import gameEn from '../../../../mastaba/games/khufu/words/en.json';
import { words as companion } from '../../companion/words.ts';
import { learn } from './learn.ts';
import { words } from './words.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const all: Record<string, string> = { ...gameEn, ...words['en'], ...companion['en'] };

it('has the same texts in both languages, with the same placeholders', () => {
  const { en = {}, de = {} } = words;
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) expect(holes(de[key] ?? ''), key).toEqual(holes(text));
});

it('says nothing twice that the game says already', () => {
  expect(Object.keys(words['en'] ?? {}).filter((key) => key in gameEn)).toEqual([]);
  expect(Object.keys(gameDe).length).toBe(Object.keys(gameEn).length);
});

it('has a text for every coach mark', () => {
  for (const mark of learn) expect(words['en']?.[mark.text], mark.text).toBeTruthy();
});

it('has every text that the table and the companion ask for by name', () => {
  for (const folder of ['src/games/khufu', 'src/companion']) {
    for (const file of readdirSync(folder).filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('test'))) {
      const asked = [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bt\('(\w+)'/g)].map((match) => match[1] ?? '');
      for (const key of asked) expect(key in all || `${key}_one` in all, `${file}: ${key}`).toBe(true);
    }
  }
});
