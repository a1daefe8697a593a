import { LANGUAGES, type Lang } from './languages.ts';
import { keep, recall } from './store.ts';

export type Theme = 'auto' | 'light' | 'dark';
export const SPEEDS = ['slow', 'usual', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
const TEMPO: Record<Speed, number> = { slow: 1.7, usual: 1, fast: 0.5 };

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
  sound = $state(recall('sound', true)); // every sound there is: one switch,
  volume = $state(recall('volume', 0.7)); // and one volume, 0 to 1
  soundAsked = $state(recall('sound.asked', false)); // somebody has said how they want it
  speed = $state<Speed>(recall<Speed>('speed', 'usual'));
  talk = $state(recall('talk', true)); // opponents may say something
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
        document.documentElement.style.setProperty('--tempo', String(this.tempo));
      });
      $effect(() => keep('name', this.name));
      $effect(() => keep('lang', this.lang));
      $effect(() => keep('theme', this.theme));
      $effect(() => keep('sound', this.sound));
      $effect(() => keep('volume', this.volume));
      $effect(() => keep('sound.asked', this.soundAsked));
      $effect(() => keep('speed', this.speed));
      $effect(() => keep('talk', this.talk));
    });
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
  }

  /** How long everything that moves takes, the usual being 1. */
  get tempo(): number {
    return TEMPO[this.speed] ?? 1;
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#night : this.theme === 'dark';
  }
}

export const settings = new Settings();
