import { LANGUAGES, type Lang } from './languages.ts';
import { keep, recall } from './store.ts';

export type Theme = 'auto' | 'light' | 'dark';

function spoken(): Lang {
  const own = navigator.language.toLowerCase().split('-')[0] ?? '';
  return LANGUAGES.includes(own) ? own : 'en';
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
const night = matchMedia('(prefers-color-scheme: dark)');

/** What this browser's person likes; kept between visits. */
class Settings {
  name = $state(recall('name', ''));
  lang = $state<Lang>(recall<Lang>('lang', spoken()));
  theme = $state<Theme>(recall<Theme>('theme', 'auto'));
  sound = $state(recall('sound', true));
  motion = $state(!still.matches);
  #night = $state(night.matches);

  constructor() {
    if (!LANGUAGES.includes(this.lang)) this.lang = 'en';
    still.addEventListener('change', () => (this.motion = !still.matches));
    night.addEventListener('change', () => (this.#night = night.matches));
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
        document.documentElement.lang = this.lang;
      });
      $effect(() => keep('name', this.name));
      $effect(() => keep('lang', this.lang));
      $effect(() => keep('theme', this.theme));
      $effect(() => keep('sound', this.sound));
    });
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#night : this.theme === 'dark';
  }
}

export const settings = new Settings();
