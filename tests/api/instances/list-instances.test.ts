import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { untilItWaits } from '../../support/until-it-waits.ts';
import { type ClubIds, makeInstance, publishClub, readIds } from './club.ts';

let service: TestApp;
let ids: ClubIds;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha);
  await publishClub(service.beta);
  ids = await readIds(service.alpha);
  await makeInstance(service.alpha, { first_name: 'Zoë', last_name: 'Müller', note: 'likes chess' });
  await makeInstance(service.alpha, { first_name: 'Anna', last_name: 'Nowak' }, 'Member');
  await makeInstance(service.alpha, { title: 'Chess club' }, 'Club');
  await makeInstance(service.beta, { first_name: 'Beta' });
});
afterAll(() => service.close());

const list = (ontology: string, query = '') =>
  service.alpha.client.get(`/api/1/instances-for-ontology-${ids.ontology(ontology)}${query}`);
const names = async (ontology: string, query = '') =>
  (await list(ontology, query)).body.data.map(({ name }: { name: string }) => name);

test('the instances of an ontology and of those below it, newest first, with the stable properties and no others [Instances 7]', async () => {
  const reply = await list('Party');
  expect(reply.status).toBe(200);
  expect(reply.body.meta.pagination).toEqual({ count: 2, page: 1, pages: 1 });
  expect(reply.body.data).toEqual([
    {
      id: expect.any(Number),
      locked: false,
      name: 'Anna Nowak',
      ontology_id: ids.ontology('Member'),
      owner_id: null,
      status: 'valid',
      user_readable_id: expect.stringMatching(/^INS-\d+$/),
    },
    expect.objectContaining({ name: 'Zoë Müller', ontology_id: ids.ontology('Person') }),
  ]);
  expect(await names('Member')).toEqual(['Anna Nowak']);
  expect((await list('Club')).body.meta.pagination.count).toBe(1);
  expect((await list('Country')).body).toEqual({
    data: [],
    meta: { pagination: { count: 0, page: 1, pages: 1 } },
  });
});

test('search goes over name, number and values; all words must match, prefixes count, accents and case do not [Instances 7] [Decisions search]', async () => {
  expect(await names('Party', '?search=MULLER%20che')).toEqual(['Zoë Müller']);
  expect(await names('Party', '?search=muller%20nowak')).toEqual([]);
  expect(await names('Member', '?search=one')).toEqual(['Anna Nowak']);
  const [first] = (await list('Club')).body.data;
  expect(await names('Club', `?search=${first.user_readable_id}`)).toEqual([first.name]);
  expect(await names('Party', '?search=beta')).toEqual([]);
});

test('ordering by each documented field; any other is rejected [Instances 7]', async () => {
  expect(await names('Party', '?ordering=-name')).toEqual(['Zoë Müller', 'Anna Nowak']);
  for (const field of ['id', 'user_readable_id', 'created', 'last_modified', 'status', 'locked', 'owner_id'])
    expect((await list('Party', `?ordering=${field}`)).body.data).toHaveLength(2);
  expect((await list('Party', '?ordering=search_text')).body.code).toBe('invalid_ordering');
});

test('page sizes above 200 are reduced, pages past the last are the last, below the first the first [Instances 7] [Limits 3] [Limits 4] [Limits 5]', async () => {
  expect((await list('Party', '?page_size=5000')).status).toBe(200);
  expect((await list('Party', '?page_size=1&page=9')).body.meta.pagination).toEqual({
    count: 2,
    page: 2,
    pages: 2,
  });
  expect((await list('Party', '?page_size=1&page=-3')).body.meta.pagination.page).toBe(1);
});

test('drafts of cases are listed; one that no rule wants now is not, and is not counted [Instances 7]', async () => {
  const made = await service.alpha.client.post('/api/1/cases', { process_key: 'admit' });
  const { id, outcome_instance_id: outcome } = made.body.data;
  const write = (value: string) =>
    service.alpha.client.patch(`/api/1/cases/${id}`, {
      field: { information_key: 'first_name', instance_id: outcome, value },
    });
  const count = async () => {
    const { body } = await list('Party');
    expect(body.data).toHaveLength(body.meta.pagination.count);
    return body.meta.pagination.count;
  };
  const before = await count();
  await write('Two');
  expect(await count()).toBe(before + 1);
  const partner = (await list('Party')).body.data.find((each: { id: number }) => each.id !== outcome);
  expect(partner.status).toBe('draft');
  await write('One');
  expect(await count()).toBe(before);
  expect((await service.alpha.client.get(`/api/1/instances/${partner.id}`)).status).toBe(404);
  await service.alpha.client.delete(`/api/1/cases/${id}`);
  expect(await count()).toBe(before - 1);
});

test('an ontology of another tenant or of nobody: not found; without the scope: refused [Instances 7]', async () => {
  expect((await service.alpha.client.get('/api/1/instances-for-ontology-999999')).status).toBe(404);
  expect((await service.alpha.client.get('/api/1/instances-for-ontology-x')).status).toBe(404);
  const blind = await service.alpha.clientWith(['cases:read']);
  expect((await blind.get(`/api/1/instances-for-ontology-${ids.ontology('Club')}`)).status).toBe(403);
});

test('a page stays what it is when somebody adds a row while it is read, also one near the end [Instances 7] [Decisions ordering]', async () => {
  const made: number[] = [];
  for (let count = 0; count < 12; count += 1) made.push(await makeInstance(service.alpha, {}, 'Club'));
  const who = { email: 'ann@club.example', password: 'correct horse battery' };
  await service.alpha.client.post('/api/admin/users', { ...who, name: 'Ann', roles: ['case_worker'] });
  const signedIn = await service.anonymous.post('/api/admin/session', { ...who, tenant: 'alpha' });
  const Cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { pending } = await service.alpha.inTenant(async (tx) => {
    await sql`lock table instances in access exclusive mode`.execute(tx.db);
    // A session is looked up without instances, so that the page query waits, after the count of its rows.
    const path = `/api/1/instances-for-ontology-${ids.ontology('Club')}?ordering=created&page_size=5&page=3`;
    const reading = await untilItWaits(tx, () => service.anonymous.get(path, { headers: { Cookie } }));
    await tx.db
      .insertInto('instances')
      .values({
        number: 9_999,
        ontology_key: 'Club',
        name: 'Late',
        status: 'valid',
        identifier: null,
        given_name: null,
        owner_id: null,
      })
      .execute();
    await sql`select add_to_counts(${JSON.stringify({ 'instances/Club': 1 })}::jsonb)`.execute(tx.db);
    return reading;
  });
  const { body } = await pending;
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual(made.slice(-3));
});
