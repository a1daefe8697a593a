import type { Sounding } from '../../lib/sound.svelte.ts';

export const sounds: Sounding = {
  start: 'drum',
  look: 'card',
  place: 'stone',
  built: 'grind',
  take: ['stone', 1.3],
  turn: 'fan',
  keep: ['card', 0.8],
  add: ['card', 1.25],
  round: 'win',
  over: null, // the end has a sound of its own
  undo: 'sand',
};
