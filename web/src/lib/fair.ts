import { keep, recall } from './store.ts';
import { bytesOf, hex, hmac, sha256, unhex } from './sha256.ts';

/** Dice that nobody can choose: this browser's share of them, and the check of a finished game (docs/protocol.md). */

const KEPT = 60; // tables whose promises are kept
const WORD = 2n ** 32n;

/** What this browser knows of a table's dice from before the first move. */
export interface Kept {
  table: string;
  who: string; // a seat's own line: several may share this screen
  share: string;
  commitment: string;
  agreed: string;
  promises: Record<string, string> | null; // everybody's, as they were when we told our share
}

export interface Draw {
  n: number;
  move: string;
  outcomes: string[];
  weights: number[];
}

/** What is told when a game is over: a page of its draws, and what they come from. */
export interface Draws {
  commitment: string;
  seed: string;
  table?: string;
  agreed?: string;
  promises?: Record<string, string>;
  shares?: Record<string, string>;
  last: number;
  from: number;
  to: number;
  draws: Draw[];
}

/**
 * good, or what is wrong: a key of the words, with its facts. `half`: as promised, but nothing of ours is in it.
 * `old`: a table that knew no shares yet.
 */
export interface Verdict {
  answer: 'good' | 'half' | 'bad' | 'old';
  why: string;
  facts: Record<string, string | number>;
}

export function digest(...lines: string[]): string {
  return hex(sha256(bytesOf(lines.join('\n'))));
}

export function promiseOf(table: string, share: string): string {
  return digest('mastaba share', table, share);
}

/** What we keep of this line's dice; made when we first come. */
export function keptDice(table: string, token: string): Kept {
  const who = digest('mastaba who', token).slice(0, 16); // not the token itself
  const all = recall<Kept[]>('dice', []);
  const found = all.find((one) => one.table === table && one.who === who);
  if (found) return found;
  const share = hex(crypto.getRandomValues(new Uint8Array(32)));
  const made = { table, who, share, commitment: '', agreed: '', promises: null };
  keepDice(made);
  return made;
}

export function keepDice(kept: Kept): void {
  const others = recall<Kept[]>('dice', []).filter((one) => one.table !== kept.table || one.who !== kept.who);
  keep('dice', [kept, ...others].slice(0, KEPT));
}

/** Does the text that the commitment covers say the game, all of its options and its seats as we are told them? */
export function isAgreed(agreed: string, game: string, options: Record<string, unknown>, seats: number): boolean {
  const said = JSON.parse(agreed) as { game: string; options: Record<string, unknown>; seats?: string[] };
  const names = new Set([...Object.keys(said.options), ...Object.keys(options)]);
  return (
    said.game === game &&
    said.seats?.length === seats &&
    [...names].every((name) => said.options[name] === options[name])
  );
}

/** The dice of mastaba/core/chance.py: sfc32, seeded with the first 96 bits of a keyed hash. */
export class Dice {
  #a: number;
  #b: number;
  #c: number;
  #d = 1;

  constructor(seed: Uint8Array) {
    const words = new DataView(seed.buffer, seed.byteOffset, 12);
    [this.#c, this.#b, this.#a] = [words.getUint32(0), words.getUint32(4), words.getUint32(8)];
    for (let i = 0; i < 12; i++) this.word();
  }

  word(): number {
    const t = (this.#a + this.#b + this.#d) >>> 0;
    const c = this.#c;
    this.#d = (this.#d + 1) >>> 0;
    this.#a = (this.#b ^ (this.#b >>> 9)) >>> 0;
    this.#b = (c + (c << 3)) >>> 0;
    this.#c = (((c << 21) | (c >>> 11)) + t) >>> 0;
    return t;
  }

  /** A number from 0 to n - 1, each equally likely. */
  below(n: number): number {
    const wide = BigInt(n);
    let product = BigInt(this.word()) * wide;
    if (product % WORD < wide) {
      const least = (WORD - wide) % wide;
      while (product % WORD < least) product = BigInt(this.word()) * wide;
    }
    return Number(product / WORD);
  }

  /** The place of the outcome that is drawn. */
  weighted(weights: number[]): number {
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => (left -= weight) < 0);
  }
}

/** The key of all draws: of the server's seed and of everybody's share. */
export function mixed(seed: string, shares: Record<string, string>): Uint8Array {
  const seats = Object.keys(shares)
    .map(Number)
    .sort((a, b) => a - b);
  const told = seats.map((seat) => `${seat}:${shares[seat]}`);
  return hmac(unhex(seed), bytesOf(['mastaba draws', ...told].join('\n')));
}

export function drawn(key: Uint8Array, { n, outcomes, weights }: Draw): string | undefined {
  return outcomes[new Dice(hmac(key, bytesOf(String(n)))).weighted(weights)];
}

function bad(why: string, facts: Verdict['facts'] = {}): Verdict {
  return { answer: 'bad', why, facts };
}

/** Was everything as it had been promised? `seat`: ours, if we have one. */
export async function checked(kept: Kept, seat: number, page: (from: number) => Promise<Draws>): Promise<Verdict> {
  const first = await page(0);
  if (!first.agreed && !kept.agreed) return { answer: 'old', why: 'fair_old', facts: {} };
  const trouble = promisesBroken(kept, seat, first);
  if (trouble) return trouble;
  const { shares = {}, promises = {} } = first;
  const key = mixed(first.seed, shares);
  let count = 0;
  for (let told = first, from = 0; ; from = told.to, told = await page(from)) {
    if (isTorn(told, from, first.last)) return bad('fair_bad_pages');
    for (const draw of told.draws) {
      if (drawn(key, draw) !== draw.move) return bad('fair_bad_draw', { n: draw.n });
      count += 1;
    }
    if (told.to >= told.last) break;
  }
  const facts = { count, shares: Object.keys(shares).length };
  if (seat >= 0 && shares[seat] !== kept.share) return { answer: 'half', why: 'fair_without_you', facts };
  const missing = Object.keys(promises).filter((who) => !(who in shares)).length;
  if (missing > 0) return { answer: 'good', why: 'fair_held_back', facts: { ...facts, missing } };
  return { answer: 'good', why: 'fair_good', facts };
}

/** Pages follow each other without a gap, and so do the draws in them: nothing is left out between two of them. */
function isTorn({ from, to, last, draws }: Draws, expected: number, end: number): boolean {
  if (from !== expected || last !== end || to > last || (to <= from && from < last)) return true;
  return draws.some(({ n }, i) => n <= (draws[i - 1]?.n ?? from) || n > to);
}

function promisesBroken(kept: Kept, seat: number, told: Draws): Verdict | null {
  const { table = '', agreed = '', shares = {}, promises = {} } = told;
  if (kept.commitment !== told.commitment || kept.agreed !== agreed) return bad('fair_bad_commitment');
  if (table !== kept.table || digest('mastaba table', table, agreed, told.seed) !== told.commitment)
    return bad('fair_bad_seed');
  if (kept.promises !== null && shares[seat] !== kept.share) return bad('fair_bad_own'); // we were asked, and told it
  const known = kept.promises ?? promises; // who was told of none can only compare what is told now
  return Object.entries(shares).every(([who, share]) => known[who] === promiseOf(table, share))
    ? null
    : bad('fair_bad_share');
}
