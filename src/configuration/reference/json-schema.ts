import { kindKeys } from '../format/package-files.ts';
import { type KindKey, kinds, packageFileSchema } from '../kinds/index.ts';
import type { Marks } from '../schema/marks.ts';
import { mapValue, nodeOf, type SchemaNode } from '../schema/schema-node.ts';
import { hintKeys } from './hint-keys.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const PATTERNS: Readonly<Record<string, string>> = {
  snake: '^[a-z][a-z0-9_]*$',
  pascal: '^[A-Z][A-Za-z0-9]*$',
};

/** JSON Schemas of a package's files as people write them, including shorthands, for completion in editors. */
export function editorSchemas(): Map<string, JsonSchema> {
  const schemas = wholeSchemas();
  const keys = hintKeys(schemas);
  return new Map(
    [...schemas].map(([kind, schema]) => [
      kind,
      complete(kind === 'package' ? 'package.yaml' : kind, asObject(withHints(schema, keys))),
    ]),
  );
}

/** The hints in English, by the key of their words. */
export const englishHints = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...hintKeys(wholeSchemas())].map(([description, key]) => [key, description]));

/** The schemas with every part at each of its places. */
function wholeSchemas(): Map<string, JsonSchema> {
  const schemas = new Map([['package', written(nodeOf(packageFileSchema))]]);
  for (const kind of kindKeys) schemas.set(kind, fileSchema(kind));
  return schemas;
}

const HINT = 'x-hint';

/** Forms find the words of a description in the language of the reader by its key; other editors pass over that. */
function withHints(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withHints(item, keys));
  if (!isPlainObject(value)) return value;
  const schema = mapValues(value, (item) => withHints(item, keys));
  const key = typeof schema.description === 'string' ? keys.get(schema.description) : undefined;
  return key === undefined ? schema : { ...schema, [HINT]: key };
}

/** The schema with parts that come several times under `$defs`. */
function complete(title: string, schema: object): JsonSchema {
  const uses = new Map<string, number>();
  visitParts(schema, (text) => uses.set(text, (uses.get(text) ?? 0) + 1));
  const shared = [...uses].filter(([text, count]) => count > 1 && text.length > 300).map(([text]) => text);
  const names = new Map(shared.map((text, position) => [text, `part_${position + 1}`]));
  const definitions = shared.map((text) => [names.get(text), withReferences(JSON.parse(text), names, true)]);
  const main = withReferences(schema, names, true);
  return {
    $schema: DIALECT,
    title,
    ...asObject(main),
    ...(shared.length === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
  };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function visitParts(value: unknown, visit: (text: string) => void): void {
  if (Array.isArray(value)) for (const item of value) visitParts(item, visit);
  if (!isPlainObject(value)) return;
  visit(JSON.stringify(value));
  for (const [key, item] of Object.entries(value))
    for (const part of key === 'properties' ? Object.values(item) : [item]) visitParts(part, visit);
}

function withReferences(value: unknown, names: ReadonlyMap<string, string>, isRoot = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, names));
  if (!isPlainObject(value)) return value;
  const name = isRoot ? undefined : names.get(JSON.stringify(value));
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  // The map of properties is not a schema, so it cannot be replaced by a reference.
  return mapValues(value, (item, key) =>
    key === 'properties' && isPlainObject(item)
      ? mapValues(item, (property) => withReferences(property, names))
      : withReferences(item, names),
  );
}

const mapValues = (object: object, map: (item: unknown, key: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([key, item]) => [key, map(item, key)]));

/** A file contains one definition with its key, or a map of definitions. */
function fileSchema(kind: KindKey): JsonSchema {
  const { schema, keys } = kinds[kind];
  const node = nodeOf(schema);
  const map = { type: 'object', additionalProperties: written(node), ...keyPattern(keys) };
  if (node.properties === undefined) return map;
  const key = {
    type: 'string',
    description: 'The key.',
    ...(PATTERNS[keys] === undefined ? {} : { pattern: PATTERNS[keys] }),
  };
  const single = { ...objectOf(node, { key }), ...aboutOf(node) };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: { required: ['key'] }, then: single, else: map };
}

