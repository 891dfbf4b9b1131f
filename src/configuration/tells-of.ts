import type { Package } from './kinds/index.ts';
import { namesIn } from './names-in.ts';

/** The part of a package that says which informations there are. */
type Ontologies = Pick<Package, 'ontologies'>;

/** Functions that read an object as a whole, whatever it holds. */
const WHOLE = /\bget (?:value|entries)\b/;

/** Stands among hidden informations for `children`, where a reader may not see all of them. No key has a blank, so that an information of that name is not meant. */
export const UNSEEN_CHILDREN = ' children';

const CHILDREN = 'children';

/**
 * Whether a formula, or a text with formulas in it, could tell of some informations: it names one of them, or a field of one that is a structure. A word that
 * only looks like a name counts: rather one text too many is kept from a reader than one too few.
 */
export function tellsOf(text: string, keys: ReadonlySet<string>, pkg: Ontologies): boolean {
  if (keys.size === 0) return false;
  if (WHOLE.test(text)) return true;
  const names = namesIn(text);
  if (keys.has(UNSEEN_CHILDREN) && names.has(CHILDREN)) return true;
  for (const key of withFields(keys, pkg)) if (names.has(key)) return true;
  return false;
}

const known = new WeakMap<ReadonlySet<string>, WeakMap<Ontologies, ReadonlySet<string>>>();

/** The keys, and those of the fields of structures among them. */
export function withFields(keys: ReadonlySet<string>, pkg: Ontologies): ReadonlySet<string> {
  const ofKeys = known.get(keys) ?? new WeakMap<Ontologies, ReadonlySet<string>>();
  known.set(keys, ofKeys);
  const words = ofKeys.get(pkg) ?? new Set([...keys, ...fieldsOf(keys, pkg)]);
  ofKeys.set(pkg, words);
  return words;
}

const fieldsOf = (keys: ReadonlySet<string>, { ontologies }: Ontologies): string[] =>
  Object.values(ontologies).flatMap(({ informations }) =>
    Object.entries(informations).flatMap(([key, information]) =>
      keys.has(key) && information.type === 'structure' ? Object.keys(information.components) : [],
    ),
  );
