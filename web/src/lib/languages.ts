/** The languages that the package has words for: one folder each. The first is spoken where nothing else fits. */

export type Lang = string;

const folders = Object.keys(import.meta.glob('../../../mastaba/words/*/table.ftl')).map(
  (path) => path.split('/').at(-2) ?? '',
);

export const LANGUAGES: Lang[] = ['en', ...folders.filter((lang) => lang !== 'en').sort()];

/** What speakers of a language call it: 'Deutsch'. */
export function nameOf(lang: Lang): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
