// Values that the configuration says are never sent to a model.
import { audienceIn } from '../configuration/audience-in.ts';
import { fieldOf } from '../configuration/field-of.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { definitionsIn, withheldKeys } from '../configuration/withheld-keys.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { showValue } from '../fields/show-value.ts';
import type { PresentedCase } from './case.ts';
import { informationOf } from './information-of.ts';

/** Values that must not leave the service. */
export interface Withheld {
  /** Keys of informations and components, whatever ontology they belong to: rather one too many than one too few. */
  readonly keys: ReadonlySet<string>;
  /** A text without the values that stand in it. */
  hide(text: string): string;
}

const SIGN = '[withheld]';
/** Shorter values, such as a digit or "yes", occur in too many texts by chance. */
const SHORTEST = 4;

type Definition = Information | Component;

/** The values of a case that must not leave the service. */
export function withheldIn(index: PackageIndex, shown: PresentedCase): Withheld {
  const keys = withheldKeys(index);
  if (keys.size === 0) return { keys, hide: (text) => text };
  const texts = new Set(
    shown.instances.flatMap(({ ontology_key, values }) =>
      values.flatMap(({ information_key, structure_key, value }) => {
        if (!keys.has(information_key)) return [];
        const found = informationOf(index, ontology_key, structure_key, information_key);
        return found === undefined ? [] : formsOf(index, found.definition, value);
      }),
    ),
  );
  const long = [...texts].filter((text) => text.length >= SHORTEST).sort((a, b) => b.length - a.length);
  if (long.length === 0) return { keys, hide: (text) => text };
  const pattern = new RegExp(long.map(literal).join('|'), 'giu');
  return { keys, hide: (text) => text.replaceAll(pattern, SIGN) };
}

/** A value as it is stored, and as people read it in each language of the tenant. */
function formsOf(index: PackageIndex, definition: Definition, value: CanonicalValue): string[] {
  const stored = (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
  );
  const shown = index.languages.map((language) =>
    showValue(value, fieldOf(definition, index, language), audienceIn(index, language)),
  );
  return [...stored, ...shown].map((text) => text.trim());
}

/** The same by its key alone, for every information of that key. */
export const formsOfValue = (index: PackageIndex, key: string, value: CanonicalValue): string[] =>
  [...definitionsIn(index)]
    .filter(([each, { type }]) => each === key && type !== 'structure')
    .flatMap(([, definition]) => formsOf(index, definition, value));

/** A text as a pattern that finds it, whatever blanks stand in it. */
const literal = (text: string): string =>
  text
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);

/** An explanation, or anything else that tells of formulas, without what they read of withheld values. */
export function withoutWithheld(told: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(told)) return told.map((each) => withoutWithheld(each, keys));
  if (typeof told !== 'object' || told === null) return told;
  if ('path' in told && typeof told.path === 'string') {
    const names = told.path.split('.');
    if (names.some((name) => keys.has(name))) return { path: told.path, value: SIGN };
  }
  return Object.fromEntries(Object.entries(told).map(([key, each]) => [key, withoutWithheld(each, keys)]));
}