const aboutOf = ({ description }: SchemaNode): JsonSchema =>
  description === undefined ? {} : { description };

const keyPattern = (keys: string | undefined): JsonSchema =>
  keys !== undefined && PATTERNS[keys] !== undefined ? { propertyNames: { pattern: PATTERNS[keys] } } : {};

/** Keywords that forms need beyond JSON Schema; other editors ignore them. */
const MEANINGS = [
  'text',
  'formula',
  'ref',
  'path',
  'keys',
  'short',
  'tagged',
  'oneKey',
  'decimal',
  'literal',
] as const;

const MEANING = 'x-dossier';

function meaningOf(marks: Marks): JsonSchema {
  const known = MEANINGS.flatMap((mark) => (marks[mark] === undefined ? [] : [[mark, marks[mark]] as const]));
  return known.length === 0 ? {} : { [MEANING]: Object.fromEntries(known) };
}

function written(node: SchemaNode): JsonSchema {
  const { marks = {}, description } = node;
  const about = { ...(description === undefined ? {} : { description }), ...meaningOf(marks) };
  if (marks.text !== undefined)
    return {
      ...about,
      anyOf: [{ type: ['string', 'number'] }, { type: 'object', additionalProperties: { type: 'string' } }],
    };
  if (marks.literal === true) return about;
  if (marks.formula !== undefined || marks.decimal === true)
    return { ...about, type: ['string', 'number', 'boolean'] };
  if (node.anyOf !== undefined)
    return { ...about, anyOf: [...shortForms(node), ...node.anyOf.map((each) => objectOf(each))] };
  if (node.type === 'array') return { ...about, ...listOf(node) };
  if (node.patternProperties !== undefined) return { ...about, ...mapOf(node) };
  if (node.properties !== undefined) return { ...about, ...withShort(node, objectOf(node)) };
  return { ...about, ...scalarOf(node) };
}

/** The shorthands for a map with one property. */
function shortForms(node: SchemaNode): JsonSchema[] {
  const { tagged, short } = node.marks ?? {};
  if (tagged !== undefined)
    return [{ enum: (node.anyOf ?? []).map((each) => each.properties?.[tagged]?.const) }];
  const alternative = (node.anyOf ?? [])
    .map((each) => each.properties?.[short ?? ''])
    .find((each) => each !== undefined);
  return alternative === undefined ? [] : [written(alternative)];
}

function withShort(node: SchemaNode, object: JsonSchema): JsonSchema {
  const property = node.properties?.[node.marks?.short ?? ''];
  return property === undefined
    ? orNothing(node, object)
    : { anyOf: [written(property), orNothing(node, object)] };
}

/** A map without required keys may be left empty, which is null in YAML. */
const orNothing = (node: SchemaNode, object: JsonSchema): JsonSchema =>
  requiredOf(node).length === 0 ? { ...object, type: ['object', 'null'] } : object;

function objectOf(node: SchemaNode, extra: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const properties = Object.entries(node.properties ?? {}).map(([key, property]) => [key, written(property)]);
  const required = requiredOf(node);
  return {
    type: 'object',
    properties: { ...extra, ...Object.fromEntries(properties) },
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
  };
}

const requiredOf = (node: SchemaNode): string[] =>
  (node.required ?? []).filter(
    (key) => node.properties?.[key]?.marks?.filled !== true && node.properties?.[key]?.default === undefined,
  );

function listOf(node: SchemaNode): JsonSchema {
  const items = written(node.items ?? {});
  const list = { type: 'array', items };
  return node.marks?.one === true ? { anyOf: [items, list] } : list;
}

function mapOf(node: SchemaNode): JsonSchema {
  const value = mapValue(node) ?? {};
  const map = { type: 'object', additionalProperties: written(value), ...keyPattern(node.marks?.keys) };
  return node.marks?.listable === true ? { anyOf: [{ type: 'array', items: { type: 'string' } }, map] } : map;
}

function scalarOf(node: SchemaNode): JsonSchema {
  const { type, enum: words, const: constant, pattern, minimum, maximum, default: fallback, examples } = node;
  const parts: Record<string, unknown> = {
    type,
    enum: words,
    const: constant,
    pattern,
    minimum,
    maximum,
    default: fallback,
    examples,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
