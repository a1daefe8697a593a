import { describe, expect, it } from 'vitest';
import type { Words } from '../../lib/reader.ts';
import { fromPackage } from '../../testing/python.ts';
import { wordsOf } from '../../testing/words.ts';
import { changes, heaps, sheetOf } from './sheet.ts';

interface Case {
  game: string;
  lang: string;
  seats: number;
  view: unknown;
  facts: [label: string, things: string[], listed: boolean][];
  rows: [label: string, seats: string[][]][];
  turn: number;
}

it('makes the same sheet of every view as the terminal', () => {
  const cases = fromPackage<Case[]>('from tests.sheets import cases', 'cases()');
  expect(cases.length).toBeGreaterThan(60);
  const readers = new Map<string, Words>();
  for (const { game, lang, seats, view, facts, rows, turn } of cases) {
    const reader = readers.get(`${game} ${lang}`) ?? wordsOf(game, lang);
    readers.set(`${game} ${lang}`, reader);
    const sheet = sheetOf(view, reader.say, seats);
    const told = (things: { said: string }[]) => things.map(({ said }) => said);
    expect(
      sheet.facts.map((fact) => [fact.label, told(fact.things), fact.listed]),
      game,
    ).toEqual(facts);
    const labels = [...new Set(sheet.players.flat().map(({ label }) => label))];
    const of = (label: string) =>
      sheet.players.map((own) => told(own.find((fact) => fact.label === label)?.things ?? []));
    expect(
      labels.map((label) => [label, of(label)]),
      game,
    ).toEqual(rows);
    expect(sheet.turn, game).toBe(turn);
  }
}, 120_000);

describe('what is new', () => {
  const before = {
    bag: 12,
    dug: ['1'],
    players: [
      { stash: ['?', '?'], points: null },
      { stash: [], points: 0 },
    ],
  };

  it('is nothing, if nothing is', () => {
    expect(changes(before, structuredClone(before))).toEqual([]);
  });

  it('is a number, and of a list only what has come', () => {
    expect(changes(before, { ...before, bag: 11, dug: ['1', '1', '3'] })).toEqual(['bag', 'dug', 'dug.1', 'dug.2']);
    expect(changes(before, { ...before, dug: [] })).toEqual(['dug']);
  });

  it('is found in each player’s column', () => {
    const now = { ...before, players: [before.players[0], { stash: ['2'], points: 2 }] };
    const found = changes(before, now);
    expect(found).toContain('players.1.stash');
    expect(found).toContain('players.1.stash.0');
    expect(found).toContain('players.1.points');
    expect(found.some((path) => path.startsWith('players.0'))).toBe(false);
  });
});

describe('things side by side', () => {
  const things = (...said: string[]) =>
    said.map((one, i) => ({ said: one, hidden: one === 'hidden', path: `hand.${i}` }));

  it('stay apart while they are few, and lie in a heap when they are many', () => {
    expect(heaps(things('2', '2', '3')).map(({ said, count }) => [said, count])).toEqual([
      ['2', 1],
      ['2', 1],
      ['3', 1],
    ]);
    const hand = heaps(things('3', ...Array<string>(9).fill('hidden')));
    expect(hand.map(({ said, count }) => [said, count])).toEqual([
      ['3', 1],
      ['hidden', 9],
    ]);
    expect(hand.map(({ path }) => path)).toEqual(['hand.0', 'hand.1']);
  });
});
