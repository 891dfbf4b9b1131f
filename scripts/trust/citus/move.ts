import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { check, type Desk, type TenantDesk } from './desk.ts';
import { watchStops } from './stop.ts';
import { CASE, checkCases, checkPeople, feedEnd, personOf, startWriting } from './writing.ts';

const LONGEST_MS = 1000;

/** How long somebody goes on reading what a move has left, while the tenant moves there again. */
const READ_ON_MS = 6000;

/**
 * A tenant moves to the other server and back, twice, while it is written to: nothing is lost, and nothing refused for longer than a
 * second. What the second move leaves is still read when the third begins, which waits for the reader.
 */
export async function checkMove(desk: Desk, own: TenantDesk, say: (line: string) => void): Promise<void> {
  const [first, second, third] = desk.cluster.servers;
  // Another server is sent what has been written to the log: at each commit here, as on a server that is not there for tests alone, and not
  // by a process that wakes up five times a second.
  for (const server of desk.cluster.servers) await server.configure('synchronous_commit = on\n');
  const place = async (): Promise<number> => {
    const [row] = await desk.query<{ port: number }>(
      first,
      `select p.port from dossier.tenants t, lateral dossier.place_of_tenant(t.tenant_id) p where t.key = '${own.tenant}'`,
    );
    return row?.port ?? 0;
  };
  let reader: pg.Client | undefined;
  for (const round of ['there', 'back', 'again', 'home']) {
    const from = await place();
    if (round === 'back') reader = await readOn(desk, own.tenant, from);
    const to = [second, third].find(({ port }) => port !== from)?.port ?? 0;
    const after = await feedEnd(own);
    const writers = [CASE, CASE, personOf(round)].map((write) => startWriting(own, write));
    await pause(2000);
    const stops = await watchStops(desk);
    const usual = Math.round(Math.max(0, ...writers.flatMap(({ answers }) => answers.map(({ ms }) => ms))));
    if (round === 'again') setTimeout(() => reader?.end(), READ_ON_MS);
    await desk.run('tenants', 'move', own.tenant, '--to', `127.0.0.1:${to}`);
    check((await place()) === to, 'the tenant has not moved');
    await pause(1000);
    const seen = await Promise.all(writers.map((writer) => writer.stop()));
    const cases = seen.slice(0, 2).flatMap((each) => each.written);
    const people = seen.slice(2).flatMap((each) => each.written);
    const refused = seen.flatMap((each) => each.refused);
    const longest = Math.round(Math.max(...seen.map((each) => each.longestRefusalMs)));
    const slowest = Math.round(Math.max(...seen.map((each) => each.longestAnswerMs)));
    check(cases.length > 20 && people.length > 10, `only ${cases.length} and ${people.length} writes`);
    await checkCases(own, cases, after);
    await checkPeople(own, people);
    say(
      `moved ${round} beside ${cases.length} writes of cases and ${people.length} of people: ${refused.length} refused, for ${longest} ms at most; the slowest took ${slowest} ms, and ${usual} ms before the move`,
    );
    for (const stop of stops(writers.flatMap(({ answers }) => answers))) say(`  a stop of it: ${stop}`);
    check(
      refused.every(({ status }) => status === 503),
      `answered with ${[...new Set(refused.map(({ status }) => status))].join(', ')} and not 503`,
    );
    check(longest <= LONGEST_MS, `refused for ${longest} ms: ${refused[0]?.status}`);
  }
}

/** Reads the cases of a tenant on a server, and does not end. */
async function readOn(desk: Desk, tenant: string, port: number): Promise<pg.Client> {
  const [first, ...others] = desk.cluster.servers;
  const [row] = await desk.query<{ id: string }>(
    first,
    `select get_shard_id_for_distribution_column('dossier.cases', t.tenant_id) as id from dossier.tenants t where t.key = '${tenant}'`,
  );
  const server = others.find((each) => each.port === port);
  const reader = new pg.Client({ connectionString: server?.url(desk.database) });
  // It ends with its server when the check fails.
  reader.on('error', () => undefined);
  await reader.connect();
  await reader.query(`begin; select from dossier.cases_${row?.id} limit 1`);
  return reader;
}
