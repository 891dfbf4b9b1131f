import { fallbackName, nameInLanguage } from '../configuration/fallback-name.ts';
import type { PackageIndex } from '../configuration/index-package.ts';

interface InstanceOfCase {
  readonly ontology: string;
  readonly number: number;
  /** The name that it has outside the case. */
  readonly name: string;
}

interface NamingCase {
  readonly index: PackageIndex;
  readonly language: string;
  /** Whether the rules have yet to see the case, so that it has no name of its own for what has just come into it. */
  readonly isBehind: boolean;
}

/** What an instance of a case is called: the name that it has in the case, else its kind and its number. */
export const nameInCase = (
  seen: string | null,
  instance: InstanceOfCase,
  { index, language, isBehind }: NamingCase,
): string =>
  seen ||
  (isBehind
    ? nameInLanguage(index, instance, language)
    : fallbackName(index, instance.ontology, instance.number, language));
