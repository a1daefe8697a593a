/** Khufu's music: wind and strings, made here by Web Audio. Off until somebody wants it. */

import { settings } from '../../lib/settings.svelte.ts';
import { audio } from '../../lib/sound.svelte.ts';
import { keep, recall } from '../../lib/store.ts';

const SCALE = [0, 1, 4, 5, 7, 8, 10, 12]; // the Phrygian dominant, which sounds of sand
const ROOT = 110;

class Music {
  on = $state(recall('khufu.music', false));
  /** How near the end is, 0 to 3: the music grows with it. */
  stage = $state(0);

  #playing: { stop: () => void } | null = null;

  constructor() {
    $effect.root(() => {
      $effect(() => keep('khufu.music', this.on));
    });
  }

  /** Plays while it is wanted; call it again whenever that may have changed. */
  keepPlaying(wanted: boolean): void {
    if (!wanted || !this.on || !settings.sound) {
      this.#playing?.stop();
      this.#playing = null;
      return;
    }
    if (this.#playing) return;
    const to = audio();
    if (to) this.#playing = desert(to.context, to.out, to.noise, () => this.stage);
  }
}

/** Low wind, a drone on two strings, and now and then a plucked run; quicker in the later stages. */
function desert(audio: AudioContext, out: GainNode, noise: AudioBuffer, stage: () => number): { stop: () => void } {
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

export const music = new Music();
