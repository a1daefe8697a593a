import type { Say } from '../games/index.ts';
import { helpFile, wordFile } from './api.ts';
import { LANGUAGES, type Lang } from './languages.ts';
import { Texts, Words, type Facts } from './reader.ts';
import { settings } from './settings.svelte.ts';
import type { Person } from '../wire.ts';

type Loader = () => Promise<string>;

const ROOT = '../../../mastaba';
const wordFiles = import.meta.glob(
  ['../../../mastaba/words/*/*.ftl', '../../../mastaba/games/*/words/*/*.ftl', '!**/terminal.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
) as Record<string, Loader>;
const helpFiles = import.meta.glob('../../../mastaba/games/*/help/*.md') as Record<
  string,
  () => Promise<{ default: string }>
>;

const page = $state<Record<Lang, Words>>({});

/** The texts of these files in a language, and in the first one too where it does not say all itself. */
async function load(lang: Lang, files: (lang: Lang) => string[]): Promise<Words> {
  const own = await texts(lang, files);
  const first = LANGUAGES[0] ?? lang;
  return new Words(own.whole || lang === first ? [own] : [own, await texts(first, files)]);
}

async function texts(lang: Lang, files: (lang: Lang) => string[], ...more: string[]): Promise<Texts> {
  const found = files(lang).flatMap((file) => wordFiles[`${ROOT}/${file}`] ?? []);
  return new Texts(lang, [...(await Promise.all(found.map((file) => file()))), ...more]);
}

export async function loadPageWords(lang: Lang): Promise<void> {
  page[lang] ??= await load(lang, (one) => [
    `words/${one}/table.ftl`,
    `words/${one}/page.ftl`,
    `words/${one}/place.ftl`,
  ]);
}

/** The words of the page itself, in the language of the moment. */
export const t: Say = (key, facts) => (page[settings.lang] ?? Object.values(page)[0])?.say(key, facts) ?? key;

/** Why the server has said no: our own words for its code, or else its own. */
export function refusal({ code, words }: { code: string; words: string }, facts: Facts = {}): string {
  const key = `refused_${code}`;
  const known = t(key, { count: 0, open: '', ...facts });
  return known === key ? words : known;
}

/** Somebody's name, or what they are called who have said none. */
export function nameOf({ name, called }: Pick<Person, 'name' | 'called'>): string {
  return called ? t(called[0], called[1]) : name;
}

/** What a game is called: by the page, or by its own words. */
export function titleOf(game: string): string {
  return ofGame(game, 'title');
}

/** What it is like, in a sentence; '' where nobody has said so. */
export function aboutOf(game: string): string {
  return ofGame(game, 'about');
}

/** What it is all about, in a sentence; '' where nobody has said so. */
export function goalOf(game: string): string {
  const key = `goal_${game}`;
  const known = t(key);
  return known === key ? aboutOf(game) : known;
}

const others = $state<Record<string, Words>>({}); // of games that the page's own words do not name

function ofGame(game: string, what: 'title' | 'about'): string {
  const key = what === 'title' ? `game_${game}` : `about_${game}`;
  const known = t(key);
  if (known !== key) return known;
  const its = `${settings.lang} ${game}`;
  const words = others[its];
  if (words) return words.own(what);
  void gameWords(game, settings.lang).then((told) => (others[its] = told));
  return '';
}

/** A game's words: those it shares with the terminal, and those that only its table needs. */
export function gameWords(game: string, lang: Lang, files: string[] = ['game', 'page']): Promise<Words> {
  const folder = `games/${game.replaceAll('-', '_')}/words`;
  if (!(`${ROOT}/${folder}/${LANGUAGES[0]}/game.ftl` in wordFiles)) return wordsFromServer(game, lang);
  return load(lang, (one) => [`words/${one}/table.ftl`, ...files.map((file) => `${folder}/${one}/${file}.ftl`)]);
}

const fromServer = new Map<string, Promise<string>>(); // word files of games that the page was built without

/** Whichever of the languages such a game does not speak, it takes from the first. */
async function wordsFromServer(game: string, lang: Lang): Promise<Words> {
  const spoken = [...new Set([lang, LANGUAGES[0] ?? lang])];
  const said = spoken.map(async (one) => {
    const its = `${one} ${game}`;
    const asked = fromServer.get(its) ?? wordFile(game, one);
    fromServer.set(its, asked);
    asked.catch(() => fromServer.delete(its)); // the next one asks again
    return texts(one, (file) => [`words/${file}/table.ftl`], await asked.catch(() => ''));
  });
  return new Words(await Promise.all(said));
}

/** A game's rules as HTML; '' if there are none. Ours were rendered when the page was built. */
export async function helpPage(game: string, lang: Lang): Promise<string> {
  const folder = `${ROOT}/games/${game.replaceAll('-', '_')}/help`;
  const file = helpFiles[`${folder}/${lang}.md`] ?? helpFiles[`${folder}/${LANGUAGES[0]}.md`];
  if (file) return (await file()).default;
  const [{ html }, text] = await Promise.all([import('../rules/markdown.ts'), helpFile(game, lang).catch(() => '')]);
  return html(text);
}
