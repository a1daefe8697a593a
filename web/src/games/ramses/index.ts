import type { View } from './types';

export { default as Table } from './Table.svelte';
export const Help = () => import('./Help.svelte');
export const Finale = () => import('./Finale.svelte');
export { learn } from './learn';
/** Own cards are opened on request, and everything else is for all eyes: but which card is given or staked is not. */
export const open = ({ phase }: View) => phase !== 'sting' && phase !== 'stake';
export { pace, wait } from './motion';
export { sounds } from './sounds';
