// PostgreSQL distributed by Citus, one server that knows all and two with the rows of tenants: docs/scale.md. A filled database goes there
// and back; row-level security holds on the servers themselves; the hot paths touch one shard; a tenant moves while it is written to; a
// server is killed, and the tenants of the other never notice; the tests of the API are green.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { findTools, openCluster } from './citus/cluster.ts';
import { openDesk } from './citus/desk.ts';
import { checkKill } from './citus/kill.ts';
import { checkMove } from './citus/move.ts';
import { measureOverhead } from './citus/overhead.ts';
import { checkPlans } from './citus/plans.ts';
import { checkRowLevelSecurity } from './citus/row-level-security.ts';
import { SELECTION } from './citus/selection.ts';
import { checkSight } from './citus/sight.ts';
import { checkThereAndBack } from './citus/there-and-back.ts';
import { checkTouched } from './citus/touched.ts';
import { measureTwoServers } from './citus/two-servers.ts';

const say = (line: string): void => console.log(`citus: ${line}`);
const [, part = 'all', ...files] = process.argv.slice(2);

const tools = findTools();
if (tools === undefined) {
  say('skipped, since Citus is not installed (docs/scale.md tells how to build it)');
  process.exit(0);
}

/** Tests of the API on the three servers: those that were named, or a selection that touches every operation and every table. */
function runTests(servers: readonly { url(database: string): string }[]): void {
  const [first, ...others] = servers.map((server) => server.url('postgres'));
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-touched-'));
  const touched = path.join(folder, 'touched');
  try {
    const { status, signal } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'service',
        // Three servers on a busy machine take their time.
        '--hookTimeout=600000',
        '--testTimeout=300000',
        ...(files.length > 0 ? files : SELECTION),
      ],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          DATABASE_URL: first,
          DATABASE_OTHER_SERVERS: others.join(' '),
          DOSSIER_TOUCHED: touched,
        },
      },
    );
    if (status !== 0) throw new Error(`tests of the API have failed, with ${status ?? signal}`);
    if (files.length === 0) checkTouched(touched, say);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cluster = await openCluster(tools);
try {
  if (part === 'overhead') {
    const [plain, spread] = [await openDesk(cluster, 'plain'), await openDesk(cluster, 'dossier')];
    spread.dossier('migrate', '--distribute', 'citus');
    await measureOverhead(plain, spread, say);
    for (const desk of [plain, spread]) await desk.close();
  } else if (part === 'two') {
    const [one, two] = [await openDesk(cluster, 'one', 1), await openDesk(cluster, 'two')];
    await measureTwoServers(one, two, say);
    for (const desk of [one, two]) await desk.close();
  } else if (part !== 'tests') {
    const desk = await openDesk(cluster, 'dossier');
    try {
      if (part === 'moves') desk.dossier('migrate', '--distribute', 'citus');
      else await checkThereAndBack(desk, say);
      const app = await desk.serve({ DATABASE_POOL_SIZE: '5' });
      const tenants = [];
      for (const name of ['alpha', 'beta', 'gamma', 'delta']) tenants.push(await desk.addTenant(app, name));
      if (part !== 'moves') {
        await checkRowLevelSecurity(desk, tenants, say);
        await checkPlans(desk, say);
      }
      const [alpha] = tenants;
      if (alpha && part !== 'moves') await checkSight(desk, alpha, say);
      if (alpha) await checkMove(desk, alpha, say);
      await checkKill(desk, tenants, say);
    } finally {
      await desk.close();
    }
  }
  if (part === 'all' || part === 'tests') runTests(cluster.servers);
  say('passed');
} finally {
  await cluster.close();
}
process.exit(0);
