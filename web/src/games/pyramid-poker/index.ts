export { default as Table } from './Table.svelte';
export const Help = () => import('./Help.svelte');
export const Finale = () => import('./Finale.svelte');
export { learn } from './learn';
export { sounds } from './sounds';
