import { roleName } from './say';
import type { Say, View } from './types';

export { default as Table } from './Table.svelte';
export const Help = () => import('./Help.svelte');
export const Finale = () => import('./Finale.svelte');
export { learn } from './learn';
export { linger, pace, wait } from './scene';

/** What people say to each other at this table: keys of the game's words. */
export const phrases = ['join', 'job', 'deal', 'no', 'danger', 'trade', 'promise', 'tomb'].map(
  (name) => `ui_phrase_${name}`,
);
export { sounds } from './sounds';

/** Money is counted in thousands, and the mummy has none. */
export const standing = ({ roles }: View, seat: number, score: number, t: Say) => ({
  score: roles[seat] === 'mummy' ? '' : score === 0 ? t('money_zero') : t('money', { amount: score }),
  as: roleName(roles[seat], t),
  bar: roles[seat] !== 'mummy',
});
