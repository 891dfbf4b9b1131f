import { request } from 'undici';
import type { BenchService } from '../api/open-service.ts';
import { retailFiles } from '../api/open-service.ts';
import { type Line, mustHold } from '../api/report.ts';
import { addEndpoints, callerOf } from './events.ts';
import { startNode } from './node.ts';
import { openReceiver } from './receiver.ts';

const WRITES = 400;
const CLIENTS = 4;
/** Only one request for each case is sent at a time, so clients write to many cases. */
const CASES_EACH = 25;

/**
 * The time from the insertion of an event, shortly before its commit, until the receiver has the request; compared
 * with one POST of a bare client to the same receiver at the same time, while the same clients write.
 */
export async function benchFirstAttempt(service: BenchService): Promise<Line[]> {
  const tenant = await service.addTenant('first');
  await service.publish(tenant, retailFiles());
  const receiver = await openReceiver(2);
  const [told = '', bare = ''] = receiver.urls;
  await addEndpoints(service, tenant, [told]);
  const node = await startNode(service);
  const posted = new Map<string, number>();
  try {
    const call = callerOf(node.origin, tenant);
    const write = async (_: unknown, client: number): Promise<void> => {
      const ids: number[] = [];
      while (ids.length < CASES_EACH)
        ids.push((await call('POST', '/api/1/cases', { process_key: 'open_account' })).id);
      for (let at = 0; at < WRITES / CLIENTS; at++) {
        await call('PATCH', `/api/1/cases/${ids[at % CASES_EACH]}?skip_case_response=true`, {
          given_name: `Name ${at}`,
          use_given_name: true,
        });
        const id = `bare_${client}_${at}`;
        posted.set(id, performance.timeOrigin + performance.now());
        const { body } = await request(bare, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'webhook-id': id },
          body: JSON.stringify({ case_id: at, case_version: at, filler: 'x'.repeat(250) }),
        });
        await body.dump();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, write));
    const arrivals = await untilAll(() => receiver.take(), WRITES * 2 + CLIENTS * CASES_EACH);
    const { rows } = await service.owner.query(
      `select 'evt_' || id as id, extract(epoch from created_at) * 1000 as at from case_events where tenant_id = $1`,
      [tenant.id],
    );
    const begun = new Map<string, number>([
      ...rows.map(({ id, at }) => [id, Number(at)] as const),
      ...posted,
    ]);
    const waitsAt = (place: number): number[] =>
      arrivals
        .filter((each) => each.place === place)
        .map(({ id, at }) => at - (begun.get(id) ?? at))
        .toSorted((a, b) => a - b);
    const [waits, posts] = [waitsAt(0), waitsAt(1)];
    mustHold(waits.length >= WRITES && posts.length === WRITES, 'every event came');
    const part = (list: readonly number[], share: number): number =>
      list[Math.floor(list.length * share)] ?? 0;
    const part99 = (list: readonly number[]): string =>
      `median ${part(list, 0.5).toFixed(1)} ms, 99 of 100 within ${part(list, 0.99).toFixed(0)} ms`;
    return [
      {
        work: `from the event to its first attempt, ${CLIENTS} clients writing to ${CLIENTS * CASES_EACH} cases (${waits.length} events)`,
        against: `a post of a bare client: ${part99(posts)}`,
        measured: `${(part(waits, 0.5) / part(posts, 0.5)).toFixed(1)}x: ${part99(waits)}, longest ${part(waits, 0.9999).toFixed(0)} ms`,
        aim: '≤ 1 s',
        isReached: (waits.at(-1) ?? 0) <= 1000,
      },
    ];
  } finally {
    await node.end('SIGTERM');
    receiver.close();
  }
}

/** Collects until this many have arrived. */
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
