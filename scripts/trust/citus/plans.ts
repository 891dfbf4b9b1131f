import type { App } from '../../../src/app.ts';
import { check, type Desk, expectStatus } from './desk.ts';

const EXPLAINED = `session_preload_libraries = 'auto_explain'
auto_explain.log_min_duration = 0
auto_explain.log_nested_statements = on
`;
const NOT_EXPLAINED = `session_preload_libraries = ''
auto_explain.log_min_duration = -1
`;

/** Of each plan that a server writes to its log, the number of shards that it touches. */
const TASK_COUNT = /Task Count: (\d+)/g;

/**
 * The servers write every plan to their log, also those of statements within functions, while the service does what it does most: no
 * plan touches more than one shard, and the server that knows all plans nothing about rows of tenants.
 */
export async function checkPlans(desk: Desk, say: (line: string) => void): Promise<void> {
  for (const server of desk.cluster.servers) await server.configure(EXPLAINED);
  const key = desk.dossier('tenants', 'create', 'plans');
  const app = await desk.serve({ DOSSIER_WORKER: 'off' });
  try {
    await work(desk, app, key);
  } finally {
    await app.close();
    for (const server of desk.cluster.servers) await server.configure(NOT_EXPLAINED);
  }
  const [first, ...others] = desk.cluster.servers;
  const counts = others.flatMap((server) =>
    [...server.log().matchAll(TASK_COUNT)].map(([, count]) => Number(count)),
  );
  check(counts.length > 500, `only ${counts.length} plans were read`);
  check(
    counts.every((count) => count === 1),
    `a plan touches ${Math.max(...counts)} shards`,
  );
  const atFirst = [...first.log().matchAll(TASK_COUNT)].map(([, count]) => Number(count));
  check(
    atFirst.every((count) => count <= 1),
    `a plan of the first server touches ${Math.max(0, ...atFirst)} shards`,
  );
  say(`${counts.length} plans of the hot paths touch one shard each`);
}

/** What people and machines do most: creates, writes, reads, lists, searches, the feed, and jobs. */
async function work(desk: Desk, app: App, key: string): Promise<void> {
  const own = desk.deskOf(app, 'plans', key);
  await expectStatus(own.ask('POST', '/api/admin/configuration/publish', { files: desk.package() }), 201);
  const ask = async (method: string, address: string, body?: unknown) => {
    const answer = await own.ask(method, address, body);
    check(answer.status < 300, `${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as unknown as { readonly data: { readonly id: number } };
  };
  for (let round = 0; round < 3; round += 1) {
    const { id } = (await ask('POST', '/api/1/cases', { process_key: 'open_account' })).data;
    await ask('PATCH', `/api/1/cases/${id}`, { given_name: `Round ${round}`, use_given_name: true });
    await ask('POST', `/api/1/cases/${id}/comments`, { text: 'seen' });
    for (const address of [
      `/api/1/cases/${id}`,
      `/api/1/cases/${id}/activity_log`,
      '/api/1/cases?search=round&ordering=-created',
      '/api/1/cases?page_size=5',
      '/api/1/case_activity_log',
      '/api/1/events',
    ])
      await ask('GET', address);
    await app.drainJobs();
  }
}
