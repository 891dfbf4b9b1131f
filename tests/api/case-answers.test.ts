import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { startApp, type TestApp } from '../support/app.ts';
import { PROBES } from '../support/probe.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ operations: PROBES });
});
afterAll(() => service.close());

const post = (query = '', headers: Record<string, string> = {}) =>
  service.alpha.client.post(`/api/1/probe/case${query}`, { note: 'hello' }, { headers });

test('the case stands under data, with its ETag, and Location names what was created', async () => {
  const reply = await post();
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ data: { id: 12, note: 'hello', keep_dirty: false } });
  expect(reply.headers.get('etag')).toBe('"7"');
  expect(reply.headers.get('location')).toBe('/api/1/cases/12/proofs/5');
});

test('skip_case_response answers the case id and the new id, and Location all the same', async () => {
  const reply = await post('?skip_case_response=true');
  expect(reply.body).toEqual({ data: { id: 12, created_proof_id: 5 } });
  expect(reply.headers.get('location')).toBe('/api/1/cases/12/proofs/5');
});

test.each([
  ['format=text', '?skip_case_response=true&format=text', {}],
  ['Accept: text/plain', '?skip_case_response=true', { Accept: 'text/plain' }],
])('skip_case_response with %s is the bare id', async (_name, query, headers) => {
  const reply = await post(query, headers);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(reply.text).toBe('12');
});

test('format=text is the same document as YAML', async () => {
  const reply = await post('?format=text');
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(parseYaml(reply.text)).toEqual({ data: { id: 12, note: 'hello', keep_dirty: false } });
});

test('format=json wins over Accept', async () => {
  expect((await post('?format=json', { Accept: 'text/plain' })).body.data.id).toBe(12);
});

test('an unknown format is rejected', async () => {
  const reply = await post('?format=xml');
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('invalid_format');
});

test('keep_dirty reaches an operation that takes it, and is ignored by one that does not', async () => {
  expect((await post('?keep_dirty=true')).body.data.keep_dirty).toBe(true);
  expect((await post('?keep_dirty=false')).body.data.keep_dirty).toBe(false);
  const other = await service.alpha.client.post('/api/1/probe/case_without_keep_dirty?keep_dirty=true', {});
  expect(other.status).toBe(200);
  expect(other.body.data.keep_dirty).toBe(false);
});

test('a parameter that must be a boolean and is not: 400 invalid', async () => {
  const reply = await post('?keep_dirty=maybe');
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('invalid');
  expect(reply.body.errors[0].attr).toBe('keep_dirty');
});
