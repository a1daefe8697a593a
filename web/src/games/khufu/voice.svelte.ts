/** Khufu's voice: the browser's, deep and slow. Captions are the truth; the voice is the grace.
 *
 * Browsers differ: voices may come late or not at all (Chromium on Linux has none), long texts stall, nothing is
 * spoken before the first click, and events may be missing. So: sentence by sentence, with a watchdog; where there
 * is no voice, lines that were rendered beforehand (`make voices`) are played if they are there; and where there is
 * nothing at all the mouth moves for as long as the line takes to read.
 */

import { settings } from '../../lib/settings.svelte.ts';
import { speaker } from '../../lib/speaker.svelte.ts';
import { keep, recall } from '../../lib/store.ts';

const RATE = 0.92; // ledger 2.8
const PITCH = 0.6;
const LETTERS_PER_SECOND = 14; // a slow king
const FLAP = 90; // ms between two movements of the mouth
const DEEP = /daniel|george|male|arthur|oliver|fred|ralph|markus|conrad|stefan|viktor|google uk english male/i;
const HIGH = /female|zira|samantha|anna|hedda|katja|susan|karen|moira|tessa/i;

/** A line to say. */
export interface Spoken {
  text: string;
}

/** How a name is said, not how it is written: ledger 2.8. */
export function pronounced(text: string, lang: string): string {
  return lang === 'de' ? text.replace(/Khufu/g, 'Chufu') : text.replace(/Khufu/g, 'Koo-foo');
}

