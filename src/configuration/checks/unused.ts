import type { PackageFormula } from '../collect-formulas.ts';
import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import type { Visit } from '../walk-package.ts';
import { type Finding, warning } from './finding.ts';

/** Everything that is named somewhere outside the scenarios. */
interface Names {
  /** References as `kind key`. */
  readonly references: Set<string>;
  /** Words of formulas and of paths. */
  readonly words: Set<string>;
}

export const noNames = (): Names => ({ references: new Set(), words: new Set() });

/** Records the names that a part uses. */
export function collectNames(
  { schema, value, at }: Visit,
  formulas: readonly PackageFormula[],
  names: Names,
): void {
  if (at.startsWith('/tests/')) return;
  const { ref, path, keys } = schema.marks ?? {};
  if (ref !== undefined && typeof value === 'string')
    names.references.add(`${ref === 'outcome_information' ? 'information' : ref} ${value}`);
  if (path !== undefined && typeof value === 'string') addWords(value, names);
  if (keys !== undefined && typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) names.references.add(`${keys} ${key}`);
  if (schema.marks?.cell && typeof value === 'string') addWords(value, names);
  for (const { text } of formulas) addWords(text, names);
}

function addWords(text: string, names: Names): void {
  for (const [word] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) names.words.add(word);
}

const KINDS = [
  ['roles', 'role', 'role'],
  ['teams', 'team', 'team'],
  ['needed_documents', 'needed_document', 'needed document'],
  ['user_functions', 'user_function', 'user function'],
  ['connectors', 'connector', 'connector'],
  ['decisions', 'decision', 'decision'],
  ['rule_sets', 'rule_set', 'rule set'],
  ['documents', 'document', 'document'],
  ['booklets', 'booklet', 'booklet'],
  ['images', 'image', 'image'],
  ['translations', 'translation', 'translation'],
  ['ontologies', 'ontology', 'ontology'],
] as const;

/**
 * Finds definitions that nothing names. A package without processes is meant to be included: other packages name its
 * parts.
 */
export function findUnused(index: PackageIndex, { references, words }: Names): Finding[] {
  if (index.processes.size === 0) return [];
  const findings: Finding[] = [];
  for (const [kind, ref, one] of KINDS)
    for (const key of Object.keys(index.package[kind]))
      if (!references.has(`${ref} ${key}`) && !words.has(key))
        findings.push(
          warning(`unused_${ref}`, `${pointer([kind, key])}#`, `The ${one} "${key}" is used nowhere.`),
        );
  for (const [ontology, { informations }] of Object.entries(index.package.ontologies))
    for (const [key, information] of Object.entries(informations)) {
      if (references.has(`information ${key}`) || words.has(key)) continue;
      const at = `${pointer(['ontologies', ontology, 'informations', key])}#`;
      const isProved = information.needed_document !== undefined;
      findings.push(
        warning(
          'unused_information',
          at,
          `"${key}" of ${ontology} is never asked, read or shown${isProved ? ', though it names a needed document' : ''}.`,
        ),
      );
    }
  return findings;
}
