import { isObject, type Json, listAt, objectAt } from './json.ts';

const isPlainName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
export const keyOf = (name: string): string => (isPlainName(name) ? name : JSON.stringify(name));

/** Schemas with a title become types of that name, once. */
export type NamedTypes = Map<string, string>;

/** A schema as a type. */
export function typeOf(schema: Json | undefined, named: NamedTypes): string {
  if (schema === undefined) return 'unknown';
  const reference = schema.$ref;
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? 'unknown';
  const { title } = schema;
  const plain =
    typeof title === 'string' && isPlainName(title) ? nameIt(title, schema, named) : bareType(schema, named);
  return schema.nullable === true && plain !== 'unknown' ? `${plain} | null` : plain;
}

function nameIt(title: string, schema: Json, named: NamedTypes): string {
  const body = bareType(schema, named);
  const known = named.get(title);
  // A different schema with the same title is written out in place.
  if (known !== undefined && known !== body) return body;
  named.set(title, body);
  return title;
}

function bareType(schema: Json, named: NamedTypes): string {
  const words = listAt(schema, 'enum');
  if (words.length > 0) return words.map((word) => JSON.stringify(word)).join(' | ');
  const branches = listAt(schema, 'anyOf');
  if (branches.length > 0)
    return [...new Set(branches.map((branch) => typeOf(isObject(branch) ? branch : undefined, named)))].join(
      ' | ',
    );
  const plain = PLAIN.get(String(schema.type));
  if (plain !== undefined) return plain;
  if (schema.type === 'array') {
    const item = typeOf(objectAt(schema, 'items'), named);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  return schema.type === 'object' ? objectType(schema, named) : 'unknown';
}

const PLAIN: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
]);

function objectType(schema: Json, named: NamedTypes): string {
  const required = new Set(listAt(schema, 'required'));
  const fields = Object.entries(objectAt(schema, 'properties') ?? {}).map(
    ([name, property]) =>
      `${keyOf(name)}${required.has(name) ? '' : '?'}: ${typeOf(isObject(property) ? property : undefined, named)}`,
  );
  const others = schema.additionalProperties;
  if (isObject(others) && fields.length === 0) return `Record<string, ${typeOf(others, named)}>`;
  if (fields.length === 0) return 'Record<string, unknown>';
  return `{ ${fields.join('; ')} }`;
}
