import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import Schema from 'typebox/schema';
import Value from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '../../src/errors.ts';
import { TRIGGERS } from '../../src/model/triggers.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const ASYNCAPI_SCHEMA = fileURLToPath(import.meta.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json'));

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test.each([
  ['/api/1/openapi.json', '/api/1/', '1'],
  ['/api/admin/openapi.json', '/api/admin/', '0.2.0'],
])('%s needs no key, is valid OpenAPI 3.0.3, and holds its operations and no others', async (path, prefix, version) => {
  const { status, body } = await service.anonymous.get(path);
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.0.3');
  expect(body.info.version).toBe(version);
  const outcome = await new Validator().validate(structuredClone(body));
  expect(outcome.errors ?? []).toEqual([]);
  expect(outcome.valid).toBe(true);
  const listed = Object.entries<Record<string, unknown>>(body.paths).flatMap(([url, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${url}`),
  );
  const expected = OPERATIONS.filter((operation) => operation.path.startsWith(prefix)).map(
    (operation) => `${operation.method} ${operation.path}`,
  );
  expect(listed.sort()).toEqual(expected.sort());
});

test('every text in the body of a request has a maximum length, so that no single one costs much', async () => {
  const unbounded: string[] = [];
  const look = (schema: SentSchema, at: string): void => {
    const {
      type,
      maxLength,
      format = '',
      pattern = '',
      properties = {},
      items,
      additionalProperties,
    } = schema;
    const isBounded =
      maxLength !== undefined ||
      schema.enum !== undefined ||
      ['date', 'date-time', 'binary'].includes(format) ||
      BOUNDED_PATTERN.test(pattern);
    if (type === 'string' && !isBounded) unbounded.push(at);
    for (const [key, each] of Object.entries(properties)) look(each, `${at}.${key}`);
    for (const each of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) look(each, at);
    if (items !== undefined) look(items, `${at}[]`);
    if (typeof additionalProperties === 'object') look(additionalProperties, `${at}.*`);
  };
  for (const path of ['/api/1/openapi.json', '/api/admin/openapi.json'])
    for (const item of Object.values<object>((await service.anonymous.get(path)).body.paths))
      for (const { operationId, requestBody } of Object.values(item))
        for (const { schema } of Object.values<{ schema: SentSchema }>(requestBody?.content ?? {}))
          look(schema, operationId);
  // A package is read elsewhere, and its files are bounded together.
  expect(unbounded.filter((each) => !each.endsWith('.files.*'))).toEqual([]);
});

interface SentSchema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SentSchema>>;
  readonly items?: SentSchema;
  readonly additionalProperties?: SentSchema | boolean;
  readonly anyOf?: readonly SentSchema[];
  readonly oneOf?: readonly SentSchema[];
  readonly allOf?: readonly SentSchema[];
}

/** A pattern that says how long a text is. */
const BOUNDED_PATTERN = /\{\d+,\d+\}\$$/;

test('null is written as nullable, never as a type', async () => {
  for (const path of ['/api/1/openapi.json', '/api/admin/openapi.json']) {
    const { text, body } = await service.anonymous.get(path);
    expect(text).not.toContain('"null"');
    expect(text).not.toContain('"const"');
    if (path.startsWith('/api/1/')) {
      const entry = body.paths['/api/1/cases'].get.responses['200'].content['application/json'].schema;
      expect(entry.properties.data.items.properties.state_key).toEqual({ type: 'string', nullable: true });
    }
  }
});

test('every operation has its own id, a summary, a section, and the error body', async () => {
  const ids = OPERATIONS.map((operation) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const operation of OPERATIONS) {
    expect(operation.summary.length, operation.id).toBeGreaterThan(5);
    expect(operation.section, operation.id).not.toBe('');
  }
  const { body } = await service.anonymous.get('/api/1/openapi.json');
  expect(body.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(ERRORS));
  for (const item of Object.values<Record<string, { responses: object }>>(body.paths))
    for (const operation of Object.values(item)) expect(operation.responses).toHaveProperty('default');
});

test('the parameters that every list takes are described with their limits', async () => {
  const { body } = await service.anonymous.get('/api/1/openapi.json');
  const parameters = body.paths['/api/1/cases'].get.parameters;
  const byName = Object.fromEntries(
    parameters.map((parameter: { name: string }) => [parameter.name, parameter]),
  );
  expect(byName.page_size).toMatchObject({
    schema: { default: 10 },
    description: expect.stringContaining('200'),
  });
  expect(byName.ordering.description).toContain('last_modified');
  expect(byName).toHaveProperty('search');
});

test('an answer that was skipped is described, too, with the headers of a case [Conventions skip_case_response]', async () => {
  const { paths } = (await service.alpha.client.get('/api/1/openapi.json')).body;
  const skipping = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods as object).filter(
      ({ parameters = [], responses }) =>
        '200' in responses &&
        parameters.some(({ name }: { name: string }) => name === 'skip_case_response') &&
        path,
    ),
  );
  expect(skipping.length).toBeGreaterThan(20);
  for (const { responses } of skipping) {
    const { schema } = responses['200'].content['application/json'];
    expect(Object.keys(schema.oneOf[1].properties.data.properties)).toEqual([
      'id',
      'created_instance_id',
      'created_proof_id',
      'created_comment_id',
      'trigger_object',
    ]);
    expect(Object.keys(responses['200'].headers)).toEqual(['ETag', 'Location']);
  }
});

const DOCUMENTS = ['/api/1/openapi.json', '/api/admin/openapi.json'];
const NEWER = ['/api/1/openapi-3.1.json', '/api/admin/openapi-3.1.json'];

test.each([
  ...DOCUMENTS,
  ...NEWER,
  '/api/1/asyncapi.json',
])('a linter from outside finds no error in %s', async (path) => {
  const { text } = await service.anonymous.get(path);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test.each(NEWER)('%s is the same API in OpenAPI 3.1, without what only 3.0 knows', async (path) => {
  const { body, text } = await service.anonymous.get(path);
  const { body: before } = await service.anonymous.get(path.replace('-3.1', ''));
  expect(body.openapi).toBe('3.1.1');
  expect(Object.keys(body.paths)).toEqual(Object.keys(before.paths));
  const outcome = await new Validator().validate(structuredClone(body));
  expect(outcome.errors ?? []).toEqual([]);
  expect(outcome.valid).toBe(true);
  expect(text).not.toContain('"nullable"');
  expect(text).not.toContain('"format":"binary"');
  const { code } = body.components.schemas.Problem.properties;
  expect(code.enum).toEqual(Object.keys(ERRORS));
});

test('null is a type in OpenAPI 3.1, and a file is told by its content type', async () => {
  const { paths } = (await service.anonymous.get('/api/1/openapi-3.1.json')).body;
  const list = paths['/api/1/cases'].get.responses['200'].content['application/json'].schema;
  expect(list.properties.data.items.properties.state_key).toEqual({ type: ['string', 'null'] });
  const form = paths['/api/1/cases/{case_pk}/proofs'].post.requestBody.content['multipart/form-data'];
  expect(form.schema.properties.file).toMatchObject({ contentMediaType: 'application/octet-stream' });
});

test('every trigger is a webhook of OpenAPI 3.1 and a message of AsyncAPI, with a sample that fits its schema', async () => {
  const { body: openapi } = await service.anonymous.get('/api/1/openapi-3.1.json');
  const { body: asyncapi } = await service.anonymous.get('/api/1/asyncapi.json');
  expect(asyncapi.asyncapi).toBe('3.0.0');
  expect(Object.keys(openapi.webhooks)).toEqual(Object.keys(TRIGGERS));
  expect(Object.keys(asyncapi.channels.endpoint.messages)).toEqual(Object.keys(TRIGGERS));
  for (const trigger of Object.keys(TRIGGERS)) {
    const { schema, example } = openapi.webhooks[trigger].post.requestBody.content['application/json'];
    const name = schema.$ref.split('/').at(-1);
    const payload = openapi.components.schemas[name];
    const message = asyncapi.components.messages[trigger];
    expect(message.payload.$ref.split('/').at(-1)).toBe(name);
    expect(asyncapi.components.schemas[name]).toEqual(payload);
    expect(message.examples[0].payload).toEqual(example);
    expect([trigger, ...Value.Errors(payload, example)]).toEqual([trigger]);
    expect(Object.keys(example).sort()).toEqual(Object.keys(payload.properties).sort());
  }
});

test('the document of the events passes the schema of AsyncAPI', async () => {
  const { body } = await service.anonymous.get('/api/1/asyncapi.json');
  const schema = JSON.parse(readFileSync(ASYNCAPI_SCHEMA, 'utf8'));
  expect(Schema.Errors(schema, body)).toEqual([true, []]);
  const wrong = { ...body, channels: { endpoint: { ...body.channels.endpoint, adress: '/hooks' } } };
  expect(Schema.Check(schema, wrong)).toBe(false);
});

interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

/** The fields of a schema without a description. */
function undescribed(schema: Described | undefined, at: string): string[] {
  if (schema === undefined) return [];
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const values = typeof additionalProperties === 'object' ? (additionalProperties as Described) : undefined;
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(property.description ? [] : [`${at}.${name}`]),
      ...undescribed(property, `${at}.${name}`),
    ]),
    ...undescribed(items, `${at}[]`),
    ...undescribed(values, `${at}.*`),
    ...[...anyOf, ...oneOf].flatMap((each) => undescribed(each, at)),
  ];
}

test.each(DOCUMENTS)('every field and parameter that a client sends has a description: %s', async (path) => {
  const { body } = await service.anonymous.get(path);
  const found: string[] = [];
  for (const [url, item] of Object.entries<object>(body.paths))
    for (const [method, operation] of Object.entries(item)) {
      const at = `${method} ${url}`;
      for (const { name, description } of operation.parameters ?? [])
        if (!description) found.push(`${at} ?${name}`);
      for (const { schema } of Object.values<{ schema: Described }>(operation.requestBody?.content ?? {}))
        found.push(...undescribed(schema, at));
    }
  expect(found).toEqual([]);
});

test('every path refuses each method that it does not document: 405 with those it does', async () => {
  const byPath = Map.groupBy(OPERATIONS, ({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
  const answers: unknown[] = [];
  const expected: unknown[] = [];
  for (const [path, known] of byPath) {
    const methods: readonly string[] = known.map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (each) => !methods.includes(each),
    )) {
      const reply = await service.anonymous.send(method, path);
      answers.push([method, path, reply.status, reply.headers.get('allow')]);
      expected.push([method, path, 405, methods.join(', ')]);
    }
  }
  expect(answers).toEqual(expected);
});
