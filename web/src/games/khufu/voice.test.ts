import { expect, it } from 'vitest';
import { bestVoice, pronounced, sentences } from './voice.svelte.ts';

it('speaks one sentence at a time', () => {
  expect(sentences('Barely adequate. Now, I need a Servant. Anne! Run.')).toEqual([
    'Barely adequate.',
    'Now, I need a Servant.',
    'Anne!',
    'Run.',
  ]);
  expect(sentences('And that is all')).toEqual(['And that is all']);
});

it('says its own name as a king would', () => {
  expect(pronounced('I am Khufu.', 'en')).toBe('I am Koo-foo.');
});

it('takes a deep voice of the right language, from this machine if it can', () => {
  const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService });
  const all = [voice('Samantha', 'en-US'), voice('Daniel', 'en-GB'), voice('Markus', 'de-DE'), voice('Anna', 'de-DE')];
  expect(bestVoice(all, 'en')?.name).toBe('Daniel');
  expect(bestVoice(all, 'de')?.name).toBe('Markus');
  expect(bestVoice(all, 'fr')).toBeNull();
});
