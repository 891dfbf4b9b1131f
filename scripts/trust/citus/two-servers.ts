import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../../src/app.ts';
import { check, type Desk, type TenantDesk } from './desk.ts';
import { canLimitCpu, limitCpu } from './limit-cpu.ts';

/** A share of a core for each server with rows: little enough that the servers are what the load waits for, on a busy machine, too. */
const SHARE = 0.15;
const TENANTS = 4;
const CLIENTS_OF_EACH = 2;
const ROUNDS = 7;
const ROUND_MS = 8000;

/**
 * How much more two servers do than one, when each has the same CPU and clients send as much as they can. The server that knows all others,
 * and the node, have as much as there is: this is about the servers with rows.
 */
export async function measureTwoServers(one: Desk, two: Desk, say: (line: string) => void): Promise<void> {
  if (!canLimitCpu()) {
    say('two servers against one: skipped, since the CPU of processes cannot be limited here');
    return;
  }
  const works = [];
  // Both first: the role of the service is created on the servers that a database knows.
  for (const desk of [two, one]) {
    desk.dossier('migrate', '--distribute', 'citus');
    const app = await desk.serve({ DOSSIER_WORKER: 'off', DATABASE_POOL_SIZE: '10' });
    works.push({ app, tenants: await spreadTenants(desk, app) });
  }
  const [, ...others] = one.cluster.servers;
  const ends = others.map((server, at) =>
    limitCpu(`dossier-trust-${process.pid}-${at}`, server.pids(), SHARE),
  );
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const done: number[] = [];
    for (const { tenants } of works) done.push(await countWrites(tenants));
    const [both = 0, alone = 0] = done;
    check(alone > 20, `only ${alone} writes in a round`);
    // The first round is there to warm both up.
    if (round > 0) ratios.push(both / alone);
  }
  for (const { app } of works) await app.close();
  const sorted = ratios.toSorted((small, large) => small - large);
  say(
    `two servers do ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} times as many writes as one (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)}), with ${SHARE} of a core each`,
  );
  // A group can be removed when its processes have ended.
  for (const server of others) await server.stop();
  for (const end of ends) end();
}

/** Tenants, as many on each server that has rows. */
async function spreadTenants(desk: Desk, app: App): Promise<TenantDesk[]> {
  const [first] = desk.cluster.servers;
  const found = new Map<number, TenantDesk[]>();
  const places = await desk.query<{ port: number }>(first, 'select port from dossier.places()');
  for (let count = 1; ; count += 1) {
    check(count < 40, 'tenants do not spread over the servers');
    const own = await desk.addTenant(app, `t${count}`);
    const [place] = await desk.query<{ port: number }>(
      first,
      `select p.port from dossier.tenants t, lateral dossier.place_of_tenant(t.tenant_id) p where t.key = '${own.tenant}'`,
    );
    found.set(place?.port ?? 0, [...(found.get(place?.port ?? 0) ?? []), own]);
    const share = TENANTS / places.length;
    const chosen = [...found.values()].filter((each) => each.length >= share);
    if (chosen.length === places.length) return chosen.flatMap((each) => each.slice(0, share));
  }
}

/** The writes of all clients within a round. */
async function countWrites(tenants: readonly TenantDesk[]): Promise<number> {
  let count = 0;
  let isOver = false;
  const clients = tenants.flatMap((own) =>
    Array.from({ length: CLIENTS_OF_EACH }, async () => {
      while (!isOver) {
        const { status } = await own.ask('POST', '/api/1/cases?skip_case_response=true', {
          process_key: 'open_account',
        });
        check(status === 200, `a write was answered with ${status}`);
        if (!isOver) count += 1;
      }
    }),
  );
  await pause(ROUND_MS);
  isOver = true;
  await Promise.all(clients);
  return count;
}
