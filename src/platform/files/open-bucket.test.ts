import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type Bucket, openBucket, type Upload } from './open-bucket.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const opened: { server: Server; bucket: Bucket }[] = [];
afterEach(async () => {
  for (const { server, bucket } of opened.splice(0)) {
    await bucket.close();
    server.closeAllConnections();
    server.close();
  }
});

/** A bucket on a server that answers as told: one answer for each request, the last one for all that follow. */
async function bucketThat(
  ...answers: [Answer, ...Answer[]]
): Promise<{ bucket: Bucket; count: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(count, answers.length - 1)] ?? answers[0];
    count += 1;
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const bucket = openBucket({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  opened.push({ server, bucket });
  return { bucket, count: () => count };
}

const answerWith =
  (status: number, code = 'SlowDown'): Answer =>
  async (request, response) => {
    await buffer(request);
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };

const cutOff: Answer = (request) => {
  request.once('data', () => request.destroy());
};

/** Takes an upload, and records what it was. */
const takeInto =
  (taken: { path?: string; text?: string; signed?: unknown }): Answer =>
  async (request, response) => {
    taken.path = request.url ?? '';
    taken.signed = request.headers['x-amz-content-sha256'];
    taken.text = (await buffer(request)).toString();
    response.end();
  };

const uploadOf = (text: string): Upload => ({
  hash: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
  read: () => Readable.from([Buffer.from(text)]),
});

test.each<[string, Answer]>([
  ['a busy server', answerWith(503)],
  ['too many requests', answerWith(429)],
  ['a connection cut in the middle', cutOff],
])('an upload is sent again from its start after %s', async (_, hiccup) => {
  const taken = {};
  const { bucket, count } = await bucketThat(hiccup, takeInto(taken));
  const upload = uploadOf('the whole file');
  await bucket.put('a/b', upload);
  expect(taken).toMatchObject({ text: 'the whole file', signed: upload.hash });
  expect(count()).toBe(2);
});

test('an upload is given up after three attempts', async () => {
  const { bucket, count } = await bucketThat(answerWith(503));
  await expect(bucket.put('a', uploadOf('x'))).rejects.toThrow(/The bucket "files" at .* failed: SlowDown\./);
  expect(count()).toBe(3);
});

test('an upload that is refused is not sent again', async () => {
  const { bucket, count } = await bucketThat(answerWith(403, 'AccessDenied'));
  await expect(bucket.put('a', uploadOf('x'))).rejects.toThrow('does not allow these keys');
  expect(count()).toBe(1);
});

test('an upload of 50 MiB is read no faster than it is taken', async () => {
  const chunk = Buffer.alloc(64 * 1024, 5);
  const total = 800 * chunk.byteLength;
  const hash = createHash('sha256');
  for (let count = 0; count < 800; count++) hash.update(chunk);
  let read = 0;
  let received = 0;
  let ahead = 0;
  const { bucket } = await bucketThat(async (request, response) => {
    for await (const bytes of request) {
      ahead = Math.max(ahead, read - received);
      received += bytes.length;
    }
    response.end();
  });
  function* chunks() {
    for (; read < total; read += chunk.byteLength) yield chunk;
  }
  await bucket.put('big', { hash: hash.digest('hex'), size: total, read: () => Readable.from(chunks()) });
  expect(received).toBe(total);
  // The two sockets buffer so much; a client that gathers the file first is ahead by all of it.
  expect(ahead).toBeLessThan(20 * 1024 * 1024);
});

test('a download that breaks off ends in an error, not short', async () => {
  const { bucket } = await bucketThat((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  });
  const body = await bucket.get('a');
  await expect(buffer(body ?? Readable.from([]))).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test.each([
  'NoSuchBucket',
  'InvalidAccessKeyId',
  'PermanentRedirect',
])('%s is not taken for a missing file', async (code) => {
  const { bucket } = await bucketThat(answerWith(code === 'NoSuchBucket' ? 404 : 400, code));
  await expect(bucket.get('a')).rejects.toMatchObject({ failure: 'unavailable' });
});
