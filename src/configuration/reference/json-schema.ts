import { runSteps, type Steps } from '../../run-steps.ts';
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
export const editorSchemas = (): EditorSchemas => runSteps(editorSchemasInSteps());

export type EditorSchemas = ReadonlyMap<string, JsonSchema>;

/** The same, a kind of definition at a step. */
export function* editorSchemasInSteps(): Steps<EditorSchemas> {
  const schemas = yield* wholeSchemas();
  const keys = yield* hintKeys(schemas);
  const withHints = hinted(keys);
  const completed = new Map<string, JsonSchema>();
  for (const [kind, schema] of schemas) {
    yield;
    const title = kind === 'package' ? 'package.yaml' : kind;
    completed.set(kind, complete(title, asObject(withHints(schema))));
  }
  return completed;
}

/** The hints in English, by the key of their words. */
export function englishHints(): Readonly<Record<string, string>> {
  const keys = runSteps(hintKeys(runSteps(wholeSchemas())));
  return Object.fromEntries([...keys].map(([description, key]) => [key, description]));
}

/** The schemas with every part at each of its places. */
function* wholeSchemas(): Steps<Map<string, JsonSchema>> {
  const schemas = new Map([['package', written(nodeOf(packageFileSchema))]]);
  for (const kind of kindKeys) {
    yield;
    schemas.set(kind, fileSchema(kind));
  }
  return schemas;
}

const HINT = 'x-hint';

/**
 * Adds the key of each description: forms find its words in the language of the reader by it; other editors pass over
 * that. What is one object stays one.
 */
function hinted(keys: ReadonlyMap<string, string>): (value: unknown) => unknown {
  const known = new WeakMap<object, unknown>();
  const withHints = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withHints);
    if (!isPlainObject(value)) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const schema = mapValues(value, withHints);
    const key = typeof schema.description === 'string' ? keys.get(schema.description) : undefined;
    const made = key === undefined ? schema : { ...schema, [HINT]: key };
    known.set(value, made);
    return made;
  };
  return withHints;
}

/** The schema with parts that come several times under `$defs`. */
function complete(title: string, schema: object): JsonSchema {
  const partOf = partReader();
  const uses = new Map<Part, number>();
  visitParts(schema, (value) => {
    const part = partOf(value);
    const count = (uses.get(part) ?? 0) + 1;
    uses.set(part, count);
    // The parts of a part come as often as the part itself.
    return count <= 2;
  });
  const shared = [...uses].filter(([{ length }, count]) => count > 1 && length > 300).map(([part]) => part);
  const names = new Map(shared.map((part, position) => [part, `part_${position + 1}`]));
  const withReferences = (value: unknown, isWhole = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => withReferences(item));
    if (!isPlainObject(value)) return value;
    const name = isWhole ? undefined : names.get(partOf(value));
    if (name !== undefined) return { $ref: `#/$defs/${name}` };
    // The map of properties is not a schema, so it cannot be replaced by a reference.
    return mapValues(value, (item, key) =>
      key === 'properties' && isPlainObject(item)
        ? mapValues(item, (property) => withReferences(property))
        : withReferences(item),
    );
  };
  const definitions = shared.map((part) => [names.get(part), withReferences(part.value, true)]);
  return {
    $schema: DIALECT,
    title,
    ...asObject(withReferences(schema, true)),
    ...(shared.length === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
  };
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All values with the same JSON are one part. */
interface Part {
  readonly number: number;
  readonly value: unknown;
  /** That of its JSON. */
  readonly length: number;
}

/** Tells the part of a value. A part is known by the numbers of those within it: its whole JSON would be as long as all of them. */
function partReader(): (value: unknown) => Part {
  const parts = new Map<string, Part>();
  const ofObjects = new WeakMap<object, Part>();
  const partOf = (value: unknown): Part => {
    const known = isObject(value) ? ofObjects.get(value) : undefined;
    if (known) return known;
    const held = isObject(value) ? Object.entries(value).filter(([, item]) => item !== undefined) : null;
    const names = held?.map(([key]) => (Array.isArray(value) ? '' : `${JSON.stringify(key)}:`)) ?? [];
    const inner = held?.map(([, item]) => partOf(item)) ?? [];
    const bare = held === null ? JSON.stringify(value) : Array.isArray(value) ? '[]' : '{}';
    const key = `${bare}${names.map((name, i) => `${name}${inner[i]?.number}`).join(',')}`;
    const commas = Math.max(0, names.length - 1);
    const length = inner.reduce(
      (sum, part, i) => sum + part.length + (names[i] ?? '').length,
      bare.length + commas,
    );
    const part = parts.get(key) ?? { number: parts.size, value, length };
    parts.set(key, part);
    if (isObject(value)) ofObjects.set(value, part);
    return part;
  };
  return partOf;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Calls for each part, and goes on to what is within it where the answer is true. */
function visitParts(value: unknown, visit: (part: object) => boolean): void {
  if (Array.isArray(value)) for (const item of value) visitParts(item, visit);
  if (!isPlainObject(value) || !visit(value)) return;
  for (const [key, item] of Object.entries(value))
    for (const part of key === 'properties' ? Object.values(item) : [item]) visitParts(part, visit);
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

const knownSchemas = new WeakMap<SchemaNode, JsonSchema>();

/** A part that stands at many places is one object, so that it is looked through once. */
function written(node: SchemaNode): JsonSchema {
  const schema = knownSchemas.get(node) ?? writtenAnew(node);
  knownSchemas.set(node, schema);
  return schema;
}

function writtenAnew(node: SchemaNode): JsonSchema {
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
