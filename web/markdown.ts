import type { Plugin } from 'vite';
import { html } from './src/rules/markdown.ts';

/** `import html from './page.md'`: a help page of the package, rendered while the page is built. */
export function markdown(): Plugin {
  return {
    name: 'mastaba-markdown',
    enforce: 'pre',
    transform(source, id) {
      if (!id.split('?')[0]?.endsWith('.md')) return null;
      return { code: `export default ${JSON.stringify(html(source))};`, moduleType: 'js', map: null };
    },
  };
}
