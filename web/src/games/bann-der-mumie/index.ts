export { default as Table } from './Table.svelte';
export { learn } from './learn';
export { words } from './words';

/** What people say to each other at this table: keys of the words above. */
export const phrases = ['join', 'job', 'deal', 'no', 'danger', 'trade', 'promise', 'tomb'].map((name) => `ui_phrase_${name}`);
