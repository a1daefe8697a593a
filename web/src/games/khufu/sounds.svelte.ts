/** Wind, stone and sand, made here by Web Audio: no files. Off until somebody wants them. */

import { keep, recall } from '../../lib/store.ts';

const SCALE = [0, 1, 4, 5, 7, 8, 10, 12]; // the Phrygian dominant, which sounds of sand
const ROOT = 110;

export type Effect =
  | 'gong' | 'grind' | 'die' | 'coin' | 'gold' | 'pay' | 'hiss' | 'win' | 'lose' | 'step' | 'bell' | 'tick' | 'shatter' | 'triumph' | 'doom';

class Sounds {
  effects = $state(recall('khufu.effects', false));
  music = $state(recall('khufu.music', false));
  volume = $state(recall('khufu.loud', 0.6));
  /** How near the end is, 0 to 3: the music grows with it. */
  stage = $state(0);

  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;
  #playing: { stop: () => void } | null = null;

  constructor() {
    $effect.root(() => {
      $effect(() => keep('khufu.effects', this.effects));
      $effect(() => keep('khufu.music', this.music));
      $effect(() => {
        keep('khufu.loud', this.volume);
        if (this.#out) this.#out.gain.value = this.volume * 0.8;
      });
    });
  }

  #audio(): AudioContext | null {
    if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
    if (!this.#context) {
      this.#context = new AudioContext();
      this.#out = this.#context.createGain();
      this.#out.gain.value = this.volume * 0.8;
      this.#out.connect(this.#context.destination);
      this.#noise = this.#context.createBuffer(1, this.#context.sampleRate * 2, this.#context.sampleRate);
      const data = this.#noise.getChannelData(0);
      for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
    }
    void this.#context.resume();
    return this.#context;
  }

  play(effect: Effect): void {
    if (!this.effects) return;
    const audio = this.#audio();
    if (audio) EFFECTS[effect](this);
  }

