import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../src/errors.ts';
import { defineDownload } from '../../src/operations/download.ts';
import { defineMultipart } from '../../src/operations/multipart.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { multipartBytes, type Part, sendBytes, sendUnfinished } from '../support/multipart.ts';

const LIMIT = 100_000;
let seen: string[] = [];
let isClosed = false;

const takeForm = defineMultipart({
  id: 'take_form',
  method: 'POST',
  path: '/api/1/probe/form',
  section: 'Probe',
  summary: 'Takes a form',
  access: 'any',
  file: 'required',
  texts: { name: Type.Optional(Type.String({ maxLength: 10 })), count: Type.Optional(Type.Integer()) },
  answer: Type.Object({
    name: Type.String(),
    count: Type.Integer(),
    file: Type.String(),
    size: Type.Integer(),
  }),
  handle: async ({ form }, context) => {
    const { texts, file } = await form.read({
      text: (soFar) => {
        seen.push(`texts ${Object.keys(soFar)}`);
        if (soFar.name === 'no') throw refuse('conflict');
      },
      file: async ({ stream, fileName, limit }) => {
        seen.push('file');
        return {
          fileName,
          ...(await context.services.files.put(context.principal.tenantId, stream, { limit })),
        };
      },
    });
    return context.write(async () => ({
      body: {
        name: texts.name ?? '',
        count: texts.count ?? 0,
        file: file?.fileName ?? '',
        size: file?.size ?? 0,
      },
    }));
  },
});

const giveFile = defineDownload({
  id: 'give_file',
  method: 'GET',
  path: '/api/1/probe/file',
  section: 'Probe',
  summary: 'Gives a file',
  access: 'any',
  query: { name: Type.String(), kind: Type.Optional(Type.String()) },
  produces: ['text/csv', 'application/pdf'],
  handle: async ({ query: { name, kind } }) => {
    if (kind === 'missing') throw refuse('not_found');
    const bytes = Buffer.from('a,b\n');
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(10_000));
      },
      destroy(error, done) {
        isClosed = true;
        done(error);
      },
    });
    return {
      content: kind === 'endless' ? endless : kind === 'stream' ? Readable.from([bytes]) : bytes,
      contentType: 'text/csv',
      fileName: name,
    };
  },
});

