import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { type Desk, type Endpoint, isSignedWith, openDesk, payloadOf, TRIGGERS } from './desk.ts';

let desk: Desk;
let receiver: WebhookReceiver;
let endpoint: Endpoint;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { results } = (await desk.alpha.client.get('/api/admin/webhook_endpoints?page_size=-1')).body;
  for (const { id } of results) await desk.alpha.client.delete(`/api/admin/webhook_endpoints/${id}`);
  receiver = await desk.openReceiver();
  endpoint = await desk.addEndpoint(receiver.url);
});

const PATH = '/api/admin/webhook_endpoints';
const drain = () => desk.service.drainJobs();
const now = () => desk.service.clock.now();
const pathOf = ({ id }: Endpoint) => `${PATH}/${id}`;

test('an endpoint is created with its secret, which is shown this once [Decisions Configuration]', async () => {
  const body = { url: receiver.url, triggers: ['case_created'], description: 'The ledger' };
  const made = await desk.alpha.client.post(PATH, body);
  expect(made.status).toBe(201);
  const { id, secret } = made.body.data;
  expect(made.headers.get('location')).toBe(`${PATH}/${id}`);
  expect(secret).toMatch(/^whsec_/);
  const shown = await desk.alpha.client.get(`${PATH}/${id}`);
  expect(shown.body.data).toMatchObject({
    ...body,
    is_enabled: true,
    disabled_reason: null,
    waiting: 0,
    last_day: { succeeded: 0, failed: 0, success_rate: null, average_ms: null },
    created_by: 'key of alpha',
  });
  const list = await desk.alpha.client.get(`${PATH}?search=ledger`);
  expect(list.body.results).toMatchObject([{ id }]);
  for (const { text } of [shown, list]) expect(text).not.toContain('whsec_');
});

test('a repeat of the request by Idempotency-Key does not show the secret again', async () => {
  const call = { headers: { 'Idempotency-Key': 'once' } };
  const body = { url: receiver.url, triggers: ['case_created'] };
  const first = await desk.alpha.client.post(PATH, body, call);
  const second = await desk.alpha.client.post(PATH, body, call);
  expect(second.body).toEqual({ data: { ...first.body.data, secret: null } });
});

test('a trigger that is named twice is told once', async () => {
  const body = { url: 'https://hooks.example/', triggers: ['case_created', 'case_created'] };
  expect((await desk.alpha.client.post(PATH, body)).body.data.triggers).toEqual(['case_created']);
});

test.each([
  ['no URL', { triggers: ['case_created'] }, 'required'],
  ['no triggers', { url: 'https://hooks.example/' }, 'required'],
  ['an empty list of triggers', { url: 'https://hooks.example/', triggers: [] }, 'invalid'],
  ['an unknown trigger', { url: 'https://hooks.example/', triggers: ['case_exploded'] }, 'invalid'],
  [
    'an unknown field',
    { url: 'https://hooks.example/', triggers: ['case_created'], secret: 'x' },
    'unknown_field',
  ],
  ['what is no URL', { url: 'hooks.example', triggers: ['case_created'] }, 'invalid'],
  ['another protocol', { url: 'ftp://hooks.example/', triggers: ['case_created'] }, 'invalid'],
  ['a private address', { url: 'http://10.0.0.1/', triggers: ['case_created'] }, 'invalid'],
  ['credentials', { url: 'https://a:b@hooks.example/', triggers: ['case_created'] }, 'invalid'],
])('an endpoint with %s is refused', async (_name, body, code) => {
  const reply = await desk.alpha.client.post(PATH, body);
  expect(reply.status).toBe(400);
  expect(reply.body.code).toBe(code);
  expect((await desk.alpha.client.get(PATH)).body.meta.pagination.count).toBe(1);
});

