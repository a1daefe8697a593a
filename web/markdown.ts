import { marked } from 'marked';
import type { Plugin } from 'vite';

/** `import html from './page.md'`: a help page of the package, rendered while the page is built. */
export function markdown(): Plugin {
  return {
    name: 'mastaba-markdown',
    enforce: 'pre',
    transform(source, id) {
      if (!id.split('?')[0]?.endsWith('.md')) return null;
      // Tables scroll by themselves on a phone, so each gets a frame of its own.
      const html = (marked.parse(source, { async: false }) as string)
        .replaceAll('<table>', '<div class="scroll"><table>')
        .replaceAll('</table>', '</table></div>')
        .replaceAll('<th></th>', '<td></td>');
      return { code: `export default ${JSON.stringify(html)};`, moduleType: 'js', map: null };
    },
  };
}
