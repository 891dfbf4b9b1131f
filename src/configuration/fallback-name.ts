import type { PackageIndex } from './index-package.ts';

/** The name of an instance without a name: its kind in a language, and its number. */
export const fallbackName = (
  index: PackageIndex,
  ontology: string,
  number: number,
  language: string,
): string =>
  `${index.text(index.ontologies.get(ontology)?.definition.name, ontology, language)} INS-${number}`;

/**
 * A stored name for a reader of a language: a fallback name, in whatever language, is replaced by that of their
 * language.
 */
export function nameInLanguage(
  index: PackageIndex,
  { ontology, number, name }: { readonly ontology: string; readonly number: number; readonly name: string },
  language: string,
): string {
  const isFallback =
    name.endsWith(` INS-${number}`) &&
    index.languages.some((each) => fallbackName(index, ontology, number, each) === name);
  return isFallback ? fallbackName(index, ontology, number, language) : name;
}
