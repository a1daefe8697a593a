import { describe, expect, it } from 'vitest';
import type { View } from './types';
import { decided, nextKeys, way } from './ways';

const view = { cards: [{ card: 'arch.d', site: 's2' }] } as unknown as View;
const ways = (...moves: string[]) => moves.map((move) => way({ move, say: move }, view));

describe('a way', () => {
  it('is what a person touches, in order', () => {
    const path = (move: string) => ways(move)[0]?.path;
    expect(path('dig arch.d s1')).toEqual(['card:arch.d', 'site:s1', 'verb:dig']);
    expect(path('peek s1 arch.r')).toEqual(['card:arch.r', 'site:s1', 'verb:peek']);
    expect(path('wake arch.d')).toEqual(['card:arch.d', 'site:s2', 'verb:wake']);
    expect(path('command beetle b1 s3')).toEqual(['card:occult.c', 'beetle:b1', 'site:s3']);
    expect(path('command agent.d s3')).toEqual(['card:occult.c', 'card:agent.d', 'site:s3']);
    expect(path('bid shotgun 4')).toEqual(['ware:shotgun', 'amount:4']);
    expect(path('bid 4')).toEqual(['amount:4']);
    expect(path('take storm')).toEqual(['do:take storm']);
    expect(path('something new')).toEqual(['do:something new']);
  });

  it('goes on with what the open moves say', () => {
    const open = ways('dig arch.d s1', 'sneak arch.d s2', 'gamble arch.d', 'pass');
    expect(nextKeys(open, [])).toEqual(['card:arch.d', 'do:pass']);
    expect(nextKeys(open, ['card:arch.d'])).toEqual(['site:s1', 'site:s2', 'casino:gamble']);
    expect(decided(open, ['card:arch.d'])).toBeNull();
    expect(decided(open, ['card:arch.d', 'site:s2'])?.move).toBe('sneak arch.d s2');
  });

  it('asks again where a card can do two things in one place', () => {
    const open = ways('peek s1 arch.x', 'dig arch.x s1');
    expect(decided(open, ['card:arch.x', 'site:s1'])).toBeNull();
    expect(nextKeys(open, ['card:arch.x', 'site:s1'])).toEqual(['verb:peek', 'verb:dig']);
  });
});
