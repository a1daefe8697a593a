/** A loudspeaker that remembers: the first pitch of every tone and rush, and when it is to begin, in seconds. */
export class FakeAudio {
  static heard: { hz: number; at: number }[] = [];
  readonly currentTime = 0;
  readonly sampleRate = 10;
  readonly destination = {};

  resume(): Promise<void> {
    return Promise.resolve();
  }

  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) };
  }

  createGain() {
    return { gain: param(), connect: (to: unknown) => to };
  }

  createOscillator() {
    return { type: '', frequency: param((hz, at) => FakeAudio.heard.push({ hz, at })), ...player() };
  }

  createBufferSource() {
    return { buffer: null, loop: false, ...player() };
  }

  createBiquadFilter() {
    const frequency = param((hz, at) => FakeAudio.heard.push({ hz, at }));
    return { type: '', Q: param(), frequency, connect: (to: unknown) => to };
  }
}

function param(begins: (value: number, at: number) => void = () => {}) {
  return { value: 0, setValueAtTime: begins, exponentialRampToValueAtTime: () => {} };
}

function player() {
  return { connect: (to: unknown) => to, start: () => {}, stop: () => {} };
}
