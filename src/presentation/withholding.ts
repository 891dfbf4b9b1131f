import type { PackageIndex } from '../configuration/index-package.ts';
import { namesIn } from '../configuration/names-in.ts';
import { withheldKeys } from '../configuration/withheld-keys.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { formsOfValue } from './withheld.ts';

/** The values and names that a configuration keeps from models. */
export interface Withholding {
  /** Informations whose values are never sent, and what is computed of them. */
  readonly keys: ReadonlySet<string>;
  /** Whether the names of some cases and instances are made of such values. A list does not tell which: then all of their names are withheld. */
  readonly hasNamesOf: Readonly<Record<'case' | 'instance', boolean>>;
  /** A value as it can stand in texts: as it is stored, and as people read it. */
  formsOf(key: string, value: CanonicalValue): readonly string[];
}

export const NOTHING_WITHHELD: Withholding = {
  keys: new Set(),
  hasNamesOf: { case: false, instance: false },
  formsOf: () => [],
};

export function withholdingOf(index: PackageIndex): Withholding {
  const keys = withheldKeys(index);
  if (keys.size === 0) return NOTHING_WITHHELD;
  const reads = ({ name_formula = '' }: { readonly name_formula?: string | undefined }): boolean =>
    [...namesIn(name_formula)].some((name) => keys.has(name));
  const isInstanceNamed = [...index.ontologies.values()].some(({ definition }) => reads(definition));
  return {
    keys,
    hasNamesOf: {
      // A case can be named by the name of one of its instances.
      case: isInstanceNamed || [...index.processes.values()].some(({ definition }) => reads(definition)),
      instance: isInstanceNamed,
    },
    formsOf: (key, value) => formsOfValue(index, key, value),
  };
}
