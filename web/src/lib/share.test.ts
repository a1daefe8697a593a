import { describe, expect, it } from 'vitest';
import { drawing, wrapped } from './share.ts';

describe('the picture of a result', () => {
  const ended = {
    game: 'Ramses',
    head: 'You win!',
    reason: 'Most points.',
    standings: [{ name: '<b>"Ana" & Ben</b>', score: '12', won: true }],
  };

  it('says who has won, and takes names as words', () => {
    const text = drawing(ended);
    expect(text).toContain('You win!');
    expect(text).not.toContain('<b>');
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect([...read.querySelectorAll('text')].map((one) => one.textContent)).toContain('<b>"Ana" & Ben</b>');
  });

  it('breaks long words into lines, and says when there were more', () => {
    expect(wrapped('a bb ccc', 5, 2)).toEqual(['a bb', 'ccc']);
    expect(wrapped('one two three four', 4, 2)).toEqual(['one', 'two …']);
  });
});
