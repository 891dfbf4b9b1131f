import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, withKey } from '../../support/client.ts';
import { createCase, getCase, publishOffice, type Shown, signedIn, triggersOf } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const comment = (id: number, body: Record<string, unknown>, query = '') =>
  client.post(`/api/1/cases/${id}/comments${query}`, body);

test('a comment is added; Location names it and others are told [Cases 5] [Conventions Location]', async () => {
  const { id } = await createCase(client);
  const reply = await comment(id, { text: 'Hello there' });
  expect(reply.status).toBe(200);
  const [shown] = reply.body.data.comments;
  expect(shown).toEqual({
    id: expect.any(Number),
    text: 'Hello there',
    title: null,
    is_issue: false,
    assigned_user: null,
    deadline: null,
    referenced_value: null,
    reply_to: null,
    author: 'key of alpha',
    created: service.clock.now().toISOString(),
    resolved: false,
  });
  expect(reply.headers.get('location')).toBe(`/api/1/cases/${id}/comments/${shown.id}`);
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created', 'case_comment']);
});

test('with every field: issue, task, deadline, value and answer [Cases 5]', async () => {
  const user = await signedIn(service);
  const shown = await createCase(client);
  const [question] = shown.questions;
  const first = (await comment(shown.id, { text: 'First' })).body.data.comments[0];
  const { data } = (
    await comment(shown.id, {
      text: 'Please check',
      title: 'Check',
      is_issue: true,
      assigned_user: user.id,
      deadline: '2026-12-24T18:00:00+01:00',
      referenced_value: question.value_id,
      reply_to: first.id,
    })
  ).body;
  expect(data.comments[1]).toMatchObject({
    title: 'Check',
    is_issue: true,
    assigned_user: user.id,
    deadline: '2026-12-24T17:00:00.000Z',
    referenced_value: question.value_id,
    reply_to: first.id,
  });
  expect(data.open).toMatchObject({ issues: 0, comments: 1, tasks: 1 });
  expect(data.issues).toMatchObject([{ key: 'comment', message: 'Check', comment_id: data.comments[1].id }]);
  const node = await service.openNode();
  const stored = await getCase(withKey(node.baseUrl, service.alpha.key), shown.id);
  await node.close();
  expect(stored.comments).toEqual(data.comments);
});

test('skip_case_response answers the id of the comment beside that of the case [Cases 5] [Conventions skip_case_response]', async () => {
  const { id } = await createCase(client);
  const reply = await comment(id, { text: 'Short' }, '?skip_case_response=true');
  const [shown] = (await getCase(client, id)).comments;
  expect(reply.body).toEqual({ data: { id, created_comment_id: shown.id } });
  expect(reply.headers.get('location')).toBe(`/api/1/cases/${id}/comments/${shown.id}`);
  expect((await comment(id, { text: 'Text' }, '?skip_case_response=true&format=text')).text).toBe(String(id));
});

test('with keep_dirty the comment is there at once and the case is dirty [Cases 5] [Conventions keep_dirty]', async () => {
  const { id } = await createCase(client);
  const { data } = (await comment(id, { text: 'Quick' }, '?keep_dirty=true')).body;
  expect(data).toMatchObject({ is_dirty: true, comments: [{ text: 'Quick' }] });
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created', 'case_comment']);
  expect((await getCase(client, id)).is_dirty).toBe(false);
});

test('comments can be searched for in the case list', async () => {
  const { id } = await createCase(client);
  await comment(id, { text: 'Zwiebelkuchen ist fertig' });
  const found = await client.get('/api/1/cases?search=zwiebel');
  expect(found.body.data.map((each: Shown) => each.id)).toEqual([id]);
});

test('a comment is resolved and opened again; only new comments are told of [Decisions comments]', async () => {
  const { id } = await createCase(client);
  const [issue] = (await comment(id, { text: 'Wrong', is_issue: true })).body.data.comments;
  const set = (resolved: unknown) => client.patch(`/api/1/cases/${id}/comments/${issue.id}`, { resolved });
  const { data } = (await set(true)).body;
  expect(data).toMatchObject({
    comments: [{ id: issue.id, resolved: true }],
    issues: [],
    open: { comments: 0 },
  });
  const { version } = data;
  expect((await set(true)).body.data.version).toBe(version);
  expect((await set(false)).body.data.open.comments).toBe(1);
  expect((await set('yes')).body.code).toBe('invalid');
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created', 'case_comment']);
  const { results } = (await client.get(`/api/1/cases/${id}/activity_log`)).body;
  expect(results.map(({ activity }: Shown) => activity)).toEqual([
    'comment_reopened',
    'comment_resolved',
    'issue_raised',
    'case_created',
  ]);
});

test('comments go on in a final state [Decisions is_editable]', async () => {
  const { id } = await createCase(client, { transition_with_transition_key: 'decline' });
  expect((await comment(id, { text: 'Afterwards' })).status).toBe(200);
});

test('what a comment names has to exist in the case or the tenant; nothing is stored [Cases 5]', async () => {
  await publishOffice(service.beta);
  const { id } = await createCase(client);
  const other = await createCase(client);
  const [elsewhere] = (await comment(other.id, { text: 'Elsewhere' })).body.data.comments;
  const theirs = await service.beta.client.post('/api/admin/users', {
    email: 'b@beta.example',
    name: 'B',
    roles: [],
  });
  for (const [body, code, attr] of [
    [{}, 'required', 'text'],
    [{ text: '  ' }, 'invalid', 'text'],
    [{ text: 'x', assigned_user: 999_999 }, 'does_not_exist', 'assigned_user'],
    [{ text: 'x', assigned_user: theirs.body.data.id }, 'does_not_exist', 'assigned_user'],
    [{ text: 'x', referenced_value: other.questions[0].value_id }, 'does_not_exist', 'referenced_value'],
    [{ text: 'x', reply_to: elsewhere.id }, 'does_not_exist', 'reply_to'],
    [{ text: 'x', deadline: 'soon' }, 'invalid', 'deadline'],
    [{ text: 'x', colour: 'red' }, 'unknown_field', 'colour'],
  ] as const) {
    const reply = await comment(id, body);
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  }
  expect((await getCase(client, id)).comments).toEqual([]);
  expect((await comment(999_999, { text: 'x' })).status).toBe(404);
  expect((await client.patch(`/api/1/cases/${id}/comments/${elsewhere.id}`, { resolved: true })).status).toBe(
    404,
  );
  expect((await service.beta.client.post(`/api/1/cases/${id}/comments`, { text: 'x' })).status).toBe(404);
});

test('a dry run of a comment stores none [Decisions dry run]', async () => {
  const { id } = await createCase(client);
  const dry = await comment(id, { text: 'Perhaps' }, '?dry_run=true');
  expect(dry.body.data).toMatchObject({
    comments: [{ text: 'Perhaps' }],
    dry_run: { triggers: ['case_comment'] },
  });
  expect((await getCase(client, id)).comments).toEqual([]);
  expect(await triggersOf(service.alpha, id)).toEqual(['case_created']);
});
