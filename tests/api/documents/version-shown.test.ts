import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../../src/platform/log.ts';
import { TaskRefusal } from '../../../src/workshop/task.ts';
import { openDocuments } from '../../../src/writing/documents/documents.ts';
import { backgroundCaller } from '../../../src/writing/plan/background-caller.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { documentOf, openCase, publishBank, type ShownCase, set, shown } from './bank.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishBank(service.alpha);
});
afterAll(() => service.close());

const versionOf = async (of: ShownCase, key = 'application'): Promise<string | undefined> => {
  const { cases, database, documents } = service.app.services;
  const now = shown(await client.get(`/api/1/cases/${of.id}`));
  const current = await cases.peek(backgroundCaller(database, service.alpha.id), of.id);
  const { id } = documentOf(now, key);
  return (await documents.versionsOf(current, [id])).get(id);
};

const VALUES = { full_name: 'Anna', born: '1990-02-03', earnings: [{ source: 'Work', amount: 10 }] };

test('a version changes with a value, instance or occurrence that the document shows [Decisions analysed_documents]', async () => {
  const made = await openCase(client, VALUES);
  const seen = new Set([await versionOf(made)]);
  const changes: Record<string, unknown>[] = [
    { full_name: 'Berta' },
    { born: '1990-02-04' },
    { earnings: [{ source: 'Work', amount: 11 }] },
    {
      earnings: [
        { source: 'Work', amount: 11 },
        { source: 'Rent', amount: 5 },
      ],
    },
    { is_member: true },
  ];
  for (const [at, values] of changes.entries()) {
    await set(client, made, values);
    seen.add(await versionOf(made));
    expect(seen.size, JSON.stringify(values)).toBe(at + 2);
  }
});

test('and with nothing else: not with the day, the language, the state, comments, tags, or values that it does not show [Decisions analysed_documents]', async () => {
  const made = await openCase(client, VALUES);
  const version = await versionOf(made);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  service.clock.advance({ days: 400 });
  expect(await versionOf(made)).toBe(version);
  await client.patch(`/api/1/cases/${made.id}`, { preferred_language: 'fr' });
  expect(await versionOf(made)).toBe(version);
  await client.post(`/api/1/cases/${made.id}/comments`, { text: 'Fine.' });
  await set(client, made, { wants_partner: true });
  expect(await versionOf(made)).toBe(version);
  const reply = await client.post(`/api/1/cases/${made.id}/transition`, { transition_key: 'submit' });
  expect(reply.body.data.state_key).toBe('review');
  await service.drainJobs();
  expect(await versionOf(made)).toBe(version);
  // A part whose condition depends on the state counts as shown, because some state shows it.
  await set(client, made, { secret: 'told' });
  expect(await versionOf(made)).not.toBe(version);
});

test('each instance has a version of its own [Decisions analysed_documents]', async () => {
  const made = await openCase(client, { ...VALUES, wants_statement: true });
  const before = await versionOf(made, 'statement');
  await set(client, made, { income: 5 });
  expect(await versionOf(made, 'statement')).toBe(before);
  await set(client, made, { remark: 'New' });
  expect(await versionOf(made, 'statement')).not.toBe(before);
});

test.each([
  ['too_long', 'document_too_large'],
  ['too_large', 'document_too_large'],
  ['too_many_pages', 'document_too_large'],
  ['crashed', 'unavailable'],
  ['busy', 'unavailable'],
])('a layout that ends as %s is refused as %s, and leaves nothing behind [Documents 3]', async (code, expected) => {
  const { database, cases, files } = service.app.services;
  const made = await openCase(client, VALUES);
  const workshop = {
    run: () => Promise.reject(new TaskRefusal(code, 'It did not come to an end.')),
    figures: async () => [],
    close: () => undefined,
  };
  const documents = openDocuments({ database, cases, files, workshop, log: openLog('silent') });
  const wanted = { caseId: made.id, documentId: documentOf(made, 'application').id, kind: 'final' } as const;
  await expect(
    documents.generate(backgroundCaller(database, service.alpha.id), wanted),
  ).rejects.toMatchObject({
    code: expected,
  });
  const kept = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('document_files').select('id').where('document_id', '=', wanted.documentId).execute(),
  );
  expect(kept).toEqual([]);
});
