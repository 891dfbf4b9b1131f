import type { TObject } from 'typebox';
import { type Access, describeAccess, scopesFor } from '../access/access.ts';
import type { FormShape } from '../operations/form.ts';
import type { ListShape, Operation } from '../operations/operation.ts';
import { sampleAnswer } from '../operations/sample-answers.ts';
import type { SampleCall } from '../operations/sample-calls.ts';
import { describePathId, FIELD_DESCRIPTIONS } from './field-descriptions.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './list-request.ts';
import { ERROR_SCHEMA } from './openapi-errors.ts';
import { isObject, type Json, toOpenApi } from './openapi-schema.ts';

interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly baseUrl: string;
  /** The payloads of webhooks; OpenAPI 3.0 has no standard place for them. */
  readonly webhooks?: readonly Json[];
  /** By operation: a sample call that works as it is. */
  readonly samples?: Readonly<Record<string, SampleCall>>;
}

/** Generates the OpenAPI 3.0.3 document of some operations from their schemas and descriptions. */
export function describeApi(operations: readonly Operation[], about: ApiDescription): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: describeOperation(operation, about.samples?.[operation.id]),
    });
  }
  const sections = [...new Set(operations.map((operation) => operation.section))];
  return {
    openapi: '3.0.3',
    info: {
      title: about.title,
      version: about.version,
      description: about.description,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: about.baseUrl }],
    security: [{ apiKey: [] }],
    tags: sections.map((name) => ({ name })),
    paths,
    ...(about.webhooks && { 'x-webhook-triggers': about.webhooks }),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The value is `Api-Key <key>`.',
        },
      },
      schemas: { Problem: ERROR_SCHEMA },
      responses: {
        Problem: {
          description: 'The request was not carried out; `code` says why.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

function describeOperation(operation: Operation, sample: SampleCall | undefined): Json {
  const parameters = [
    ...describeParameters(operation.params, 'path', operation.path, sample?.params),
    ...(operation.list ? listParameters(operation.list) : []),
    ...describeParameters(operation.query, 'query', operation.path, sample?.query),
    ...(operation.takesFormat ? [FORMAT] : []),
    ...(operation.method === 'POST' && operation.access !== 'open' ? [IDEMPOTENCY_KEY] : []),
    ...(operation.method !== 'GET' && operation.id !== 'create_case' && canSkip(operation) ? [IF_MATCH] : []),
  ];
  return {
    operationId: operation.id,
    tags: [operation.section],
    summary: operation.summary,
    description: [operation.description, ...accessOf(operation)].filter(Boolean).join('\n\n'),
    ...scopeOf(operation.access),
    ...(operation.deprecated && { deprecated: true }),
    ...(operation.access === 'open' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: {
        required: (operation.body.required ?? []).length > 0,
        content: {
          'application/json': {
            schema: describeInput(toOpenApi(operation.body)),
            ...(sample?.body && { example: sample.body }),
          },
        },
      },
    }),
    ...(operation.uploads && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          operation.uploads.map((type, at) => [
            type,
            {
              schema: { type: 'string', format: 'binary' },
              ...(at === 0 && sample?.text !== undefined && { example: sample.text }),
            },
          ]),
        ),
      },
    }),
    ...(operation.form && { requestBody: describeForm(operation.form, sample?.form) }),
    responses: {
      [operation.status]: describeAnswer(operation),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** The scopes that a key must have, for programs that read the document; separated by spaces. */
const scopeOf = (access: Access): { 'x-scope'?: string } => {
  const [scopes = [], other] = scopesFor(access);
  return scopes.length === 0 || other !== undefined ? {} : { 'x-scope': scopes.join(' ') };
};

const accessOf = ({ access, forPeople, furtherAccess, noDryRun }: Operation): string[] => [
  ...(noDryRun === undefined ? [] : [`Takes no \`dry_run\`. ${noDryRun}`]),
  ...(forPeople === undefined ? [] : [forPeople]),
  ...(furtherAccess === undefined
    ? []
    : [`Where ${furtherAccess.when}, also needs the scope \`${furtherAccess.permission}\`.`]),
  describeAccess(access),
];

function describeForm({ texts, isFileRequired }: FormShape, sample: SampleCall['form']): Json {
  const { properties, ...schema } = toOpenApi(texts);
  const file = { type: 'string', format: 'binary' };
  const required = [...(isFileRequired ? ['file'] : []), ...(texts.required ?? [])];
  const form = {
    ...schema,
    properties: { file, ...(isObject(properties) && properties) },
    ...(required.length > 0 && { required }),
  };
  const example = { file: 'file.pdf', ...sample };
  return { required: true, content: { 'multipart/form-data': { schema: describeInput(form), example } } };
}

const FILE_HEADERS: Json = {
  'Content-Disposition': {
    description: '`attachment`, with the name of the file.',
    schema: { type: 'string' },
  },
  'Missing-Letters': {
    description:
      'Of a PDF that was made here: letters that no font has, each by its code points, such as `U+16A0, U+A000`. A box stands for them.',
    schema: { type: 'string' },
  },
  'Unbound-Proofs': {
    description: 'Of a booklet: ids of proofs that could not be bound. A page stands for each of them.',
    schema: { type: 'string' },
  },
};

function describeFile(contentTypes: readonly string[]): Json {
  const schema = { type: 'string', format: 'binary' };
  const content = Object.fromEntries(contentTypes.map((type) => [type, { schema }]));
  return { description: 'The file.', headers: FILE_HEADERS, content };
}

function describeAnswer(operation: Operation): Json {
  if (operation.produces) return describeFile(operation.produces);
  if (!operation.answer) return { description: 'Done; there is nothing to say.' };
  const full = toOpenApi(operation.answer);
  const schema = canSkip(operation) ? { oneOf: [full, SKIPPED_CASE] } : full;
  return {
    description: 'Done.',
    ...(canSkip(operation) && { headers: CASE_HEADERS }),
    content: {
      'application/json': { schema, ...exampleOf(operation) },
      ...(operation.takesFormat && { 'text/plain': { schema: { type: 'string' } } }),
      ...(operation.tellsEvents && { 'text/event-stream': { schema: { type: 'string' } } }),
    },
  };
}

const exampleOf = ({ id }: Operation): Json => {
  const example = sampleAnswer(id);
  return example === undefined ? {} : { example };
};

/** Whether an operation answers with a case, which `skip_case_response` reduces to its id. */
const canSkip = ({ query }: Operation): boolean => 'skip_case_response' in query.properties;

const ID: Json = { type: 'integer' };

/** The answer with `skip_case_response`: the id of the case, and the id of what was created. */
const SKIPPED_CASE: Json = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: {
        id: ID,
        created_instance_id: ID,
        created_proof_id: ID,
        created_comment_id: ID,
        trigger_object: ID,
      },
    },
  },
};

