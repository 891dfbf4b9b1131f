import { fill } from './fill.ts';
import { type PageText, pageTextIn, plainText } from './foreign-text.ts';
import { pluralForm } from './plural-forms.ts';
import type { Area, PageSay, Say, WordKey } from './say.ts';
import { spellFor } from './spelling.ts';
import { languagesOf, type Tongue } from './tongue.ts';

/** The words of the service: those of one area in one language, where there are any. */
export type WordSource = (language: string, area: string) => Readonly<Record<string, string>> | undefined;

/** Says the texts of an area in a language. Each text is taken from the first language that has it. */
export function makeSay<A extends Area>(words: WordSource, area: A, tongue: Tongue): Say<A> {
  const place: WordPlace = { words, area, tongue, languages: languagesOf(tongue) };
  return (key, ...rest) => {
    const values = valuesOf(rest[0]);
    return fill(find(place, key, values.get('count'))?.text ?? key, values);
  };
}

/** Says the texts of an area on a page: each that is missing in the language is marked with the one it is taken from. */
export function makePageSay<A extends Area>(words: WordSource, area: A, tongue: Tongue): PageSay<A> {
  const place: WordPlace = { words, area, tongue, languages: languagesOf(tongue) };
  return (key, ...rest) => {
    const values = valuesOf(rest[0]);
    const found = find(place, key, values.get('count')) ?? { text: key, language: 'en' };
    return pageTextIn(fill(found.text, values), found.language, tongue.locale);
  };
}

/** What is filled in, by the name of its place; a text in another language keeps its direction. */
const valuesOf = (
  filled: Readonly<Record<string, PageText | number>> = {},
): ReadonlyMap<string, string | number> =>
  new Map(
    Object.entries(filled).map(([name, value]) => [
      name,
      typeof value === 'object' ? plainText(value) : value,
    ]),
  );

/** A text as it is written, with its places in braces. */
export const templateOf = <A extends Area>(
  words: WordSource,
  area: A,
  key: WordKey<A>,
  tongue: Tongue,
): string => lookUp(words, area, key, tongue) ?? key;

/** The text of any key, for keys that are known only when the service runs; undefined where there is none. */
export const lookUp = (words: WordSource, area: Area, key: string, tongue: Tongue): string | undefined =>
  find({ words, area, tongue, languages: languagesOf(tongue) }, key, undefined)?.text;

/** The words in which a text is looked for. */
interface WordPlace {
  readonly words: WordSource;
  readonly area: string;
  readonly tongue: Tongue;
  /** Best first. */
  readonly languages: readonly string[];
}

function find(
  { words, area, tongue: { own, locale }, languages }: WordPlace,
  key: string,
  count: unknown,
): { readonly text: string; readonly language: string } | undefined {
  for (const language of languages) {
    const keys = typeof count === 'number' ? formsOf(key, language, count) : [key];
    const ours = firstOf(own?.[language]?.[area], keys);
    if (ours !== undefined) return { text: ours, language };
    const found = firstOf(words(language, area), keys);
    if (found !== undefined) return { text: spellFor(locale, language, found), language };
  }
  return undefined;
}

/** The form for the number, then the one for all others, then the key itself, since not every text with a number has forms. */
const formsOf = (key: string, language: string, count: number): string[] => [
  `${key}_${pluralForm(language, count)}`,
  `${key}_other`,
  key,
];

const firstOf = (
  table: Readonly<Record<string, string>> | undefined,
  keys: readonly string[],
): string | undefined =>
  table === undefined
    ? undefined
    : keys
        .map((key) => (Object.hasOwn(table, key) ? table[key] : undefined))
        .find((text) => text !== undefined);
