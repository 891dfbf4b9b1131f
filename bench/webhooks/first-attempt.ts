import type { BenchService } from '../api/open-service.ts';
import { retailFiles } from '../api/open-service.ts';
import { type Line, mustHold } from '../api/report.ts';
import { addEndpoints, callerOf } from './events.ts';
import { startNode } from './node.ts';
import { openReceiver } from './receiver.ts';

const WRITES = 400;
const CLIENTS = 4;
/** Of one case, one request is on its way at a time: clients write to many. */
const CASES_EACH = 25;

/** From the moment the database gives an event, a little before its commit, until the receiver has the request. */
export async function benchFirstAttempt(service: BenchService): Promise<Line[]> {
  const tenant = await service.addTenant('first');
  await service.publish(tenant, retailFiles());
  const receiver = await openReceiver(1);
  await addEndpoints(service, tenant, receiver.urls);
  const node = await startNode(service);
  try {
    const call = callerOf(node.origin, tenant);
    const write = async (): Promise<void> => {
      const ids: number[] = [];
      while (ids.length < CASES_EACH)
        ids.push((await call('POST', '/api/1/cases', { process_key: 'open_account' })).id);
      for (let at = 0; at < WRITES / CLIENTS; at++)
        await call('PATCH', `/api/1/cases/${ids[at % CASES_EACH]}?skip_case_response=true`, {
          given_name: `Name ${at}`,
          use_given_name: true,
        });
    };
    await Promise.all(Array.from({ length: CLIENTS }, write));
    const arrivals = [...(await untilAll(() => receiver.take(), WRITES))];
    const { rows } = await service.owner.query(
      `select 'evt_' || id as id, extract(epoch from created_at) * 1000 as at from case_events where tenant_id = $1`,
      [tenant.id],
    );
    const committed = new Map<string, number>(rows.map(({ id, at }) => [id, Number(at)]));
    const waits = arrivals.map(({ id, at }) => at - (committed.get(id) ?? at)).toSorted((a, b) => a - b);
    mustHold(waits.length >= WRITES, 'every event came');
    const part = (share: number): string => `${Math.round(waits[Math.floor(waits.length * share)] ?? 0)} ms`;
    return [
      {
        work: `from the event to its first attempt, ${CLIENTS} clients writing to ${CLIENTS * CASES_EACH} cases (${waits.length} events)`,
        against: '–',
        measured: `median ${part(0.5)}, 99 of 100 within ${part(0.99)}, longest ${part(0.9999)}`,
        aim: '≤ 1 s',
        isReached: (waits.at(-1) ?? 0) <= 1000,
      },
    ];
  } finally {
    await node.end('SIGTERM');
    receiver.close();
  }
}

/** Collects until so many have come. */
export async function untilAll<T>(take: () => Promise<readonly T[]>, count: number): Promise<T[]> {
  const all: T[] = [];
  for (let idle = 0; all.length < count && idle < 600; idle++) {
    const more = await take();
    if (more.length > 0) idle = 0;
    all.push(...more);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return all;
}
