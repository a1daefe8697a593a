export { default as Table } from './Table.svelte';
export { learn } from './learn';
/** Own cards are opened on request; everything else is for all eyes. */
export const open = true;
export { pace, wait } from './motion';
