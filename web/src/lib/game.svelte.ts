import { tableOf, type GameModule, type Say } from '../games/index.ts';
import type { Words } from './reader.ts';
import { settings } from './settings.svelte.ts';
import { gameWords, titleOf } from './words.svelte.ts';

/** A game's table and its words in the language of the moment, as soon as they have been fetched. */
export class LoadedGame {
  module = $state.raw<GameModule | null>(null);
  words = $state.raw<Words | null>(null);
  #name: () => string | null;

  /** Call it while a component is set up: it follows the language. */
  constructor(name: () => string | null) {
    this.#name = name;
    $effect(() => {
      const game = name();
      const lang = settings.lang;
      if (game === null) return;
      void Promise.all([tableOf(game), gameWords(game, lang)]).then(([module, words]) => {
        this.module = module;
        if (lang === settings.lang) this.words = words;
      });
    });
  }

  get say(): Say | null {
    return this.words?.say ?? null;
  }

  /** What it is called; '' while nobody knows which game it is. */
  get title(): string {
    const name = this.#name();
    return name === null ? '' : titleOf(name);
  }
}
