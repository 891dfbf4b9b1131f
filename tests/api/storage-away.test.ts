import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { sendBytes } from '../support/multipart.ts';
import { onServer } from '../support/postgres.ts';
import { publishFiles } from '../support/published.ts';
import { textPdf } from '../support/sample-files.ts';
import { type Counter, openCounter } from './proofs/counter.ts';
import { FORM_PACKAGE, FORM_UUID } from './wizards/form-package.ts';
import { openVisitor } from './wizards/visitor.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-files-'));
let counter: Counter;
beforeAll(async () => {
  counter = await openCounter({ settings: { FILES_URL: folder } });
  await publishFiles(counter.beta, FORM_PACKAGE);
});
afterAll(async () => {
  await counter.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(mend);

const incoming = path.join(folder, 'incoming');

/** Puts a file where the folder for uploads should be: nothing can be written, whichever user runs the tests. */
async function breakFolder(): Promise<void> {
  await rm(incoming, { recursive: true, force: true });
  await writeFile(incoming, '');
}

async function mend(): Promise<void> {
  await rm(incoming, { recursive: true, force: true });
}

const errorsSince = (service: TestApp, count: number) =>
  service
    .logLines()
    .slice(count)
    .filter(({ level }) => level === 'error');

test.each([
  ['small', textPdf('Passport')],
  ['large', Buffer.alloc(3_000_000, 'a line of text\n')],
])('a folder that takes nothing, and a %s file: 503 with Retry-After and an error in the log; afterwards all is as before [S5]', async (_size, content) => {
  const shown = await counter.createCase();
  const before = counter.logLines().length;
  await breakFolder();
  const send = () =>
    counter.send('POST', `/api/1/cases/${shown.id}/proofs`, [
      { name: 'file', fileName: 'scan.pdf', content },
    ]);
  const refused = await send();
  expect([refused.status, refused.body.code]).toEqual([503, 'files_unavailable']);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(refused.body.detail).not.toContain(folder);
  expect(JSON.stringify(errorsSince(counter, before))).toContain(`The files folder ${folder} cannot be used`);
  await mend();
  expect((await send()).status).toBe(200);
});

test('the same for what comes as a body of its own, and for documents that are made [S5]', async () => {
  const { baseUrl, alpha } = counter;
  await breakFolder();
  const reply = await sendBytes(
    { baseUrl, key: alpha.key },
    'POST',
    '/api/1/instances/import?ontology_key=Person',
    Buffer.from('{"fields":{"first_name":"Ada"}}\n'),
    { 'Content-Type': 'application/x-ndjson' },
  );
  expect([reply.status, reply.body.code]).toEqual([503, 'files_unavailable']);
});

test('a wizard says it in words, with the same status, and keeps the answers [S5]', async () => {
  const { body } = await counter.beta.client.post(
    `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
  );
  const visitor = openVisitor(counter.baseUrl);
  await visitor.open(body.data.link);
  await visitor.open(`/w/${body.data.wizard_uuid}/s/files`);
  const before = counter.logLines().length;
  await breakFolder();
  const page = await visitor.press('continue', {}, [
    { field: 'u', name: 'paper.pdf', content: textPdf('Receipt') },
  ]);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('30');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.text).toContain('The service cannot answer right now');
  expect(errorsSince(counter, before)).toHaveLength(1);
});

/** The path of the newest of a tenant's files. */
async function newestFile(): Promise<string> {
  const hashes: string[] = [];
  const own = path.join(folder, String(counter.alpha.id));
  for (const start of await readdir(own))
    for (const hash of await readdir(path.join(own, start))) hashes.push(path.join(own, start, hash));
  expect(hashes).toHaveLength(1);
  return hashes[0] ?? '';
}

test('a stored file that is gone, or cannot be read: 503 and an error in the log, never a broken file [S5]', async () => {
  await rm(path.join(folder, String(counter.alpha.id)), { recursive: true, force: true });
  const shown = await counter.createCase();
  const proof = await counter.upload(shown.id, textPdf('Letter'), 'letter.pdf');
  const paths = ['', '/original'].map((end) => `/api/1/cases/${shown.id}/proofs/${proof.id}${end}`);
  const file = await newestFile();
  await rename(file, `${file}.away`);
  const all = `/api/1/cases/${shown.id}/all_proofs`;
  const look = async (ways: readonly string[]): Promise<void> => {
    for (const each of ways) {
      const before = counter.logLines().length;
      const reply = await counter.send('GET', each);
      expect([each, reply.status, reply.body?.code]).toEqual([each, 503, 'files_unavailable']);
      expect(errorsSince(counter, before)).toHaveLength(1);
    }
  };
  await look([...paths, all]);
  await mkdir(file);
  await look(paths);
  // The archive has already begun: it breaks off, so that nobody takes it for complete.
  const before = counter.logLines().length;
  await expect(counter.send('GET', all)).rejects.toThrow('terminated');
  expect(JSON.stringify(errorsSince(counter, before))).toContain('an answer broke off');
});

test('a bucket that fails: 503 and an error in the log [S5]', async () => {
  let isAway = false;
  const bucket = createServer((request, response) => {
    request.resume();
    if (isAway) return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (request.method !== 'GET') return void response.end();
    // The only object that is read is the one with which the service tries its bucket.
    response.end(request.url?.includes('list-type') ? '<ListBucketResult/>' : 'probe');
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const address = bucket.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const other = await openCounter({
    settings: {
      FILES_URL: `s3://files/?endpoint=${endpoint}&path_style=true`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
  });
  try {
    const shown = await other.createCase();
    isAway = true;
    const reply = await other.send('POST', `/api/1/cases/${shown.id}/proofs`, [
      { name: 'file', fileName: 'scan.pdf', content: textPdf('Passport') },
    ]);
    expect([reply.status, reply.body.code]).toEqual([503, 'files_unavailable']);
    expect(JSON.stringify(errorsSince(other, 0))).toContain('does not allow these keys');
  } finally {
    await other.close();
    bucket.closeAllConnections();
    bucket.close();
  }
});

const WAYS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/api/1/cases'],
  ['GET', '/api/1/cases/1'],
  ['POST', '/api/1/cases'],
  ['GET', '/api/admin/health'],
  ['GET', '/api/admin/cases/1/live'],
  ['GET', `/sign/1-${'a'.repeat(43)}`],
  ['GET', '/health/ready'],
];

