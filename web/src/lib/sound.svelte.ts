/** Every sound of the house, made here by Web Audio: no files. One switch and one volume for all of them.
 *
 * Browsers allow sound only after the first click or key; until then nothing is heard, and nothing is lost.
 */

import type { GameEvent } from '../wire.ts';
import { settings } from './settings.svelte.ts';

const ROOT = 110; // of the scales: low strings
const TOGETHER = 0.14; // seconds between the sounds of one step
const MOST = 5; // sounds of one step

let context: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** The way to the loudspeaker; null where there is none, or not yet. */
export function audio(): { context: AudioContext; out: GainNode; noise: AudioBuffer } | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  if (!context || !out || !noise) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  }
  out.gain.value = settings.sound ? settings.volume * 0.8 : 0;
  void context.resume();
  return { context, out, noise };
}

/** How one sound is to be made: how high, and in how many seconds. */
class Pen {
  constructor(
    readonly to: { context: AudioContext; out: GainNode; noise: AudioBuffer },
    readonly pitch: number,
    readonly later: number,
  ) {}

  /** A tone that dies away. */
  tone(hz: number, seconds: number, loud = 0.3, more: { at?: number; to?: number; shape?: OscillatorType } = {}): void {
    const { context, out } = this.to;
    const start = context.currentTime + this.later + (more.at ?? 0);
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = more.shape ?? 'sine';
    voice.frequency.setValueAtTime(hz * this.pitch, start);
    if (more.to) voice.frequency.exponentialRampToValueAtTime(more.to * this.pitch, start + seconds);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    voice.connect(gain).connect(out);
    voice.start(start);
    voice.stop(start + seconds + 0.05);
  }

  /** Sand, stone, paper, snakes: noise through a filter. */
  rush(hz: number, seconds: number, loud = 0.3, more: { at?: number; to?: number; q?: number } = {}): void {
    const { context, out, noise } = this.to;
    const start = context.currentTime + this.later + (more.at ?? 0);
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = more.q ?? 1;
    filter.frequency.setValueAtTime(hz * this.pitch, start);
    if (more.to) filter.frequency.exponentialRampToValueAtTime(more.to * this.pitch, start + seconds);
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.08, seconds / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    source.connect(filter).connect(gain).connect(out);
    source.start(start, Math.random());
    source.stop(start + seconds + 0.05);
  }

  /** A run of tones by semitones over the root. */
  run(steps: number[], octave: number, every: number, seconds: number, loud: number): void {
    steps.forEach((step, i) =>
      this.tone(ROOT * octave * 2 ** (step / 12), seconds, loud, { at: i * every, shape: 'triangle' }),
    );
  }
}

