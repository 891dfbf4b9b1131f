import { COUNTRIES } from '../configuration/information-types/countries.ts';
import { currencyCodes } from '../configuration/information-types/currencies.ts';
import { LANGUAGES } from '../configuration/information-types/languages.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { Manner } from './manner.ts';

/** Something that can be chosen. */
export interface Option {
  readonly key: string;
  readonly label: string;
  readonly help?: string | undefined;
}

const known = new Map<string, readonly Option[]>();

/** Codes with their names in a language, in the order of the names. */
function named(kind: 'region' | 'language' | 'currency', codes: Iterable<string>, language: string) {
  const key = `${kind} ${language}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const names = new Intl.DisplayNames([language, 'en'], { type: kind });
  const options = [...codes]
    .map((code) => ({ key: code, label: labelOf(kind, code, names.of(code) ?? code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  if (known.size > 100) known.clear();
  known.set(key, options);
  return options;
}

const labelOf = (kind: string, code: string, name: string): string =>
  kind === 'currency' && name !== code ? `${code} – ${name}` : name;

/** What can be chosen for an information; null for one that is typed. */
export function optionsOf(definition: Information | Component, manner: Manner): readonly Option[] | null {
  const { index, language } = manner;
  if (definition.type === 'country') return named('region', COUNTRIES, language);
  if (definition.type === 'language') return named('language', LANGUAGES, language);
  if (definition.type === 'currency') return named('currency', currencyCodes(), language);
  if (definition.type !== 'choice' && definition.type !== 'choices') return null;
  return Object.entries(definition.options).map(([key, { name, help }]) => ({
    key,
    label: index.text(name, key, language),
    ...(help !== undefined && { help: index.text(help, '', language) }),
  }));
}

/** Text without accents, case and signs, for comparing what is typed with what there is. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The option that a typed text means: its name or key, or the beginning of one name alone. */
export function optionFor(typed: string, options: readonly Option[]): Option | undefined {
  const text = plain(typed);
  if (text === '') return undefined;
  const exact =
    options.find(({ label }) => plain(label) === text) ?? options.find(({ key }) => plain(key) === text);
  if (exact) return exact;
  const starting = options.filter(({ label }) => plain(label).startsWith(text));
  return starting.length === 1 ? starting[0] : undefined;
}
