import { GAMES, type GameModule, type Say } from '../games/index.ts';
import { settings } from './settings.svelte.ts';
import { gameWords } from './words.svelte.ts';

/** A game's table and its words in the language of the moment, as soon as they have been fetched. */
export class LoadedGame {
  module = $state.raw<GameModule | null>(null);
  say = $state.raw<Say | null>(null);
  unknown = $state(false);

  /** Call it while a component is set up: it follows the language. */
  constructor(name: () => string | null) {
    $effect(() => {
      const game = name();
      const lang = settings.lang;
      if (game === null) return;
      const entry = GAMES[game];
      if (!entry) {
        this.unknown = true;
        return;
      }
      void entry.load().then(async (module) => {
        const say = await gameWords(game, lang, module.words);
        this.module = module;
        if (lang === settings.lang) this.say = say;
      });
    });
  }
}
