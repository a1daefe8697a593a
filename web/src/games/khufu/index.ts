import { characterName } from './say';
import type { Say, View } from './types';

export { default as Table } from './Table.svelte';
export const Finale = () => import('./Finale.svelte');
export const Television = () => import('./Television.svelte');
export { default as Face } from './Face.svelte';
export const speaks = true;
export { learn } from './learn';
export { linger, pace, wait } from './linger';
export { sounds } from './sounds';

/** Nobody has points here: what everybody has is the Scarabs that lie, and Treasures. */
export const standing = ({ seats }: View, seat: number, _score: number, t: Say) => {
  const one = seats[seat];
  return {
    score: [t('kh_scarabs', { count: one?.scarabs.length ?? 0 }), t('kh_held', { count: one?.held ?? 0 })]
      .map((part) => part.replaceAll(' ', '\u00a0')) // a number stays with what it counts
      .join(' · '),
    as: one?.character ? characterName(one.character, t) : '',
    bar: false,
  };
};
