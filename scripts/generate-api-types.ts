// Writes web/src/api/schema.ts: the types of every operation of the public and the admin API, from their OpenAPI
// documents. `node scripts/generate-api-types.ts --check` tells whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describeApi } from '../src/http/openapi.ts';
import { OPERATIONS } from '../src/operations/index.ts';
import { isObject, type Json, listAt, objectAt } from './clients/json.ts';
import { keyOf, type NamedTypes, typeOf } from './clients/typescript-type.ts';

const SCHEMA_FILE = path.resolve(import.meta.dirname, '../web/src/api/schema.ts');

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
