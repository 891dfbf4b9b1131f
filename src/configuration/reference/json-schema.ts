import { kindKeys } from '../format/package-files.ts';
import { type KindKey, kinds, packageFileSchema } from '../kinds/index.ts';
import { mapValue, nodeOf, type SchemaNode } from '../schema/schema-node.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const PATTERNS: Readonly<Record<string, string>> = {
  snake: '^[a-z][a-z0-9_]*$',
  pascal: '^[A-Z][A-Za-z0-9]*$',
};

/** JSON Schemas of the files of a package as people write them, shorthands included: for completion in an editor. */
export function editorSchemas(): Map<string, JsonSchema> {
  const schemas = new Map([
    ['package', { $schema: DIALECT, title: 'package.yaml', ...written(nodeOf(packageFileSchema)) }],
  ]);
  for (const kind of kindKeys) schemas.set(kind, { $schema: DIALECT, title: kind, ...fileSchema(kind) });
  return schemas;
}

/** A file holds one definition with its key, or a map of definitions. */
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
  const single = objectOf(node, { key });
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: { required: ['key'] }, then: single, else: map };
}

const keyPattern = (keys: string | undefined): JsonSchema =>
  keys !== undefined && PATTERNS[keys] !== undefined ? { propertyNames: { pattern: PATTERNS[keys] } } : {};

function written(node: SchemaNode): JsonSchema {
  const { marks = {}, description } = node;
  const about = description === undefined ? {} : { description };
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

/** What may be written instead of a map with one property. */
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