let service: TestApp;
beforeAll(async () => {
  service = await startApp({
    operations: [takeForm, giveFile],
    settings: { FILE_LIMIT: String(LIMIT) },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  seen = [];
});

const target = () => ({ baseUrl: service.baseUrl, key: service.alpha.key });
const send = (parts: readonly Part[], headers = {}) =>
  sendBytes(target(), 'POST', '/api/1/probe/form', parts, headers);
const FILE: Part = { name: 'file', fileName: 'a.bin', content: 'bytes of a file' };
const text = (name: string, content: string): Part => ({ name, content });

test('a form is read in whatever order its parts come', async () => {
  const answers = [];
  for (const parts of [
    [FILE, text('name', 'Ada'), text('count', '7')],
    [text('count', '7'), FILE, text('name', 'Ada')],
    [text('count', '7'), text('name', 'Ada'), FILE],
  ])
    answers.push((await send(parts)).body);
  expect(answers).toEqual(Array(3).fill({ name: 'Ada', count: 7, file: 'a.bin', size: 15 }));
});

test('an error in a form has a code and names the part', async () => {
  const wrong: [Part[], number, string, string | null][] = [
    [[text('name', 'Ada')], 400, 'required', 'file'],
    [[FILE, text('colour', 'red')], 400, 'unknown_field', 'colour'],
    [[{ ...FILE, name: 'other' }], 400, 'unknown_field', 'other'],
    [[FILE, FILE], 400, 'invalid', 'file'],
    [[FILE, text('name', 'Ada'), text('name', 'Bob')], 400, 'invalid', 'name'],
    [[text('file', 'not a file')], 400, 'invalid', 'file'],
    [[FILE, { ...FILE, name: 'name' }], 400, 'invalid', 'name'],
    [[FILE, text('name', 'a name that is too long')], 400, 'invalid', 'name'],
    [[FILE, text('count', 'seven')], 400, 'invalid', 'count'],
    [[FILE, text('name', 'nul\0')], 400, 'invalid', 'name'],
    [[FILE, text('constructor', 'x')], 400, 'unknown_field', null],
    [[text('name', 'x'.repeat(70_000)), FILE], 413, 'too_large', 'name'],
    [[{ ...FILE, content: 'x'.repeat(LIMIT + 1) }], 413, 'too_large', null],
    [Array.from({ length: 40 }, () => text('name', 'Ada')), 400, 'invalid', 'name'],
  ];
  for (const [parts, status, code, attr] of wrong) {
    const answer = await send(parts);
    expect([answer.status, answer.body.errors[0].code, answer.body.errors[0].attr]).toEqual([
      status,
      code,
      attr,
    ]);
  }
  expect((await send([{ ...FILE, content: 'x'.repeat(LIMIT) }])).status).toBe(200);
});

test('a body that is no form, or a broken one, is refused', async () => {
  const post = (body: string, type: string) =>
    sendBytes(target(), 'POST', '/api/1/probe/form', Buffer.from(body), { 'Content-Type': type });
  expect((await post('{}', 'application/json')).body.code).toBe('unsupported_media_type');
  expect((await post('--x\r\n', 'multipart/form-data')).body.code).toBe('parse_error');
  expect((await post('rubbish', 'multipart/form-data; boundary=x')).body.code).toBe('parse_error');
  const half = multipartBytes([FILE]).subarray(0, -20).toString();
  expect((await post(half, 'multipart/form-data; boundary=a-boundary-of-the-tests')).body.code).toBe(
    'parse_error',
  );
  expect((await sendBytes(target(), 'POST', '/api/1/probe/form')).body.code).toBe('unsupported_media_type');
});

test('a text before the file refuses before the file is read, and the answer does not wait for it', async () => {
  const whole = multipartBytes([text('name', 'no'), { ...FILE, content: 'x'.repeat(90_000) }]);
  const answer = await sendUnfinished(target(), 'POST', '/api/1/probe/form', whole.subarray(0, 1000), {
    length: whole.length,
  });
  expect(answer).toContain('HTTP/1.1 409');
  expect(seen).toEqual(['texts name']);
  expect((await send([text('name', 'no'), { ...FILE, content: 'x'.repeat(90_000) }])).status).toBe(409);
  expect(seen).toEqual(['texts name', 'texts name']);
});

test('a file over the limit is refused while it still comes in', async () => {
  const whole = multipartBytes([{ ...FILE, content: 'x'.repeat(LIMIT * 2) }]);
  const answer = await sendUnfinished(
    target(),
    'POST',
    '/api/1/probe/form',
    whole.subarray(0, LIMIT + 2000),
    { length: whole.length },
  );
  expect(answer).toContain('HTTP/1.1 413');
  const huge = await sendUnfinished(target(), 'POST', '/api/1/probe/form', whole.subarray(0, 100), {
    length: LIMIT + 10_000_000,
  });
  expect(huge).toContain('HTTP/1.1 413');
});

test('a repeat with another file is no repeat', async () => {
  const headers = { 'Idempotency-Key': 'form-1' };
  expect((await send([FILE], headers)).status).toBe(200);
  const repeated = await send([FILE], headers);
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  expect((await send([{ ...FILE, content: 'other bytes' }], headers)).body.code).toBe(
    'idempotency_key_reused',
  );
  expect((await send([FILE, text('name', 'Ada')], headers)).body.code).toBe('idempotency_key_reused');
});

test('a file leaves as an attachment that is neither sniffed nor kept by caches', async () => {
  const names = {
    'report.csv': 'attachment; filename="report.csv"',
    '../../etc/pass\r\nwd': 'attachment; filename="passwd"',
    'Prüfung "1".csv': 'attachment; filename="Prufung _1_.csv"; filename*=UTF-8\'\'Pr%C3%BCfung%20_1_.csv',
    護照: 'attachment; filename="__"; filename*=UTF-8\'\'%E8%AD%B7%E7%85%A7',
    '100%': 'attachment; filename="100_"; filename*=UTF-8\'\'100%25',
  };
  for (const [name, disposition] of Object.entries(names)) {
    const { headers, bytes } = await sendBytes(
      target(),
      'GET',
      `/api/1/probe/file?name=${encodeURIComponent(name)}`,
    );
    expect(headers.get('content-disposition')).toBe(disposition);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-type')).toBe('text/csv');
    expect(headers.get('content-length')).toBe('4');
    expect(bytes.toString()).toBe('a,b\n');
  }
  const streamed = await sendBytes(target(), 'GET', '/api/1/probe/file?name=a&kind=stream');
  expect(streamed.bytes.toString()).toBe('a,b\n');
  const missing = await sendBytes(target(), 'GET', '/api/1/probe/file?name=a&kind=missing');
  expect([
    missing.status,
    missing.headers.get('content-type'),
    missing.headers.get('content-disposition'),
  ]).toEqual([404, 'application/problem+json; charset=utf-8', null]);
});

test('a client that goes away closes the stream it was sent', async () => {
  const abort = new AbortController();
  const response = await fetch(`${service.baseUrl}/api/1/probe/file?name=a&kind=endless`, {
    headers: { Authorization: `Api-Key ${service.alpha.key}` },
    signal: abort.signal,
  });
  await response.body?.getReader().read();
  abort.abort();
  await expect.poll(() => isClosed).toBe(true);
});

test('the OpenAPI document shows forms and files', async () => {
  const { body } = await service.anonymous.get('/api/1/openapi.json');
  expect(body.paths['/api/1/probe/form'].post.requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' }, name: { type: 'string' } },
        },
      },
    },
  });
  const { content } = body.paths['/api/1/probe/file'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['text/csv', 'application/pdf']);
  expect(content['text/csv'].schema).toEqual({ type: 'string', format: 'binary' });
});

test('the stored bytes are those that were sent', async () => {
  const content = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 256));
  expect((await send([{ ...FILE, content }])).body.size).toBe(content.length);
  const hash = createHash('sha256').update(content).digest('hex');
  expect(await buffer(await service.app.storage.files.open(service.alpha.id, hash))).toEqual(content);
});
