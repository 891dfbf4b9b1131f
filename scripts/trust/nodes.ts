// `npm run trust -- nodes`: three nodes on one PostgreSQL behind a small balancer. Nodes are killed in the middle of a load of writes: every
// write that was answered is there once, and whoever watches a case hears of its last change. Limits count over all nodes.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { withKey } from '../../tests/support/client.ts';
import { openBalancer } from './nodes/balancer.ts';
import { checkGuesses, checkRateLimit } from './nodes/limits.ts';
import { listen } from './nodes/listen.ts';
import { inWords, startLoad } from './nodes/load.ts';
import { DEMO_KEY, openNodes } from './nodes/open-nodes.ts';

const NODES = 3;
const BETWEEN_KILLS = 150;
const LONGEST_TO_HEAR_MS = 10_000;
const RATE_LIMIT = 60;

const say = (line: string): void => console.log(`  ${line}`);

const { nodes, close } = await openNodes(NODES);
try {
  const addresses = nodes.map(({ baseUrl }) => baseUrl);
  for (const node of nodes) await node.start();
  const balancer = await openBalancer(addresses);
  await balancer.untilReady(NODES);

  console.log('nodes that are killed under load');
  const load = await startLoad(balancer.baseUrl, DEMO_KEY);
  // Of each case somebody listens at every node; who loses a node goes to the next.
  const listeners = load.cases.flatMap((id) =>
    nodes.map((_, at) => ({
      id,
      listener: listen([...addresses.slice(at), ...addresses.slice(0, at)], DEMO_KEY, id),
    })),
  );
  for (const node of nodes) {
    await load.writes(BETWEEN_KILLS);
    await node.end('SIGKILL');
    await load.writes(BETWEEN_KILLS);
    await node.start();
    await balancer.untilReady(NODES);
  }
  await load.writes(BETWEEN_KILLS);
  for (const line of inWords(await load.stopAndCheck())) say(line);

  const client = withKey(balancer.baseUrl, DEMO_KEY);
  const versions = new Map<number, number>();
  for (const id of load.cases) versions.set(id, (await client.get(`/api/1/cases/${id}`)).body.data.version);
  const deadline = performance.now() + LONGEST_TO_HEAR_MS;
  const late = () => listeners.filter(({ id, listener }) => listener.version() !== versions.get(id));
  while (late().length > 0 && performance.now() < deadline) await pause(20);
  assert.equal(late().length, 0, 'some listeners have not heard of the last change');
  const connections = listeners.reduce((sum, { listener }) => sum + listener.connections(), 0);
  say(`${listeners.length} listeners at all nodes know the last version, over ${connections} connections`);
  for (const { listener } of listeners) await listener.close();

  console.log('limits');
  await checkGuesses(addresses);
  say('ten guesses of a password are tried, at whichever nodes');
  await balancer.close();
  for (const node of nodes) assert.equal(await node.end('SIGTERM'), 0, node.output());
} finally {
  await close();
}

const limited = await openNodes(NODES, { RATE_LIMIT: String(RATE_LIMIT) });
try {
  for (const node of limited.nodes) await node.start();
  const addresses = limited.nodes.map(({ baseUrl }) => baseUrl);
  say(await checkRateLimit(addresses, RATE_LIMIT));
} finally {
  await limited.close();
}