  /** A tone that dies away. */
  tone(hz: number, seconds: number, loud = 0.3, more: { at?: number; to?: number; shape?: OscillatorType } = {}): void {
    const audio = this.#context;
    if (!audio || !this.#out) return;
    const start = audio.currentTime + (more.at ?? 0);
    const voice = audio.createOscillator();
    const gain = audio.createGain();
    voice.type = more.shape ?? 'sine';
    voice.frequency.setValueAtTime(hz, start);
    if (more.to) voice.frequency.exponentialRampToValueAtTime(more.to, start + seconds);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    voice.connect(gain).connect(this.#out);
    voice.start(start);
    voice.stop(start + seconds + 0.05);
  }

  /** Sand, stone, snakes: noise through a filter. */
  rush(hz: number, seconds: number, loud = 0.3, more: { at?: number; to?: number; q?: number; kind?: BiquadFilterType } = {}): void {
    const audio = this.#context;
    if (!audio || !this.#out) return;
    const start = audio.currentTime + (more.at ?? 0);
    const source = audio.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const filter = audio.createBiquadFilter();
    filter.type = more.kind ?? 'bandpass';
    filter.Q.value = more.q ?? 1;
    filter.frequency.setValueAtTime(hz, start);
    if (more.to) filter.frequency.exponentialRampToValueAtTime(more.to, start + seconds);
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.08, seconds / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    source.connect(filter).connect(gain).connect(this.#out);
    source.start(start, Math.random());
    source.stop(start + seconds + 0.05);
  }

  /** Music while it is wanted; call it again whenever that may have changed. */
  keepPlaying(wanted: boolean): void {
    if (!wanted || !this.music) {
      this.#playing?.stop();
      this.#playing = null;
      return;
    }
    if (this.#playing) return;
    const audio = this.#audio();
    if (!audio || !this.#out) return;
    this.#playing = desert(audio, this.#out, this.#noise, () => this.stage);
  }
}

const EFFECTS: Record<Effect, (s: Sounds) => void> = {
  gong: (s) => {
    for (const [hz, loud] of [[62, 0.6], [93, 0.35], [148, 0.22], [211, 0.14], [329, 0.07]] as const) s.tone(hz, 3.2, loud);
    s.rush(900, 0.5, 0.12, { to: 200 });
  },
  grind: (s) => {
    for (let i = 0; i < 9; i += 1) s.rush(140 + (i % 3) * 60, 0.22, 0.5, { at: i * 0.12, q: 2 });
    s.tone(48, 0.5, 0.5, { at: 1.1, to: 30 });
  },
  die: (s) => {
    for (let i = 0; i < 6; i += 1) s.rush(2400 - i * 120, 0.04, 0.35, { at: i * 0.06 + i * i * 0.008, q: 3 });
  },
  coin: (s) => {
    for (let i = 0; i < 5; i += 1) s.tone(2100 + (i % 2) * 500, 0.25, 0.12, { at: i * 0.09 });
  },
  gold: (s) => [1318, 1760, 2093].forEach((hz, i) => s.tone(hz, 0.35, 0.14, { at: i * 0.06, shape: 'triangle' })),
  pay: (s) => [1046, 784].forEach((hz, i) => s.tone(hz, 0.25, 0.14, { at: i * 0.09, shape: 'triangle' })),
  hiss: (s) => s.rush(5200, 0.9, 0.22, { to: 7800, q: 0.7 }),
  win: (s) => [0, 4, 7, 12].forEach((step, i) => s.tone(ROOT * 4 * 2 ** (step / 12), 0.5, 0.16, { at: i * 0.11, shape: 'triangle' })),
  lose: (s) => [7, 5, 1, 0].forEach((step, i) => s.tone(ROOT * 2 ** (step / 12), 0.5, 0.22, { at: i * 0.15, shape: 'triangle' })),
  step: (s) => s.rush(700, 0.06, 0.25, { q: 1.5 }),
  bell: (s) => [523, 1046, 1567, 2210].forEach((hz, i) => s.tone(hz, 2.4 - i * 0.4, 0.2 / (i + 1))),
  tick: (s) => s.tone(1600, 0.04, 0.1, { shape: 'square' }),
  shatter: (s) => {
    s.rush(3000, 0.3, 0.4, { to: 900, q: 0.8 });
    [2500, 3300, 2900, 3800].forEach((hz, i) => s.tone(hz, 0.12, 0.1, { at: i * 0.05 }));
  },
  triumph: (s) => [0, 4, 7, 12, 7, 12, 16].forEach((step, i) => s.tone(ROOT * 4 * 2 ** (step / 12), 0.8, 0.18, { at: i * 0.16, shape: 'triangle' })),
  doom: (s) => {
    for (const hz of [41, 43.5, 55, 61.7]) s.tone(hz, 4.5, 0.4, { to: hz * 0.7 });
    s.rush(300, 3, 0.2, { to: 80 });
  },
};

/** Low wind, a drone on two strings, and now and then a plucked run; quicker in the later stages. */
function desert(audio: AudioContext, out: GainNode, noise: AudioBuffer | null, stage: () => number): { stop: () => void } {
  const room = audio.createGain();
  room.gain.setValueAtTime(0.0001, audio.currentTime);
  room.gain.exponentialRampToValueAtTime(0.55, audio.currentTime + 3);
  room.connect(out);

  const wind = audio.createBufferSource();
  wind.buffer = noise;
  wind.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 320;
  filter.Q.value = 1.4;
  const sweep = audio.createOscillator();
  sweep.frequency.value = 0.07;
  const depth = audio.createGain();
  depth.gain.value = 170;
  sweep.connect(depth).connect(filter.frequency);
  const windGain = audio.createGain();
  windGain.gain.value = 0.1;
  wind.connect(filter).connect(windGain).connect(room);

  const drones = [ROOT / 2, (ROOT / 2) * 1.5, (ROOT / 2) * 1.004].map((hz, i) => {
    const string = audio.createOscillator();
    string.type = 'triangle';
    string.frequency.value = hz;
    const gain = audio.createGain();
    gain.gain.value = i === 1 ? 0.05 : 0.1;
    string.connect(gain).connect(room);
    return string;
  });
  for (const source of [wind, sweep, ...drones]) source.start();

  let step = 4;
  const pluck = () => {
    const notes = Math.random() < 0.45 ? 0 : 1 + Math.floor(Math.random() * 4);
    for (let i = 0; i < notes; i += 1) {
      step = Math.min(Math.max(step + Math.floor(Math.random() * 5) - 2, 0), SCALE.length - 1);
      const start = audio.currentTime + i * (0.32 - stage() * 0.04);
      const voice = audio.createOscillator();
      voice.type = 'sawtooth';
      voice.frequency.value = ROOT * 2 * 2 ** ((SCALE[step] ?? 0) / 12);
      const soft = audio.createBiquadFilter();
      soft.type = 'lowpass';
      soft.frequency.setValueAtTime(2200, start);
      soft.frequency.exponentialRampToValueAtTime(300, start + 0.7);
      const gain = audio.createGain();
      gain.gain.setValueAtTime(0.0001, start);
      gain.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + 1.1);
      voice.connect(soft).connect(gain).connect(room);
      voice.start(start);
      voice.stop(start + 1.2);
    }
    timer = setTimeout(pluck, 2600 - stage() * 450 + Math.random() * 1400);
  };
  let timer = setTimeout(pluck, 2500);

  return {
    stop: () => {
      clearTimeout(timer);
      room.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 1.2);
      for (const source of [wind, sweep, ...drones]) source.stop(audio.currentTime + 1.3);
    },
  };
}

export const sounds = new Sounds();