test('URL, triggers and description change for what happens from then on [Decisions Configuration]', async () => {
  const other = await desk.openReceiver();
  const changed = await desk.alpha.client.patch(pathOf(endpoint), {
    url: other.url,
    triggers: ['case_changed'],
    description: 'moved',
  });
  expect(changed.body.data).toMatchObject({
    url: other.url,
    triggers: ['case_changed'],
    description: 'moved',
  });
  await desk.write(await desk.createCase(), 'x');
  await drain();
  expect(receiver.received).toEqual([]);
  expect(other.received.map(({ headers }) => headers['x-service-event'])).toEqual(['case_changed']);
  const hostile = await desk.alpha.client.patch(pathOf(endpoint), { url: 'http://169.254.169.254/' });
  expect(hostile.status).toBe(400);
  expect((await desk.getEndpoint(endpoint)).url).toBe(other.url);
});

test('a change made on an older version is refused when it says so', async () => {
  const stale = await desk.alpha.client.patch(
    pathOf(endpoint),
    { description: 'x' },
    { headers: { 'If-Match': '"99"' } },
  );
  expect(stale.status).toBe(412);
});

test('switched off, an endpoint is told nothing; switched on again, it can have the time between replayed [Decisions Operation]', async () => {
  await desk.createCase();
  const off = await desk.alpha.client.patch(pathOf(endpoint), { is_enabled: false });
  expect(off.body.data).toMatchObject({ is_enabled: false, disabled_reason: 'manual', waiting: 0 });
  await desk.createCase();
  await drain();
  expect(receiver.received).toEqual([]);
  expect((await desk.alpha.client.post(`${pathOf(endpoint)}/test`)).body.code).toBe(
    'webhook_endpoint_disabled',
  );
  const range = { from: now().toISOString() };
  expect((await desk.alpha.client.post(`${pathOf(endpoint)}/replay`, range)).status).toBe(409);
  const on = await desk.alpha.client.patch(pathOf(endpoint), { is_enabled: true });
  expect(on.body.data).toMatchObject({ is_enabled: true, disabled_reason: null, disabled: null });
  await drain();
  expect(receiver.received).toEqual([]);
});

test('a rotated secret signs beside the old one for a day, and alone from then on [Decisions Signing]', async () => {
  const rotated = await desk.alpha.client.post(`${pathOf(endpoint)}/rotate_secret`);
  expect(rotated.status).toBe(200);
  const { secret, previous_secret_expires } = rotated.body.data;
  expect(secret).not.toBe(endpoint.secret);
  expect(Date.parse(previous_secret_expires) - now().getTime()).toBe(86_400_000);
  const areAccepted = async () => {
    await desk.createCase();
    await drain();
    const webhook = receiver.received.at(-1);
    return webhook && [endpoint.secret, secret].map((each) => isSignedWith(each, webhook, now()));
  };
  expect(await areAccepted()).toEqual([true, true]);
  desk.service.clock.advance({ hours: 25 });
  expect(await areAccepted()).toEqual([false, true]);
});

test.each(
  TRIGGERS,
)('a test delivery of %s is signed and has every field of that trigger [Decisions Operation]', async (trigger) => {
  const added = await desk.alpha.client.post(`${pathOf(endpoint)}/test`, { trigger });
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({ state: 'waiting', event_id: null, trigger });
  await drain();
  const [webhook] = receiver.received;
  if (webhook === undefined) throw new Error('nothing came');
  expect(webhook.headers).toMatchObject({
    'x-service-event': trigger,
    'webhook-id': added.body.data.webhook_id,
  });
  expect(Object.keys(payloadOf(webhook)).slice(0, 9)).toEqual(FIELDS);
  expect(isSignedWith(endpoint.secret, webhook, now())).toBe(true);
  const path = added.headers.get('location') ?? '';
  expect((await desk.alpha.client.get(path)).body.data.state).toBe('delivered');
});

