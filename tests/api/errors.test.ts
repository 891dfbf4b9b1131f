import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { listJobs } from '../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { onServer } from '../support/postgres.ts';
import { PROBES } from '../support/probe.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ operations: PROBES, settings: { JSON_LIMIT: '2048' } });
});
afterAll(() => service.close());

const send = (raw: string, headers: Record<string, string> = {}) =>
  service.alpha.client.send('POST', '/api/1/probe/case', { raw, headers });

test('malformed JSON: 400 parse_error', async () => {
  for (const raw of ['{"a":', 'nope', '{"a":1}}', '\u0000']) {
    const reply = await send(raw);
    expect([raw, reply.status, reply.body.code]).toEqual([raw, 400, 'parse_error']);
  }
  expect((await send('{"a": 1,}')).body.detail).toContain('at position 8');
});

test('JSON that is no object: 400 invalid', async () => {
  for (const raw of ['[]', '1', '"x"', 'null', 'true']) {
    const reply = await send(raw);
    expect([raw, reply.status, reply.body.code]).toEqual([raw, 400, 'invalid']);
  }
});

test('an unknown body field: 400 unknown_field, which names it', async () => {
  const reply = await send('{"note":"x","nott":1}');
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe('unknown_field');
  expect(reply.body.errors).toEqual([
    { code: 'unknown_field', attr: 'nott', detail: expect.stringContaining('nott') },
  ]);
});

test('keys that would poison an object are refused', async () => {
  const reply = await send('{"__proto__":{"x":1}}');
  expect(reply.status).toBe(400);
  expect(reply.body.detail).toContain('"__proto__"');
});

test('a wrong type: 400 invalid, at the place where it stands', async () => {
  const reply = await send('{"note":5}');
  expect(reply.body).toMatchObject({
    status: 400,
    code: 'invalid',
    errors: [{ code: 'invalid', attr: 'note' }],
  });
});

test('a missing field: 400 required', async () => {
  const reply = await service.alpha.client.post('/api/admin/users', { name: 'x', roles: [] });
  expect(reply.body).toMatchObject({
    status: 400,
    code: 'required',
    errors: [{ code: 'required', attr: 'email' }],
  });
});

test('no body where nothing is required is no error', async () => {
  expect((await send('')).status).toBe(200);
});

test('another method: 405 with Allow', async () => {
  const reply = await service.alpha.client.send('DELETE', '/api/1/cases');
  expect(reply.status).toBe(405);
  expect(reply.body.code).toBe('method_not_allowed');
  expect(reply.headers.get('allow')).toBe('GET, POST');
});

test('OPTIONS is no method of an operation: 405', async () => {
  expect((await service.alpha.client.send('OPTIONS', '/api/1/cases')).status).toBe(405);
});

test('another content type: 415', async () => {
  const reply = await send('<a/>', { 'Content-Type': 'application/xml' });
  expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type']);
});

test('a larger body than allowed: 413', async () => {
  const reply = await send(JSON.stringify({ note: 'x'.repeat(3000) }));
  expect([reply.status, reply.body.code]).toEqual([413, 'too_large']);
});

test("an id in the path that is unknown, another tenant's, or no id at all: the same 404", async () => {
  const { id } = (await service.beta.client.post('/api/admin/api_keys', { name: 'of beta' })).body.data;
  const problems = [];
  for (const wrong of ['999999', String(id), 'abc', '0', '-1', '1.5', '99999999999999999999']) {
    const reply = await service.alpha.client.get(`/api/admin/api_keys/${wrong}`);
    problems.push({ ...reply.body, request_id: '' });
  }
  expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
  expect(problems[0]).toMatchObject({ status: 404, code: 'not_found' });
});

test('a fault of ours: 500 internal_error with the request id and nothing else; the log has the rest', async () => {
  const reply = await service.alpha.client.get('/api/1/probe/boom', {
    headers: { 'X-Request-ID': 'boom-1' },
  });
  expect(reply.status).toBe(500);
  expect(reply.body).toMatchObject({ code: 'internal_error', request_id: 'boom-1' });
  expect(reply.text).not.toContain('secret');
  const line = service.logLines().find((entry) => entry.request_id === 'boom-1' && entry.level === 'error');
  expect(JSON.stringify(line)).toContain('a fault with a secret in it');
});

