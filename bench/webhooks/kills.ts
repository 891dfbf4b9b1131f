import { setTimeout as pause } from 'node:timers/promises';
import type { BenchService } from '../api/open-service.ts';
import { retailFiles } from '../api/open-service.ts';
import type { Line } from '../api/report.ts';
import { addEndpoints, callerOf } from './events.ts';
import { untilAll } from './first-attempt.ts';
import { startNode } from './node.ts';
import { type Arrival, openReceiver } from './receiver.ts';

const KILLS = 20;
const CLIENTS = 4;
/** Only one request for each case is sent at a time: clients write to many, and no faster than they can be sent. */
const CASES_EACH = 25;
const PAUSE_MS = 40;

/**
 * Kills the node with SIGKILL repeatedly while clients write, and compares what the receiver got with what is stored.
 */
export async function benchKills(service: BenchService): Promise<Line[]> {
  const tenant = await service.addTenant('kills');
  await service.publish(tenant, retailFiles());
  const receiver = await openReceiver(1);
  await addEndpoints(service, tenant, receiver.urls);
  // Writes go through the node that is not killed, so that the load continues; the other one sends.
  const call = callerOf(service.origin, tenant);
  let isOver = false;
  const writers = Array.from({ length: CLIENTS }, async () => {
    const ids: number[] = [];
    while (ids.length < CASES_EACH)
      ids.push((await call('POST', '/api/1/cases', { process_key: 'open_account' })).id);
    for (let at = 0; !isOver; at++) {
      await call('PATCH', `/api/1/cases/${ids[at % CASES_EACH]}?skip_case_response=true`, {
        given_name: `Name ${at}`,
        use_given_name: true,
      });
      await pause(PAUSE_MS);
    }
  });
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const node = await startNode(service);
      await pause(300 + ((kill * 137) % 700));
      await node.end('SIGKILL');
    }
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
  const { rows } = await service.owner.query(
    `select 'evt_' || id as id, case_id::int as "caseId", case_version::int as version from case_events
     where tenant_id = $1 and trigger = 'case_changed' order by id`,
    [tenant.id],
  );
  const last = await startNode(service);
  const seen = new Map<string, Arrival>();
  let repeats = 0;
  const take = async (): Promise<Arrival[]> => {
    const fresh: Arrival[] = [];
    for (const arrival of await receiver.take()) {
      if (seen.has(arrival.id)) repeats += 1;
      else fresh.push(arrival);
      seen.set(arrival.id, arrival);
    }
    return fresh;
  };
  const first = await untilAll(take, rows.length);
  await last.end('SIGTERM');
  receiver.close();
  const missing = rows.filter(({ id }) => !seen.has(id)).length;
  const versions = Map.groupBy(first, ({ caseId }) => caseId);
  const disordered = [...versions.values()].filter((list) =>
    list.some(({ version }, at) => version < (list[at - 1]?.version ?? 0)),
  ).length;
  return [
    {
      work: `${KILLS} times kill -9 of the node that sends, while ${CLIENTS} clients write`,
      against: 'the events that are stored',
      measured: `${rows.length} events, ${missing} missing, ${repeats} came more than once with the same webhook-id, ${disordered} of ${versions.size} cases out of order`,
      aim: 'none missing, none out of order',
      isReached: missing === 0 && disordered === 0,
    },
  ];
}
