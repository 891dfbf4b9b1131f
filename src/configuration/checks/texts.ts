import { canonicalLanguage } from '../canonical-language.ts';
import type { PackageIndex } from '../index-package.ts';
import { below } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import type { Visit } from '../walk-package.ts';
import { type Finding, warning } from './finding.ts';

/** Finds texts that are missing in a language of the tenant, or exist in a language it does not have. */
export function findMissingTexts(part: Visit, index: PackageIndex): Finding[] {
  const { schema, value, at } = part;
  if (schema.marks?.text !== undefined)
    return typeof value === 'object' && value !== null ? languagesOf(value, at, index) : [];
  if (
    index.languages.length < 2 ||
    schema.properties === undefined ||
    typeof value !== 'object' ||
    value === null
  )
    return [];
  return Object.entries(schema.properties)
    .filter(([key, property]) => property.marks?.fromKey === true && !Object.hasOwn(value, key))
    .map(([key]) =>
      warning('missing_text', at, `"${key}" is missing: the key "${part.key}" is shown in every language.`, {
        suggestion: `Write "${key}" in ${index.languages.join(', ')}.`,
      }),
    );
}

function languagesOf(text: object, at: string, index: PackageIndex): Finding[] {
  const missing = index.languages.filter((language) => !isWritten(text, language));
  const foreign = Object.keys(text).filter(
    (language) =>
      !index.languages.includes(language) &&
      !index.languages.some((each) => canonicalLanguage(each) === language),
  );
  return [
    ...(missing.length === 0
      ? []
      : [warning('missing_translation', at, `The text is missing in ${missing.join(' and ')}.`)]),
    ...foreign.map((language) =>
      warning(
        'foreign_language',
        `${below(at, language)}#`,
        `"${language}" is not a language of the tenant.`,
        didYouMean(language, index.languages),
      ),
    ),
  ];
}

const isWritten = (text: object, language: string): boolean =>
  [language, canonicalLanguage(language)].some((each) => {
    const words: unknown = Reflect.get(text, each);
    return typeof words === 'string' && words.trim() !== '';
  });
