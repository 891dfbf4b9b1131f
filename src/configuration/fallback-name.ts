import type { PackageIndex } from './index-package.ts';

/** How an instance is called that has no name: its kind in a language, and its number. */
export const fallbackName = (
  index: PackageIndex,
  ontology: string,
  number: number,
  language: string,
): string =>
  `${index.text(index.ontologies.get(ontology)?.definition.name, ontology, language)} INS-${number}`;

/** A stored name for somebody who reads a language: where it is only a fallback in whatever language, the one in theirs. */
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
