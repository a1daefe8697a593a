export { default as Table } from './Table.svelte';
export const Gallery = () => import('./Treasury.svelte');
export const Help = () => import('./Help.svelte');
export const Finale = () => import('./Finale.svelte');
export { learn } from './learn';
export { sounds } from './sounds';