test.each([
  ['a name', () => service.alpha.client.post('/api/admin/api_keys', { name: 'a\0b' })],
  ['a key of an object', () => service.alpha.client.post('/api/admin/users', { 'a\0': 1 })],
  ['a query', () => service.alpha.client.get('/api/admin/jobs?kind=%00')],
  ['a search', () => service.alpha.client.get('/api/1/cases?search=a%00b')],
  ['a search of instances', () => service.alpha.client.get('/api/1/instances-for-ontology-1?search=%00')],
  ['a parameter that nobody reads', () => service.alpha.client.get('/api/1/cases?other=%00')],
  [
    'a sign-in',
    () => service.anonymous.post('/api/admin/session', { email: 'a@b.example', password: 'x', tenant: '\0' }),
  ],
])('the character U+0000 in %s: 400, since it cannot be stored', async (_name, call) => {
  const reply = await call();
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid']);
  expect(reply.body.errors[0].attr).toEqual(expect.any(String));
});

test('a number that would be rounded on the way is rejected', async () => {
  const reply = await send('{"note":"x","amount":12345678901234567.89}');
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid']);
  expect(reply.body.detail).toBe(
    '12345678901234567.89 has more digits than a number in JSON keeps. Send it as a text.',
  );
});

test('an escaped backslash before "u0000" is text like any other', async () => {
  expect((await send('{"note":"\\\\u0000"}')).body.data.note).toBe('\\u0000');
});

test('a moment that does not exist is rejected', async () => {
  const body = { name: 'leap', expires: '2030-06-30T23:59:60Z' };
  expect((await service.alpha.client.post('/api/admin/api_keys', body)).status).toBe(400);
});

test('bytes that are not UTF-8 are rejected, never stored as something else', async () => {
  const post = (body: Buffer, headers: Record<string, string> = {}) =>
    fetch(`${service.baseUrl}/api/1/probe/case`, {
      method: 'POST',
      headers: {
        Authorization: `Api-Key ${service.alpha.key}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: new Uint8Array(body),
    });
  const latin1 = Buffer.from('{"note":"Müller"}', 'latin1');
  expect((await post(latin1)).status).toBe(400);
  expect((await post(latin1, { 'Content-Type': 'application/json; charset=latin1' })).status).toBe(415);
  expect((await post(Buffer.from('{}'), { 'Content-Encoding': 'gzip' })).status).toBe(415);
  expect((await post(Buffer.from('{}'), { 'Content-Type': 'application/json; charset=UTF-8' })).status).toBe(
    200,
  );
});

test('a long list of nonsense is refused as fast as it is read', async () => {
  const body = { email: 'x@y.example', name: 'x', roles: Array.from({ length: 150 }, () => 'reader') };
  expect((await service.alpha.client.post('/api/admin/users', body)).body.code).toBe('invalid');
  const slow = JSON.stringify(OPERATIONS.map(({ body: schema, query }) => [schema, query]));
  expect(slow).not.toContain('uniqueItems'); // `uniqueItems` is quadratic in the validator: 150,000 entries took minutes.
});

test('bytes that are not HTTP get the usual error body and a request id', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('X-Request-ID: ');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'parse_error' });
});

test('a deprecated operation says since when, and until when', async () => {
  const { headers } = await service.alpha.client.get('/api/1/probe/old');
  expect(headers.get('deprecation')).toBe('@1767225600');
  expect(headers.get('sunset')).toBe('Mon, 01 Feb 2027 00:00:00 GMT');
});

test('a failed request leaves nothing behind', async () => {
  const all = { page: 1, pageSize: 1000, ordering: [], search: undefined };
  const countJobs = () => service.alpha.inTenant(async (tx) => (await listJobs(tx, all, {})).count);
  const before = await countJobs();
  expect((await send('{"fail":true}')).status).toBe(500);
  expect(await countJobs()).toBe(before);
});

test('a path that is no path: 404, not a crash', async () => {
  const status = await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.baseUrl);
    const call = request({ hostname, port, path: '/api/1/%%%' }, (answer) => resolve(answer.statusCode));
    call.on('error', reject);
    call.end();
  });
  expect(status).toBe(404);
});

// Of several servers the owner logs in, whom no limit keeps out; `npm run trust -- citus` kills one of them.
test.skipIf(inject('postgresOthers').length > 0)(
  'while the database is away: 503 with Retry-After, and it serves again afterwards',
  async () => {
    const other = await startApp();
    const name = new URL(other.databaseUrl).pathname.slice(1);
    const server = inject('postgresServer');
    try {
      await onServer(server, `alter database ${name} connection limit 0`);
      await onServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      const reply = await other.alpha.client.get('/api/1/meta');
      expect([reply.status, reply.body.code]).toEqual([503, 'unavailable']);
      expect(reply.headers.get('retry-after')).toBe('1');
      expect((await other.anonymous.get('/health/ready')).status).toBe(503);
      expect((await other.anonymous.get('/health/live')).status).toBe(200);
      await onServer(server, `alter database ${name} connection limit -1`);
      expect((await other.alpha.client.get('/api/1/meta')).status).toBe(200);
      expect((await other.anonymous.get('/health/ready')).status).toBe(200);
    } finally {
      await other.close();
    }
  },
);
