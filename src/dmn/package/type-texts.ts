// Item definitions as the types that decisions of a package write, and back.
import { type TypeText, writeType } from '../../configuration/decisions/parse-type.ts';
import { normalizeName, SIMPLE_TYPES } from '../../formula/index.ts';
import type { ItemDefinition, Model } from '../model/model.ts';
import type { ModelSet } from '../run/model-set.ts';

/** Types that older versions and other tools write differently. */
const SYNONYMS: Readonly<Record<string, string>> = {
  dateTime: 'date and time',
  dayTimeDuration: 'days and time duration',
  yearMonthDuration: 'years and months duration',
  any: 'Any',
};

/** The name of a type as formulas write it. */
export const typeNameOf = (typeRef: string): string => {
  const name = normalizeName(typeRef.replace(/^feel:/, ''));
  return SYNONYMS[name] ?? name;
};

const ANY_TYPE: TypeText = { kind: 'name', name: 'Any' };

/** The types that are visible in a model by name, those of imported models with their prefix. */
export function typesVisibleIn(model: Model, { modelAt }: ModelSet): Map<string, string> {
  const found = new Map<string, string>();
  const add = (from: Model, prefix: string): void => {
    const own = new Set(from.types.map(({ name }) => normalizeName(name)));
    const nameIn = (typeRef: string): string => {
      const name = typeNameOf(typeRef);
      return own.has(name) ? prefix + name : name;
    };
    for (const type of from.types)
      found.set(prefix + normalizeName(type.name), writeType(textOf(type, nameIn)));
  };
  for (const { name, namespace } of model.imports) {
    const imported = modelAt(namespace);
    if (imported) add(imported, name === '' ? '' : `${normalizeName(name)}.`);
  }
  add(model, '');
  return found;
}

function textOf(definition: ItemDefinition, nameIn: (typeRef: string) => string): TypeText {
  const item = narrowed(baseOf(definition, nameIn), definition.allowedValues);
  return narrowed(definition.isCollection ? { kind: 'list', of: item } : item, definition.typeConstraint);
}

const narrowed = (of: TypeText, tests: string | null): TypeText =>
  tests === null || tests.trim() === '' ? of : { kind: 'narrowed', of, tests: tests.trim() };

function baseOf(definition: ItemDefinition, nameIn: (typeRef: string) => string): TypeText {
  const named = (typeRef: string | null): TypeText =>
    typeRef === null ? ANY_TYPE : { kind: 'name', name: nameIn(typeRef) };
  if (definition.fn)
    return {
      kind: 'function',
      parameters: definition.fn.parameters.map(({ typeRef }) => named(typeRef)),
      result: named(definition.fn.result),
    };
  if (definition.components.length === 0) return named(definition.typeRef);
  return {
    kind: 'context',
    entries: definition.components.map((each) => [normalizeName(each.name), textOf(each, nameIn)] as const),
  };
}

/** Those of the types that some texts name, and those that these name in turn. */
export function typesNamedIn(
  texts: readonly string[],
  types: ReadonlyMap<string, string>,
): Record<string, string> {
  const named = new Set<string>();
  const open = [...texts];
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [name, type] of types)
      if (!named.has(name) && text.includes(name)) {
        named.add(name);
        open.push(type);
      }
  return Object.fromEntries([...types].filter(([name]) => named.has(name)));
}

/** Whether a type is one of the language. */
export const isSimpleType = (name: string): boolean => Object.hasOwn(SIMPLE_TYPES, name);
