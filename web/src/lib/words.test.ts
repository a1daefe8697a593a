import { expect, it } from 'vitest';
import de from '../../../mastaba/server/words/de.json';
import en from '../../../mastaba/server/words/en.json';
import { say } from './words.svelte.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

it('has the same texts in both languages, with the same placeholders', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect(holes((de as Record<string, string>)[key] ?? ''), key).toEqual(holes(text));
  }
});

it('fills placeholders and counts', () => {
  const texts = { hello: 'Hello, {name}!', block_one: '{count} block', block_other: '{count} blocks' };
  expect(say(texts, 'hello', { name: 'Ana' })).toBe('Hello, Ana!');
  expect(say(texts, 'block', { count: 1 })).toBe('1 block');
  expect(say(texts, 'block', { count: 2 })).toBe('2 blocks');
});

it('shows a missing key instead of nothing', () => {
  expect(say({}, 'nowhere')).toBe('nowhere');
});