/** Long texts stall in some browsers: one sentence at a time. */
export function sentences(text: string): string[] {
  return (text.match(/[^.!?…]+[.!?…]*["”»]?/g) ?? [text]).map((one) => one.trim()).filter(Boolean);
}

/** The deepest voice of a language that the browser has on board. */
export function bestVoice<V extends { name: string; lang: string; localService: boolean }>(
  voices: readonly V[],
  lang: string,
): V | null {
  const own = voices.filter((voice) => voice.lang.toLowerCase().startsWith(lang));
  const worth = (voice: V) =>
    (DEEP.test(voice.name) && !/female/i.test(voice.name) ? 4 : 0) -
    (HIGH.test(voice.name) ? 3 : 0) +
    (voice.localService ? 2 : 0);
  return own.reduce<V | null>((best, voice) => (best === null || worth(voice) > worth(best) ? voice : best), null);
}

const synth = typeof speechSynthesis === 'undefined' ? null : speechSynthesis;

class Voice {
  on = $state(recall('khufu.voice', true));
  chosen = $state(recall<Record<string, string>>('khufu.voices', {})); // by language: the URI of a voice
  all = $state.raw<SpeechSynthesisVoice[]>([]);
  /** How far his mouth is open now, 0 to 1. */
  mouth = $state(0);
  speaking = $state(false);
  /** The sentence that is being said: captions may mark it. */
  sentence = $state('');
  /** The files of lines that `make voices` has rendered, by language and text. */
  rendered = $state.raw<Record<string, Record<string, string>>>({});

  #turn = 0; // what was asked for before is not said any more
  #flap: ReturnType<typeof setInterval> | undefined;
  #beat = 0;
  #audio: HTMLAudioElement | null = null;

  constructor() {
    const read = () => (this.all = synth?.getVoices() ?? []);
    read();
    synth?.addEventListener?.('voiceschanged', read);
    $effect.root(() => {
      $effect(() => {
        keep('khufu.voice', this.on);
        speaker.wanted = this.on && settings.sound;
      });
      $effect(() => {
        if (speaker.here) return;
        synth?.cancel(); // in the middle of a word, if need be: two voices are worse
        this.#audio?.pause();
      });
      $effect(() => keep('khufu.voices', this.chosen));
    });
  }

  of(lang: string): SpeechSynthesisVoice | null {
    const own = this.chosen[lang];
    return this.all.find((voice) => voice.voiceURI === own) ?? bestVoice(this.all, lang);
  }

  voicesOf(lang: string): SpeechSynthesisVoice[] {
    return this.all.filter((voice) => voice.lang.toLowerCase().startsWith(lang));
  }

  choose(lang: string, uri: string): void {
    this.chosen = { ...this.chosen, [lang]: uri };
  }

  /** Says these lines one after the other; whatever he was saying is broken off. */
  async say(lines: Spoken[], lang: string): Promise<void> {
    this.hush();
    const turn = (this.#turn += 1);
    this.speaking = true;
    for (const line of lines) {
      if (turn !== this.#turn) return;
      if (this.#aloud && !this.of(lang) && (await this.#play(line.text, lang, turn))) continue;
      for (const sentence of sentences(line.text)) {
        if (turn !== this.#turn) return;
        this.sentence = sentence;
        const voice = this.#aloud ? this.of(lang) : null; // another screen may have taken over meanwhile
        await (voice ? this.#speak(sentence, lang, voice) : this.#mime(sentence, turn));
      }
    }
    if (turn === this.#turn) this.#rest();
  }

  get #aloud(): boolean {
    return settings.sound && this.on && speaker.here;
  }

  hush(): void {
    this.#turn += 1;
    synth?.cancel();
    this.#audio?.pause();
    this.#audio = null;
    this.#rest();
  }

  #rest(): void {
    clearInterval(this.#flap);
    this.#flap = undefined;
    this.mouth = 0;
    this.speaking = false;
    this.sentence = '';
  }

  #speak(text: string, lang: string, voice: SpeechSynthesisVoice): Promise<void> {
    return new Promise((done) => {
      const said = new SpeechSynthesisUtterance(pronounced(text, lang));
      said.voice = voice;
      said.lang = voice.lang;
      said.rate = RATE;
      said.pitch = PITCH;
      said.volume = settings.volume;
      const longest = 3000 + (text.length / LETTERS_PER_SECOND) * 2500; // some browsers never say that they have ended
      const watchdog = setTimeout(end, longest);
      function end() {
        clearTimeout(watchdog);
        done();
      }
      said.onstart = () => this.#flaps();
      said.onboundary = () => (this.#beat = 0); // a word begins: wide open
      said.onend = end;
      said.onerror = end;
      synth?.speak(said);
    });
  }

  #asked: Promise<void> | null = null;

  /** Which lines have been rendered: asked once, and only where the browser has no voice. */
  findRendered(): Promise<void> {
    this.#asked ??= fetch('/assets/voices/index.json')
      .then(async (told) => {
        if (told.ok) this.rendered = (await told.json()) as Record<string, Record<string, string>>;
      })
      .catch(() => {});
    return this.#asked;
  }

  /** A line that was rendered: played, if it is there. */
  async #play(text: string, lang: string, turn: number): Promise<boolean> {
    await this.findRendered();
    const file = this.rendered[lang]?.[text];
    if (file === undefined || turn !== this.#turn) return false;
    const audio = new Audio(`/assets/voices/${lang}/${file}`);
    audio.volume = settings.volume;
    try {
      await audio.play();
    } catch {
      return false;
    }
    if (turn !== this.#turn || !this.#aloud) {
      audio.pause(); // meanwhile he was to say something else, or another screen was to say it
      return true;
    }
    this.#audio = audio;
    this.#flaps();
    await new Promise((done) => {
      audio.onended = done;
      audio.onpause = done;
    });
    return true;
  }

  /** No voice: the mouth moves while people read. */
  async #mime(text: string, turn: number): Promise<void> {
    this.#flaps();
    const until = performance.now() + (text.length / LETTERS_PER_SECOND) * 1000;
    while (performance.now() < until && turn === this.#turn) await new Promise((done) => setTimeout(done, 60));
  }

  #flaps(): void {
    if (this.#flap) return;
    this.#flap = setInterval(() => {
      this.#beat += 1;
      // syllables: open on the beat, nearly shut between; not quite even, as people speak
      const open = [0.9, 0.35, 0.7, 0.15, 0.8, 0.45, 0.1][this.#beat % 7] ?? 0;
      this.mouth = open * (0.75 + 0.25 * Math.sin(this.#beat * 1.7));
    }, FLAP);
  }
}

export const voice = new Voice();
