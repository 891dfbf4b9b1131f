import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { startApp, type TestApp } from '../support/app.ts';
import { publishFiles } from '../support/published.ts';
import { CLIENTS } from './recalculation/clients.ts';

let service: TestApp;
let path = '';
let id = 0;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, CLIENTS);
  id = (await service.alpha.client.post('/api/1/cases', { process_key: 'welcome' })).body.data.id;
  path = `/api/1/cases/${id}/comments`;
});
afterAll(() => service.close());

const post = (query = '', headers: Record<string, string> = {}) =>
  service.alpha.client.post(`${path}${query}`, { text: 'hello' }, { headers });

test('the case stands under data, with its ETag, and Location names what was created [Conventions Location]', async () => {
  const reply = await post();
  expect(reply.status).toBe(200);
  const comment = reply.body.data.comments.at(-1);
  expect(comment.text).toBe('hello');
  expect(reply.headers.get('etag')).toBe(`"${reply.body.data.version}"`);
  expect(reply.headers.get('location')).toBe(`${path}/${comment.id}`);
});

test('skip_case_response answers the case id and the new id, and Location all the same [Conventions skip_case_response] [Conventions Location]', async () => {
  const reply = await post('?skip_case_response=true');
  expect(reply.body).toEqual({ data: { id, created_comment_id: expect.any(Number) } });
  expect(reply.headers.get('location')).toBe(`${path}/${reply.body.data.created_comment_id}`);
});

test.each([
  ['format=text', '?skip_case_response=true&format=text', {}],
  ['Accept: text/plain', '?skip_case_response=true', { Accept: 'text/plain' }],
])('skip_case_response with %s is the bare id [Conventions skip_case_response] [Conventions format]', async (_name, query, headers) => {
  const reply = await post(query, headers);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(reply.text).toBe(String(id));
});

test('format=text is the same document as YAML [Conventions format]', async () => {
  const reply = await service.alpha.client.get(`/api/1/cases/${id}?format=text`);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(parseYaml(reply.text)).toEqual((await service.alpha.client.get(`/api/1/cases/${id}`)).body);
});

test('format=json wins over Accept [Conventions format]', async () => {
  expect((await post('?format=json', { Accept: 'text/plain' })).body.data.id).toBe(id);
});

test('an unknown format is rejected [Conventions format]', async () => {
  const reply = await post('?format=xml');
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('invalid_format');
});

test('keep_dirty is ignored by an operation that does not take it', async () => {
  const tags = await service.alpha.client.post(`/api/1/cases/${id}/set_tags?keep_dirty=true`, { tags: [] });
  expect(tags.status).toBe(204);
  expect((await service.alpha.client.get('/api/1/cases')).body.data[0].is_dirty).toBe(false);
});

test('a parameter that must be a boolean and is not: 400 invalid', async () => {
  const reply = await post('?keep_dirty=maybe');
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('invalid');
  expect(reply.body.errors[0].attr).toBe('keep_dirty');
});