const VOICES = {
  stone: (s: Pen) => {
    s.tone(190, 0.09, 0.32, { to: 90, shape: 'triangle' });
    s.rush(900, 0.05, 0.16, { to: 300 });
  },
  grind: (s: Pen) => {
    for (let i = 0; i < 5; i += 1) s.rush(140 + (i % 3) * 60, 0.2, 0.45, { at: i * 0.11, q: 2 });
    s.tone(48, 0.4, 0.4, { at: 0.6, to: 30 });
  },
  card: (s: Pen) => s.rush(2600, 0.09, 0.22, { to: 1200, q: 0.8 }),
  fan: (s: Pen) => [0, 1, 2, 3].forEach((i) => s.rush(2100 + i * 260, 0.06, 0.16, { at: i * 0.05 })),
  die: (s: Pen) => {
    for (let i = 0; i < 6; i += 1) s.rush(2400 - i * 120, 0.04, 0.35, { at: i * 0.06 + i * i * 0.008, q: 3 });
  },
  coin: (s: Pen) => [0, 1, 2].forEach((i) => s.tone(2100 + (i % 2) * 500, 0.22, 0.1, { at: i * 0.08 })),
  gold: (s: Pen) => [1318, 1760, 2093].forEach((hz, i) => s.tone(hz, 0.35, 0.12, { at: i * 0.06, shape: 'triangle' })),
  pay: (s: Pen) => [1046, 784].forEach((hz, i) => s.tone(hz, 0.25, 0.12, { at: i * 0.09, shape: 'triangle' })),
  hiss: (s: Pen) => s.rush(5200, 0.7, 0.2, { to: 7800, q: 0.7 }),
  sand: (s: Pen) => s.rush(1500, 0.5, 0.22, { to: 500, q: 0.6 }),
  dig: (s: Pen) => [0, 0.19].forEach((at) => s.rush(1100, 0.16, 0.3, { at, to: 380, q: 1.2 })),
  wind: (s: Pen) => s.rush(260, 1.6, 0.34, { to: 900, q: 1.6 }),
  step: (s: Pen) => [0, 0.13].forEach((at) => s.rush(700, 0.06, 0.24, { at, q: 1.5 })),
  knock: (s: Pen) => [0, 0.16].forEach((at) => s.tone(150, 0.12, 0.42, { at, to: 80, shape: 'triangle' })),
  beetle: (s: Pen) =>
    [0, 1, 2, 3, 4].forEach((i) => s.tone(320 + (i % 2) * 90, 0.04, 0.12, { at: i * 0.055, shape: 'sawtooth' })),
  fight: (s: Pen) => {
    [0, 0.18].forEach((at) => s.rush(2800, 0.12, 0.3, { at, to: 1400, q: 5 }));
    s.tone(90, 0.25, 0.4, { at: 0.18, to: 45 });
  },
  hurt: (s: Pen) => s.tone(330, 0.3, 0.2, { to: 140, shape: 'sawtooth' }),
  blast: (s: Pen) => {
    s.rush(220, 0.9, 0.6, { to: 60, q: 0.5 });
    s.tone(60, 0.7, 0.5, { to: 26 });
  },
  magic: (s: Pen) => s.run([0, 3, 6, 9, 12], 4, 0.055, 0.4, 0.09),
  hush: (s: Pen) => s.rush(3400, 0.25, 0.09, { to: 2200, q: 0.5 }),
  nod: (s: Pen) => s.tone(440, 0.09, 0.12),
  shake: (s: Pen) => s.tone(220, 0.16, 0.14, { to: 180 }),
  gong: (s: Pen) => {
    for (const [hz, loud] of [
      [62, 0.6],
      [93, 0.35],
      [148, 0.22],
      [211, 0.14],
      [329, 0.07],
    ] as const)
      s.tone(hz, 3.2, loud);
    s.rush(900, 0.5, 0.12, { to: 200 });
  },
  bell: (s: Pen) => [523, 1046, 1567, 2210].forEach((hz, i) => s.tone(hz, 2.4 - i * 0.4, 0.2 / (i + 1))),
  drum: (s: Pen) => [0, 0.22, 0.33].forEach((at) => s.tone(110, 0.2, 0.4, { at, to: 60 })),
  win: (s: Pen) => s.run([0, 4, 7, 12], 4, 0.11, 0.5, 0.15),
  lose: (s: Pen) => s.run([7, 5, 1, 0], 1, 0.15, 0.5, 0.22),
  shatter: (s: Pen) => {
    s.rush(3000, 0.3, 0.34, { to: 900, q: 0.8 });
    [2500, 3300, 2900, 3800].forEach((hz, i) => s.tone(hz, 0.12, 0.09, { at: i * 0.05 }));
  },
  tick: (s: Pen) => s.tone(1600, 0.04, 0.1, { shape: 'square' }),
  turn: (s: Pen) => [523, 784].forEach((hz, i) => s.tone(hz, 0.24, 0.18, { at: i * 0.1 })),
  refused: (s: Pen) => s.tone(150, 0.18, 0.22, { to: 110, shape: 'sawtooth' }),
  chat: (s: Pen) => s.tone(1046, 0.08, 0.12),
  triumph: (s: Pen) => s.run([0, 4, 7, 12, 7, 12, 16], 4, 0.16, 0.8, 0.17),
  doom: (s: Pen) => {
    for (const hz of [41, 43.5, 55, 61.7]) s.tone(hz, 4.5, 0.4, { to: hz * 0.7 });
    s.rush(300, 3, 0.2, { to: 80 });
  },
};

export type Voice = keyof typeof VOICES;
/** A voice, and how high it is; null: what happened is too small to be heard. */
export type Sound = Voice | [Voice, number] | null;
/** What a game's events sound like, by kind; where it depends on what happened, by the event. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a game says which event: its own, by kind
export type Sounding = Record<string, Sound | ((event: any) => Sound)>;

export function play(sound: Sound, later = 0): void {
  if (!settings.sound || sound === null) return;
  const to = audio();
  const [voice, pitch] = typeof sound === 'string' ? ([sound, 1] as const) : sound;
  if (to) VOICES[voice](new Pen(to, pitch, later));
}

/** What came of a step: nobody hears it before it is told. All else is heard while it happens. */
const OUTCOMES: ReadonlySet<Voice> = new Set(['win', 'lose', 'gold', 'pay', 'hurt', 'triumph', 'doom']);

/** The sounds of one step, in order; or of that only which happens in it, or comes of it. */
export function soundsOf(events: readonly GameEvent[], sounding: Sounding, only?: 'happens' | 'comes'): Sound[] {
  return events
    .map((event) => soundOf(event, sounding))
    .filter((sound) => {
      const voice = typeof sound === 'string' ? sound : sound?.[0];
      return voice && (only === undefined || OUTCOMES.has(voice) === (only === 'comes'));
    });
}

/** One after the other; the last ones if there are many. */
export function playAll(sounds: readonly Sound[]): void {
  sounds.slice(-MOST).forEach((sound, i) => play(sound, i * TOGETHER));
}

export function soundOf(event: GameEvent, sounding: Sounding): Sound {
  const sound = event.kind in sounding ? sounding[event.kind] : 'stone'; // any other game has stones
  return (typeof sound === 'function' ? sound(event) : sound) ?? null;
}
