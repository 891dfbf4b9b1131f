import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type ClubIds, makeCase, makeInstance, publishClub, readIds } from './club.ts';

let service: TestApp;
let ids: ClubIds;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  ids = await readIds(service.alpha);
});
afterAll(() => service.close());

const found = async (path: string, word: string) =>
  (await service.alpha.client.get(`${path}?search=${word}`)).body.data.map((each: { id: number }) => each.id);
const instances = (word: string) => found(`/api/1/instances-for-ontology-${ids.ontology('Person')}`, word);
const cases = (word: string) => found('/api/1/cases', word);
const reindex = () => service.alpha.client.post('/api/admin/reindex', {});

test('after a bulk import without it, one job builds the index of instances and cases anew [Instance rules 7]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Before' });
  const about = await makeCase(service.alpha, 'review', id);
  await service.alpha.client.patch(`/api/1/instances/${id}/force_update?reindex=false`, {
    fields: { first_name: 'Afterwards', addresses: [{ street: 'Seestrasse', __name: 'Lakeside' }] },
  });
  await service.alpha.inTenant(({ db }) => db.deleteFrom('case_words').execute());
  expect([await instances('afterwards'), await cases('review')]).toEqual([[], []]);
  const reply = await reindex();
  expect(reply.status).toBe(201);
  expect(reply.headers.get('location')).toBe(`/api/admin/jobs/${reply.body.data.id}`);
  expect((await reindex()).body.data.id).toBe(reply.body.data.id);
  await service.drainJobs();
  const job = (await service.alpha.client.get(`/api/admin/jobs/${reply.body.data.id}`)).body.data;
  expect(job.state).toBe('done');
  expect(job.progress).toEqual({ done: job.progress.total, total: expect.any(Number) });
  for (const word of ['afterwards', 'seestr', 'lakeside', `INS`]) expect(await instances(word)).toContain(id);
  expect(await instances('before')).toEqual([]);
  expect(await cases('review')).toContain(about);
});

test('the index that a job builds is the one that writes have built [Recalculation 5]', async () => {
  const made = await service.alpha.client.post('/api/1/cases', { process_key: 'admit', name: 'Sundial' });
  const { id, outcome_instance_id: outcome } = made.body.data;
  await service.alpha.client.patch(`/api/1/cases/${id}`, {
    fields: [
      { information_key: 'first_name', instance_id: outcome, value: 'Two' },
      {
        information_key: 'addresses',
        instance_id: outcome,
        value: [{ street: 'Hillside', __name: 'Cabin' }],
      },
    ],
  });
  await service.alpha.client.post(`/api/1/cases/${id}/comments`, {
    text: 'Remember the milk',
    title: 'Note',
  });
  const words = () =>
    service.alpha.inTenant(({ db }) =>
      db
        .selectFrom('case_words')
        .select(['chunk', 'word'])
        .where('case_id', '=', id)
        .orderBy('chunk')
        .orderBy('word')
        .execute(),
    );
  const before = await words();
  expect(before.length).toBeGreaterThan(5);
  await reindex();
  await service.drainJobs();
  expect(await words()).toEqual(before);
});

test('a dirty case is left for the recalculation that ends its batch [Recalculation 5]', async () => {
  const { body } = await service.alpha.client.post('/api/1/cases', { process_key: 'admit' });
  const { id, outcome_instance_id: outcome } = body.data;
  await service.alpha.client.patch(`/api/1/cases/${id}?keep_dirty=true`, {
    field: { information_key: 'note', instance_id: outcome, value: 'postponed' },
  });
  await reindex();
  await service.drainJobs();
  expect(await cases('postponed')).toEqual([]);
  await service.alpha.client.get(`/api/1/cases/${id}`);
  expect(await cases('postponed')).toEqual([id]);
});

test('only who operates the tenant may, and only in it [Instance rules 7]', async () => {
  const writer = await service.alpha.clientWith(['instances:write']);
  expect((await writer.post('/api/admin/reindex', {})).status).toBe(403);
  const before = (await service.beta.client.get('/api/admin/jobs?kind=reindex')).body.meta.pagination.count;
  expect(before).toBe(0);
});
