import { describe, expect, it } from 'vitest';
import { fromPackage } from '../testing/python.ts';
import { wordsOf } from '../testing/words.ts';
import type { Message } from '../wire.ts';
import { Texts, Words } from './reader.ts';

const SOURCE = `
you = you
    .acc = YOU
seat_n = Player { $n }
and = { $first } and { $last }
or = { $first } or { $last }
hello = Hello, { $name }!
blocks = { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}
cat = cat
    .acc = the cat
robbed = { $you ->
    [name] You rob { $of }.
    [of] { $name } robs you.
   *[no] { $name } robs { AS($of, "acc") } of { AS($card, "acc") }.
}
worth = { SIGNED($points) }
`;
const words = new Words([new Texts('en', [SOURCE])], 1, ['Ana', 'Ben', 'Cleo']);

describe('a reader', () => {
  it('fills in facts and counts', () => {
    expect(words.say('hello', { name: 'Ana' })).toBe('Hello, Ana!');
    expect(words.say('blocks', { count: 1 })).toBe('1 block');
    expect(words.say('blocks', { count: 2 })).toBe('2 blocks');
    expect(words.say('blocks', { count: -1 })).toBe('−1 blocks');
    expect(words.say('worth', { points: 3 }) + words.say('worth', { points: -3 })).toBe('+3−3');
  });

  it('knows who they are: you, or a name', () => {
    const robbed = (by: number, of: number): Message => [
      'robbed',
      { name: { seat: by }, of: { seat: of }, card: ['cat'] },
    ];
    expect(words.read(robbed(1, 2))).toBe('You rob Cleo.');
    expect(words.read(robbed(0, 1))).toBe('Ana robs you.');
    expect(words.read(robbed(0, 2))).toBe('Ana robs Cleo of the cat.');
    expect(words.seenBy(-2, []).read(['hello', { name: { seat: 0 } }])).toBe('Hello, Player 1!');
    expect(words.read(['hello', { name: { name: 1 } }])).toBe('Hello, Ben!');
  });

  it('joins several, in the form that is asked for, and begins a sentence', () => {
    expect(words.sentence(['and', { first: { seat: 1 }, last: { and: [['cat'], 'dog', 'fox'] } }])).toBe(
      'You and cat, dog and fox',
    );
    expect(words.read({ or: [{ seat: 1 }, ['cat']] }, 'acc')).toBe('YOU or the cat');
  });

  it('shows a missing key instead of nothing, and asks another language first', () => {
    expect(words.say('nowhere')).toBe('nowhere');
    const french = new Words([new Texts('fr', ['cat = chat']), ...words.texts]);
    expect(french.say('cat') + french.say('hello', { name: 'Zoé' })).toBe('chatHello, Zoé!');
  });
});

interface Case {
  game: string;
  lang: string;
  eyes: number;
  names: string[];
  message: Message;
  said: string;
}

it('says everything as the terminal does', () => {
  const cases = fromPackage<Case[]>('from tests.messages import cases', 'cases()');
  expect(cases.length).toBeGreaterThan(500);
  const readers = new Map<string, Words>();
  for (const { game, lang, eyes, names, message, said } of cases) {
    const key = `${game} ${lang}`;
    const reader = readers.get(key) ?? wordsOf(game, lang);
    readers.set(key, reader);
    expect(reader.seenBy(eyes, names).sentence(message), JSON.stringify(message)).toBe(said);
  }
}, 120_000);
