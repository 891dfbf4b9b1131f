import {
  ANY,
  ANYTHING,
  type Fit,
  fitOfNarrow,
  type NarrowType,
  plainType,
  SIMPLE_TYPES,
} from '../../formula/index.ts';
import type { FeelTypes } from '../feel-types.ts';
import type { PackageIndex } from '../index-package.ts';
import type { Decision } from '../kinds/decision.ts';
import { parseTypeName } from '../type-name.ts';
import { parseType } from './parse-type.ts';

/** The types that one decision can write. */
export interface DecisionTypes {
  /** Undefined if there is no such type. */
  find(text: string): NarrowType | undefined;
  fit(text: string): Fit;
  /** Those that it names itself. */
  readonly named: ReadonlyMap<string, Fit>;
}

export function decisionTypes(decision: Decision, index: PackageIndex, types?: FeelTypes): DecisionTypes {
  const known = new Map<string, NarrowType>();
  const busy = new Set<string>();
  const findNamed = (name: string): NarrowType | undefined => {
    if (Object.hasOwn(decision.types, name)) return ownType(name);
    const simple = Object.hasOwn(SIMPLE_TYPES, name) ? SIMPLE_TYPES[name] : undefined;
    if (simple) return plainType(simple);
    if (parseTypeName(name, index) === undefined) return undefined;
    return plainType(types?.ofName(name) ?? ANY);
  };
  // A type that contains itself is not looked into further.
  const ownType = (name: string): NarrowType | undefined => {
    const made = known.get(name);
    if (made) return made;
    if (busy.has(name)) return ANYTHING;
    busy.add(name);
    const type = parseType(decision.types[name] ?? '', findNamed);
    busy.delete(name);
    if (type) known.set(name, type);
    return type;
  };
  const find = (text: string): NarrowType | undefined => parseType(text, findNamed);
  const fit = (text: string): Fit => fitOfNarrow(find(text) ?? ANYTHING, text);
  return {
    find,
    fit,
    named: new Map(Object.keys(decision.types).map((name) => [name, fit(name)])),
  };
}
