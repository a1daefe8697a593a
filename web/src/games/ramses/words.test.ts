import { expect, it } from 'vitest';
import shared from '../../../../mastaba/games/ramses/words/en.json';
import { learn } from './learn';
import { words } from './words';

const { en, de } = words as { en: Record<string, string>; de: Record<string, string> };
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

it('has the same texts in both languages, with the same placeholders', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) expect(holes(de[key] ?? ''), key).toEqual(holes(text));
});

it('says nothing that the game says already', () => {
  expect(Object.keys(en).filter((key) => key in shared)).toEqual([]);
});

it('has a text for every coach mark', () => {
  expect(learn.filter((mark) => !(mark.text in en)).map((mark) => mark.id)).toEqual([]);
});
