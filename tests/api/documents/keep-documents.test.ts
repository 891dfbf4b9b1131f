import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { emptyTheBin } from '../../support/empty-the-bin.ts';
import { eventsOf } from '../cases/office.ts';
import { documentOf, download, openCase, publishBank, type ShownCase, set, shown, textOf } from './bank.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishBank(service.alpha);
});
afterAll(() => service.close());

const use = async (of: ShownCase, transition: string): Promise<ShownCase> =>
  shown(await client.post(`/api/1/cases/${of.id}/transition`, { transition_key: transition }));
const get = (of: ShownCase) => client.get(`/api/1/cases/${of.id}`);
const pathOf = (of: ShownCase, key: string, rest = ''): string =>
  `/api/1/cases/${of.id}/documents/${documentOf(of, key).id}${rest}`;
const told = async (of: ShownCase) =>
  (await eventsOf(service.alpha, of.id))
    .filter(({ trigger }) => trigger === 'case_documents_updated')
    .map(({ payload }) => ({ keys: payload.document_keys, action: payload.action }));
const filesOf = (of: ShownCase) =>
  service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('document_files as f')
      .innerJoin('case_documents as d', 'd.id', 'f.document_id')
      .select(['d.document_key as key', 'f.language', 'f.kind', 'f.file_hash as hash'])
      .where('d.case_id', '=', of.id)
      .orderBy('d.document_key')
      .orderBy('f.language')
      .execute(),
  );

test('a rule has documents generated in every language, and others are told once [Decisions case_documents_updated]', async () => {
  const made = await openCase(client, { full_name: 'Anna', wants_statement: true });
  const moved = await use(made, 'submit');
  expect((await client.get(`/api/1/cases/${made.id}/has_ongoing_tasks`)).body.has_ongoing_tasks).toBe(true);
  expect(await told(made)).toEqual([]);
  await service.drainJobs();
  expect(await told(made)).toEqual([{ keys: ['application', 'statement'], action: 'generated' }]);
  expect((await filesOf(made)).map(({ key, language }) => `${key} ${language}`)).toEqual([
    'application de',
    'application en',
    'application fr',
    'statement de',
    'statement fr',
  ]);
  expect((await client.get(`/api/1/cases/${made.id}/has_ongoing_tasks`)).body.has_ongoing_tasks).toBe(false);
  const { results } = (await client.get(`/api/1/cases/${made.id}/activity_log?page_size=1`)).body;
  expect(results[0]).toMatchObject({
    activity: 'documents_generated',
    message: 'generated Application, Statement',
  });
  // After generating, the documents stay live.
  await set(client, moved, { full_name: 'Berta' });
  expect(await textOf((await download(service, pathOf(made, 'application'))).bytes)).toContain('Berta');
  // Generated once more when the state is left and entered again.
  await use(moved, 'back');
  await use(moved, 'submit');
  await service.drainJobs();
  expect(await told(made)).toHaveLength(2);
});

test('a document that was generated and leaves the case is told as deleted, one that never was is not [Decisions case_documents_updated]', async () => {
  const made = await openCase(client, { wants_statement: true, wants_partner: true });
  await set(client, made, { wants_partner: false });
  expect(await told(made)).toEqual([]);
  await use(made, 'submit');
  await service.drainJobs();
  const before = (await filesOf(made)).filter(({ key }) => key === 'statement');
  expect(before).toHaveLength(2);
  await set(client, made, { wants_statement: false });
  expect((await told(made)).at(-1)).toEqual({ keys: ['statement'], action: 'deleted' });
  expect((await filesOf(made)).map(({ key }) => key)).not.toContain('statement');
  const uses = await service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('file_uses')
      .select('hash')
      .where(
        'hash',
        'in',
        before.map(({ hash }) => hash),
      )
      .execute(),
  );
  expect(uses).toEqual([]);
});

