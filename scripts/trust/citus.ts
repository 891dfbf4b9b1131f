// PostgreSQL distributed by Citus, one server that knows all and two with the rows of tenants: docs/scale.md. A filled database goes there
// and back; row-level security holds on the servers themselves; the hot paths touch one shard; a tenant moves while it is written to; a
// server is killed, and the tenants of the other never notice; a database that the release before has spread is brought up to date; the
// tests of the API are green.
import process from 'node:process';
import { findTools, openCluster } from './citus/cluster.ts';
import { openDesk } from './citus/desk.ts';
import { checkInstanceSight } from './citus/instance-sight.ts';
import { checkKill } from './citus/kill.ts';
import { checkMove } from './citus/move.ts';
import { measureOverhead } from './citus/overhead.ts';
import { checkPlans } from './citus/plans.ts';
import { checkRowLevelSecurity } from './citus/row-level-security.ts';
import { checkSight } from './citus/sight.ts';
import { runTests } from './citus/tests.ts';
import { checkThereAndBack } from './citus/there-and-back.ts';
import { measureTwoServers } from './citus/two-servers.ts';
import { checkUpgrade } from './citus/upgrade.ts';

const say = (line: string): void => console.log(`citus: ${line}`);
const [, part = 'all', ...more] = process.argv.slice(2);

const tools = findTools();
if (tools === undefined) {
  say('skipped, since Citus is not installed (docs/scale.md tells how to build it)');
  process.exit(0);
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
  } else if (part === 'plans') {
    const desk = await openDesk(cluster, 'dossier');
    desk.dossier('migrate', '--distribute', 'citus');
    try {
      await checkPlans(desk, say);
    } finally {
      await desk.close();
    }
  } else if (part !== 'tests' && part !== 'upgrade') {
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
      if (alpha && part !== 'moves') {
        await checkSight(desk, alpha, say);
        await checkInstanceSight(desk, alpha, say);
      }
      if (alpha) await checkMove(desk, alpha, say);
      await checkKill(desk, tenants, say);
    } finally {
      await desk.close();
    }
  }
  if (part === 'all' || part === 'checks' || part === 'upgrade') {
    const [old, fresh] = [await openDesk(cluster, 'old'), await openDesk(cluster, 'fresh')];
    try {
      await checkUpgrade(old, fresh, say, part === 'upgrade' ? more[0] : undefined);
    } finally {
      for (const desk of [old, fresh]) await desk.close();
    }
  }
  if (part === 'all' || part === 'tests') runTests(cluster.servers, more, say);
  say('passed');
} finally {
  await cluster.close();
}
process.exit(0);
