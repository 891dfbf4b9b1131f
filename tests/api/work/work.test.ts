import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROLE_NAMES } from '../../../src/access/permissions.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, openClient } from '../../support/client.ts';
import { liveEvents } from '../../support/live-events.ts';
import { publishPermits } from '../../support/permits.ts';
import { describeDesk } from './describe-desk.ts';
import { describeQueues } from './describe-queues.ts';

const PASSWORD = 'correct horse battery';
let service: TestApp;
let ada: { client: Client; id: number; email: string };
let bea: { client: Client; id: number; email: string };

async function signIn(name: string, roles: readonly string[], teams: readonly string[] = []) {
  const email = `${name}@alpha.example`;
  const added = await service.alpha.client.post('/api/admin/users', {
    email,
    name,
    roles,
    teams,
    password: PASSWORD,
  });
  const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { client: openClient(service.baseUrl, { Cookie: cookie }), id: added.body.data.id, email };
}

async function createCase(body: object = {}) {
  const reply = await service.alpha.client.post('/api/1/cases', { process_key: 'build', ...body });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

const write = async (id: number, instance: number, values: Readonly<Record<string, unknown>>) => {
  const fields = Object.entries(values).map(([information_key, value]) => ({
    information_key,
    instance_id: instance,
    value,
  }));
  const reply = await service.alpha.client.patch(`/api/1/cases/${id}`, { fields });
  expect(reply.status).toBe(200);
  return reply.body.data;
};

beforeAll(async () => {
  service = await startApp({ settings: { EXPORT_LIMIT: '1300' } });
  await publishPermits(service.alpha);
  ada = await signIn('ada', ['case_worker'], ['office']);
  bea = await signIn('bea', ['case_worker'], ['office']);
});
afterAll(() => service.close());

const numbersOf = (reply: { body: { data: { id: number }[] } }): number[] =>
  reply.body.data.map(({ id }) => id);

describe('the list to work from', () => {
  test('filters by team, dates and age, sorts by open issues, and gives the same as a table [Issue 21.7]', async () => {
    const dan = await signIn('dan', ['case_worker'], ['office']);
    const old = await createCase({ assignee_email: dan.email });
    await write(old.id, old.outcome_instance_id, { title: '=1+1' });
    const before = new Date(service.clock.now().getTime() - 10 * 86_400_000);
    await service.alpha.inTenant(({ db }) =>
      db
        .updateTable('cases')
        .set({ created_at: before, last_modified_at: before, last_transition_at: before })
        .where('id', '=', old.id)
        .execute(),
    );
    const fresh = await createCase({ assignee_email: dan.email });
    const list = (query: string) => dan.client.get(`/api/admin/cases?${query}&ordering=id`).then(numbersOf);
    const middle = new Date(service.clock.now().getTime() - 5 * 86_400_000).toISOString();
    const cases = [
      ['team=office', [old.id, fresh.id]],
      ['team=nobody', []],
      [`team=office&created_before=${middle}`, [old.id]],
      [`team=office&created_after=${middle}`, [fresh.id]],
      [`team=office&changed_before=${middle}`, [old.id]],
      [`team=office&changed_after=${middle}`, [fresh.id]],
      [`team=office&ended_after=${middle}`, []],
      [`team=office&ended_before=${middle}`, []],
      ['team=office&older_than_days=5', [old.id]],
      ['team=office&newer_than_days=5', [fresh.id]],
      [`team=office&due_after=${middle}`, []],
    ] as const;
    for (const [query, ids] of cases) expect([query, await list(query)]).toEqual([query, ids]);
    await service.alpha.inTenant(({ db }) =>
      db.updateTable('cases').set({ open_issues: 3 }).where('id', '=', fresh.id).execute(),
    );
    const sorted = await dan.client.get('/api/admin/cases?team=office&ordering=-open_issues').then(numbersOf);
    expect(sorted).toEqual([fresh.id, old.id]);

    const asked = 'team=office&ordering=id&columns=number,name,issues,created&language=de';
    const download = async (format: string) => {
      const reply = await fetch(`${service.baseUrl}/api/admin/cases/export?format=${format}&${asked}`, {
        headers: { Authorization: `Api-Key ${service.alpha.key}` },
      });
      return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    const csv = await download('csv');
    expect(csv.type).toContain('text/csv');
    const lines = csv.bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFFall,Name,Mängel,Eröffnet');
    expect(lines[1]).toContain("'=1+1");
    expect(lines.length).toBe(4);
    const sheet = await download('xlsx');
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(sheet.bytes);
    expect(rows.map((row) => row[0])).toEqual(['Fall', old.user_readable_id, fresh.user_readable_id]);
    expect([rows[1]?.[1], rows[2]?.[2], rows[2]?.[3] instanceof Date]).toEqual([
      expect.stringContaining('=1+1'),
      3,
      true,
    ]);
    for (const query of ['columns=secret', 'format=pdf', 'ordering=secret'])
      expect((await dan.client.get(`/api/admin/cases/export?${query}`)).status).toBe(400);
    for (const { id } of [old, fresh]) await service.alpha.client.delete(`/api/1/cases/${id}`);
  });

  test('filters by who has the case, process, state, status and tag, and searches in what is left', async () => {
    const mine = await createCase({ assignee_email: ada.email });
    const others = await createCase({ assignee_email: bea.email });
    const free = await createCase();
    await write(free.id, free.outcome_instance_id, { title: 'Lighthouse' });
    await service.alpha.client.post(`/api/1/cases/${free.id}/set_tags`, { tags: [{ key: 'urgent' }] });
    const list = (query: string) => ada.client.get(`/api/admin/cases?${query}`).then(numbersOf);
    expect(await list('assignee=me')).toEqual([mine.id]);
    expect(await list(`assignee=${bea.email.toUpperCase()}`)).toEqual([others.id]);
    expect(await list('assignee=none')).toEqual([free.id]);
    expect(await list('tag_key=urgent')).toEqual([free.id]);
    expect(await list('search=lighthouse&assignee=none')).toEqual([free.id]);
    expect(await list('search=lighthouse&assignee=me')).toEqual([]);
    expect(await list('state_key=review')).toEqual([]);
    expect(await list('status=approved')).toEqual([]);
    expect(await list('process_key=build&ordering=id')).toEqual([mine.id, others.id, free.id]);
    const [entry] = (await ada.client.get('/api/admin/cases?tag_key=urgent&language=de')).body.data;
    expect(entry).toMatchObject({
      process_name: 'Baubewilligung',
      state_name: 'Entwurf',
      tags: [{ key: 'urgent', name: 'Dringend' }],
      assignee_name: null,
      open_issues: 0,
      deadline: null,
    });
  });

  test('shows open issues of rules and people, and the next deadline', async () => {
    const made = await createCase();
    await write(made.id, made.outcome_instance_id, { title: 'Bridge', is_near_water: true });
    const comment = (body: object) => service.alpha.client.post(`/api/1/cases/${made.id}/comments`, body);
    await comment({ text: 'wrong', is_issue: true, deadline: '2027-03-01T00:00:00Z' });
    await comment({ text: 'sooner', deadline: '2027-02-01T00:00:00Z' });
    const [entry] = (await ada.client.get('/api/admin/cases?search=bridge')).body.data;
    expect([entry.open_issues, entry.deadline]).toEqual([2, '2027-02-01T00:00:00.000Z']);
  });

  test('a case with nothing but an overdue task is among what is missed, until the task is resolved', async () => {
    const give = async (body: object): Promise<{ id: number; comment: number }> => {
      const { id } = await createCase();
      const at = `/api/1/cases/${id}/comments?skip_case_response=true`;
      const reply = await service.alpha.client.post(at, { text: 'Ask the builder', ...body });
      return { id, comment: reply.body.data.created_comment_id };
    };
    const late = await give({ assigned_user: ada.id, deadline: '2020-01-01T00:00:00Z' });
    const early = await give({ assigned_user: ada.id, deadline: '2099-01-01T00:00:00Z' });
    const nobodys = await give({ deadline: '2020-01-01T00:00:00Z' });
    const missed = () => ada.client.get('/api/admin/cases?due=missed').then(numbersOf);
    expect(await missed()).toEqual([late.id]);
    await service.alpha.client.patch(`/api/1/cases/${late.id}/comments/${late.comment}`, { resolved: true });
    expect(await missed()).toEqual([]);
    for (const { id } of [late, early, nobodys]) await service.alpha.client.delete(`/api/1/cases/${id}`);
  });

  test('a key has no cases of its own; another tenant has none of these', async () => {
    const reply = await service.alpha.client.get('/api/admin/cases?assignee=me');
    expect([reply.status, reply.body.errors[0].attr]).toEqual([400, 'assignee']);
    expect((await service.beta.client.get('/api/admin/cases')).body.data).toEqual([]);
  });
});

describe('how a case is shown', () => {
  test('pages and tabs hold the questions that are asked, and what no page names comes last', async () => {
    const made = await createCase();
    const { data } = (await ada.client.get(`/api/admin/cases/${made.id}/view`)).body;
    expect(data.pages.map(({ key }: { key: string }) => key)).toEqual(['building', '_further']);
    expect(data.pages[0].tabs[0].parts[0]).toMatchObject({
      title: 'What it is',
      instance_id: made.outcome_instance_id,
      questions: ['title', 'kind'],
    });
    await write(made.id, made.outcome_instance_id, { kind: 'tower' });
    const after = (await ada.client.get(`/api/admin/cases/${made.id}/view`)).body.data;
    expect(after.pages[0].tabs[0].parts[0].questions).toEqual(['title', 'kind', 'height']);
    const further = after.pages[1].tabs[0].parts[0].questions;
    expect(further).toContain('price');
    expect(further).not.toContain('neighbours');
  });

  test('votes say who voted and who cannot', async () => {
    const made = await createCase({ owner_email: bea.email });
    await write(made.id, made.outcome_instance_id, { title: 'Mill', kind: 'shed' });
    await service.alpha.client.post(`/api/1/cases/${made.id}/transition`, { transition_key: 'submit' });
    const viewOf = async (client: Client) =>
      (await client.get(`/api/admin/cases/${made.id}/view`)).body.data.votes[0];
    expect(await viewOf(ada.client)).toMatchObject({ can_vote: true, needed: 2, missing: 2, ballots: [] });
    expect(await viewOf(bea.client)).toMatchObject({ can_vote: false, hindrance: 'four_eyes' });
    const tasks = async (client: Client) => (await client.get('/api/admin/my_tasks')).body.data.votes;
    const isAsked = (votes: { case_id: number }[]) => votes.some(({ case_id }) => case_id === made.id);
    expect([isAsked(await tasks(ada.client)), isAsked(await tasks(bea.client))]).toEqual([true, false]);
    await ada.client.post(`/api/admin/cases/${made.id}/votes`, {
      transition_key: 'approve',
      in_favour: true,
    });
    expect(await viewOf(ada.client)).toMatchObject({
      missing: 1,
      ballots: [{ user_id: ada.id, name: 'ada', in_favour: true, is_mine: true }],
    });
    expect(isAsked(await tasks(ada.client))).toBe(false);
  });

  test('of another tenant it is not found', async () => {
    const made = await createCase();
    expect((await service.beta.client.get(`/api/admin/cases/${made.id}/view`)).status).toBe(404);
    expect((await service.beta.client.get(`/api/admin/cases/${made.id}/live`)).status).toBe(404);
  });
});

test('tasks are the comments assigned to oneself, what is due first, until they are resolved', async () => {
  const made = await createCase();
  const path = `/api/1/cases/${made.id}/comments`;
  await service.alpha.client.post(path, { text: 'whenever', assigned_user: bea.id });
  const due = { text: 'soon', assigned_user: bea.id, deadline: '2027-01-01T00:00:00Z' };
  const { created_comment_id } = (await service.alpha.client.post(`${path}?skip_case_response=true`, due))
    .body.data;
  const texts = async () =>
    (await bea.client.get('/api/admin/my_tasks')).body.data.tasks.map(({ text }: { text: string }) => text);
  expect(await texts()).toEqual(['soon', 'whenever']);
  await bea.client.patch(`${path}/${created_comment_id}`, { resolved: true });
  expect(await texts()).toEqual(['whenever']);
  expect((await service.alpha.client.get('/api/admin/my_tasks')).status).toBe(403);
});

test('people who look for their votes hold no connection while they wait for the turn of a case', async () => {
  const made = await createCase({ owner_email: bea.email });
  await write(made.id, made.outcome_instance_id, { title: 'Weir', kind: 'shed' });
  const submitted = await service.alpha.client.post(`/api/1/cases/${made.id}/transition`, {
    transition_key: 'submit',
  });
  expect(submitted.status).toBe(200);
  const { memory } = service.app.services.cases;
  const { most } = service.database.pool();
  const turns = vi.spyOn(memory, 'inTurn');
  const { promise: isDone, resolve: leave } = Promise.withResolvers<void>();
  const turn = memory.inTurn(service.alpha.id, made.id, async () => {
    await isDone;
    // Whoever has the turn needs a connection to go on.
    await service.alpha.inTenant(async () => undefined);
  });
  const asked = Array.from({ length: most }, () => ada.client.get('/api/admin/my_tasks'));
  const waiting = () => turns.mock.calls.filter(([, id]) => id === made.id).length;
  let isAnswered = false;
  for (const each of asked) void each.finally(() => (isAnswered = true));
  while (waiting() < 1 + most && !isAnswered) await new Promise((resolve) => setImmediate(resolve));
  leave();
  await turn;
  turns.mockRestore();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test('a saved view is seen and deleted by its person alone', async () => {
  const view = { list: 'cases', name: 'Mine', query: 'view=mine' };
  const saved = await ada.client.post('/api/admin/views', view);
  expect([saved.status, saved.body.data]).toEqual([201, { id: saved.body.data.id, ...view }]);
  expect((await bea.client.get('/api/admin/views')).body.data).toEqual([]);
  const path = `/api/admin/views/${saved.body.data.id}`;
  expect((await bea.client.delete(path)).status).toBe(404);
  expect((await ada.client.get('/api/admin/views')).body.data).toEqual([saved.body.data]);
  expect((await ada.client.delete(path)).status).toBe(204);
  expect((await ada.client.get('/api/admin/views')).body.data).toEqual([]);
  expect((await service.alpha.client.post('/api/admin/views', view)).status).toBe(403);
  expect((await ada.client.post('/api/admin/views', { ...view, name: ' ' })).status).toBe(400);
});

describe('watching a case', () => {
  const eventsOf = (path: string, headers: Record<string, string>) =>
    liveEvents(`${service.baseUrl}${path}`, headers);

  test('tells each new version and who made it, and when the case is gone', async () => {
    const made = await createCase();
    const key = (
      await service.alpha.client.post('/api/admin/api_keys', { name: 'watcher', scopes: ['cases:read'] })
    ).body.data.key;
    const events = eventsOf(`/api/admin/cases/${made.id}/live`, { Authorization: `Api-Key ${key}` });
    expect((await events.next()).value).toEqual({ event: 'version', data: { version: made.version } });
    const changed = await ada.client.patch(`/api/1/cases/${made.id}`, {
      field: { information_key: 'title', instance_id: made.outcome_instance_id, value: 'Harbour' },
    });
    expect((await events.next()).value).toEqual({
      event: 'changed',
      data: { version: changed.body.data.version, by: 'ada' },
    });
    await service.alpha.client.delete(`/api/1/cases/${made.id}`);
    expect((await events.next()).value).toEqual({ event: 'deleted', data: {} });
    expect((await events.next()).done).toBe(true);
  });

  test('whose session has ended is told nothing more', async () => {
    const made = await createCase();
    const { email } = ada;
    const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
    const Cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const events = eventsOf(`/api/admin/cases/${made.id}/live`, { Cookie });
    expect((await events.next()).value).toMatchObject({ event: 'version' });
    await service.anonymous.delete('/api/admin/session', { headers: { Cookie } });
    await write(made.id, made.outcome_instance_id, { title: 'Secret' });
    expect((await events.next()).done).toBe(true);
  });

  test('without a session it is refused', async () => {
    expect((await service.anonymous.get('/api/admin/cases/1/live')).status).toBe(401);
  });
});

/** Decision 0004: the permissions of each role, verified on the service. */
const MAY: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  'GET /api/admin/cases': { reader: true, case_worker: true, configurator: true, administrator: true },
  'POST /api/1/cases': { reader: false, case_worker: true, configurator: false, administrator: true },
  'GET /api/admin/users': { reader: false, case_worker: false, configurator: false, administrator: true },
  'GET /api/admin/api_keys': { reader: false, case_worker: false, configurator: false, administrator: true },
  'GET /api/admin/webhook_endpoints': {
    reader: false,
    case_worker: false,
    configurator: false,
    administrator: true,
  },
  'GET /api/admin/configuration/versions': {
    reader: false,
    case_worker: false,
    configurator: true,
    administrator: true,
  },
  'POST /api/admin/configuration/publish': {
    reader: false,
    case_worker: false,
    configurator: true,
    administrator: true,
  },
  'GET /api/admin/jobs': { reader: false, case_worker: false, configurator: false, administrator: true },
  'GET /api/admin/audit': { reader: false, case_worker: false, configurator: false, administrator: true },
  'GET /api/admin/tenants': { reader: false, case_worker: false, configurator: false, administrator: false },
};

describe.each(ROLE_NAMES)('the role %s', (role) => {
  let client: Client;
  beforeAll(async () => {
    ({ client } = await signIn(`role-${role.replaceAll('_', '-')}`, [role]));
  });
  test.each(
    Object.entries(MAY).map(([name, may]) => ({ name, isAllowed: may[role] === true })),
  )('$name: allowed is $isAllowed', async ({ name, isAllowed }) => {
    const [method = '', path = ''] = name.split(' ');
    const { status } = await client.send(method, path, method === 'POST' ? { body: {} } : {});
    expect(status === 403).toBe(!isAllowed);
    expect(status).not.toBe(404);
  });
});

describe('a search in which the best comes first', () => {
  test('the case with that number, then with that name, then the newest; other orders stay', async () => {
    const first = await createCase();
    const named = await createCase();
    await write(named.id, named.outcome_instance_id, { title: String(first.id) });
    const begins = await createCase();
    await write(begins.id, begins.outcome_instance_id, { title: `${first.id} metres` });
    const later = await createCase();
    await write(later.id, later.outcome_instance_id, { title: 'Pier', wide_text: `Has ${first.id} posts.` });
    const list = async (query: string) =>
      numbersOf(await ada.client.get(`/api/admin/cases?search=${query}`)).filter((id) => id >= first.id);
    const best = [first.id, named.id, begins.id, later.id];
    expect(await list(`${first.id}&ordering=best`)).toEqual(best);
    expect((await list(`CASE-${first.id}&ordering=best`))[0]).toBe(first.id);
    expect(await list(`${first.id}`)).toEqual(best.toReversed());
    expect(await list(`${first.id}&ordering=-best`)).toEqual(best.toReversed());
    const pages = await Promise.all(
      best.map((_, at) => list(`${first.id}&ordering=best&page_size=1&page=${at + 1}`)),
    );
    expect(pages.flat()).toEqual(best);
    const contract = await service.alpha.client.get(`/api/1/cases?search=${first.id}&ordering=best`);
    expect(contract.status).toBe(400);
  });

  test('and the same for instances', async () => {
    const found = (await service.alpha.client.get('/api/admin/instances?page_size=200')).body.data;
    const { id, user_readable_id: number } = found.at(-1);
    const reply = await ada.client.get(`/api/admin/instances?search=${number}&ordering=best`);
    expect(numbersOf(reply)[0]).toBe(id);
  });
});
describeQueues(() => service);
describeDesk(() => service);
