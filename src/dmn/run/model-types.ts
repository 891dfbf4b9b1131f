// Item definitions → types that values are held to.
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
  plainType,
  SIMPLE_TYPES,
} from '../../formula/index.ts';
import type { ItemDefinition, Model } from '../model/model.ts';

/** Names of built-in types that older versions and other tools write. */
const SYNONYMS: Record<string, string> = {
  dateTime: 'date and time',
  dayTimeDuration: 'days and time duration',
  yearMonthDuration: 'years and months duration',
  any: 'Any',
};

/** Finds the types of one model, and of those that it imports. */
export interface ModelTypes {
  find(typeRef: string): NarrowType | null;
  /** The type as expressions take it; null where nothing is declared. */
  fit(typeRef: string | null): Fit | null;
}

export function typesOf(model: Model, findModel: (namespace: string) => ModelTypes | null): ModelTypes {
  const definitions = new Map(model.types.map((each) => [normalizeName(each.name), each]));
  const known = new Map<string, NarrowType>();
  // A definition that contains itself is not looked into further.
  const busy = new Set<string>();

  const find = (typeRef: string): NarrowType | null => {
    const name = normalizeName(typeRef.replace(/^feel:/, ''));
    const definition = definitions.get(name);
    if (definition) return ofDefinition(name, definition);
    const simple = SIMPLE_TYPES[SYNONYMS[name] ?? name];
    return simple ? plainType(simple) : findImported(name);
  };
  const ofDefinition = (name: string, definition: ItemDefinition): NarrowType => {
    const made = known.get(name);
    if (made) return made;
    if (busy.has(name)) return ANYTHING;
    busy.add(name);
    const type = typeOf(definition, find);
    busy.delete(name);
    known.set(name, type);
    return type;
  };
  const findImported = (name: string): NarrowType | null => {
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
      return type && fitOfNarrow(type, typeRef ?? '');
    },
  };
}

type Find = (typeRef: string) => NarrowType | null;

function typeOf(definition: ItemDefinition, find: Find): NarrowType {
  const item = narrowBy(baseOf(definition, find), definition.allowedValues);
  return narrowBy(definition.isCollection ? narrowList(item) : item, definition.typeConstraint);
}

function baseOf(definition: ItemDefinition, find: Find): NarrowType {
  if (definition.fn) {
    const parameters = definition.fn.parameters.map(({ name, typeRef }) => ({
      name,
      type: (typeRef && find(typeRef)?.type) || ANY,
    }));
    const result = definition.fn.result;
    return plainType(functionOf(parameters, (result && find(result)?.type) || ANY));
  }
  if (definition.components.length === 0)
    return (definition.typeRef === null ? null : find(definition.typeRef)) ?? ANYTHING;
  return narrowContext(
    definition.components.map(
      (component) => [normalizeName(component.name), typeOf(component, find)] as const,
    ),
  );
}
