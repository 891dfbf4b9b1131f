import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  CLUB,
  type ClubIds,
  fieldsOf,
  historyOf,
  makeCase,
  makeInstance,
  publishClub,
  readIds,
} from './club.ts';

let service: TestApp;
let ids: ClubIds;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  ids = await readIds(service.alpha);
});
afterAll(() => service.close());

const remove = (id: number) => service.alpha.client.delete(`/api/1/instances/${id}`);
const getCase = (id: number) => service.alpha.client.get(`/api/1/cases/${id}`);
const count = async (ontology: string) => {
  const { body } = await service.alpha.client.get(
    `/api/1/instances-for-ontology-${ids.ontology(ontology)}?page_size=200`,
  );
  expect(body.data).toHaveLength(body.meta.pagination.count);
  return body.meta.pagination.count;
};
const caseCount = async () => (await service.alpha.client.get('/api/1/cases')).body.meta.pagination.count;

test('an instance is deleted with its values, history and logs, and leaves its list [Instances 9]', async () => {
  const id = await makeInstance(service.alpha, {
    first_name: 'Ada',
    party_number: 'D-1',
    addresses: [{ street: 'A' }],
  });
  await service.alpha.client.post(`/api/1/instances/${id}/interaction_logs`, {
    interaction_log_type: 'call',
    interaction_time: '2026-01-10T10:00:00Z',
  });
  const before = await count('Person');
  expect((await remove(id)).status).toBe(204);
  expect((await service.alpha.client.get(`/api/1/instances/${id}`)).status).toBe(404);
  expect(await count('Person')).toBe(before - 1);
  const left = await service.alpha.inTenant(async ({ db }) => [
    ...(await db.selectFrom('information_values').select('id').where('instance_id', '=', id).execute()),
    ...(await db.selectFrom('occurrences').select('id').where('instance_id', '=', id).execute()),
    ...(await db.selectFrom('instance_value_changes').select('id').where('instance_id', '=', id).execute()),
    ...(await db.selectFrom('interaction_logs').select('id').where('instance_id', '=', id).execute()),
  ]);
  expect(left).toEqual([]);
  expect((await remove(id)).status).toBe(404);
  // Its identifier is free again.
  await makeInstance(service.alpha, { party_number: 'D-1' });
});

test('every lifecycle case whose outcome it is goes with it, also one whose rules have not run yet [Instance rules 6]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const linked = await makeCase(service.alpha, 'review', id);
  const copy = await makeCase(service.alpha, 'audit', id);
  const finished = await makeCase(service.alpha, 'review', id);
  await service.alpha.client.post(`/api/1/cases/${finished}/transition`, { transition_key: 'finish' });
  const postponed = await service.alpha.client.post('/api/1/cases?keep_dirty=true', {
    process_key: 'review',
    outcome_instance_id: id,
  });
  const other = await makeCase(service.alpha, 'review', await makeInstance(service.alpha));
  const before = await caseCount();
  expect((await remove(id)).status).toBe(204);
  for (const each of [linked, copy, finished, postponed.body.data.id])
    expect((await getCase(each)).status).toBe(404);
  expect((await getCase(other)).status).toBe(200);
  expect(await caseCount()).toBe(before - 4);
});

test('a lifecycle case whose outcome is gone for good does not come back from the bin [Instance rules 6]', async () => {
  const { client } = service.alpha;
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const about = await makeCase(service.alpha, 'review', id);
  expect((await client.delete(`/api/1/cases/${about}`)).status).toBe(204);
  expect((await remove(id)).status).toBe(204);
  const { data } = (await client.get('/api/admin/bin?page_size=200')).body;
  const entryOf = (kind: string, record: number) =>
    data.find((each: { kind: string; record_id: number }) => each.kind === kind && each.record_id === record);
  expect((await client.delete(`/api/admin/bin/${entryOf('instance', id).id}`)).status).toBe(204);
  const reply = await client.post(`/api/admin/bin/${entryOf('case', about).id}/restore`);
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
  expect((await getCase(about)).status).toBe(404);
});

