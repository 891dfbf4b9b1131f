// Reads the operations once, from their OpenAPI documents, for everything that is written from them: the clients for TypeScript and
// Python, and the collection for Postman.
import { ERRORS } from '../../src/errors.ts';
import { describeApi } from '../../src/http/openapi.ts';
import { toOpenApi } from '../../src/http/openapi-schema.ts';
import { isTrigger, TRIGGERS } from '../../src/model/triggers.ts';
import { payloadOf } from '../../src/operations/events/event-payload.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { type SampleCall, sampleCalls } from '../../src/operations/sample-calls.ts';
import { isObject, type Json, listAt, objectAt } from './json.ts';

export interface Api {
  readonly operations: readonly ApiOperation[];
  readonly events: readonly ApiEvent[];
  readonly errorCodes: readonly string[];
}

/** One thing that a caller gives: all of them are given side by side, since no two of an operation have the same name. */
export interface ApiField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body' | 'form';
  readonly isRequired: boolean;
  readonly schema: Json;
  readonly description: string;
}

export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly section: string;
  readonly summary: string;
  readonly description: string;
  readonly isOpen: boolean;
  readonly fields: readonly ApiField[];
  readonly content: 'none' | 'json' | 'form' | 'file';
  /** Of a body that is a file: what it can be. */
  readonly contentTypes: readonly string[];
  /** Takes an `Idempotency-Key`, so that it can be sent again. */
  readonly isRepeatable: boolean;
  /** Takes an `If-Match`. */
  readonly isGuarded: boolean;
  /** Can tell what happens before its answer is there. */
  readonly tellsEvents: boolean;
  readonly answer: ApiAnswer;
  readonly sample: SampleCall | undefined;
}

type ApiAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'file' }
  | {
      readonly kind: 'json';
      readonly schema: Json;
      /** With `skip_case_response`. */
      readonly skipped: Json | undefined;
      readonly list: ApiList | undefined;
    };

/** How further entries are asked for: by a page, or by a cursor. */
interface ApiList {
  readonly by: 'page' | 'cursor';
  readonly key: string;
  readonly entry: Json;
}

interface ApiEvent {
  readonly trigger: string;
  readonly description: string;
  readonly schema: Json;
}

/** A sample in which ids are the names of variables, such as `{{case}}`. */
const NAMED: Parameters<typeof sampleCalls>[0] = new Proxy(Object.create(null), {
  get: (_target, name) => `{{${String(name)}}}`,
});

export function readApi(): Api {
  const { paths } = describeApi(OPERATIONS, { title: '', version: '', description: '', baseUrl: '' });
  const samples = sampleCalls(NAMED);
  const operations = Object.entries(objectAt(paths) ?? {}).flatMap(([path, methods]) =>
    Object.entries(objectAt(methods) ?? {}).map(([method, operation]) =>
      readOperation({ path, method, operation: objectAt(operation) ?? {} }, samples),
    ),
  );
  return {
    operations,
    events: TRIGGER_NAMES.map((trigger) => ({
      trigger,
      description: TRIGGERS[trigger],
      schema: toOpenApi(payloadOf(trigger)),
    })),
    errorCodes: Object.keys(ERRORS),
  };
}

const TRIGGER_NAMES = Object.keys(TRIGGERS).filter(isTrigger);

interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

function readOperation(
  { path, method, operation }: Place,
  samples: Readonly<Record<string, SampleCall>>,
): ApiOperation {
  const id = String(operation.operationId);
  const content = objectAt(operation, 'requestBody', 'content') ?? {};
  const [first] = Object.keys(content);
  const headers = listAt(operation, 'parameters').flatMap((each) =>
    isObject(each) && each.in === 'header' ? [each.name] : [],
  );
  const fields = [...parametersOf(operation), ...bodyFields(content)];
  mustDiffer(id, fields);
  return {
    id,
    method: method.toUpperCase(),
    path,
    section: String(listAt(operation, 'tags')[0]),
    summary: String(operation.summary),
    description: String(operation.description ?? ''),
    isOpen: Array.isArray(operation.security) && operation.security.length === 0,
    fields,
    content: first === undefined ? 'none' : (CONTENTS.get(first) ?? 'file'),
    contentTypes: first === undefined || CONTENTS.has(first) ? [] : Object.keys(content),
    isRepeatable: headers.includes('Idempotency-Key'),
    isGuarded: headers.includes('If-Match'),
    tellsEvents: answers(operation).some((each) => objectAt(each, 'text/event-stream') !== undefined),
    answer: answerOf(operation),
    sample: samples[id],
  };
}

const CONTENTS: ReadonlyMap<string, 'json' | 'form'> = new Map([
  ['application/json', 'json'],
  ['multipart/form-data', 'form'],
]);

/** The caller of a client always wants JSON. */
const NOT_GIVEN = ['format'];

const parametersOf = (operation: Json): ApiField[] =>
  listAt(operation, 'parameters').flatMap((parameter): ApiField[] => {
    if (!isObject(parameter) || NOT_GIVEN.includes(String(parameter.name))) return [];
    const place = PLACES.find((each) => each === parameter.in);
    if (place === undefined) return [];
    return [
      {
        name: String(parameter.name),
        place,
        isRequired: parameter.required === true,
        schema: objectAt(parameter, 'schema') ?? {},
        description: String(parameter.description ?? ''),
      },
    ];
  });

const PLACES = ['path', 'query'] as const;

const bodyFields = (content: Json): ApiField[] =>
  (
    [
      ['application/json', 'body'],
      ['multipart/form-data', 'form'],
    ] as const
  ).flatMap(([type, place]) => {
    const schema = objectAt(content, type, 'schema');
    const required = listAt(schema, 'required');
    return Object.entries(objectAt(schema, 'properties') ?? {}).map(([name, property]) => {
      const of = objectAt(property) ?? {};
      const description = String(of.description ?? '');
      return { name, place, isRequired: required.includes(name), schema: of, description };
    });
  });

function mustDiffer(id: string, fields: readonly ApiField[]): void {
  const names = fields.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error(`${id} takes two things of the same name`);
}

const answers = (operation: Json): Json[] =>
  ['200', '201'].flatMap((status) => {
    const content = objectAt(operation, 'responses', status, 'content');
    return content === undefined ? [] : [content];
  });

function answerOf(operation: Json): ApiAnswer {
  const [content] = answers(operation);
  if (content === undefined) return { kind: 'none' };
  const schema = objectAt(content, 'application/json', 'schema');
  if (schema === undefined) return { kind: 'file' };
  const [whole, skipped] = listAt(schema, 'oneOf').map((each) => objectAt(each));
  return { kind: 'json', schema: whole ?? schema, skipped, list: listOf(schema) };
}

function listOf(schema: Json): ApiList | undefined {
  const at = (name: string): Json | undefined => objectAt(schema, 'properties', name);
  const key = ['data', 'results'].find((name) => at(name)?.type === 'array');
  const entry = key === undefined ? undefined : objectAt(at(key), 'items');
  if (key === undefined || entry === undefined) return undefined;
  if (objectAt(at('meta'), 'properties', 'pagination')) return { by: 'page', key, entry };
  return at('next') && at('has_more') ? { by: 'cursor', key, entry } : undefined;
}
