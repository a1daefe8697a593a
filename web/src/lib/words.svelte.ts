import type { Say } from '../games/index.ts';
import { settings, type Lang } from './settings.svelte.ts';

type Texts = Record<string, string>;
type Loader = () => Promise<{ default: Texts }>;

const pageFiles = import.meta.glob('../../../mastaba/server/words/*.json') as Record<string, Loader>;
const gameFiles = import.meta.glob('../../../mastaba/games/*/words/*.json') as Record<string, Loader>;
const helpFiles = import.meta.glob('../../../mastaba/games/*/help/*.md') as Record<
  string,
  () => Promise<{ default: string }>
>;

const page = $state<Partial<Record<Lang, Texts>>>({});

export async function loadPageWords(lang: Lang): Promise<void> {
  const file = pageFiles[`../../../mastaba/server/words/${lang}.json`];
  if (file && !page[lang]) page[lang] = (await file()).default;
}

/** Fills in placeholders; a key that counts takes its `_one` or `_other` form. A missing key shows itself. */
export function say(texts: Texts, key: string, values: Record<string, string | number> = {}): string {
  const counted = `${key}_${values['count'] === 1 ? 'one' : 'other'}`;
  const text = texts[key] ?? ('count' in values ? texts[counted] : undefined) ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** The words of the page itself, in the language of the moment. */
export const t: Say = (key, values) => say(page[settings.lang] ?? page.en ?? page.de ?? {}, key, values);

/** A game's words: those it shares with the terminal, and those that only its table needs. */
export async function gameWords(game: string, lang: Lang, more?: Record<string, Texts>): Promise<Say> {
  const file = gameFiles[`../../../mastaba/games/${game.replaceAll('-', '_')}/words/${lang}.json`];
  const texts = { ...(more?.[lang] ?? {}), ...(file ? (await file()).default : {}) };
  return (key, values) => say(texts, key, values);
}

/** A game's rules as HTML, rendered when the page was built; '' if there are none. */
export async function helpPage(game: string, lang: Lang): Promise<string> {
  const file = helpFiles[`../../../mastaba/games/${game.replaceAll('-', '_')}/help/${lang}.md`];
  return file ? (await file()).default : '';
}
