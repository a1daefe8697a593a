/** Messages and keys into one language, from the word files of the package: as mastaba/words does it. */

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
  type Message as Entry,
} from '@fluent/bundle';
import { WATCHER, type Fact, type Message, type Seat } from '../wire.ts';

export type Facts = Record<string, Fact>;

/** A fact with words of its own, which may have forms: AS($card, "acc"). */
class Thing extends FluentType<Fact> {
  constructor(
    readonly reader: Words,
    fact: Fact,
  ) {
    super(fact);
  }
  toString(): string {
    return this.reader.read(this.value);
  }
}

/** AS($card, "acc"): a thing in the form that its words call so; what has no such form stays as it is. */
function inForm([thing, form]: FluentValue[]): FluentValue {
  return thing instanceof Thing ? thing.reader.read(thing.value, String(form)) : (thing ?? '');
}

/** SIGNED($points): '+3', '−3', '0'. */
function signed([number]: FluentValue[]): FluentValue {
  return number instanceof FluentNumber && number.value > 0 ? `+${number.value}` : (number ?? '');
}

/** All texts of one language that belong together. */
export class Texts {
  readonly bundle: FluentBundle;

  constructor(
    readonly lang: string,
    sources: readonly string[],
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false, functions: { AS: inForm, SIGNED: signed } });
    for (const source of sources) this.bundle.addResource(new FluentResource(source));
  }

  get(key: string): Entry | undefined {
    return this.bundle.getMessage(key);
  }

  /** Does this language say everything itself? Else another has to be asked too. */
  get whole(): boolean {
    return this.get('language')?.attributes['whole'] !== undefined;
  }
}

/** A reader: a language, and whose eyes they are. A key that has no words shows itself. */
export class Words {
  #said = new WeakMap<Message, string>();

  constructor(
    readonly texts: readonly Texts[],
    readonly eyes: number = WATCHER,
    readonly names: readonly string[] | null = null,
  ) {}

  /** The same language with the eyes of a seat. */
  seenBy(eyes: number, names: readonly string[]): Words {
    return new Words(this.texts, eyes, names);
  }

  readonly say = (key: string, facts: Facts = {}): string => this.#told(key, facts);

  /** A text that may be missing: then ''. */
  own(key: string, facts: Facts = {}): string {
    const said = this.say(key, facts);
    return said === key ? '' : said;
  }

  /** A message, a name, a list in words; in a case or another form if its words have that. */
  read(thing: Fact, form = ''): string {
    if (typeof thing === 'string') return thing;
    if (typeof thing === 'number') return thing < 0 ? `−${-thing}` : String(thing);
    if (Array.isArray(thing)) return this.#told(thing[0], thing[1] ?? {}, form);
    if ('seat' in thing || 'name' in thing) return this.#called(thing, form);
    const [last, things] = Object.entries(thing)[0] as [string, Fact[]];
    return this.#joined(
      things.map((one) => this.read(one, form)),
      last,
    );
  }

  /** A message at the beginning of a line. */
  sentence(message: Message): string {
    let said = this.#said.get(message);
    if (said === undefined) {
      said = this.read(message);
      said = said.charAt(0).toUpperCase() + said.slice(1);
      this.#said.set(message, said);
    }
    return said;
  }

  #called(seat: Seat, form: string): string {
    if ('seat' in seat && seat.seat === this.eyes) return this.#told('you', {}, form);
    const number = 'seat' in seat ? seat.seat : seat.name;
    return this.names?.[number] ?? this.#told('seat_n', { n: number + 1 });
  }

  #joined(things: readonly string[], last: string): string {
    if (things.length < 2 || last === 'beside') return things.join(' ');
    return this.#told(last, { first: things.slice(0, -1).join(', '), last: things.at(-1) ?? '' });
  }

  #told(key: string, facts: Facts, form = ''): string {
    const known = key.replace(/[^\w-]/g, '-');
    const texts = this.texts.find((one) => one.get(known));
    const entry = texts?.get(known);
    const pattern = entry?.attributes[form] ?? entry?.value;
    if (!texts || !pattern) return key;
    const values: Record<string, FluentVariable> = { you: this.#part(facts) };
    for (const [name, fact] of Object.entries(facts)) values[name] = this.#value(fact);
    const errors: Error[] = [];
    const said = texts.bundle.formatPattern(pattern, values, errors);
    if (errors.length > 0) console.error(`${texts.lang}: ${key}`, facts, errors[0]);
    return said;
  }

  /** A number below zero has its proper sign, and no plural. */
  #value(fact: Fact): FluentVariable {
    if (typeof fact === 'number') return fact < 0 ? this.read(fact) : new FluentNumber(fact, { useGrouping: false });
    return typeof fact === 'string' ? fact : new Thing(this, fact);
  }

  /** The reader's part in what is told, for `$you`: the name of the fact that they are, or 'no'. */
  #part(facts: Facts): string {
    const mine = (fact: Fact): boolean =>
      typeof fact === 'object' && !Array.isArray(fact) && 'seat' in fact && fact.seat === this.eyes;
    const found = Object.entries(facts).find(([, fact]) => mine(fact) || several(fact).some(mine));
    return found?.[0] ?? 'no';
  }
}

function several(fact: Fact): Fact[] {
  if (typeof fact !== 'object' || Array.isArray(fact) || 'seat' in fact || 'name' in fact) return [];
  return Object.values<Fact[]>(fact)[0] ?? [];
}
