// Item definitions → types that values are held to.
import {
  ANY,
  compileExpression,
  conform,
  contextOf,
  createRun,
  type FeelType,
  type Fit,
  functionOf,
  isContext,
  isList,
  listOf,
  normalizeName,
  parseTests,
  SIMPLE_TYPES,
  scopeOfBindings,
  type Value,
} from '../../formula/index.ts';
import type { ItemDefinition, Model } from '../model/model.ts';

/** A type, and the values of it that are allowed beyond what the type says. */
export interface ModelType {
  readonly type: FeelType;
  readonly isAllowed: (value: Value) => boolean;
}

const ANYTHING: ModelType = { type: ANY, isAllowed: () => true };

/** Names of built-in types that older versions and other tools write. */
const SYNONYMS: Record<string, string> = {
  dateTime: 'date and time',
  dayTimeDuration: 'days and time duration',
  yearMonthDuration: 'years and months duration',
  any: 'Any',
};

/** Finds the types of one model, and of those that it imports. */
export interface ModelTypes {
  find(typeRef: string): ModelType | null;
  /** The type as expressions take it; null where nothing is declared. */
  fit(typeRef: string | null): Fit | null;
}

export function typesOf(model: Model, findModel: (namespace: string) => ModelTypes | null): ModelTypes {
  const definitions = new Map(model.types.map((each) => [normalizeName(each.name), each]));
  const known = new Map<string, ModelType>();
  // A definition that contains itself is not looked into further.
  const busy = new Set<string>();

  const find = (typeRef: string): ModelType | null => {
    const name = normalizeName(typeRef.replace(/^feel:/, ''));
    const definition = definitions.get(name);
    if (definition) return ofDefinition(name, definition);
    const simple = SIMPLE_TYPES[SYNONYMS[name] ?? name];
    return simple ? { type: simple, isAllowed: () => true } : findImported(name);
  };
  const ofDefinition = (name: string, definition: ItemDefinition): ModelType => {
    const made = known.get(name);
    if (made) return made;
    if (busy.has(name)) return ANYTHING;
    busy.add(name);
    const type = typeOf(definition, find);
    busy.delete(name);
    known.set(name, type);
    return type;
  };
  const findImported = (name: string): ModelType | null => {
    for (const { name: alias, namespace } of model.imports) {
      const prefix = alias === '' ? '' : `${normalizeName(alias)}.`;
      if (!name.startsWith(prefix)) continue;
      const found = findModel(namespace)?.find(name.slice(prefix.length));
      if (found) return found;
    }
    // A type may be written with the prefix of a namespace.
    const colon = name.indexOf(':');
    return colon < 0 ? null : find(name.slice(colon + 1));
  };
  return {
    find,
    fit: (typeRef) => {
      const type = typeRef === null ? null : find(typeRef);
      return type && fitOfType(type, typeRef ?? '');
    },
  };
}

export const fitOfType = (type: ModelType, name: string): Fit => ({
  type: type.type,
  name,
  conform: (value) => {
    const fitting = conform(value, type.type);
    return fitting !== undefined && type.isAllowed(fitting) ? fitting : undefined;
  },
});

type Find = (typeRef: string) => ModelType | null;

function typeOf(definition: ItemDefinition, find: Find): ModelType {
  const item = constrained(baseOf(definition, find), definition.allowedValues);
  const whole: ModelType = definition.isCollection
    ? { type: listOf(item.type), isAllowed: (value) => !isList(value) || value.every(item.isAllowed) }
    : item;
  return constrained(whole, definition.typeConstraint);
}

function baseOf(definition: ItemDefinition, find: Find): ModelType {
  if (definition.fn) {
    const parameters = definition.fn.parameters.map(({ name, typeRef }) => ({
      name,
      type: (typeRef && find(typeRef)?.type) || ANY,
    }));
    const result = definition.fn.result;
    return { type: functionOf(parameters, (result && find(result)?.type) || ANY), isAllowed: () => true };
  }
  if (definition.components.length === 0)
    return (definition.typeRef === null ? null : find(definition.typeRef)) ?? ANYTHING;
  const components = definition.components.map(
    (component) => [normalizeName(component.name), typeOf(component, find)] as const,
  );
  return {
    type: contextOf(components.map(([name, { type }]) => [name, type] as const)),
    isAllowed: (value) =>
      value === null ||
      !isContext(value) ||
      components.every(([name, { isAllowed }]) => isAllowed(value.get(name) ?? null)),
  };
}

/** A type whose values have to pass tests as well; null always may. */
function constrained(type: ModelType, tests: string | null): ModelType {
  const parsed = tests === null ? null : parseTests(tests).tests;
  if (!parsed) return type;
  const scope = scopeOfBindings<{ value: Value }>(
    new Map([['value', { type: type.type, read: (env) => env.value }]]),
  );
  const at = { from: parsed.from, to: parsed.to };
  const formula = compileExpression(
    { kind: 'in', value: { kind: 'name', name: 'value', ...at }, tests: parsed.tests, ...at },
    scope,
  );
  return {
    type: type.type,
    isAllowed: (value) =>
      value === null ||
      (type.isAllowed(value) && formula.evaluate({ value }, createRun()) === !parsed.isNegated),
  };
}
