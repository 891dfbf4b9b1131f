// Types that decisions write → item definitions.
import { parseType, type TypeText } from '../../configuration/decisions/parse-type.ts';
import type { ItemDefinition } from '../model/model.ts';
import { isSimpleType, typeNameOf } from './type-texts.ts';

interface ItemTypes {
  /** The reference to a type that a decision writes, among those that it names; null for any value. */
  of(named: Readonly<Record<string, string>>): (type: string) => string | null;
  definitions(): readonly ItemDefinition[];
}

const EMPTY = {
  typeRef: null,
  isCollection: false,
  allowedValues: null,
  typeConstraint: null,
  components: [],
  fn: null,
} as const;

/** Collects the item definitions of a model; types without a name get one. */
export function itemTypes(): ItemTypes {
  const definitions = new Map<string, ItemDefinition>();
  const unnamed = new Map<string, string>();

  const add = (name: string, text: string, named: Readonly<Record<string, string>>): string => {
    if (definitions.has(name)) return name;
    definitions.set(name, { ...EMPTY, name });
    const parsed = parseType(text);
    if (parsed) definitions.set(name, define(name, parsed, named));
    return name;
  };
  const refer = (type: TypeText, named: Readonly<Record<string, string>>): string | null => {
    if (type.kind === 'name') {
      const own = named[type.name];
      if (own !== undefined) return add(type.name, own, named);
      const simple = typeNameOf(type.name);
      // Instances of a tenant are contexts to a model, of which it knows nothing.
      return isSimpleType(simple) && simple !== 'Any' ? simple : null;
    }
    const text = JSON.stringify(type);
    const name = unnamed.get(text) ?? `type_${unnamed.size + 1}`;
    unnamed.set(text, name);
    if (!definitions.has(name)) {
      definitions.set(name, { ...EMPTY, name });
      definitions.set(name, define(name, type, named));
    }
    return name;
  };
  const define = (name: string, type: TypeText, named: Readonly<Record<string, string>>): ItemDefinition => {
    if (type.kind === 'narrowed') {
      const inner = define(name, type.of, named);
      // On a list, the tests are those of the whole.
      return inner.isCollection ? { ...inner, typeConstraint: type.tests } : narrow(inner, type.tests, name);
    }
    if (type.kind === 'list') {
      const item = define(name, type.of, named);
      const isPlain = !item.isCollection && item.typeConstraint === null;
      return isPlain
        ? { ...item, isCollection: true }
        : { ...EMPTY, name, typeRef: refer(type.of, named), isCollection: true };
    }
    if (type.kind === 'context')
      return { ...EMPTY, name, components: type.entries.map(([key, of]) => define(key, of, named)) };
    if (type.kind === 'function') {
      const parameters = type.parameters.map((of, i) => ({ name: `p${i + 1}`, typeRef: refer(of, named) }));
      return { ...EMPTY, name, fn: { parameters, result: refer(type.result, named) } };
    }
    if (type.kind === 'range') return { ...EMPTY, name, typeRef: 'range' };
    return { ...EMPTY, name, typeRef: refer(type, named) };
  };
  /** A type that is narrowed twice refers to what it narrows. */
  const narrow = (inner: ItemDefinition, tests: string, name: string): ItemDefinition => {
    if (inner.allowedValues === null) return { ...inner, allowedValues: tests };
    const base = `${name}_base`;
    definitions.set(base, { ...inner, name: base });
    return { ...EMPTY, name, typeRef: base, allowedValues: tests };
  };
  return {
    of: (named) => (type) => {
      const parsed = parseType(type);
      return parsed ? refer(parsed, named) : null;
    },
    definitions: () => [...definitions.values()],
  };
}
