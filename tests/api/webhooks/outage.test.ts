import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantClock } from '../../../src/platform/clock.ts';
import { systemRandomness } from '../../../src/platform/randomness.ts';
import { claimDeliveries } from '../../../src/store/webhooks/webhook-deliveries.ts';
import { attemptDelivery } from '../../../src/webhooks/attempt-delivery.ts';
import { LEASE_SECONDS } from '../../../src/webhooks/deliverer.ts';
import { FAILURES_TO_PASS } from '../../../src/webhooks/retry-delay.ts';
import { openWebhookClient } from '../../../src/webhooks/send-webhook.ts';
import { targetPolicy } from '../../../src/webhooks/target-policy.ts';
import { type Desk, type Endpoint, openDesk, type Shown } from './desk.ts';

interface Got {
  readonly id: string;
  readonly caseId: number;
  readonly version: number;
}

/** A receiver that can be down: then nobody listens at its address. */
interface Receiver {
  readonly url: string;
  readonly got: Got[];
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

async function openReceiver(): Promise<Receiver> {
  const got: Got[] = [];
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer(async (request, response) => {
        const { case_id: caseId, case_version: version } = JSON.parse((await buffer(request)).toString());
        got.push({ id: String(request.headers['webhook-id']), caseId, version });
        response.writeHead(204).end();
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    got,
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: async () => {
      server = await listen(port);
    },
  };
}

let desk: Desk;
let receiver: Receiver;
let endpoint: Endpoint;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { results } = (await desk.alpha.client.get('/api/admin/webhook_endpoints?page_size=-1')).body;
  for (const { id } of results) await desk.alpha.client.delete(`/api/admin/webhook_endpoints/${id}`);
  receiver = await openReceiver();
  endpoint = await desk.addEndpoint(receiver.url);
  return () => receiver.goDown();
});

/** Every event of some cases, as the feed has them. */
async function eventsOf(cases: readonly Shown[]): Promise<Got[]> {
  const ids = cases.map(({ id }) => id);
  return desk.alpha.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('case_events')
      .select(['id', 'case_id', 'case_version'])
      .where('case_id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ id: `evt_${row.id}`, caseId: row.case_id, version: row.case_version }));
  });
}

/** The messages that remain if a receiver drops repeats by their webhook-id. */
const withoutRepeats = (got: readonly Got[]): Got[] => {
  const seen = new Set<string>();
  return got.filter(({ id }) => !seen.has(id) && seen.add(id));
};

const versionsOf = (got: readonly Got[], caseId: number): number[] =>
  got.filter((each) => each.caseId === caseId).map(({ version }) => version);

function expectAllInOrder(events: readonly Got[], got: readonly Got[]): void {
  expect(got.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  for (const caseId of new Set(events.map((each) => each.caseId)))
    expect(versionsOf(got, caseId)).toEqual(versionsOf(events, caseId));
}

test.each([
  10, 60, 300,
])('a receiver that is down for %i s gets every event, in order per case, and none twice [Decisions Order] [Decisions Retries]', async (seconds) => {
  const cases = [await desk.createCase(), await desk.createCase(), await desk.createCase()];
  await desk.service.drainJobs();
  const before = receiver.got.length;
  expect(before).toBe(3);
  await receiver.goDown();
  const step = seconds / 10;
  for (let passed = 0; passed < seconds; passed += step) {
    for (const each of cases) await desk.write(each, `After ${passed} s`);
    await desk.service.drainJobs();
    desk.service.clock.advance({ seconds: step });
    await desk.service.drainJobs();
  }
  expect(receiver.got).toHaveLength(before);
  expect((await desk.getEndpoint(endpoint)).is_enabled).toBe(true);
  await receiver.comeBack();
  for (const each of cases) await desk.write(each, 'Back');
  for (let minutes = 0; minutes < 11; minutes++) {
    desk.service.clock.advance({ minutes: 1 });
    await desk.service.drainJobs();
  }
  const events = await eventsOf(cases);
  expect(events).toHaveLength(3 * 12);
  expectAllInOrder(events, receiver.got);
});

test('twenty nodes that end in the middle of a delivery lose none, and repeats have the same webhook-id [Decisions Delivery]', async () => {
  const { database, clock } = desk.service;
  const client = openWebhookClient({ policy: targetPolicy('all') });
  const cases = [await desk.createCase(), await desk.createCase(), await desk.createCase()];
  let sent = 0;
  for (let round = 0; round < 20; round++) {
    for (const each of cases) await desk.write(each, `Round ${round}`);
    const node = { database, clock, node: `doomed ${round}` };
    const rooms = [{ endpoint_id: endpoint.id, most: 10 }];
    const { deliveries } = await claimDeliveries(node, desk.alpha.id, rooms, {
      leaseSeconds: LEASE_SECONDS,
      failuresToPass: FAILURES_TO_PASS,
    });
    // The node fails after sending some and before recording them; for the last one, not even the answer arrived.
    for (const delivery of deliveries.slice(0, round % 4)) {
      const own = tenantClock(clock, () => 0);
      await attemptDelivery(delivery, {
        client,
        clock: own,
        tenantId: desk.alpha.id,
        random: systemRandomness,
      });
      sent += 1;
    }
    if (round % 3 === 0) await desk.service.drainJobs();
    clock.advance({ seconds: LEASE_SECONDS + 1 });
    if (round % 2 === 0) await desk.service.drainJobs();
  }
  await client.close();
  clock.advance({ seconds: LEASE_SECONDS + 1 });
  await desk.service.drainJobs();
  const events = await eventsOf(cases);
  expect(events).toHaveLength(3 * 21);
  expect(sent).toBeGreaterThan(0);
  expect(receiver.got.length).toBe(events.length + sent);
  expectAllInOrder(events, withoutRepeats(receiver.got));
});