test('the log of a delivery has request, response and timing of each attempt [Decisions Operation]', async () => {
  receiver.answer(502, { 'X-Reason': 'tea time' });
  await desk.createCase();
  await drain();
  receiver.answer(200);
  desk.service.clock.advance({ seconds: 5 });
  await drain();
  const [entry] = await desk.deliveriesOf(endpoint);
  const { data } = (await desk.alpha.client.get(`/api/admin/webhook_deliveries/${entry.id}`)).body;
  expect(data).toMatchObject({ state: 'delivered', failures: 1, payload: receiver.received[0]?.body });
  expect(data.attempts).toMatchObject([
    {
      response_status: 502,
      response_headers: { 'x-reason': 'tea time' },
      response_body: '',
      error: 'The receiver answered 502.',
      request: { url: receiver.url, headers: { 'X-service-event': 'case_created' } },
    },
    { response_status: 200, error: null },
  ]);
  const [first, second] = data.attempts;
  expect(first.duration_ms).toBeGreaterThanOrEqual(0);
  expect(Date.parse(second.started) - Date.parse(first.started)).toBe(5000);
  expect(JSON.stringify(data)).not.toContain('whsec_');
});

test('deliveries are listed newest first and found by endpoint, case, event, state and trigger [Decisions Operation]', async () => {
  const shown = await desk.createCase();
  await desk.write(shown, 'x');
  await drain();
  const find = async (query: string) =>
    (await desk.alpha.client.get(`/api/admin/webhook_deliveries?endpoint_id=${endpoint.id}&${query}`)).body
      .results;
  const all = await find('');
  expect(all.map(({ trigger }: { trigger: string }) => trigger)).toEqual(['case_changed', 'case_created']);
  expect(await find(`case_id=${shown.id}&state=delivered`)).toHaveLength(2);
  expect(await find('state=failed')).toHaveLength(0);
  expect(await find('trigger=case_changed')).toHaveLength(1);
  expect(await find(`event_id=${all[0].event_id}`)).toHaveLength(1);
});

test('the success rate counts the attempts of a day [Decisions Operation]', async () => {
  receiver.answer(500);
  await desk.createCase();
  await drain();
  receiver.answer(204);
  desk.service.clock.advance({ seconds: 5 });
  await drain();
  await desk.createCase();
  await desk.createCase();
  await drain();
  expect((await desk.getEndpoint(endpoint)).last_day).toMatchObject({
    succeeded: 3,
    failed: 1,
    success_rate: 0.75,
  });
  desk.service.clock.advance({ hours: 25 });
  expect((await desk.getEndpoint(endpoint)).last_day.success_rate).toBeNull();
});

test('one delivery is replayed as the same message, and the first stays in the log [Decisions Operation]', async () => {
  await desk.createCase();
  await drain();
  const [delivery] = await desk.deliveriesOf(endpoint);
  const replay = await desk.alpha.client.post(`/api/admin/webhook_deliveries/${delivery.id}/replay`);
  expect(replay.status).toBe(201);
  expect(replay.headers.get('location')).toBe(`/api/admin/webhook_deliveries/${replay.body.data.id}`);
  await drain();
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(await desk.deliveriesOf(endpoint)).toMatchObject([{ is_replay: false }, { is_replay: true }]);
});

