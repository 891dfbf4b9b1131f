import type { IndexedInformation } from './index-ontologies.ts';
import type { PackageIndex } from './index-package.ts';
import { packageSchema } from './kinds/index.ts';
import { isInformation } from './parse-value.ts';
import { below } from './problem.ts';
import { informationOf, resolvePath } from './resolve-path.ts';
import { mapValue, nodeOf, type SchemaNode } from './schema/schema-node.ts';
import { OUTERMOST, type Scope } from './scope.ts';
import { scopeChanges } from './scope-changes.ts';

/** One part of a package with its schema and its scope. */
export interface Visit {
  readonly schema: SchemaNode;
  readonly value: unknown;
  /** JSON pointer. */
  readonly at: string;
  /** The last key of the path. */
  readonly key: string;
  readonly scope: Scope;
  /** The information that a formula or literal belongs to, if any. */
  readonly information: IndexedInformation | undefined;
}

/** Visits every part of a package, outer parts first, each with its scope. */
export function walkPackage(index: PackageIndex, visit: (part: Visit) => void): void {
  walk(
    {
      schema: nodeOf(packageSchema),
      value: index.package,
      at: '',
      key: '',
      scope: OUTERMOST,
      information: undefined,
    },
    index,
    visit,
  );
}

function walk(part: Visit, index: PackageIndex, visit: (part: Visit) => void): void {
  const { schema, value } = part;
  if (
    schema.marks?.text !== undefined ||
    typeof value !== 'object' ||
    value === null ||
    schema.marks?.literal === true
  ) {
    visit(schema.marks?.scope === undefined ? part : { ...part, scope: enter(part, index) });
    return;
  }
  if (schema.anyOf !== undefined) {
    const alternative = alternativeOf(schema, value);
    if (alternative !== undefined) walk({ ...part, schema: alternative }, index, visit);
    return;
  }
  if (schema.marks?.filled === true && isEmpty(value)) return;
  visit(part);
  const inside = schema.marks?.scope === undefined ? part.scope : enter(part, index);
  const outside = schema.marks?.scope === undefined ? [] : (scopeChanges[schema.marks.scope].outside ?? []);
  const child = (key: string, of: SchemaNode, item: unknown, scope: Scope): Visit => ({
    schema: of,
    value: item,
    at: below(part.at, key),
    key,
    scope,
    information: part.information,
  });
  if (Array.isArray(value)) {
    for (const [position, item] of value.entries())
      walk({ ...child(String(position), schema.items ?? {}, item, inside), key: part.key }, index, visit);
    return;
  }
  const each = mapValue(schema);
  for (const [key, item] of Object.entries(value)) {
    if (each !== undefined) {
      const next = child(key, each, item, inside);
      walk({ ...next, information: informationFor(schema, next, index) ?? next.information }, index, visit);
      continue;
    }
    const property = schema.properties?.[key];
    if (property !== undefined)
      walk(child(key, property, item, outside.includes(key) ? part.scope : inside), index, visit);
  }
}

// Most maps and lists are the empty ones that reading fills in; they are skipped.
function isEmpty(value: object): boolean {
  for (const key in value) if (Object.hasOwn(value, key)) return false;
  return true;
}

function enter({ schema, value, key, scope, information }: Visit, index: PackageIndex): Scope {
  if (schema.marks?.scope === undefined) return scope;
  const body = typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  // Parts that belong to the occurrences of a structure are one key below the structure itself.
  const name = schema.marks.scope === 'structure' ? (information?.key ?? key) : key;
  return scopeChanges[schema.marks.scope].enter(body, name, scope, index);
}

/** The information of a map entry: the one its key names, or the one that is defined there. */
function informationFor(
  schema: SchemaNode,
  entry: Visit,
  index: PackageIndex,
): IndexedInformation | undefined {
  const keys = schema.marks?.keys;
  if (keys === 'information')
    return informationOf(entry.scope.target ?? entry.scope.subject, entry.key, index);
  if (keys === 'path') {
    const end = resolvePath(entry.key, entry.scope, index);
    return end.kind === 'value' ? end.information : undefined;
  }
  if (mapValue(schema)?.marks?.tagged !== 'type' || !isInformation(entry.value)) return undefined;
  return { key: entry.key, definition: entry.value, ontology: ownerOf(entry.scope) };
}

function ownerOf({ subject }: Scope): string {
  if (subject.kind === 'occurrence') return `${subject.ontology}.${subject.structure}`;
  return subject.kind === 'instance' ? subject.ontology : '';
}

function alternativeOf(schema: SchemaNode, value: object): SchemaNode | undefined {
  const tag = schema.marks?.tagged;
  return schema.anyOf?.find((each) =>
    tag === undefined
      ? Object.keys(value).every((key) => Object.hasOwn(each.properties ?? {}, key))
      : each.properties?.[tag]?.const === Reflect.get(value, tag),
  );
}