test('a case that merely links it loses it and goes on [Instance rules 6]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Friend', note: 'findable' });
  const made = await service.alpha.client.post('/api/1/cases', {
    process_key: 'introduce',
    predefined_objects: { friend: { instance_id: id } },
  });
  const { id: caseId, version } = made.body.data;
  expect(made.body.data.instances.map((each: { id: number }) => each.id)).toContain(id);
  const search = async () =>
    (await service.alpha.client.get('/api/1/cases?search=findable')).body.data.map(
      (each: { id: number }) => each.id,
    );
  expect(await search()).toContain(caseId);
  expect((await remove(id)).status).toBe(204);
  const after = (await getCase(caseId)).body.data;
  expect(after.instances.map((each: { id: number }) => each.id)).not.toContain(id);
  expect(after.version).toBeGreaterThan(version);
  expect(await search()).not.toContain(caseId);
  // Its rule still needs a person: a new one exists and can be written.
  const friend = after.instances.find((each: { ontology_key: string }) => each.ontology_key === 'Person');
  expect(friend).toMatchObject({ status: 'draft' });
  const written = await service.alpha.client.patch(`/api/1/cases/${caseId}`, {
    field: { information_key: 'first_name', instance_id: friend.id, value: 'Another' },
  });
  expect(written.status).toBe(200);
  const log = (await service.alpha.client.get(`/api/1/cases/${caseId}/activity_log`)).body.results;
  expect(log.map((each: { activity: string }) => each.activity)).toContain('instance_removed');
  const events = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('case_events').select('payload').where('case_id', '=', caseId).execute(),
  );
  expect(events.map(({ payload }) => JSON.parse(payload).action)).toContain('instance_removed');
});

test('a creation case that made it stays, its outcome null, and can still be read and written [Decisions delete an instance]', async () => {
  const made = await service.alpha.client.post('/api/1/cases', { process_key: 'admit' });
  const { id: caseId, outcome_instance_id: outcome } = made.body.data;
  await service.alpha.client.patch(`/api/1/cases/${caseId}`, {
    field: { information_key: 'first_name', instance_id: outcome, value: 'Two' },
  });
  await service.alpha.client.post(`/api/1/cases/${caseId}/transition`, { transition_key: 'finish' });
  expect((await service.alpha.client.get(`/api/1/instances/${outcome}`)).body.data.status).toBe('valid');
  expect((await remove(outcome)).status).toBe(204);
  const after = await getCase(caseId);
  expect(after.status).toBe(200);
  expect(after.body.data).toMatchObject({ status: 'finished', outcome_instance_id: null });
  expect(after.body.data.instances.map((each: { id: number }) => each.id)).not.toContain(outcome);
  const commented = await service.alpha.client.post(`/api/1/cases/${caseId}/comments`, { text: 'Gone.' });
  expect(commented.status).toBe(200);
});

test('an ongoing creation case whose draft is deleted stays readable [Decisions delete an instance]', async () => {
  const made = await service.alpha.client.post('/api/1/cases', { process_key: 'admit' });
  const { id: caseId, outcome_instance_id: outcome } = made.body.data;
  expect((await remove(outcome)).status).toBe(204);
  const after = await getCase(caseId);
  expect(after.body.data).toMatchObject({ outcome_instance_id: null, status: 'ongoing' });
  const declined = await service.alpha.client.post(`/api/1/cases/${caseId}/transition`, {
    transition_key: 'decline',
  });
  expect(declined.body.data.status).toBe('declined');
});

