import type { PackageIndex } from '../index-package.ts';
import { pointer } from '../problem.ts';
import { error, type Finding } from './finding.ts';

/**
 * For each text around signatures: the allowed and required placeholders, and its maximum length, given by the room
 * on the page of signatures.
 */
const RULES = {
  notice: { places: ['organisation'], needed: [], most: 1500 },
  consent: { places: ['document', 'pages', 'organisation'], needed: ['document'], most: 800 },
  record: { places: ['organisation'], needed: [], most: 450 },
} as const satisfies Record<
  string,
  { readonly places: readonly string[]; readonly needed: readonly string[]; readonly most: number }
>;

/** Finds wording around signatures that does not say what is signed, uses unknown placeholders, or is too long. */
export function findSigningProblems(index: PackageIndex): Finding[] {
  const { signing } = index.package.settings;
  return (['notice', 'consent', 'record'] as const).flatMap((key) => {
    const text = signing?.[key];
    if (text === undefined) return [];
    const at = ['settings', 'signing', key];
    const each: (readonly [string[], string])[] =
      typeof text === 'string'
        ? [[at, text]]
        : Object.entries(text).map(([language, words]) => [[...at, language], words] as const);
    return each.flatMap(([place, words]) => {
      const problem = problemOf(RULES[key], words);
      return problem === null ? [] : [error('wrong_value', pointer(place), problem)];
    });
  });
}

function problemOf(
  { places, needed, most }: (typeof RULES)[keyof typeof RULES],
  text: string,
): string | null {
  if (text.length > most) return `It has ${text.length} characters; at most ${most} are allowed.`;
  const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !places.some((place) => place === name));
  if (unknown !== undefined)
    return `{${unknown}} stands for nothing here; ${places.map((name) => `{${name}}`).join(', ')} can be used.`;
  const missing = needed.find((name) => !used.includes(name));
  return missing === undefined
    ? null
    : `It has to contain the placeholder for the signed document: {${missing}}.`;
}
