import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../src/platform/log.ts';
import { startApp, type TestApp } from '../support/app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('a well-formed X-Request-ID of the client is used, in the answer and in the log', async () => {
  const reply = await service.alpha.client.get('/api/1/meta', {
    headers: { 'X-Request-ID': 'order-4711/a' },
  });
  expect(reply.headers.get('x-request-id')).toBe('order-4711/a');
  const line = service.logLines().find((entry) => entry.request_id === 'order-4711/a');
  expect(line).toMatchObject({ path: '/api/1/meta', status: 200, tenant: 'alpha' });
});

test.each([
  ['absent', undefined],
  ['with a space', 'two words'],
  ['longer than 200 characters', 'x'.repeat(201)],
  ['outside ASCII', 'é'],
])('an X-Request-ID that is %s is replaced by one of ours', async (_name, given) => {
  const headers: Record<string, string> = given === undefined ? {} : { 'X-Request-ID': given };
  const reply = await service.alpha.client.get('/api/1/meta', { headers });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(['/api/1/nowhere', '/nowhere', '/api/1/cases/%E0%A4%A'])('%s carries the id too', async (path) => {
  const reply = await service.alpha.client.get(path, { headers: { 'X-Request-ID': 'r-404' } });
  expect(reply.status).toBe(404);
  expect(reply.headers.get('x-request-id')).toBe('r-404');
  expect(reply.body).toMatchObject({ code: 'not_found', request_id: 'r-404' });
});

test('a careless log line loses its secrets on the way out', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const careless = { headers: { cookie: 'c-secret', authorization: 'a-secret' }, password: 'p-secret' };
  log.info({ ...careless, req: careless }, 'careless');
  expect(lines.join()).toContain('careless');
  expect(lines.join()).not.toMatch(/[cap]-secret/);
});

test('the log holds no secret', async () => {
  await service.alpha.client.get('/api/1/meta');
  await service.anonymous.post('/api/admin/session', {
    email: 'a@b.example',
    password: 'my-secret-password',
  });
  const text = JSON.stringify(service.logLines());
  expect(text).not.toContain(service.alpha.key);
  expect(text).not.toContain('my-secret-password');
});
