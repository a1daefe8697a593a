import { describe, expect, it } from 'vitest';
import { messages, part } from '../../fluent.ts';
import { Texts, Words } from './reader.ts';

const files = import.meta.glob('../../../mastaba/games/*/words/*/game.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;
const keys = (source: string) => messages(source).map((message) => /^[-\w]+/.exec(message)?.[0] ?? '');

describe('a word file in two parts', () => {
  it.each(Object.entries(files))('loses nothing: %s', (_, source) => {
    const [first, later] = [keys(part(source, 'first')), keys(part(source, 'later'))];
    expect([...first, ...later].sort()).toEqual(keys(source).sort());
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((key) => first.includes(key))).toEqual([]);
  });

  it.each(Object.entries(files))('says nothing first in words that come later: %s', (_, source) => {
    const later = keys(part(source, 'later'));
    const named = [...part(source, 'first').matchAll(/\{ *(-?[a-z][\w-]*)/g)].map((found) => found[1] ?? '');
    expect(named.filter((key) => later.includes(key))).toEqual([]);
  });
});

describe('a reader whose words are on their way', () => {
  it('leaves out what it has no words for, until they are there', () => {
    const texts = new Texts('en', ['hello = Hello']);
    const first = new Words([texts]).sofar().seenBy(1, ['Ana']);
    expect([first.say('hello'), first.say('log_end')]).toEqual(['Hello', '']);
    texts.add(['log_end = { hello } and bye']);
    expect(new Words([texts]).say('log_end')).toBe('Hello and bye');
    expect(new Words([texts]).say('never')).toBe('never');
  });
});
