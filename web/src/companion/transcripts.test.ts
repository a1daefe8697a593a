import { expect, it } from 'vitest';
import { fromPackage } from '../testing/python.ts';
import { Companion, fresh, type Data, type Settings } from './script.ts';
import evenings from './transcripts.json' with { type: 'json' };

/** Evenings that the package's companion has lived (tests/games/khufu/transcripts.py): ours must live them too. */
interface Evening {
  options: Partial<Settings>;
  luck: [number: number, below: number][];
  steps: [move: string, seen: Record<string, unknown>][];
}

/** The luck of an evening. Several draws there may be one here: the places of an arrangement one by one, or all. */
class Luck {
  #next = 0;

  constructor(readonly given: Evening['luck']) {}

  of(n: number): number {
    let [number, below] = [0, 1];
    while (below < n) {
      const [one, most] = this.given[this.#next] ?? [0, n + 1];
      [number, below] = [number * most + one, below * most];
      this.#next += 1;
    }
    expect(below, `draw ${this.#next}`).toBe(n);
    return number;
  }

  get spent(): boolean {
    return this.#next === this.given.length;
  }
}

function play(c: Companion, move: string): void {
  const [verb = '', what = '', charm = ''] = move.split(' ');
  const who = c.state.players.findIndex(({ character }) => character === what);
  const verbs: Record<string, () => unknown> = {
    join: () => c.join(what, charm),
    part: () => c.part(what),
    start: () => c.start(),
    tick: () => c.tick(Number(what)),
    menu: () => c.menu(who),
    up: () => c.up(who),
    missed: () => c.missed(who),
    has: () => c.purse(true),
    none: () => c.purse(false),
    ok: () => c.ok(),
    win: () => c.win(),
    losedraw: () => c.losedraw(),
  };
  if (c.state.phase === 'guess' && verb !== 'tick') c.guess(move);
  else if (c.state.phase === 'game' && verb !== 'tick') c.press(move);
  else verbs[verb]?.();
}

/** What our screen shows, in the words of the transcript. */
function seen({ state: s }: Companion): Record<string, unknown> {
  const { visit, phase } = s;
  const line = visit?.says[0];
  const some = (...things: unknown[]) => things.filter((one) => one !== null && one !== undefined);
  const asks = ['purse', 'guess', 'game'].includes(phase);
  const result = visit?.game?.result ?? null;
  const paupers = line?.key.startsWith('say_paupers') ?? false;
  const told: Record<string, unknown> = {
    phase,
    clock: s.clock,
    lucky: s.lucky < 0 ? null : s.lucky,
    id: visit?.id,
    category: visit?.category,
    says: asks || phase === 'done' ? visit?.says.map(({ key }) => key) : null,
    names: some(line?.name, line?.name2),
    chambers: some(line?.chamber, line?.chamber2),
    symbols: some(line?.symbol, line?.symbol2),
    suit: line?.suit,
    settling: visit?.settle,
    seconds: visit?.seconds,
    gone: visit?.gone,
    called: asks ? visit?.called : null,
    missed: [...(visit?.failed ?? [])].sort((a, b) => a - b),
    game: visit?.game?.id,
    buttons: phase === 'game' ? Object.keys(visit?.game?.buttons ?? {}) : null,
    outcome: paupers
      ? 'paupers'
      : visit?.coin
        ? 'coin'
        : result === null
          ? null
          : result < 0
            ? 'lost'
            : result === 0
              ? 'back'
              : 'won',
    times: result === null ? null : Math.max(result, 0),
    coin: visit?.coin,
    meant: asks || phase === 'done' ? visit?.meant : null,
    remark: visit?.remark || null,
    opening: s.menu?.says,
    khufu: s.menu?.hand,
    winner: s.winner,
  };
  const shown = Object.entries(told).filter(
    ([, one]) => one !== null && one !== undefined && one !== 0 && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(shown);
}

it('lives whole evenings as the package’s companion does (KH-COMP-2)', () => {
  const data = fromPackage<Data>('from mastaba.games.khufu.offline import page_script', 'page_script()');
  for (const { options, luck, steps } of evenings as unknown as Evening[]) {
    const given = new Luck(luck);
    const state = fresh(data);
    Object.assign(state.settings, options);
    const companion = new Companion(data, state, (n) => given.of(n));
    steps.forEach(([move, told], i) => {
      play(companion, move);
      expect(seen(companion), `step ${i}: ${move}`).toEqual(told);
    });
    expect(given.spent).toBe(true);
  }
}, 120_000);
