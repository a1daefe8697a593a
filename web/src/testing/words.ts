import { Texts, Words } from '../lib/reader.ts';

const files = import.meta.glob(['../../../mastaba/words/*/*.ftl', '../../../mastaba/games/*/words/*/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** Every word file of a language that fits: its text, by its path in the package. */
export function sources(lang: string, ...folders: string[]): string[] {
  const wanted = folders.map((folder) => `../../../mastaba/${folder}/${lang}/`);
  return Object.keys(files)
    .filter((path) => wanted.some((folder) => path.startsWith(folder)))
    .map((path) => files[path] ?? '');
}

/** A game's words for tests, all at once. */
export function wordsOf(game: string, lang: string): Words {
  return new Words([new Texts(lang, sources(lang, 'words', `games/${game.replaceAll('-', '_')}/words`))]);
}
