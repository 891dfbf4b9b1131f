import type { TSchema } from 'typebox';

export type Json = Readonly<Record<string, unknown>>;

/** Schemas stand in many operations, and many hold the same others: each is converted once. */
const converted = new WeakMap<object, Json>();

/** Converts JSON Schema to OpenAPI 3.0.3: null becomes a flag, a constant an enumeration of one value. */
export const toOpenApi = (schema: TSchema): Json => (isObject(schema) ? convert(schema) : {});

function convert(schema: Record<string, unknown>): Json {
  const known = converted.get(schema);
  if (known !== undefined) return known;
  const made = convertAnew(schema);
  converted.set(schema, made);
  return made;
}

function convertAnew(schema: Record<string, unknown>): Json {
  const { type, anyOf, const: constant, properties, items, patternProperties, ...rest } = schema;
  const additionalProperties = isObject(patternProperties)
    ? Object.values(patternProperties)[0]
    : schema.additionalProperties;
  const types = Array.isArray(type) ? type : [type];
  const branches = Array.isArray(anyOf) ? anyOf : undefined;
  const isNullable = types.includes('null') || branches?.some((branch) => branch.type === 'null');
  const others = branches?.filter((branch) => branch.type !== 'null').map(convert);
  const single = types.find((name) => name !== undefined && name !== 'null');
  return {
    ...rest,
    ...(others?.length === 1 ? others[0] : others && { anyOf: others }),
    ...(single !== undefined && { type: single }),
    ...(constant !== undefined && { enum: [constant] }),
    ...(isNullable && { nullable: true }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          convert(property as Record<string, unknown>),
        ]),
      ),
    }),
    ...(isObject(items) && { items: convert(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isObject(additionalProperties)
        ? convert(additionalProperties)
        : additionalProperties,
    }),
  };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
