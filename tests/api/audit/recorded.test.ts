import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCase, createPerson, getCase, holderOf, type Shown, signedIn } from '../cases/office.ts';
import { openTrail, type Trail } from './trail.ts';

let trail: Trail;
beforeAll(async () => {
  trail = await openTrail();
});
afterAll(() => trail.close());

const actionsOf = (entries: readonly Shown[]): string[] => entries.map(({ action }) => action);
/** The entries that some work adds. */
async function since(work: () => Promise<unknown>): Promise<Shown[]> {
  const before = (await trail.alpha.client.get('/api/admin/audit?page_size=1')).body.results[0]?.id ?? 0;
  await work();
  return (await trail.alpha.client.get('/api/admin/audit?page_size=100')).body.results
    .filter(({ id }: Shown) => id > before)
    .toReversed();
}

test('a write of a case tells who, what, which values by their keys, when, and for which request', async () => {
  const { client } = trail.alpha;
  const shown = await createCase(client);
  const holder = holderOf(shown).id;
  const [entry, ...more] = await since(() =>
    client.patch(
      `/api/1/cases/${shown.id}`,
      { field: { information_key: 'first_name', instance_id: holder, value: 'Ada' } },
      { headers: { 'X-Request-ID': 'asked-by-me' } },
    ),
  );
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    action: 'case_updated',
    author_kind: 'key',
    author_id: expect.any(Number),
    request_id: 'asked-by-me',
    case_id: shown.id,
    subject_name: expect.stringContaining(shown.user_readable_id),
    created: '2026-01-15T09:00:00.000Z',
    who: { name: 'key of alpha' },
  });
  expect(entry.changed).toEqual(expect.arrayContaining([`i${holder}/first_name`, `i${holder}/full_name`]));
  expect(entry.what.values[`i${holder}/first_name`]).toEqual([null, 'Ada']);
  expect(JSON.stringify(entry.changed)).not.toContain('Ada');
});

test('each version of a case has one entry, whoever wrote it: people, keys, jobs', async () => {
  const { alpha, service } = trail;
  const person = await signedIn(service);
  const entries = await since(async () => {
    const shown = await createCase(person.client);
    await person.client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Hello' });
    await alpha.client.post(`/api/1/cases/${shown.id}/set_tags`, { tags: [{ key: 'vip' }] });
    await alpha.client.post(`/api/1/cases/${shown.id}/transition`, { transition_key: 'decline' });
    expect((await alpha.client.get(`/api/1/cases/${shown.id}`)).headers.get('etag')).toBe('"4"');
  });
  expect(entries.map(({ action, author_kind }) => [action, author_kind])).toEqual([
    ['case_created', 'user'],
    ['comment_added', 'user'],
    ['tags_updated', 'key'],
    ['transition_used', 'key'],
  ]);
  expect(entries[0].author_id).toBe(person.id);
  expect(entries[3].changed).toContain('state');
});

test('later actions of rules and jobs are recorded with them as the author', async () => {
  const { client } = trail.alpha;
  const person = await createPerson(client, 'Live');
  const linked = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  const fields = { last_name: 'Other' };
  const entries = await since(async () => {
    await client.patch(`/api/1/instances/${person}/force_update`, { fields });
    await trail.service.drainJobs();
  });
  expect(
    entries.map(({ action, author_kind, case_id, instance_id }) => [
      action,
      author_kind,
      case_id,
      instance_id,
    ]),
  ).toEqual([
    ['instance_updated', 'key', null, person],
    ['case_recalculated', 'system', linked.id, null],
  ]);
  expect(entries[0].what).toMatchObject({ reason: 'API', values: { last_name: ['Tester', 'Other'] } });
});

test('an instance that a case writes is told of with both', async () => {
  const { client } = trail.alpha;
  const person = await createPerson(client, 'Linked');
  const linked = await createCase(client, { process_key: 'review_live', outcome_instance_id: person });
  const entries = await since(() =>
    client.patch(`/api/1/cases/${linked.id}`, {
      field: { information_key: 'last_name', instance_id: person, value: 'New' },
    }),
  );
  expect(actionsOf(entries)).toEqual(['case_updated', 'instance_updated']);
  expect(entries[1]).toMatchObject({ case_id: linked.id, instance_id: person });
  expect(entries[1].changed).toContain('last_name');
  expect((await trail.entries(`&instance_id=${person}`)).length).toBeGreaterThanOrEqual(2);
});

test('making, locking, logging on and deleting instances, and deleting cases', async () => {
  const { client } = trail.alpha;
  const shown = await createCase(client);
  const entries = await since(async () => {
    const made = await client.post('/api/1/instances/force_create', {
      ontology_key: 'Contract',
      fields: { purpose: 'By hand' },
    });
    const { id } = made.body.data;
    await client.patch(`/api/1/instances/${id}`, { locked: true });
    await client.patch(`/api/1/instances/${id}`, { locked: false });
    await client.delete(`/api/1/instances/${id}`);
    await client.delete(`/api/1/cases/${shown.id}`);
  });
  expect(entries.at(-1)).toMatchObject({ action: 'case_deleted', case_id: shown.id, author_kind: 'key' });
  expect(actionsOf(entries)).toEqual([
    'instance_created',
    'instance_updated',
    'instance_updated',
    'instance_deleted',
    'case_deleted',
  ]);
  expect(entries[1].changed).toEqual(['locked']);
});

