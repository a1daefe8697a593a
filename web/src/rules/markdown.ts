import { marked } from 'marked';

/** A rules page as HTML. Tables scroll by themselves on a phone, so each gets a frame of its own. */
export function html(source: string): string {
  return (marked.parse(source, { async: false }) as string)
    .replaceAll('<table>', '<div class="scroll"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>');
}
