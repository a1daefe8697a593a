export { default as Table } from './Table.svelte';
export { learn } from './learn';

/** What people say to each other at this table: keys of the game's words. */
export const phrases = ['join', 'job', 'deal', 'no', 'danger', 'trade', 'promise', 'tomb'].map((name) => `ui_phrase_${name}`);