test('while documents are being frozen the case is not editable; then they stay as they are [Decisions is_editable]', async () => {
  const made = await openCase(client, { full_name: 'Anna' });
  const sealed = await use(made, 'seal');
  const waiting = (await get(made)).body.data;
  expect(waiting).toMatchObject({ is_editable: false, state_key: 'sealed' });
  const refused = await client.patch(`/api/1/cases/${made.id}`, {
    field: { information_key: 'full_name', instance_id: made.outcome, value: 'Berta' },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('case_not_editable');
  expect((await client.post(`/api/1/cases/${made.id}/comments`, { text: 'Go on.' })).status).toBe(200);
  await service.drainJobs();
  const done = shown(await get(made));
  expect((await get(made)).body.data.is_editable).toBe(true);
  expect(documentOf(done, 'application').is_frozen).toBe(true);
  expect(documentOf(done, 'faulty').is_frozen).toBe(false);
  expect(await told(made)).toEqual([{ keys: ['application'], action: 'generated' }]);
  const frozen = await download(service, pathOf(sealed, 'application', '?language=de'));
  await set(client, made, { full_name: 'Berta' });
  const later = await download(service, pathOf(sealed, 'application', '?language=de'));
  expect(Buffer.compare(later.bytes, frozen.bytes)).toBe(0);
  expect(await textOf(later.bytes)).toContain('Anna');
  // A frozen document is final: there is no preview.
  const preview = await download(service, pathOf(sealed, 'application', '/preview?language=de'));
  expect(Buffer.compare(preview.bytes, frozen.bytes)).toBe(0);
  expect((await client.get(pathOf(sealed, 'application', '?language=it'))).status).toBe(400);
});

test('freezing once more shows what has changed since [Decisions is_editable]', async () => {
  const made = await openCase(client, { full_name: 'Anna' });
  await use(made, 'seal');
  await service.drainJobs();
  await use(made, 'back');
  await set(client, made, { full_name: 'Berta' });
  expect(await textOf((await download(service, pathOf(made, 'application'))).bytes)).toContain('Anna');
  await use(made, 'seal');
  await service.drainJobs();
  expect(await textOf((await download(service, pathOf(made, 'application'))).bytes)).toContain('Berta');
  expect(await told(made)).toHaveLength(2);
});

test('documents that cannot be frozen leave the case open, and its log says why [Decisions is_editable]', async () => {
  const made = await openCase(client, { full_name: 'Anna', remark: 'line\n'.repeat(20_000) });
  await use(made, 'seal');
  await service.drainJobs();
  expect((await get(made)).body.data).toMatchObject({ is_editable: true });
  expect(documentOf(shown(await get(made)), 'application').is_frozen).toBe(false);
  expect(await told(made)).toEqual([]);
  const { results } = (await client.get(`/api/1/cases/${made.id}/activity_log?page_size=1`)).body;
  expect(results[0]).toMatchObject({
    activity: 'documents_not_frozen',
    content: expect.stringContaining('lines'),
  });
});

test.each([
  ['submit', 'generate_documents'],
  ['seal', 'freeze_documents'],
])('a node that ends after %s, between the work and its note, does not tell others twice [Decisions case_documents_updated]', async (transition, kind) => {
  const made = await openCase(client, { full_name: 'Anna' });
  await use(made, transition);
  await service.drainJobs();
  // The job runs once more, as if its completion had never been recorded.
  const { numUpdatedRows } = await service.alpha.inTenant(({ db }) =>
    db
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0 })
      .where('case_id', '=', made.id)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  );
  expect(Number(numUpdatedRows)).toBe(1);
  await service.drainJobs();
  expect(await told(made)).toHaveLength(1);
});

test('documents go with their case, and nothing holds their bytes [Cases 6]', async () => {
  const made = await openCase(client, { full_name: 'Anna', wants_statement: true });
  await use(made, 'submit');
  await service.drainJobs();
  const hashes = (await filesOf(made)).map(({ hash }) => hash);
  expect(hashes).toHaveLength(5);
  expect((await client.delete(`/api/1/cases/${made.id}`)).status).toBe(204);
  await emptyTheBin(service.alpha);
  await service.drainJobs();
  const uses = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('file_uses').select('hash').where('hash', 'in', hashes).execute(),
  );
  expect(uses).toEqual([]);
});
