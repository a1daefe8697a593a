import type { Sounding } from '../../lib/sound.svelte.ts';

export const sounds: Sounding = {
  dealer: 'drum',
  deal: ['card', 1.5],
  turn: ['card', 0.8],
  skip: 'shake',
  draw: 'card',
  take: 'fan',
  lay: 'gold',
  capture: 'fight',
  stay: 'nod',
  discard: ['card', 1.2],
  knock: 'knock',
  hold: 'hush',
  round: 'bell',
  over: null,
  undo: 'sand',
};