const CASE_HEADERS: Json = {
  ETag: { description: 'The version of the case, for `If-Match`.', schema: { type: 'string' } },
  Location: { description: 'The path of what was created.', schema: { type: 'string' } },
};

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an answer; the change is refused with 412 where the case has another version.',
  schema: { type: 'string' },
};

const describeParameters = (
  schema: TObject,
  place: 'path' | 'query',
  path: string,
  samples: Json = {},
): Json[] =>
  Object.entries(schema.properties).map(([name, property]) => {
    const { description: own, ...rest } = toOpenApi(property);
    const description = own ?? (place === 'path' ? describePathId(path, name) : FIELD_DESCRIPTIONS[name]);
    return {
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      ...(Object.hasOwn(samples, name) && { example: samples[name] }),
    };
  });

const FORMAT: Json = {
  name: 'format',
  in: 'query',
  required: false,
  description: 'The form of the answer; `text` is the same document as YAML.',
  schema: { type: 'string', enum: ['json', 'text'] },
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the first answer again, for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
};

function listParameters(list: ListShape): Json[] {
  const { most, isCapped } = PAGE_SIZES[list.key];
  const parameter = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  });
  return [
    parameter('page', 'Page, from 1; past the last it is the last.', { type: 'integer', default: 1 }),
    parameter(
      'page_size',
      isCapped ? `Rows on a page, at most ${most}.` : `Rows on a page, at most ${most}; -1 for ${most}.`,
      { type: 'integer', default: DEFAULT_PAGE_SIZE },
    ),
    parameter(
      'ordering',
      `Fields to order by, joined by ","; "-" reverses. One of: ${list.orderings.join(', ')}.`,
      { type: 'string', default: list.defaultOrdering },
    ),
    parameter('search', 'Free text; every word must match.', { type: 'string' }),
  ];
}

/** The schema of a request with a description of every field. */
function describeInput(schema: Json): Json {
  const { properties, items, additionalProperties, oneOf, anyOf } = schema;
  const each = (list: unknown) =>
    Array.isArray(list) ? list.map((entry) => (isObject(entry) ? describeInput(entry) : entry)) : list;
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          if (!isObject(property)) return [name, property];
          const described = describeInput(property);
          const description = described.description ?? FIELD_DESCRIPTIONS[name];
          return [name, description === undefined ? described : { ...described, description }];
        }),
      ),
    }),
    ...(isObject(items) && { items: describeInput(items) }),
    ...(isObject(additionalProperties) && { additionalProperties: describeInput(additionalProperties) }),
    ...(oneOf !== undefined && { oneOf: each(oneOf) }),
    ...(anyOf !== undefined && { anyOf: each(anyOf) }),
  };
}
