import type { GameModule } from '../index.ts';
import Table from './Table.svelte';

/** The table of every game that has none of its own. */
const any: GameModule = { Table, learn: [] };
export default any;
