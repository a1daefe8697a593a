import { describe, expect, it } from 'vitest';

import { putOn } from './changes.ts';

describe('what has changed of a view', () => {
  const view = { phase: 'take', wall: [{ spot: 'a1' }, { spot: 'b1' }, { spot: 'c1' }], held: null, hands: [1] };

  it('is put onto the one before, which stays as it is', () => {
    const kept = structuredClone(view);
    const next = putOn(view, { phase: 'add', held: 'TD' }, { wall: [1, 1, []], hands: [1, 0, [2, 3]] });
    expect(next).toEqual({ phase: 'add', wall: [{ spot: 'a1' }, { spot: 'c1' }], held: 'TD', hands: [1, 2, 3] });
    expect(view).toEqual(kept);
  });

  it('leaves what has not changed as it is', () => {
    const next = putOn(view, { held: 'TD' }, { wall: [0, 1, [{ spot: 'd1' }]] });
    expect(next.wall).toEqual([{ spot: 'd1' }, { spot: 'b1' }, { spot: 'c1' }]);
    expect(next.hands).toBe(view.hands);
    expect((next.wall as unknown[])[1]).toBe(view.wall[1]);
  });
});
