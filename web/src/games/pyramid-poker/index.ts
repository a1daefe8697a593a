export { default as Help } from './Help.svelte';
export { default as Finale } from './Finale.svelte';
export { default as Table } from './Table.svelte';
export { learn } from './learn';
export { sounds } from './sounds';
