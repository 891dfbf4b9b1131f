import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { sendMail } from '../../../src/writing/send-mail.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type MailSink, openMailSink } from '../../support/mail-sink.ts';
import { MULTIPART, multipartBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';
import { spreadsheet } from '../../support/spreadsheet.ts';
import { FORM_PACKAGE, FORM_UUID } from '../wizards/form-package.ts';
import { openVisitor } from '../wizards/visitor.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let service: TestApp;
let sink: MailSink;
beforeAll(async () => {
  sink = await openMailSink();
  service = await startApp({ settings: { SMTP_URL: sink.url, WEBHOOK_ALLOW_PRIVATE: 'all' } });
  await publishFiles(service.alpha, FORM_PACKAGE);
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

async function importRows(type: string, body: string | Buffer) {
  const { client, key } = service.alpha;
  const response = await fetch(`${service.baseUrl}/api/1/instances/import?ontology_key=Thing`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${key}`, 'Content-Type': type },
    body,
  });
  const { data } = JSON.parse(await response.text());
  await service.drainJobs();
  const { state, failed_count, created_count } = (await client.get(`/api/1/imports/${data.id}`)).body.data;
  const { results } = (await client.get(`/api/1/imports/${data.id}/rows?page_size=-1`)).body;
  return { state, failed: failed_count, created: created_count, rows: results };
}

test('a line that holds U+0000 or half a pair is reported, and the import goes on to its end [S6]', async () => {
  const good = '{"fields":{"title":"fine"}}';
  const bad = [
    '{"fields":{"title":"a\\u0000b"}}',
    '{"fields":\0}',
    '\0',
    '{"fields":{"title":"\\ud83d"}}',
    '{"\\ude00":1}',
  ];
  const { rows, ...rest } = await importRows('application/x-ndjson', [good, ...bad, good].join('\n'));
  expect(rest).toEqual({ state: 'done', failed: bad.length, created: 2 });
  for (const row of rows.slice(1, -1))
    expect(row).toMatchObject({ status: 'failed', errors: [{ code: 'parse_error' }] });
});

test('a cell that holds half a pair, or lines in a title of a column, is reported with its row [S6]', async () => {
  const sheet = spreadsheet([['title\u0085'], ['fine'], ['&#xD83D;'], ['fine too']]);
  const raw = Buffer.from(sheet.toString('latin1').replaceAll('&amp;#xD83D;', '&#xD83D;    '), 'latin1');
  const { rows, ...rest } = await importRows(XLSX, raw);
  expect(rest.state).toBe('done');
  expect(rest.created + rest.failed).toBe(rows.length);
  expect(rest.created).toBeGreaterThan(1);
});

async function enter() {
  const { body } = await service.alpha.client.post(
    `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
  );
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(body.data.link);
  const page = `/w/${body.data.wizard_uuid}/s/about`;
  await visitor.open(page);
  return { visitor, page, cookie: [...visitor.cookies.keys()].join('; ') };
}

test.each<[string, (token: string) => { type: string; body: string | Buffer }, number, string]>([
  [
    'ends early',
    (token) => ({
      type: MULTIPART,
      body: multipartBytes([{ name: 'token', content: token }]).subarray(0, -20),
    }),
    400,
    'could not be read',
  ],
  ['has no boundary', () => ({ type: 'multipart/form-data', body: 'nothing' }), 400, 'could not be read'],
  [
    'holds U+0000',
    (token) => ({ type: 'application/x-www-form-urlencoded', body: `token=${token}&f.title=a%00b` }),
    400,
    'could not be read',
  ],
  [
    'holds U+0000 in the name of a field',
    () => ({ type: 'application/x-www-form-urlencoded', body: 'a%00=1' }),
    400,
    'could not be read',
  ],
  [
    'holds U+0000 in a part',
    (token) => ({
      type: MULTIPART,
      body: multipartBytes([
        { name: 'token', content: token },
        { name: 'f.title', content: 'a\0b' },
      ]),
    }),
    400,
    'could not be read',
  ],
  ['is no form', () => ({ type: 'text/plain', body: 'hello' }), 415, 'Something went wrong'],
  [
    'is too large',
    () => ({ type: 'application/x-www-form-urlencoded', body: 'a'.repeat(1_100_000) }),
    413,
    'Nothing of it was saved',
  ],
])('a page of a wizard whose form %s answers with a page, and no error is logged [S6]', async (_name, make, status, words) => {
  const { visitor, page, cookie } = await enter();
  const before = service.logLines().length;
  const token = visitor.page().fields.get('token')?.[0] ?? '';
  const { type, body } = make(token);
  const answer = await fetch(service.baseUrl + page, {
    method: 'POST',
    headers: { 'Content-Type': type, cookie },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain(words);
  const errors = service
    .logLines()
    .slice(before)
    .filter(({ level }) => level === 'error');
  expect(errors).toEqual([]);
});

test('a form of a page to sign that holds U+0000 is refused with a page [S6]', async () => {
  const answer = await fetch(`${service.baseUrl}/sign/1-${'a'.repeat(43)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'typed=a%00b',
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
});

const post = (path: string, raw: string) => service.alpha.client.send('POST', path, { raw });
const listOf = (count: number, value: string): string => Array(count).fill(value).join();
const fieldsOf = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":1`).join();

test.each<[string, string, number, string]>([
  ['100,001 values', `{"x":[${listOf(99_999, '1')}]}`, 413, 'A body has at most 100000 values.'],
  ['100,000 values', `{"x":[${listOf(99_998, '1')}]}`, 400, '"x" is not a field of this operation.'],
  ['10,001 fields', `{${fieldsOf(10_001)}}`, 413, 'An object in a body has at most 10000 fields.'],
  ['10,000 fields', `{${fieldsOf(10_000)}}`, 400, '"k0" is not a field of this operation.'],
  [
    'an inexact number after many',
    `{"x":[${listOf(90_000, '1.5e300')},1e400]}`,
    400,
    '1e400 has more digits',
  ],
])('a body with %s is answered at once', async (_name, raw, status, words) => {
  const { body, ...reply } = await post('/api/1/cases', raw);
  expect([reply.status, body.detail.slice(0, words.length)]).toEqual([status, words]);
});

const OPEN = OPERATIONS.filter(({ access, body }) => access === 'open' && body !== undefined);

/** The longest texts that a schema allows. */
function longest({ type, const: only, maxLength = 0, properties = {} }: Longest): unknown {
  if (only !== undefined) return only;
  if (type === 'string') return 'x'.repeat(maxLength);
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, longest(each)]));
}

interface Longest {
  readonly type?: string;
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Longest>>;
}

test('what anybody may send without a key is small, and large enough for the longest texts', async () => {
  expect(OPEN.length).toBeGreaterThan(5);
  for (const { path, bodyLimit = Number.POSITIVE_INFINITY, body } of OPEN) {
    expect([path, bodyLimit <= 64 * 1024]).toEqual([path, true]);
    const sent = (size: number) =>
      service.anonymous.send('POST', path, { raw: `{"x":"${'x'.repeat(size - 8)}"}` });
    expect([path, (await sent(bodyLimit)).status]).toEqual([path, 400]);
    const refused = await sent(bodyLimit + 1);
    expect([path, refused.status, refused.body.code]).toEqual([path, 413, 'too_large']);
    const all = JSON.stringify(longest(body as Longest));
    expect([path, all.length <= bodyLimit]).toEqual([path, true]);
  }
});

test('what is sent to a place that does not exist is not read', async () => {
  for (const raw of ['{"a":', '[]', `{${fieldsOf(10_001)}}`]) {
    const { status, body } = await post('/api/1/nowhere', raw);
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
});

test.each([
  '"x\r\nBcc: y@z.example"@people.example',
  'x@people.example\r\nBcc: y@z.example',
  'x@people.example, y@z.example',
  'x\0@people.example',
])('an address such as %j is refused wherever one is sent [S6]', async (email) => {
  const { client } = service.alpha;
  const replies = [
    await client.post('/api/admin/users', { email, name: 'X', roles: [] }),
    await client.post('/api/1/cases', { process_key: 'make', owner_email: email }),
    await client.post('/api/admin/session', { email, password: 'long enough for all' }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [400, 'invalid']));
  for (const { body } of replies) expect(body.errors[0].attr).toMatch(/email$/);
});

test('a name with lines in it is refused with its place [S6]', async () => {
  const { client } = service.alpha;
  const replies = [
    await client.post('/api/admin/users', { email: 'x@people.example', name: 'X\r\nBcc: y', roles: [] }),
    await client.post('/api/1/cases', { process_key: 'make', name: 'X\nY' }),
    await client.patch('/api/admin/tenant', { name: 'X\u2028Y' }),
  ];
  expect(replies.map(({ status, body }) => [status, body.errors[0].attr])).toEqual(
    replies.map(() => [400, 'name']),
  );
});

test('a mail whose subject or recipient was made with lines in it has one line of each [S6]', async () => {
  const id = await service.alpha.inTenant((tx) =>
    sendMail(tx, {
      caseId: null,
      recipient: 'x@people.example',
      subject: 'Hello\r\nBcc: y@z.example\0',
      textBody: 'a\0b',
    }),
  );
  await service.drainJobs();
  const mail = sink.mails.splice(0).find(({ to }) => to.includes('x@people.example'));
  expect(mail?.to).toEqual(['x@people.example']);
  expect(mail?.source).not.toMatch(/^Bcc:/m);
  expect((await service.alpha.client.get(`/api/admin/mails/${id}`)).body.data).toMatchObject({
    state: 'sent',
    subject: 'Hello Bcc: y@z.example\ufffd',
    text: 'a\ufffdb',
  });
});

/** A server that sends these bytes to every client, and nothing else. */
async function openSayer(bytes: Buffer): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

test('what a mail server says is kept, whatever it says [S6]', async () => {
  const { server, port } = await openSayer(Buffer.from('554 no\0 \ud83d \xff\xfe\r\n', 'latin1'));
  const other = await startApp({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const id = await other.alpha.inTenant((tx) =>
      sendMail(tx, { caseId: null, recipient: 'x@people.example', subject: 'x', textBody: 'x' }),
    );
    await other.drainJobs();
    const shown = (await other.alpha.client.get(`/api/admin/mails/${id}`)).body.data;
    expect(shown).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('554 no\ufffd') });
  } finally {
    server.close();
    await other.close();
  }
});

test('what a receiver of webhooks answers is kept, whatever it answers [S6]', async () => {
  const answer = Buffer.from(
    'HTTP/1.1 500 No\r\nX-Odd: \xff\x80\r\nContent-Length: 5\r\n\r\na\0b\xff\xed',
    'latin1',
  );
  const { server, port } = await openSayer(answer);
  const { client } = service.alpha;
  const made = await client.post('/api/admin/webhook_endpoints', {
    url: `http://127.0.0.1:${port}/`,
    triggers: ['case_created'],
  });
  expect(made.status, made.text).toBe(201);
  expect((await client.post('/api/1/cases', { process_key: 'make' })).status).toBe(200);
  await service.drainJobs();
  const { results } = (await client.get(`/api/admin/webhook_deliveries?endpoint_id=${made.body.data.id}`))
    .body;
  expect(results[0]).toMatchObject({ state: 'waiting', response_status: 500 });
  const shown = (await client.get(`/api/admin/webhook_deliveries/${results[0].id}`)).body.data;
  expect(JSON.stringify(shown)).toContain('a\ufffdb');
  await client.delete(`/api/admin/webhook_endpoints/${made.body.data.id}`);
  server.close();
});

test.each([
  'name: "a\\0b"',
  'name: "\\uD800"',
  'name: a\nsettings: {"x\\0": 1}',
])('configuration that writes %j is an error of the check, with its line [S6]', async (text) => {
  const { status, body } = await service.alpha.client.post('/api/admin/configuration/check', {
    files: { 'package.yaml': text },
  });
  expect(status).toBe(200);
  expect(body.results[0]).toMatchObject({
    file: 'package.yaml',
    line: expect.any(Number),
    message: expect.stringContaining('U+0000'),
  });
});

test('a word longer than the index keeps is never cut through a character, and a formula gives no half of one [S6]', async () => {
  const { client } = service.alpha;
  const long = `x${'𠀀'.repeat(300)}`;
  const made = await client.post('/api/1/instances/force_create', {
    ontology_key: 'Thing',
    fields: { story: long },
  });
  expect(made.status, made.text).toBe(200);
  const commented = await client.post('/api/1/cases', { process_key: 'make', name: long });
  expect(commented.status, commented.text).toBe(200);
  await publishFiles(service.beta, {
    'package.yaml': 'name: Odd',
    'ontologies.yaml': JSON.stringify({
      Odd: {
        name_formula: '"N\\u0000\\uD83D"',
        informations: { a: { type: 'text', formula: '"a\\u0000\\uDE00"' } },
      },
    }),
  });
  const odd = await service.beta.client.post('/api/1/instances/force_create', {
    ontology_key: 'Odd',
    fields: {},
  });
  expect(odd.status, odd.text).toBe(200);
  expect(odd.body.data.name).toBe('N\ufffd\ufffd');
});
