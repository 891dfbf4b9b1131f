import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { withKey } from '../../tests/support/client.ts';
import { sendBytes } from '../../tests/support/multipart.ts';
import { picture } from '../../tests/support/sample-files.ts';
import { spreadsheet } from '../../tests/support/spreadsheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LONGEST_WAIT_MS = 120_000;

/**
 * Uses a running service with the demo tenant through everything that a package could lack: the built application, processes of
 * the workshop, fonts, spreadsheets and the recognition of scans. Says each thing that works, and throws at the first that does not.
 */
export async function exerciseService(
  baseUrl: string,
  key: string,
  say: (line: string) => void,
): Promise<void> {
  const client = withKey(baseUrl, key);
  assert.equal((await client.get('/health/ready')).status, 200);

  const page = await client.get('/app/', { headers: { Accept: 'text/html' } });
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page.text) ?? [];
  const loaded = await client.get(script);
  assert.equal(loaded.status, 200);
  assert.match(loaded.headers.get('content-type') ?? '', /javascript/);
  say('the application is served');

  assert.equal((await client.get('/api/1/meta')).body.data.tenant.key, 'demo');
  assert.equal((await client.get('/docs/operating')).status, 200);
  const created = await client.post('/api/1/cases', { process_key: 'open_account' });
  assert.ok(created.status < 300, created.text);
  const { id } = created.body.data;
  say('a case was created');

  const [paper] = (await client.get(`/api/1/cases/${id}/documents_overview`)).body.results;
  const document = await sendBytes({ baseUrl, key }, 'GET', `/api/1/cases/${id}/documents/${paper.id}`);
  assert.equal(document.status, 200, document.bytes.toString());
  assert.equal(document.bytes.subarray(0, 5).toString(), '%PDF-');
  say(`a PDF of ${document.bytes.length} bytes was laid out`);

  const sheet = spreadsheet([['first_name'], ['Ada'], ['Grace']]);
  const started = await sendBytes(
    { baseUrl, key },
    'POST',
    '/api/1/instances/import?ontology_key=Person',
    sheet,
    { 'Content-Type': XLSX },
  );
  assert.equal(started.status, 201, started.bytes.toString());
  const imported = await until(async () => {
    const { data } = (await client.get(`/api/1/imports/${started.body.data.id}`)).body;
    return data.state === 'done' || data.state === 'failed' ? data : undefined;
  });
  assert.equal(imported.created_count, 2, JSON.stringify(imported));
  say('a spreadsheet was imported');

  const scan = await picture('Rhinoceros 4711');
  const upload = await sendBytes({ baseUrl, key }, 'POST', `/api/1/cases/${id}/proofs`, [
    { name: 'file', fileName: 'scan.png', contentType: 'image/png', content: scan },
    { name: 'name', content: 'Scan' },
  ]);
  assert.ok(upload.status < 300, upload.bytes.toString());
  await until(async () =>
    (await client.get(`/api/1/cases/${id}/has_ongoing_tasks`)).body.has_ongoing_tasks ? undefined : true,
  );
  const found = (await client.get('/api/1/cases?search=rhinoceros')).body;
  assert.deepEqual(
    (found.data ?? found.results).map((each: { id: number }) => each.id),
    [id],
  );
  say('a scan was recognised, and its case is found by it');
}

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`nothing happened within ${LONGEST_WAIT_MS / 1000} seconds`);
    await pause(200);
  }
}
