/** SHA-256 and HMAC in the open: browsers have their own only on https, and many a table is on plain http at home. */

const ROUNDS = 64;
const PRIMES = firstPrimes(ROUNDS);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

/** The first 32 bits behind the point. */
function fraction(n: number): number {
  return Math.floor((n % 1) * 2 ** 32) | 0;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  words.setUint32(length - 4, message.length << 3);
  const state = Int32Array.from(START);
  for (let at = 0; at < length; at += 64) block(state, words, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

function block(state: Int32Array, words: DataView, at: number): void {
  const w = new Int32Array(ROUNDS);
  for (let i = 0; i < ROUNDS; i++) {
    if (i < 16) {
      w[i] = words.getInt32(at + i * 4);
      continue;
    }
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(64);
  whole.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.from([...whole.map((byte) => byte ^ 0x36), ...message]));
  return sha256(Uint8Array.from([...whole.map((byte) => byte ^ 0x5c), ...inner]));
}