// Of several servers the owner logs in, whom no limit keeps out; `npm run trust -- citus` kills one of them.
test.skipIf(inject('postgresOthers').length > 0)(
  'while PostgreSQL is away or only reads, every address answers 503 with Retry-After, never 500 [S5]',
  async () => {
    const other = await startApp();
    await publishFiles(other.alpha, FORM_PACKAGE);
    const { body: started } = await other.alpha.client.post(
      `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
    );
    const visitor = openVisitor(other.baseUrl);
    await visitor.open(started.data.link);
    const name = new URL(other.databaseUrl).pathname.slice(1);
    const server = inject('postgresServer');
    const endConnections = () =>
      onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const headers = { Authorization: `Api-Key ${other.alpha.key}`, 'Content-Type': 'application/json' };
    const ask = async (method: string, way: string): Promise<string> => {
      const body = method === 'POST' ? '{"process_key":"make"}' : null;
      const reply = await fetch(other.baseUrl + way, { method, headers, body, redirect: 'manual' });
      await reply.text();
      return `${method} ${way} ${reply.status} ${reply.headers.get('retry-after')}`;
    };
    const lookEverywhere = async (): Promise<string[]> => {
      const page = await visitor.open(`/w/${started.data.wizard_uuid}/s/about`);
      const answers = await Promise.all(WAYS.map(([method, way]) => ask(method, way)));
      return [...answers, `wizard ${page.status} ${page.headers.get('retry-after')}`];
    };
    try {
      await onServer(server, `alter database ${name} connection limit 0`);
      const during = lookEverywhere();
      await endConnections();
      expect((await during).filter((each) => / 500 /.test(each))).toEqual([]);
      expect((await lookEverywhere()).filter((each) => !each.endsWith(' 503 1'))).toEqual([]);
      expect((await other.anonymous.get('/health/live')).status).toBe(200);
      expect((await other.anonymous.get('/app')).status).toBe(200);
      const metrics = await other.anonymous.get('/metrics');
      expect(metrics.status).toBe(200);
      expect(metrics.text).toContain('dossier_up{part="database"} 0');
      expect(metrics.text).not.toMatch(/^dossier_(jobs_waiting|audit_lag_seconds)/m);
      await onServer(server, `alter database ${name} set default_transaction_read_only = on`);
      await onServer(server, `alter database ${name} connection limit -1`);
      expect((await other.alpha.client.get('/api/1/cases')).status).toBe(200);
      const written = await other.alpha.client.post('/api/1/cases', { process_key: 'make' });
      expect([written.status, written.body.code]).toEqual([503, 'unavailable']);
      await onServer(server, `alter database ${name} set default_transaction_read_only = off`);
      await endConnections();
      await other.alpha.client.get('/api/1/cases');
      expect((await visitor.open(`/w/${started.data.wizard_uuid}/s/about`)).status).toBe(200);
    } finally {
      await other.close();
    }
  },
);
