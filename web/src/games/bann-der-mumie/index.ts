export { default as Help } from './Help.svelte';
export { default as Finale } from './Finale.svelte';
export { default as Table } from './Table.svelte';
export { learn } from './learn';
export { linger, pace, wait } from './scene';

/** What people say to each other at this table: keys of the game's words. */
export const phrases = ['join', 'job', 'deal', 'no', 'danger', 'trade', 'promise', 'tomb'].map((name) => `ui_phrase_${name}`);
export { sounds } from './sounds';
