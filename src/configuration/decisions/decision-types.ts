import {
  ANY,
  ANYTHING,
  type Fit,
  fitOfNarrow,
  functionOf,
  type NarrowType,
  narrowBy,
  narrowContext,
  narrowList,
  normalizeName,
  parseTests,
  plainType,
  rangeOf,
  SIMPLE_TYPES,
} from '../../formula/index.ts';
import type { FeelTypes } from '../feel-types.ts';
import type { PackageIndex } from '../index-package.ts';
import type { Decision } from '../kinds/decision.ts';
import { parseTypeName } from '../type-name.ts';
import { parseType, type TypeText } from './parse-type.ts';

/** The types that one decision can write. */
export interface DecisionTypes {
  /** Undefined if there is no such type. */
  find(text: string): NarrowType | undefined;
  fitOf(text: string): Fit;
  /** Those that it names itself. */
  readonly named: ReadonlyMap<string, Fit>;
}

export function decisionTypes(decision: Decision, index: PackageIndex, types?: FeelTypes): DecisionTypes {
  const known = new Map<string, NarrowType>();
  const busy = new Set<string>();
  const findNamed = (name: string): NarrowType | undefined => {
    if (Object.hasOwn(decision.types, name)) return ownType(name);
    if (name === 'any') return ANYTHING;
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
    const type = find(decision.types[name] ?? '');
    busy.delete(name);
    if (type) known.set(name, type);
    return type;
  };
  const find = (text: string): NarrowType | undefined => {
    const parsed = parseType(text);
    return parsed && resolve(parsed, findNamed);
  };
  const fitOf = (text: string): Fit => fitOfNarrow(find(text) ?? ANYTHING, text);
  return { find, fitOf, named: new Map(Object.keys(decision.types).map((name) => [name, fitOf(name)])) };
}

type Find = (name: string) => NarrowType | undefined;

function resolve(type: TypeText, find: Find): NarrowType | undefined {
  if (type.kind === 'name') return find(type.name);
  if (type.kind === 'context') {
    const entries = type.entries.flatMap(([name, of]) => {
      const entry = resolve(of, find);
      return entry ? [[normalizeName(name), entry] as const] : [];
    });
    return entries.length === type.entries.length ? narrowContext(entries) : undefined;
  }
  if (type.kind === 'function') {
    const parameters = type.parameters.flatMap((each) => resolve(each, find) ?? []);
    const result = resolve(type.result, find);
    if (!result || parameters.length < type.parameters.length) return undefined;
    const named = parameters.map(({ type: of }, i) => ({ name: `p${i + 1}`, type: of }));
    return plainType(functionOf(named, result.type));
  }
  const of = resolve(type.of, find);
  if (!of) return undefined;
  if ('tests' in type)
    return parseTests(type.tests).problems.length > 0 ? undefined : narrowBy(of, type.tests);
  return type.kind === 'list' ? narrowList(of) : plainType(rangeOf(of.type));
}
