import type { PackageIndex } from './index-package.ts';
import type { Component, Information } from './kinds/information.ts';
import { namesIn } from './names-in.ts';

type Definition = Information | Component;

/** Every information and component of a package with its key; a component of a structure goes with its structure. */
export function* definitionsIn(
  index: PackageIndex,
): Generator<[key: string, Definition, owner: string | null]> {
  for (const { definition } of index.ontologies.values())
    for (const [key, information] of Object.entries(definition.informations ?? {})) {
      yield [key, information, null];
      if (information.type === 'structure')
        for (const [inner, component] of Object.entries(information.components))
          yield [inner, component, key];
    }
}

/** Informations that are marked, their components, and what formulas compute of them. */
export function withheldKeys(index: PackageIndex): ReadonlySet<string> {
  const all = [...definitionsIn(index)];
  const keys = new Set(all.flatMap(([key, { never_sent }]) => (never_sent === true ? [key] : [])));
  const isWithheld = ([key, { formula = '' }, owner]: (typeof all)[number]): boolean =>
    !keys.has(key) &&
    ((owner !== null && keys.has(owner)) || [...keys].some((each) => namesIn(formula).has(each)));
  for (let found = all.filter(isWithheld); keys.size > 0 && found.length > 0; found = all.filter(isWithheld))
    for (const [key] of found) keys.add(key);
  return keys;
}
