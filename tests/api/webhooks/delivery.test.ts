import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimDeliveries } from '../../../src/store/webhooks/webhook-deliveries.ts';
import { FAILURES_TO_PASS } from '../../../src/webhooks/retry-delay.ts';
import type { WebhookReceiver } from '../../support/webhook-receiver.ts';
import { type Desk, type Endpoint, isSignedWith, openDesk, payloadOf, titlesOf } from './desk.ts';

let desk: Desk;
let receiver: WebhookReceiver;
let endpoint: Endpoint;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** Every test has its own endpoint; the others are switched off. */
beforeEach(async () => {
  const { results } = (await desk.alpha.client.get('/api/admin/webhook_endpoints?page_size=-1')).body;
  for (const { id } of results) await desk.alpha.client.delete(`/api/admin/webhook_endpoints/${id}`);
  receiver = await desk.openReceiver();
  endpoint = await desk.addEndpoint(`${receiver.url}/hooks?from=desk`);
});

const drain = () => desk.service.drainJobs();
const now = () => desk.service.clock.now();

test('a webhook is a POST with the three headers, the signature and the exact bytes of the stored event [Events headers]', async () => {
  const shown = await desk.createCase();
  await drain();
  expect(receiver.received).toHaveLength(1);
  const [webhook] = receiver.received;
  if (webhook === undefined) throw new Error('nothing came');
  expect(webhook).toMatchObject({ method: 'POST', path: '/hooks?from=desk' });
  expect(webhook.headers).toMatchObject({
    'content-type': 'application/json; charset=UTF-8',
    'x-service-event': 'case_created',
    'x-service-version': (await desk.alpha.client.get('/api/1/meta')).body.data.service_version,
    'webhook-id': expect.stringMatching(/^evt_\d+$/),
    'webhook-timestamp': String(now().getTime() / 1000),
  });
  const stored = await desk.alpha.inTenant(({ db }) =>
    db.selectFrom('case_events').select('payload').where('case_id', '=', shown.id).executeTakeFirstOrThrow(),
  );
  expect(webhook.body).toBe(stored.payload);
  expect(isSignedWith(endpoint.secret, webhook, now())).toBe(true);
  expect(isSignedWith('whsec_AAAA', webhook, now())).toBe(false);
});

test('only triggers that an endpoint names are sent to it, and to every one that names them [Events 1]', async () => {
  const other = await desk.openReceiver();
  await desk.addEndpoint(other.url, ['case_comment', 'case_created']);
  const comments = await desk.openReceiver();
  await desk.addEndpoint(comments.url, ['case_comment']);
  await desk.createCase();
  await drain();
  expect([receiver, other, comments].map(({ received }) => received.length)).toEqual([1, 1, 0]);
});

test('another tenant is told nothing [Decisions Configuration]', async () => {
  const others = await desk.openReceiver();
  const made = await desk.service.beta.client.post('/api/admin/webhook_endpoints', {
    url: others.url,
    triggers: ['case_created'],
  });
  expect(made.status).toBe(201);
  await desk.createCase();
  await drain();
  expect(others.received).toEqual([]);
  expect((await desk.service.beta.client.get('/api/1/events')).body.data).toEqual([]);
});

test('a refused write leaves no event and no delivery [Decisions Delivery]', async () => {
  const shown = await desk.createCase();
  await drain();
  const refused = await desk.alpha.client.patch(`/api/1/cases/${shown.id}`, {
    fields: [
      { information_key: 'title', instance_id: shown.outcome_instance_id, value: 'half' },
      { information_key: 'amount', instance_id: shown.outcome_instance_id, value: 'no number' },
    ],
  });
  expect(refused.status).toBe(400);
  await drain();
  expect(receiver.received).toHaveLength(1);
  expect(await desk.deliveriesOf(endpoint)).toHaveLength(1);
});

