import { expect, it } from 'vitest';
import { words } from './words.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

it('has the same texts in both languages, with the same placeholders', () => {
  const { en = {}, de = {} } = words;
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) expect(holes(de[key] ?? ''), key).toEqual(holes(text));
});
