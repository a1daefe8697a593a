export { default as Table } from './Table.svelte';
export { learn } from './learn';