test('signing in, failing to, and signing out are told, with the address for as long as it is not erased', async () => {
  const { service } = trail;
  const person = await signedIn(service);
  const subject = `&subject=user:${person.id}`;
  expect(actionsOf(await trail.entries(subject))).toEqual(['create_user', 'signed_in']);
  await service.anonymous.post('/api/admin/session', {
    email: person.email,
    password: 'wrong horse battery',
  });
  await expect
    .poll(async () => actionsOf(await trail.entries(subject)))
    .toEqual(['create_user', 'signed_in', 'sign_in_failed']);
  const [made, signed, failed] = await trail.entries(subject);
  expect(made.what).toMatchObject({ email: person.email });
  expect(JSON.stringify(made)).not.toContain('correct horse');
  expect(made.changed).toContain('password');
  expect(signed).toMatchObject({
    author_id: person.id,
    who: { email: person.email, address: expect.any(String) },
  });
  expect(failed).toMatchObject({ author_kind: 'anonymous', author_id: null });
  expect(failed.what).toMatchObject({ email: person.email });
  const [out] = await since(() => person.client.delete('/api/admin/session'));
  expect(out).toMatchObject({ action: 'sign_out', author_kind: 'user', author_id: person.id });
});

test('the use of a key is told at most once a minute', async () => {
  const { alpha, service } = trail;
  const client = await alpha.clientWith(['cases:read']);
  const used = async () =>
    (await trail.entries('&action=key_used')).filter(({ subject }) => subject === `api_key:${id}`).length;
  await Promise.all([1, 2, 3].map(() => client.get('/api/1/cases')));
  const id = (await trail.entries('&action=key_used')).at(-1)?.author_id;
  expect(await used()).toBe(1);
  service.clock.advance({ seconds: 30 });
  await client.get('/api/1/cases');
  expect(await used()).toBe(1);
  service.clock.advance({ seconds: 31 });
  await client.get('/api/1/cases');
  expect(await used()).toBe(2);
});

test('administration is told by its name, what it was done to, and the fields that were sent', async () => {
  const { client } = trail.alpha;
  const entries = await since(async () => {
    const key = await client.post('/api/admin/api_keys', { name: 'Export', scopes: ['cases:read'] });
    const rolled = await client.post(`/api/admin/api_keys/${key.body.data.id}/roll`);
    await client.delete(`/api/admin/api_keys/${rolled.body.data.id}`);
    await client.patch('/api/admin/tenant', { name: 'Alpha and sons' });
    await client.post('/api/admin/tenants', { key: 'gamma', name: 'Gamma' });
    await client.post('/api/admin/webhook_endpoints', {
      url: 'https://hooks.example.com/in',
      triggers: ['case_created'],
    });
    await client.send('PUT', '/api/admin/configuration/draft', { body: { files: {} } });
    await client.delete('/api/admin/configuration/draft');
  });
  expect(entries.map(({ action, subject }) => `${action} ${subject}`.replaceAll(/\d+/g, '#'))).toEqual([
    'create_api_key api_key:#',
    'roll_api_key api_key:#',
    'revoke_api_key api_key:#',
    'update_tenant tenant:#',
    'create_tenant tenant:#',
    'create_webhook_endpoint webhook_endpoint:#',
    'put_configuration_draft null',
    'delete_configuration_draft null',
  ]);
  expect(entries[0]).toMatchObject({
    what: { name: 'Export' },
    changed: ['name', 'scopes'],
    author_kind: 'key',
  });
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});

test('publications, commands and exports are told', async () => {
  const published = await trail.entries('&action=publish_configuration');
  expect(published[0]).toMatchObject({ subject: 'version:1', changed: ['files'] });
  expect(JSON.stringify(published[0])).not.toContain('ontologies');
  const entries = await since(async () => {
    await trail.dossier('keys', 'create', '--tenant', 'alpha', '--name', 'cron');
    await trail.dossier('users', 'create', 'cli@office.example', '--tenant', 'alpha', '--role', 'reader');
    await trail.dossier('users', 'disable', 'cli@office.example', '--tenant', 'alpha');
    await trail.dossier('export', `${trail.folder}/told.jsonl`, '--tenant', 'alpha');
  });
  expect(entries.map(({ action, author_kind }) => [action, author_kind])).toEqual([
    ['create_api_key', 'command'],
    ['create_user', 'command'],
    ['update_user', 'command'],
    ['data_exported', 'command'],
  ]);
});

test('the list filters by action, author, case, request and time, and shows nothing of another tenant', async () => {
  const { alpha, beta } = trail.service;
  const { id } = await createCase(alpha.client);
  expect(actionsOf(await trail.entries(`&case_id=${id}`))).toEqual(['case_created']);
  expect(await trail.entries(`&case_id=${id}&action=case_deleted`)).toEqual([]);
  const [entry] = await trail.entries(`&case_id=${id}`);
  expect((await trail.entries(`&request_id=${entry.request_id}`)).map((each) => each.id)).toEqual([entry.id]);
  expect(await trail.entries('&to=2026-01-15T09:00:00Z')).toEqual([]);
  expect((await trail.entries('&from=2026-01-15T09:00:00Z')).length).toBeGreaterThan(0);
  expect(await trail.entries(`&case_id=${id}`, beta)).toEqual([]);
  expect((await getCase(alpha.client, id)).id).toBe(id);
});

test('the audit is searched by what was done, by whom and to what [Decisions search]', async () => {
  await trail.alpha.client.post('/api/admin/users', {
    email: 'zacharias@office.example',
    name: 'Zacharias',
    roles: ['reader'],
  });
  const found = await trail.entries(`&search=${encodeURIComponent('ZACHARIAS@office.example')}`);
  expect(found.length).toBeGreaterThan(0);
  expect(await trail.entries('&search=zacharias%20nowhere')).toEqual([]);
});