test('a batch that waits for the rules goes on when an instance of its case is deleted [Decisions background work never ends a batch]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Friend' });
  const made = await service.alpha.client.post('/api/1/cases', {
    process_key: 'introduce',
    predefined_objects: { friend: { instance_id: id } },
  });
  const { id: caseId, outcome_instance_id: outcome } = made.body.data;
  const dirty = await service.alpha.client.patch(`/api/1/cases/${caseId}?keep_dirty=true`, {
    given_name: 'Batch',
  });
  expect(dirty.body.data.is_dirty).toBe(true);
  await remove(id);
  await service.drainJobs();
  const [entry] = (await service.alpha.client.get('/api/1/cases?search=&page_size=1')).body.data;
  expect(entry).toMatchObject({ id: caseId, is_dirty: true, outcome_instance_id: outcome });
  expect((await getCase(caseId)).body.data).toMatchObject({ is_dirty: false, given_name: 'Batch' });
});

test('another node notices, too [Instances 9]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Friend' });
  const linked = await makeCase(service.alpha, 'review', id);
  const other = await service.openNode();
  const read = () =>
    fetch(`${other.baseUrl}/api/1/cases/${linked}`, {
      headers: { Authorization: `Api-Key ${service.alpha.key}` },
    });
  expect((await read()).status).toBe(200);
  await remove(id);
  expect((await read()).status).toBe(404);
  await other.close();
});

test('cases that are created about it meanwhile either go with it or are refused; nothing fails [Instances 9]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada' });
  const before = await caseCount();
  const replies = await Promise.all([
    ...[1, 2, 3, 4].map(() =>
      service.alpha.client.post('/api/1/cases', { process_key: 'review', outcome_instance_id: id }),
    ),
    remove(id),
  ]);
  expect(replies.at(-1)?.status).toBe(204);
  for (const { status } of replies.slice(0, 4)) expect([200, 400]).toContain(status);
  expect(await caseCount()).toBe(before);
});

test('nobody deletes what is another tenant’s, or without the scope [Instances 9]', async () => {
  const id = await makeInstance(service.beta);
  expect((await remove(id)).status).toBe(404);
  const reader = await service.beta.clientWith(['instances:read']);
  expect((await reader.delete(`/api/1/instances/${id}`)).status).toBe(403);
  expect((await service.beta.client.get(`/api/1/instances/${id}`)).status).toBe(200);
});

test('values of other instances that name it are cleared, and what they compute follows [Instance rules 6]', async () => {
  const gone = await makeInstance(service.alpha, { income: 70 });
  const stays = await makeInstance(service.alpha);
  const id = await makeInstance(service.alpha, {
    income: 30,
    spouse: gone,
    landlords: [
      { landlord: stays, rent: 5 },
      { landlord: gone, rent: 6 },
    ],
  });
  expect((await fieldsOf(service.alpha, id)).household).toBe('100');
  await remove(gone);
  await service.drainJobs();
  expect(await fieldsOf(service.alpha, id)).toMatchObject({
    spouse: null,
    household: '30',
    landlords: [
      { landlord: stays, rent: '5' },
      { landlord: null, rent: '6' },
    ],
  });
});

test('the history of what is cleared with it names who deleted it; defaults beside it stay nobody’s answers [Instance rules 6] [Decisions history]', async () => {
  const ontologies = structuredClone(CLUB['ontologies.yaml']) as {
    Person: { informations: { landlords: { components: Record<string, unknown> } } };
  };
  ontologies.Person.informations.landlords.components.city = { type: 'text', default: 'Bern' };
  await publishClub(service.beta, { ...CLUB, 'ontologies.yaml': ontologies });
  const { client } = service.beta;
  const gone = await makeInstance(service.beta);
  const id = await makeInstance(service.beta, { landlords: [{ landlord: gone, rent: 6 }] });
  await client.delete(`/api/1/instances/${gone}`);
  await service.drainJobs();
  const [entry] = await historyOf(service.beta, id);
  expect(entry).toMatchObject({ old_value: String(gone), new_value: '', changed_by: 'key of beta' });
  const values = (await client.get(`/api/1/instances/${id}/values?search=city`)).body.results;
  expect(values).toContainEqual(expect.objectContaining({ value: 'Bern', is_touched: false }));
});
