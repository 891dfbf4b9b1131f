// Writes web/src/api/schema.ts: the types of every operation of the public and the admin API, from their OpenAPI
// documents. `node scripts/generate-api-types.ts --check` tells whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describeApi } from '../src/http/openapi.ts';
import { OPERATIONS } from '../src/operations/index.ts';

type Json = Readonly<Record<string, unknown>>;

const SCHEMA_FILE = path.resolve(import.meta.dirname, '../web/src/api/schema.ts');

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown, ...keys: readonly string[]): Json | undefined => {
  const found = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : undefined;
};
const listAt = (value: Json | undefined, key: string): readonly unknown[] => {
  const found = value?.[key];
  return Array.isArray(found) ? found : [];
};

const isPlainName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
const keyOf = (name: string): string => (isPlainName(name) ? name : JSON.stringify(name));

/** Schemas with a title become types of that name, once. */
type NamedTypes = Map<string, string>;

/** A schema as a type. */
function typeOf(schema: Json | undefined, named: NamedTypes): string {
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

function parametersOf(operation: Json, place: string, named: NamedTypes): string {
  const fields = listAt(operation, 'parameters').flatMap((parameter) => {
    if (!isObject(parameter) || parameter.in !== place) return [];
    const mark = parameter.required === true ? '' : '?';
    return [`${keyOf(String(parameter.name))}${mark}: ${typeOf(objectAt(parameter, 'schema'), named)}`];
  });
  return fields.length === 0 ? 'undefined' : `{ ${fields.join('; ')} }`;
}

function bodyOf(operation: Json, named: NamedTypes): string {
  const content = objectAt(operation, 'requestBody', 'content');
  if (content === undefined) return 'undefined';
  const json = objectAt(content, 'application/json', 'schema');
  return json === undefined ? 'Blob | FormData' : typeOf(json, named);
}

function answerOf(operation: Json, named: NamedTypes): string {
  for (const status of ['200', '201']) {
    const content = objectAt(operation, 'responses', status, 'content');
    if (content === undefined) continue;
    const schema = objectAt(content, 'application/json', 'schema');
    if (schema === undefined) return 'Blob';
    // Of several answers the first one is complete; the application uses no other.
    const [whole] = listAt(schema, 'oneOf');
    return typeOf(isObject(whole) ? whole : schema, named);
  }
  return 'undefined';
}

/** The expected content of the file. */
export function generateApiTypes(): string {
  const named: NamedTypes = new Map();
  const about = { title: '', version: '', description: '', baseUrl: '' };
  const { paths } = describeApi(OPERATIONS, about);
  const entries = Object.entries(objectAt(paths) ?? {}).flatMap(([url, methods]) =>
    Object.entries(objectAt(methods) ?? {}).map(([method, operation]) => {
      const of = isObject(operation) ? operation : {};
      return [
        `  /** ${String(of.summary)} */`,
        `  '${method.toUpperCase()} ${url}': {`,
        `    params: ${parametersOf(of, 'path', named)};`,
        `    query: ${parametersOf(of, 'query', named)};`,
        `    body: ${bodyOf(of, named)};`,
        `    answer: ${answerOf(of, named)};`,
        '  };',
      ].join('\n');
    }),
  );
  const types = [...named].map(([name, body]) => `export type ${name} = ${body};`);
  return [
    '// Written by scripts/generate-api-types.ts from the OpenAPI documents; `npm run api-types` writes it again.',
    ...types,
    '/** Every operation by its method and path. */',
    'export interface Operations {',
    ...entries,
    '}',
    '',
  ].join('\n');
}

const readCurrent = (): string => {
  try {
    return readFileSync(SCHEMA_FILE, 'utf8');
  } catch {
    return '';
  }
};

/** Whether the file in the repository is up to date. */
export const areTypesCurrent = (): boolean => readCurrent() === generateApiTypes();

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    if (!areTypesCurrent()) {
      console.error('web/src/api/schema.ts is not what the operations say: npm run api-types');
      process.exit(1);
    }
  } else writeFileSync(SCHEMA_FILE, generateApiTypes());
}
