import { mapValue, type SchemaNode } from '../schema/schema-node.ts';
import { isLanguageKey } from './spelling.ts';

/** The shortest notation of a part in its normal form: the reverse of `normalise`. */
export function denormalise(value: unknown, schema: SchemaNode): unknown {
  if (schema.marks?.text !== undefined || schema.marks?.literal === true) return value;
  if (schema.marks?.decimal === true) return String(Number(value)) === value ? Number(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (schema.anyOf !== undefined) {
    const alternative = alternativeOf(schema, value);
    const written = alternative === undefined ? value : alternativeWritten(value, alternative, schema);
    return schema.marks?.oneKey === true ? shortened(written, schema.marks.short, schema) : written;
  }
  if (Array.isArray(value)) return listOf(value, schema);
  const each = mapValue(schema);
  return each === undefined ? objectOf(value, schema) : mapOf(value, each, schema);
}

/** The only property of a block states its kind, so it is written even if it is empty. */
function alternativeWritten(value: object, alternative: SchemaNode, { marks }: SchemaNode): unknown {
  if (marks?.oneKey !== true) return denormalise(value, alternative);
  return Object.fromEntries(
    Object.entries(value).map(([key, body]) => [key, denormalise(body, alternative.properties?.[key] ?? {})]),
  );
}

function listOf(items: readonly unknown[], schema: SchemaNode): unknown {
  const written = items.map((item) => denormalise(item, schema.items ?? {}));
  const [only] = written;
  const isAlone =
    schema.marks?.one === true && written.length === 1 && !Array.isArray(only) && !isBlank(only);
  return isAlone ? only : written;
}

function mapOf(map: object, each: SchemaNode, schema: SchemaNode): unknown {
  const written = Object.entries(map).map(([key, item]) => [key, denormalise(item, each)] as const);
  const isKeysOnly =
    schema.marks?.listable === true && written.length > 0 && written.every(([, item]) => isBlank(item));
  return isKeysOnly ? written.map(([key]) => key) : Object.fromEntries(written);
}

function objectOf(object: object, schema: SchemaNode): unknown {
  const written: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const value: unknown = Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
    if (value === undefined || isFilledIn(value, property, key, schema)) continue;
    written[key] = denormalise(value, property);
  }
  return shortened(written, schema.marks?.short, schema);
}

/** Whether reading would fill in this value by itself. */
function isFilledIn(value: unknown, property: SchemaNode, key: string, schema: SchemaNode): boolean {
  if (property.marks?.filled === true) return isBlank(value);
  return (
    property.default !== undefined && property.default === value && (schema.required ?? []).includes(key)
  );
}

/**
 * Replaces an object by the value of its only property, where that shorthand exists; maps and lists stay as they are.
 */
function shortened(written: unknown, short: string | undefined, schema: SchemaNode): unknown {
  if (short === undefined || typeof written !== 'object' || written === null || Array.isArray(written))
    return written;
  const [only, second] = Object.entries(written);
  if (only === undefined || second !== undefined || only[0] !== short) return written;
  return typeof only[1] !== 'object' || isTextOf(only[1], schema.properties?.[short], schema)
    ? only[1]
    : written;
}

const isTextOf = (
  value: object | null,
  property: SchemaNode | undefined,
  { properties = {} }: SchemaNode,
): boolean =>
  property?.marks?.text !== undefined &&
  value !== null &&
  Object.keys(value).every((key) => isLanguageKey(key) && !Object.hasOwn(properties, key));

const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function alternativeOf(schema: SchemaNode, value: object): SchemaNode | undefined {
  const tag = schema.marks?.tagged;
  return schema.anyOf?.find((each) =>
    tag === undefined
      ? Object.keys(value).every((key) => Object.hasOwn(each.properties ?? {}, key))
      : each.properties?.[tag]?.const === Reflect.get(value, tag),
  );
}
