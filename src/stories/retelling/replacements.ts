// Replaces personal data of a case: the same text, day or number gets the same replacement everywhere.
import type { Component, Information } from '../../configuration/kinds/information.ts';
import { parseValue } from '../../configuration/parse-value.ts';

const WORDS = 'Amber Birch Cedar Dune Ember Fjord Grove Heath Iris Juniper Kestrel Larch'.split(' ');

const worded = (count: number): string =>
  `${WORDS[count % WORDS.length]}${count < WORDS.length ? '' : ` ${Math.floor(count / WORDS.length) + 1}`}`;

/** A text of the same form: other letters and digits at the same places. */
const shaped = (original: string, count: number): string => {
  let at = count;
  const turned = (first: string, size: number): string =>
    String.fromCharCode(first.charCodeAt(0) + ((at++ * 7 + 3) % size));
  return original
    .replace(/\p{Lu}/gu, () => turned('A', 26))
    .replace(/\p{Ll}/gu, () => turned('a', 26))
    .replace(/\p{Lo}/gu, () => turned('a', 26))
    .replace(/\d/g, () => turned('0', 10));
};

/** An account number of the same country and length with right check digits. */
function ibanLike(original: string, count: number): string {
  const country = original.slice(0, 2);
  const rest = String(count + 1).padStart(original.length - 4, '0');
  const digits = [...`${rest}${country}00`].map((each) => Number.parseInt(each, 36)).join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return `${country}${String(98 - remainder).padStart(2, '0')}${rest}`;
}

const DAY_MS = 86_400_000;

/** The same moment some days earlier or later: fewer with each try, so that ages and limits hold again. */
function shifted(original: string, { turn, tries }: Chance): string {
  const most = [29, 13, 6, 2][tries] ?? 1;
  const days = 1 + (turn % most);
  const moment = Date.parse(original.slice(0, 10)) + (tries % 2 === 0 ? -days : days) * DAY_MS;
  return `${new Date(moment).toISOString().slice(0, 10)}${original.slice(10)}`;
}

/** A number of the same size with as many digits after the point; nearer with each try. Counts up to a hundred tell nothing. */
function near(original: string, { turn, tries }: Chance): string {
  const [whole = '', fraction = ''] = original.split('.');
  const digits = BigInt(`${whole}${fraction}`);
  const least = 100n * 10n ** BigInt(fraction.length);
  if (fraction === '' && digits > -least && digits < least) return original;
  const share = BigInt([5 + (turn % 15), 3, 1, 1][tries] ?? 1);
  const step = (digits * share) / 100n || 1n;
  const moved = tries % 2 === 0 ? digits + step : digits - step;
  if (fraction === '') return String(moved);
  const text = String(moved < 0n ? -moved : moved).padStart(fraction.length + 1, '0');
  return `${moved < 0n ? '-' : ''}${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
}

interface Chance {
  /** Counts the replacements of a case. */
  readonly count: number;
  /** Drawn for the case, so that nobody can reckon back. */
  readonly turn: number;
  /** How many replacements of this value did not do. */
  readonly tries: number;
}

type Maker = (original: string, chance: Chance) => string;

const named: Maker = (original, { count }) => (/\d/.test(original) ? shaped(original, count) : worded(count));
const alike: Maker = (original, { count }) => shaped(original, count);

/** Ways to replace a value, by the type of its information; the first that fits the information is taken. */
const MAKERS: Readonly<Record<string, readonly Maker[]>> = {
  text: [named, alike],
  long_text: [named, alike],
  email: [(_, { count }) => `person${count + 1}@example.org`],
  phone: [(original, { count }) => `${original.slice(0, 3)}${shaped(original.slice(3), count)}`],
  iban: [(original, { count }) => ibanLike(original, count)],
  date: [shifted],
  date_time: [shifted],
  money: [near],
  decimal: [near],
  integer: [near],
};

/** Days and numbers may stay where the result depends on them; texts only where the package itself names them. */
const MAY_STAY: ReadonlySet<string> = new Set(['date', 'date_time', 'money', 'decimal', 'integer']);

/** A value of the case that is replaced wherever it stands. */
export interface Replaced {
  readonly key: string;
  readonly isText: boolean;
  /** Keys of the informations that have it. */
  readonly informations: Set<string>;
}

export class Replacements {
  private readonly known = new Map<string, Replaced>();
  private readonly made = new Map<string, string | null>();
  private readonly kept = new Set<string>();
  private readonly tries = new Map<string, number>();
  private count = 0;
  private readonly currency: string;
  private readonly turn: number;

  constructor(currency: string, turn: number) {
    this.currency = currency;
    this.turn = turn;
  }

  /** The value that stands for another; the value itself where its kind tells nothing of people, and null where none fits. */
  of(original: string, information: Information | Component, name = ''): string | null {
    const makers = MAKERS[information.type];
    const isText = !MAY_STAY.has(information.type);
    const key = isText ? keyOf(original) : `${information.type} ${original}`;
    if (makers === undefined || keyOf(original) === '') return original;
    const item = this.known.get(key) ?? { key, isText, informations: new Set() };
    this.known.set(key, item);
    item.informations.add(name);
    if (this.kept.has(key)) return original;
    const before = this.made.get(key);
    if (before !== undefined) return before;
    const replacement = this.make(original, information, makers, key) ?? (isText ? null : original);
    this.made.set(key, replacement);
    return replacement;
  }

  private make(
    original: string,
    information: Information | Component,
    makers: readonly Maker[],
    key: string,
  ): string | undefined {
    const tries = this.tries.get(key) ?? 0;
    for (const make of makers) {
      const replacement = make(original, { count: this.count++, turn: this.turn, tries });
      const parsed = parseValue(information, replacement, this.currency);
      if (!('value' in parsed) || typeof parsed.value !== 'string') continue;
      if (keyOf(parsed.value) !== keyOf(original)) return parsed.value;
    }
    return undefined;
  }

  /** The address that stands for that of a person of the case. */
  ofPerson(email: string): string {
    const key = keyOf(email);
    const known = this.made.get(key) ?? `person${++this.count}@example.org`;
    this.made.set(key, known);
    return known;
  }

  /** The values that can be replaced. */
  items(): Replaced[] {
    return [...this.known.values()];
  }

  /** Takes another replacement from now on. */
  change({ key }: Replaced): void {
    this.made.delete(key);
    this.kept.delete(key);
    this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
  }

  /** Leaves values as they are. */
  keep(items: readonly Replaced[]): void {
    for (const { key } of items) this.kept.add(key);
  }

  /** Replaces values that were left as they are. */
  release(items: readonly Replaced[]): void {
    for (const { key } of items) this.kept.delete(key);
  }
}

/** Texts that differ only in case or in blanks around them are the same. */
const keyOf = (text: string): string => text.trim().toLowerCase();
