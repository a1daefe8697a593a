/** What a table shows beside the game, and now and then. Nobody needs it for a first decision; it comes in one piece. */

import Bubble from '../opponents/Bubble.svelte';
import Ask from './Ask.svelte';
import Chat from './Chat.svelte';
import Curtain from './Curtain.svelte';
import Elsewhere from './Elsewhere.svelte';
import HousePlayed from './HousePlayed.svelte';
import Paused from './Paused.svelte';
import ResultPanel from './ResultPanel.svelte';

export default { Ask, Bubble, Chat, Curtain, Elsewhere, HousePlayed, Paused, ResultPanel };
