/** Small sounds, made here: no files. Browsers allow them only after the first click or key. */

let context: AudioContext | null = null;

type Tone = { hz: number; to?: number; at?: number; seconds: number; loud?: number; shape?: OscillatorType };

const SOUNDS = {
  stone: [
    { hz: 190, to: 90, seconds: 0.09, loud: 0.5, shape: 'triangle' },
    { hz: 900, to: 300, seconds: 0.03, loud: 0.12, shape: 'square' },
  ],
  turn: [
    { hz: 523, seconds: 0.16, loud: 0.22, shape: 'sine' },
    { hz: 784, at: 0.1, seconds: 0.26, loud: 0.22, shape: 'sine' },
  ],
  refused: [{ hz: 150, to: 110, seconds: 0.18, loud: 0.3, shape: 'sawtooth' }],
  chat: [{ hz: 1046, seconds: 0.08, loud: 0.14, shape: 'sine' }],
  over: [
    { hz: 392, seconds: 0.3, loud: 0.2, shape: 'triangle' },
    { hz: 494, at: 0.14, seconds: 0.3, loud: 0.2, shape: 'triangle' },
    { hz: 587, at: 0.28, seconds: 0.3, loud: 0.2, shape: 'triangle' },
    { hz: 784, at: 0.42, seconds: 0.7, loud: 0.24, shape: 'triangle' },
  ],
} satisfies Record<string, Tone[]>;

export function play(name: keyof typeof SOUNDS): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[name] as Tone[]) sing(context, tone);
}

function sing(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + (tone.at ?? 0);
  const end = start + tone.seconds;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = tone.shape ?? 'sine';
  voice.frequency.setValueAtTime(tone.hz, start);
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, end);
  volume.gain.setValueAtTime((tone.loud ?? 0.2) * 0.6, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(end);
}
