export { default as Finale } from './Finale.svelte';
export { default as Table } from './Table.svelte';
export { default as Television } from './Television.svelte';
export { default as Face } from './Face.svelte';
export const speaks = true;
export { learn } from './learn';
export { linger } from './linger';
export { sounds } from './sounds';
