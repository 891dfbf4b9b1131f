import { OUTSIDE_AREAS } from '../locales/outside-areas.ts';
import { canonicalLanguage } from './canonical-language.ts';
import type { PackageIndex } from './index-package.ts';
import { below, pointer } from './problem.ts';
import { walkPackage } from './walk-package.ts';
import { isSpoken, type OutsideArea, wordKeys } from './words-of-service.ts';

/** A text of a package in its languages. */
interface PackageText {
  /** JSON pointer. That of a text of the service leads to its words in the first language that has some. */
  readonly at: string;
  /** By language; a text for all languages is listed under the default one. */
  readonly words: Readonly<Record<string, string>>;
  /** Whether there is one text for all languages. */
  readonly isForAll: boolean;
  /** Whether it contains formulas in double braces. */
  readonly isTemplate: boolean;
  /** Languages of the tenant in which it is missing. */
  readonly missing: readonly string[];
}

/** All texts that people read, including unwritten names, which are shown as the key, and words in place of those of the service. */
export function listTexts(index: PackageIndex): PackageText[] {
  const texts: PackageText[] = [];
  walkPackage(index, ({ schema, value, at }) => {
    if (at.startsWith('/tests/')) return;
    if (schema.marks?.text !== undefined) {
      if (typeof value === 'string' || (typeof value === 'object' && value !== null))
        texts.push(textAt(value, at, schema.marks.text === 'template', index));
      return;
    }
    if (typeof value !== 'object' || value === null || index.languages.length < 2) return;
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      if (property.marks?.fromKey === true && !Object.hasOwn(value, key))
        texts.push({
          at: below(at, key),
          words: {},
          isForAll: false,
          isTemplate: false,
          missing: index.languages,
        });
  });
  return [...texts, ...OUTSIDE_AREAS.flatMap((area) => listWords(area, index))];
}

/** The texts of the service for which the package has words in any of its languages. */
function listWords(area: OutsideArea, { languages, package: { words: own } }: PackageIndex): PackageText[] {
  const keys = new Set(languages.flatMap((language) => Object.keys(own[language]?.[area] ?? {})));
  return [...keys].map((key) => {
    const written = languages.flatMap((language) => {
      const text = own[language]?.[area][key];
      return text === undefined ? [] : [[language, text] as const];
    });
    const words = Object.fromEntries(written);
    return {
      at: pointer(['words', written[0]?.[0] ?? '', area, key]),
      words,
      isForAll: false,
      isTemplate: false,
      // In other languages, the service says it in its own words.
      missing: languages.filter(
        (language) =>
          !Object.hasOwn(words, language) &&
          !isSpoken(language) &&
          wordKeys(area, language).get(key)?.isNeeded === true,
      ),
    };
  });
}

function textAt(value: string | object, at: string, isTemplate: boolean, index: PackageIndex): PackageText {
  if (typeof value === 'string') {
    const others = index.languages.slice(1);
    return { at, words: { [index.defaultLanguage]: value }, isForAll: true, isTemplate, missing: others };
  }
  const written = new Map(Object.entries(value).map(([language, text]) => [language, String(text)]));
  const words = Object.fromEntries(
    index.languages.flatMap((language) => {
      const text = written.get(language) ?? written.get(canonicalLanguage(language));
      return text === undefined || text.trim() === '' ? [] : [[language, text]];
    }),
  );
  const missing = index.languages.filter((language) => !Object.hasOwn(words, language));
  return { at, words, isForAll: false, isTemplate, missing };
}