test('a time range is replayed in order: what has not arrived, or all of it, within its bounds [Decisions Operation]', async () => {
  desk.service.clock.advance({ hours: 1 });
  const beginning = now().toISOString();
  const shown = await desk.createCase();
  await drain();
  desk.service.clock.advance({ hours: 1 });
  await desk.alpha.client.patch(pathOf(endpoint), { is_enabled: false });
  const from = now().toISOString();
  await desk.write(shown, 'missed one');
  await desk.write(shown, 'missed two');
  desk.service.clock.advance({ hours: 1 });
  await desk.alpha.client.patch(pathOf(endpoint), { is_enabled: true });
  await desk.write(shown, 'live');
  await drain();
  const replay = (body: object) => desk.alpha.client.post(`${pathOf(endpoint)}/replay`, body);
  expect((await replay({ from: beginning })).body).toEqual({ data: { count: 2 } });
  expect((await replay({ from: beginning })).body).toEqual({ data: { count: 0 } });
  await drain();
  const names = () => receiver.received.slice(1).map((webhook) => payloadOf(webhook).case_name);
  expect(names()).toEqual(['live', 'missed one', 'missed two']);
  expect((await replay({ from, to: now().toISOString(), include_delivered: true })).body.data.count).toBe(2);
  expect((await replay({ from, to: from })).status).toBe(400);
  expect((await replay({ from: 'yesterday' })).status).toBe(400);
});

test('deleting an endpoint deletes what waits for it and its log', async () => {
  await desk.createCase();
  const [delivery] = await desk.deliveriesOf(endpoint);
  expect((await desk.alpha.client.delete(pathOf(endpoint))).status).toBe(204);
  await drain();
  expect(receiver.received).toEqual([]);
  expect((await desk.alpha.client.get(`/api/admin/webhook_deliveries/${delivery.id}`)).status).toBe(404);
  expect((await desk.alpha.client.delete(pathOf(endpoint))).status).toBe(404);
});

test('another tenant cannot see, change, use or delete an endpoint or a delivery', async () => {
  await desk.createCase();
  const [delivery] = await desk.deliveriesOf(endpoint);
  const { client } = desk.service.beta;
  const range = { from: now().toISOString() };
  const replies = [
    await client.get(pathOf(endpoint)),
    await client.patch(pathOf(endpoint), { is_enabled: false }),
    await client.delete(pathOf(endpoint)),
    await client.post(`${pathOf(endpoint)}/rotate_secret`),
    await client.post(`${pathOf(endpoint)}/test`),
    await client.post(`${pathOf(endpoint)}/replay`, range),
    await client.get(`/api/admin/webhook_deliveries/${delivery.id}`),
    await client.post(`/api/admin/webhook_deliveries/${delivery.id}/replay`),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect((await client.get(`/api/admin/webhook_deliveries?endpoint_id=${endpoint.id}`)).body.results).toEqual(
    [],
  );
  expect(await desk.getEndpoint(endpoint)).toMatchObject({ is_enabled: true });
});

test('webhooks are the business of administrators', async () => {
  const client = await desk.alpha.clientWith(['cases:read', 'cases:write']);
  for (const path of [PATH, '/api/admin/webhook_deliveries'])
    expect((await client.get(path)).status).toBe(403);
  expect((await client.post(PATH, { url: receiver.url, triggers: ['case_created'] })).status).toBe(403);
});

test('the log is kept for 90 days, and what is on its way for longer [Decisions Operation]', async () => {
  await desk.createCase();
  await drain();
  receiver.answer(500);
  const stuck = await desk.createCase();
  await drain();
  const [done, waiting] = await desk.deliveriesOf(endpoint);
  await desk.alpha.inTenant(({ db }) =>
    db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date('2100-01-01') })
      .where('id', '=', waiting.id)
      .execute(),
  );
  desk.service.clock.advance({ days: 89 });
  await drain();
  expect(await desk.deliveriesOf(endpoint)).toHaveLength(2);
  desk.service.clock.advance({ days: 2 });
  await drain();
  expect((await desk.alpha.client.get(`/api/admin/webhook_deliveries/${done.id}`)).status).toBe(404);
  const left = (await desk.alpha.client.get(`/api/admin/webhook_deliveries/${waiting.id}`)).body.data;
  expect(JSON.parse(left.payload).case_id).toBe(stuck.id);
});

const FIELDS = [
  'trigger',
  'case_id',
  'case_user_readable_id',
  'case_name',
  'case_url',
  'case_version',
  'case_color',
  'outcome_instance_id',
  'process_key',
];
