import type { Option } from './field.ts';
import { nameOfCode } from './formatters.ts';

type Kind = 'region' | 'language' | 'currency';

const known = new Map<string, readonly Option[]>();

/** Codes with their names in a language, sorted by name. */
export function namedCodes(kind: Kind, codes: Iterable<string>, language: string): readonly Option[] {
  const key = `${kind} ${language}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const options = [...codes]
    .map((code) => ({ key: code, name: nameOfCode(kind, code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  if (known.size > 100) known.clear();
  known.set(key, options);
  return options;
}