describe('retries', () => {
  const DELAYS = [5, 30, 120, 600, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400];

  test('there are 13 attempts, each after its delay and under the same webhook-id; then it has failed [Decisions Retries]', async () => {
    receiver.answer(500);
    await desk.createCase();
    await drain();
    for (const [index, seconds] of DELAYS.entries()) {
      expect(receiver.received).toHaveLength(index + 1);
      desk.service.clock.advance({ seconds: seconds - 1 });
      await drain();
      expect(receiver.received).toHaveLength(index + 1);
      desk.service.clock.advance({ seconds: 1 });
      await drain();
    }
    expect(receiver.received).toHaveLength(13);
    desk.service.clock.advance({ hours: 12 });
    await drain();
    expect(receiver.received).toHaveLength(13);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(13);
    expect(await desk.deliveriesOf(endpoint)).toMatchObject([
      { state: 'failed', failures: 13, response_status: 500, last_error: 'The receiver answered 500.' },
    ]);
  });

  test.each([200, 201, 202, 204, 299])('%i is success [Decisions Retries]', async (status) => {
    receiver.answer(status);
    await desk.createCase();
    await drain();
    expect(await desk.deliveriesOf(endpoint)).toMatchObject([
      { state: 'delivered', response_status: status },
    ]);
  });

  test.each([
    301, 307, 400, 404, 429, 503,
  ])('%i is a failure that is tried again [Decisions Retries]', async (status) => {
    receiver.answer(status, { Location: `${receiver.url}/elsewhere` });
    await desk.createCase();
    await drain();
    expect(receiver.received).toHaveLength(1);
    expect(await desk.deliveriesOf(endpoint)).toMatchObject([{ state: 'waiting', failures: 1 }]);
    receiver.answer(204);
    desk.service.clock.advance({ seconds: 5 });
    await drain();
    expect(await desk.deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered' }]);
  });

  test('Retry-After is honoured where it asks for more time [Decisions Retries]', async () => {
    receiver.answer(503, { 'Retry-After': '90' });
    await desk.createCase();
    await drain();
    receiver.answer(204);
    desk.service.clock.advance({ seconds: 89 });
    await drain();
    expect(receiver.received).toHaveLength(1);
    desk.service.clock.advance({ seconds: 1 });
    await drain();
    expect(receiver.received).toHaveLength(2);
  });

  test('a receiver that cannot be reached is a failure with its reason in the log [Decisions Operation]', async () => {
    await receiver.close();
    await desk.createCase();
    await drain();
    const [delivery] = await desk.deliveriesOf(endpoint);
    expect(delivery).toMatchObject({ state: 'waiting', failures: 1, response_status: null });
    expect(delivery.last_error).toContain('ECONNREFUSED');
  });

  test('an endpoint with a private address that is not allowed is refused [Decisions Safety]', async () => {
    const refused = await desk.alpha.client.post('/api/admin/webhook_endpoints', {
      url: 'http://127.0.0.2:9/',
      triggers: ['case_created'],
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid', errors: [{ attr: 'url' }] });
  });
});

describe('endpoints that cannot be served', () => {
  const addAdministrator = async (email: string) => {
    const made = await desk.alpha.client.post('/api/admin/users', {
      email,
      name: 'Ada',
      roles: ['administrator'],
      password: 'correct horse battery',
    });
    expect(made.status).toBe(201);
  };
  const mailsTo = async (email: string) =>
    (await desk.alpha.client.get(`/api/admin/mails?search=${email}`)).body.results;

  test('410 switches the endpoint off, gives up what waits for it and tells the administrators [Decisions Retries]', async () => {
    await addAdministrator('gone@desk.example');
    const shown = await desk.createCase();
    receiver.answer(500);
    await drain();
    await desk.write(shown, 'later');
    receiver.answer(410);
    desk.service.clock.advance({ seconds: 5 });
    await drain();
    expect(await desk.getEndpoint(endpoint)).toMatchObject({
      is_enabled: false,
      disabled_reason: 'gone',
      waiting: 0,
    });
    expect((await desk.deliveriesOf(endpoint)).map(({ state }) => state)).toEqual(['failed', 'cancelled']);
    const audit = `/api/admin/audit?action=webhook_endpoint_switched_off&subject=webhook_endpoint:${endpoint.id}`;
    expect((await desk.alpha.client.get(audit)).body.results).toMatchObject([
      { author_kind: 'system', what: { reason: 'gone' } },
    ]);
    expect(await mailsTo('gone@desk.example')).toHaveLength(1);
    await desk.createCase();
    await drain();
    expect(receiver.received).toHaveLength(2);
  });

  test('five days of nothing but failure switch the endpoint off, and the administrators get a mail [Decisions Delivery]', async () => {
    await addAdministrator('failing@desk.example');
    receiver.answer(500);
    const start = now().getTime();
    await desk.createCase();
    await drain();
    while (now().getTime() - start < 119 * 3_600_000) {
      desk.service.clock.advance({ hours: 17 });
      await desk.createCase();
      await drain();
    }
    expect(await desk.getEndpoint(endpoint)).toMatchObject({ is_enabled: true });
    desk.service.clock.advance({ hours: 10 });
    await drain();
    expect(await desk.getEndpoint(endpoint)).toMatchObject({ is_enabled: false, disabled_reason: 'failing' });
    const [mail] = await mailsTo('failing@desk.example');
    const text = (await desk.alpha.client.get(`/api/admin/mails/${mail.id}`)).body.data.text;
    expect(text).toContain(receiver.url);
    expect(text).toContain('five days');
  });

  test('one success in between begins the five days anew [Decisions Delivery]', async () => {
    receiver.answer(500);
    await desk.createCase();
    await drain();
    expect((await desk.getEndpoint(endpoint)).failing_since).not.toBeNull();
    desk.service.clock.advance({ days: 4 });
    receiver.answer(204);
    await drain();
    expect((await desk.getEndpoint(endpoint)).failing_since).toBeNull();
    receiver.answer(500);
    await desk.createCase();
    await drain();
    desk.service.clock.advance({ days: 2 });
    await drain();
    expect(await desk.getEndpoint(endpoint)).toMatchObject({ is_enabled: true });
  });
});

describe('order', () => {
  test('events of one case arrive in the order of case_version, also after a failure [Decisions Order]', async () => {
    const shown = await desk.createCase();
    receiver.answer(500);
    await drain();
    for (const title of ['one', 'two', 'three']) await desk.write(shown, title);
    await drain();
    expect(receiver.received).toHaveLength(1);
    expect((await desk.deliveriesOf(endpoint)).map(({ state }) => state)).toEqual([
      'waiting',
      'queued',
      'queued',
      'queued',
    ]);
    receiver.answer(204);
    desk.service.clock.advance({ seconds: 5 });
    await drain();
    const versions = receiver.received.map((webhook) => payloadOf(webhook).case_version);
    expect(versions).toEqual([1, 1, 2, 3, 4]);
    expect(titlesOf(receiver.received).slice(2)).toEqual(['one', 'two', 'three']);
  });

  test('a stuck delivery lets later ones pass after its fifth failure, not before [Decisions Order]', async () => {
    const stuck = createServer((request, response) => {
      const isFirst = request.headers['x-service-event'] === 'case_created';
      seen.push(String(request.headers['x-service-event']));
      request.resume().on('end', () => response.writeHead(isFirst ? 500 : 204).end());
    });
    const seen: string[] = [];
    await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve));
    await desk.addEndpoint(`http://127.0.0.1:${(stuck.address() as AddressInfo).port}/`);
    const shown = await desk.createCase();
    await desk.write(shown, 'one');
    await desk.write(shown, 'two');
    await drain();
    for (const seconds of [5, 30, 120]) {
      desk.service.clock.advance({ seconds });
      await drain();
    }
    expect(seen).toEqual(['case_created', 'case_created', 'case_created', 'case_created']);
    desk.service.clock.advance({ seconds: 600 });
    await drain();
    expect(seen.slice(4)).toEqual(['case_created', 'case_changed', 'case_changed']);
    await desk.write(shown, 'three');
    await drain();
    expect(seen.at(-1)).toBe('case_changed');
    stuck.closeAllConnections();
    stuck.close();
  });

  test('a failing delivery holds up neither other cases nor other endpoints [Decisions Order]', async () => {
    const other = await desk.openReceiver();
    await desk.addEndpoint(other.url);
    receiver.answer(500);
    const first = await desk.createCase();
    await desk.write(first, 'first');
    await drain();
    expect(other.received).toHaveLength(2);
    receiver.answer(204);
    await desk.createCase();
    await drain();
    expect(receiver.received.map((webhook) => payloadOf(webhook).case_id === first.id)).toEqual([
      true,
      false,
    ]);
  });
});

describe('several nodes', () => {
  test('share the work, send nothing twice and keep the order of each case [Decisions Delivery]', async () => {
    const second = await desk.service.openNode();
    const third = await desk.service.openNode();
    try {
      const cases = [];
      for (let index = 0; index < 8; index++) cases.push(await desk.createCase());
      for (const round of [1, 2, 3, 4]) for (const shown of cases) await desk.write(shown, `${round}`);
      await Promise.all([drain(), second.drainJobs(), third.drainJobs()]);
      await drain();
      expect(receiver.received).toHaveLength(40);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(40);
      for (const { id } of cases) {
        const own = receiver.received.map(payloadOf).filter(({ case_id }) => case_id === id);
        expect(own.map(({ case_version }) => case_version)).toEqual([1, 2, 3, 4, 5]);
      }
    } finally {
      await second.close();
      await third.close();
    }
  });

  test('what a node had taken when it died is sent by another once its lease is over [Decisions Delivery]', async () => {
    const shown = await desk.createCase();
    await desk.write(shown, 'after');
    const { database, clock } = desk.service;
    const dead = { database, clock, node: 'dead' };
    const rooms = [{ endpoint_id: endpoint.id, most: 10 }];
    const claimed = await claimDeliveries(dead, desk.alpha.id, rooms, {
      leaseSeconds: 30,
      failuresToPass: FAILURES_TO_PASS,
    });
    expect(claimed).toMatchObject({ deliveries: [{ trigger: 'case_created' }], queued: 1 });
    await drain();
    expect(receiver.received).toEqual([]);
    desk.service.clock.advance({ seconds: 31 });
    await drain();
    expect(receiver.received.map((webhook) => payloadOf(webhook).case_version)).toEqual([1, 2]);
  });
});

test('a receiver that does not answer takes ten requests at a time and delays nobody else [Decisions Delivery]', async () => {
  const held: (() => void)[] = [];
  const tenHeld = Promise.withResolvers<void>();
  const tenServed = Promise.withResolvers<void>();
  let isHolding = true;
  let served = 0;
  const slow = createServer((request, response) => {
    request.resume();
    held.push(() => response.writeHead(204).end());
    if (!isHolding) for (const answer of held.splice(0)) answer();
    if (held.length === 10) tenHeld.resolve();
  });
  const quick = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
    served += 1;
    if (served === 10) tenServed.resolve();
  });
  const urlOf = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  const dead = await desk.addEndpoint(await urlOf(slow));
  await desk.addEndpoint(await urlOf(quick));
  for (let index = 0; index < 15; index++) await desk.createCase();
  const draining = drain();
  await Promise.all([tenHeld.promise, tenServed.promise]);
  expect(held).toHaveLength(10);
  expect((await desk.getEndpoint(dead)).waiting).toBe(15);
  isHolding = false;
  for (const answer of held.splice(0)) answer();
  await draining;
  expect(served).toBe(15);
  expect((await desk.getEndpoint(dead)).waiting).toBe(0);
  for (const server of [slow, quick]) {
    server.closeAllConnections();
    server.close();
  }
});
