import { beforeAll, describe, expect, it } from 'vitest';
import { fromPackage } from '../testing/python.ts';
import { Companion, fresh, type Data } from './script.ts';

let data: Data;
beforeAll(() => {
  data = fromPackage<Data>('from mastaba.games.khufu.offline import page_script', 'page_script()'); // nothing is copied
}, 60_000);

/** A small generator with a seed: the same session every time. */
function dice(seed: number): (n: number) => number {
  let x = seed;
  return (n) => {
    x = (x * 1664525 + 1013904223) % 4294967296;
    return Math.floor((x / 4294967296) * n);
  };
}

function session(players = 4, seed = 1): Companion {
  const made = new Companion(data, fresh(data), dice(seed));
  for (let i = 0; i < players; i += 1) made.join(data.characters[i] ?? '', data.symbols[i] ?? '');
  made.start();
  return made;
}

/** Whatever is asked is answered at once. */
function obliging(c: Companion): void {
  const s = c.state;
  if (s.phase === 'who') c.up(1);
  else if (s.phase === 'purse') c.purse(true);
  else if (s.phase === 'guess') c.guess('heads');
  else if (s.phase === 'game') c.press(Object.keys(s.visit?.game?.buttons ?? {})[0] ?? '');
  else if (s.phase === 'answered' || s.phase === 'done') c.ok();
}

describe('registration (KH-COMP-1)', () => {
  it('wants three, and different charms', () => {
    const c = new Companion(data, fresh(data), dice(1));
    expect(c.join('anne', 'cat')).toBe(true);
    expect(c.join('baron', 'cat')).toBe(false);
    expect(c.join('anne', 'eye')).toBe(false);
    c.join('baron', 'eye');
    expect(c.start()).toBe(false);
    c.join('medusa', 'king');
    expect(c.start()).toBe(true);
    expect(c.state.lucky).toBeGreaterThanOrEqual(0);
  });
});

describe('a whole session', () => {
  it.each([3, 4, 5, 6])('rings its bells and keeps caps, gaps and categories with %i players', (players) => {
    for (let seed = 1; seed < 8; seed += 1) {
      const c = session(players, seed);
      const s = c.state;
      const seen: string[] = [];
      let last = '';
      while (s.phase !== 'over') {
        c.tick(1);
        if (s.visit && s.visit.id !== last) seen.push(s.visit.id);
        last = s.visit?.id ?? '';
        obliging(c);
      }
      expect(s.clock).toBe(2700);
      expect(s.winner).toBeNull();
      expect(seen.filter((id) => !id.startsWith('E'))).toEqual([
        'B1',
        'B2',
        'B3',
        'B4',
        'B5',
        'B6',
        'B7',
        'B8',
        'W2',
        'W1',
      ]);
      const events = seen.filter((id) => id.startsWith('E'));
      expect(events.length).toBeGreaterThan(25);
      for (const event of data.events)
        expect(events.filter((id) => id === event.id).length).toBeLessThanOrEqual(event.cap);
      const category = (id: string | undefined) => data.events.find((event) => event.id === id)?.category;
      events.forEach((id, i) => {
        if (i > 0) expect(category(id)).not.toBe(category(events[i - 1]));
        expect(events.slice(Math.max(0, i - 10), i)).not.toContain(id);
      });
    }
  });

  it('settles by the table of the ledger (KH-COMP-5)', () => {
    const c = session(6);
    const told: number[] = [];
    while (c.state.phase !== 'over') {
      c.tick(1);
      const visit = c.state.visit;
      if (visit?.id.startsWith('B') && c.state.phase === 'done') told.push(visit.settle);
      obliging(c);
    }
    expect(told).toEqual([1, 0, 1, 1, 1, 0, 1, 0]);
  });

  it('waits for ok while the clock runs (KH-COMP-9)', () => {
    const c = session();
    while (c.state.phase === 'run') c.tick(1);
    c.tick(200);
    expect(c.state.clock).toBeGreaterThan(200);
    expect(c.state.visit).not.toBeNull();
  });

  it('knows no tricks where none are wanted', () => {
    for (let seed = 1; seed < 5; seed += 1) {
      const seen = new Set<string>();
      const c = new Companion(data, fresh(data), dice(seed));
      for (let i = 0; i < 4; i += 1) c.join(data.characters[i] ?? '', data.symbols[i] ?? '');
      c.state.settings.tricks = 'off';
      c.start();
      while (c.state.phase !== 'over') {
        c.tick(1);
        seen.add(c.state.visit?.id ?? '');
        obliging(c);
      }
      expect(seen).not.toContain(data.trick);
    }
  });
});

describe('the menu (KH-COMP-6, KH-COMP-7)', () => {
  it('stops the clock, and is refused while Khufu is here', () => {
    const c = session();
    expect(c.menu(2)).toBe(true);
    expect(c.state.menu?.hand).toHaveLength(3);
    c.tick(100);
    expect(c.state.clock).toBe(0);
    c.losedraw();
    while (c.state.phase === 'run') c.tick(1);
    expect(c.menu(2)).toBe(false);
  });

  it('ends the game with a win', () => {
    const c = session();
    c.menu(2);
    c.win();
    expect(c.state.phase).toBe('over');
    expect(c.state.winner).toBe(2);
  });
});

describe('games of chance (KH-GAME-1)', () => {
  /** The value of the first press, by all arrangements. */
  const odds = (game: string, button: string) => {
    const list = data.games[game] ?? [];
    const results = list.map((one) => one.buttons[button]);
    return [
      results.filter((one) => typeof one === 'object' || Number(one) > 0).length,
      results.filter((one) => one === 0).length,
      list.length,
    ];
  };
  it('has the odds of the ledger', () => {
    expect(odds('G1', 'lid 2')).toEqual([2, 2, 6]);
    expect(odds('G3', 'cup 1')).toEqual([1, 0, 3]);
    expect(odds('G4', 'animals')).toEqual([6, 0, 13]);
    expect(odds('G4', 'eye')).toEqual([2, 0, 13]);
    expect(odds('G5', 'over')).toEqual([15, 6, 36]);
    expect(odds('G5', 'seven')).toEqual([6, 0, 36]);
    expect(odds('G6', 'toss')).toEqual([4, 0, 8]);
    expect(odds('G7', 'basket 3')).toEqual([6, 0, 10]);
    expect(odds('G8', 'crook')).toEqual([1, 1, 3]);
  });

  it('asks the next one clockwise where there is no Treasure (KH-COMP-3)', () => {
    for (let seed = 1; seed < 40; seed += 1) {
      const c = session(3, seed);
      const phase = () => c.state.phase;
      while (phase() !== 'over' && phase() !== 'purse') {
        c.tick(1);
        if (phase() !== 'purse') obliging(c);
      }
      if (phase() === 'over') continue;
      const called = c.state.visit?.called ?? 0;
      c.purse(false);
      expect(c.state.visit?.called).toBe((called + 1) % 3);
      c.purse(false);
      c.purse(false);
      expect(c.state.phase).toBe('done');
      return;
    }
    expect.unreachable();
  });
});
