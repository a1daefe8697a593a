import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DRAWS } from '../testing/draws.ts';
import { checked, isAgreed, keepDice, keptDice, promiseOf, type Draws, type Kept } from './fair.ts';
import { bytesOf, hex, hmac, sha256 } from './sha256.ts';

const ANA: Kept = {
  table: 'k3x9',
  who: '',
  share: '11'.repeat(32),
  commitment: DRAWS.commitment,
  agreed: DRAWS.agreed ?? '',
  promises: DRAWS.promises ?? {},
};

function answer(told: Partial<Draws> = {}, kept: Partial<Kept> = {}, seat = 0): Promise<string> {
  return checked({ ...ANA, ...kept }, seat, () => Promise.resolve({ ...DRAWS, ...told })).then(({ why }) => why);
}

describe('hashes', () => {
  it('are the ones that everybody knows', () => {
    for (const text of ['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'ü☥'.repeat(100)]) {
      expect(hex(sha256(bytesOf(text)))).toBe(createHash('sha256').update(text).digest('hex'));
      for (const key of ['k', 'k'.repeat(64), 'k'.repeat(100)]) {
        expect(hex(hmac(bytesOf(key), bytesOf(text)))).toBe(createHmac('sha256', key).update(text).digest('hex'));
      }
    }
  });
});

describe('a finished game', () => {
  beforeEach(() => localStorage.clear());

  it('is drawn again, and is as it was', async () => {
    expect(await checked(ANA, 0, () => Promise.resolve(DRAWS))).toEqual({
      answer: 'good',
      why: 'fair_good',
      facts: { count: DRAWS.draws.length, shares: 2 },
    });
    expect(await answer({}, { promises: null }, -2)).toBe('fair_good'); // a watcher has added nothing
  });

  it('is found out whatever was changed in it', async () => {
    const [first, ...rest] = DRAWS.draws;
    const other = first!.outcomes.find((outcome) => outcome !== first!.move);
    expect(await answer({ draws: [{ ...first!, move: other! }, ...rest] })).toBe('fair_bad_draw');
    expect(await answer({ seed: '00'.repeat(32) })).toBe('fair_bad_seed');
    expect(await answer({ agreed: DRAWS.agreed + ' ' })).toBe('fair_bad_commitment');
    expect(await answer({}, { commitment: '00'.repeat(32) })).toBe('fair_bad_commitment');
    expect(await answer({}, { table: 'other' })).toBe('fair_bad_seed');
    expect(await answer({ shares: { 1: '22'.repeat(32) } })).toBe('fair_bad_own');
    expect(await answer({ shares: { 0: ANA.share, 1: '33'.repeat(32) } })).toBe('fair_bad_share');
    expect(await answer({ shares: { 0: ANA.share } })).toBe('fair_bad_draw');
    expect(await answer({ agreed: '' }, { agreed: '' })).toBe('fair_old');
  });

  it('that was promised is not an old one because the server says so', async () => {
    expect(await answer({ agreed: '' })).toBe('fair_bad_commitment');
    expect(await answer({ agreed: undefined })).toBe('fair_bad_commitment');
  });

  it('without our share is not green, even if we were never asked for it', async () => {
    const nobodyAsked = { promises: null, share: '99'.repeat(32) };
    const verdict = await checked({ ...ANA, ...nobodyAsked }, 0, () => Promise.resolve(DRAWS));
    expect([verdict.answer, verdict.why]).toEqual(['half', 'fair_without_you']);
  });

  it('says who promised a share and did not tell it', async () => {
    const promises = { ...DRAWS.promises, 2: 'cc'.repeat(32) };
    const verdict = await checked({ ...ANA, promises }, 0, () => Promise.resolve({ ...DRAWS, promises }));
    expect(verdict).toMatchObject({ answer: 'good', why: 'fair_held_back', facts: { missing: 1 } });
  });

  it('whose draws are told with gaps, twice or without end is found out', async () => {
    const [first, ...rest] = DRAWS.draws;
    expect(await answer({ from: 1 })).toBe('fair_bad_pages');
    expect(await answer({ draws: [first!, first!, ...rest] })).toBe('fair_bad_pages');
    expect(await answer({ draws: [...rest, first!] })).toBe('fair_bad_pages');
    expect(await answer({ to: 0 })).toBe('fair_bad_pages');
    expect(await answer({ last: DRAWS.last + 1 })).toBe('fair_bad_pages'); // the next page is the first again
    const shorter = (from: number) =>
      Promise.resolve({ ...DRAWS, from, last: from ? from : 20, to: from + 5, draws: [] });
    expect((await checked(ANA, 0, shorter)).why).toBe('fair_bad_pages');
  });

  it('is asked for page by page', async () => {
    const asked: number[] = [];
    const page = (from: number) => {
      asked.push(from);
      const to = from + 5;
      return Promise.resolve({
        ...DRAWS,
        from,
        last: 20,
        to,
        draws: DRAWS.draws.filter(({ n }) => n > from && n <= to),
      });
    };
    const { answer: good } = await checked(ANA, 0, page);
    expect([good, asked]).toEqual(['good', [0, 5, 10, 15]]);
  });
});

it('what was agreed is the game with all of its options and seats', () => {
  const agreed = '{"edition":1,"game":"ramses","options":{"stack":24},"seats":["person","uniform"]}';
  expect(isAgreed(agreed, 'ramses', { stack: 24 }, 2)).toBe(true);
  expect(isAgreed(agreed, 'khufu', { stack: 24 }, 2)).toBe(false);
  expect(isAgreed(agreed, 'ramses', { stack: 12 }, 2)).toBe(false);
  expect(isAgreed(agreed, 'ramses', { stack: 24, deck: 'short' }, 2)).toBe(false);
  expect(isAgreed(agreed, 'ramses', {}, 2)).toBe(false);
  expect(isAgreed(agreed, 'ramses', { stack: 24 }, 3)).toBe(false);
});

it('a line keeps its share, and each line its own', () => {
  localStorage.clear();
  const ana = keptDice('k3x9', 'token-a');
  expect(ana.share).toMatch(/^[0-9a-f]{64}$/);
  keepDice({ ...ana, commitment: 'c' });
  expect(keptDice('k3x9', 'token-a')).toEqual({ ...ana, commitment: 'c' });
  expect(keptDice('k3x9', 'token-b').share).not.toBe(ana.share);
  expect(localStorage.getItem('mastaba.dice')).not.toContain('token-a');
  expect(promiseOf('k3x9', ANA.share)).toBe(DRAWS.promises?.[0]);
});
