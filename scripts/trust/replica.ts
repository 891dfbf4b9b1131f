// `npm run trust -- replica`: two nodes with a streaming replica of the system's own PostgreSQL. Replication is paused, the replica falls
// behind and goes away: whoever writes sees the own writes on both nodes, others see an older state at most, and nobody gets an error.
import assert from 'node:assert/strict';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openClient, withKey } from '../../tests/support/client.ts';
import { type RunningService, runDossier, startService } from '../../tests/support/process.ts';
import { openSystemPostgres } from './postgres/system-postgres.ts';

const NEEDED = ['initdb', 'pg_ctl', 'pg_basebackup', 'postgres'];
/** Longer than everything takes that is asked while the replica is paused, also on a busy machine. */
const LAG_SECONDS = 20;
const LONGEST_WAIT_MS = 60_000;
const KEY = 'trustkey.trustkeytrustkeytrustkeytrustkeytrust';
const OLD = { headers: { 'Dossier-Position': '0/0' } };

const say = (line: string): void => console.log(`  ${line}`);
const system = openSystemPostgres('dossier-replica-', NEEDED);
if (system === undefined) {
  console.log('replica: skipped, since PostgreSQL is not installed (apt-get install -y postgresql)');
  process.exit(0);
}

const [data, copy, socket, copySocket] = ['server', 'copy', 's1', 's2'].map(system.folderOf) as [
  string,
  string,
  string,
  string,
];
const addressOf = (where: string): string =>
  `postgresql:///dossier?host=${encodeURIComponent(where)}&user=postgres`;

async function onServer(where: string, statement: string, database = 'dossier'): Promise<void> {
  const client = new pg.Client({ host: where, user: 'postgres', database });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `not within a minute: ${what}`);
    await pause(50);
  }
}

const settings = (at: number): NodeJS.ProcessEnv => ({
  DATABASE_URL: addressOf(socket),
  DATA_DIR: system.folderOf(`node-${at}`),
  FILES_URL: system.folderOf('files'),
  DOSSIER_DEMO: 'empty',
  DOSSIER_DEMO_API_KEY: KEY,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'info',
});

const services: RunningService[] = [];
const serve = async (at: number): Promise<RunningService> => {
  const service = await startService({
    ...settings(at),
    DATABASE_REPLICA_URL: addressOf(copySocket),
    DATABASE_REPLICA_LAG_SECONDS: String(LAG_SECONDS),
  });
  services.push(service);
  return service;
};

try {
  for (const folder of [data, copy]) system.account.makeFolder(folder);
  await system.runTool(
    'initdb',
    ...['-D', data, '--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=trust'],
  );
  await system.startServer(data, socket);
  await onServer(socket, 'create database dossier', 'postgres');
  const created = await runDossier(['tenants', 'create', 'other'], settings(0));
  assert.equal(created.code, 0, created.stderr);
  const otherKey = /\w{8}\.\w{32,}/.exec(created.stdout)?.[0] ?? '';
  const options = ['-h', socket, '-U', 'postgres', '-D', copy, '-R', '-X', 'stream', '-c', 'fast'];
  await system.runTool('pg_basebackup', ...options);
  await system.startServer(copy, copySocket);
  say('a replica follows the database');

  const one = await serve(1);
  const two = await serve(2);
  const [first, second] = [withKey(one.baseUrl, KEY), withKey(two.baseUrl, KEY)];
  const idsIn = async (client: typeof first, call = {}): Promise<number[]> => {
    const reply = await client.get('/api/1/cases?page_size=1000', call);
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data.map(({ id }: { id: number }) => id);
  };
  const create = async (): Promise<{ id: number; position: string }> => {
    const reply = await first.post('/api/1/cases', { process_key: 'open_account' });
    assert.ok(reply.status < 300, reply.text);
    return { id: reply.body.data.id, position: reply.headers.get('dossier-position') ?? '' };
  };
  const isUsed = (service: RunningService): boolean =>
    /lists are read from the replica|nothing is read from the replica/g
      [Symbol.matchAll](service.output())
      .toArray()
      .at(-1)?.[0] === 'lists are read from the replica';
  const bothUseIt = async (): Promise<boolean> => isUsed(one) && isUsed(two);
  await until('both nodes read from the replica', bothUseIt);

  // Somebody reads all the time, and must never see an error.
  let isOver = false;
  let reads = 0;
  const reading = Promise.all(
    [first, second].map(async (client) => {
      for (; !isOver; reads += 1) await idsIn(client, OLD);
    }),
  );
  reading.catch(() => undefined);

  await onServer(copySocket, 'select pg_wal_replay_pause()');
  const { id, position } = await create();
  assert.match(position, /^[0-9A-F]+\/[0-9A-F]+$/);
  const own = { headers: { 'Dossier-Position': position } };
  for (const client of [first, second]) {
    assert.ok((await idsIn(client, own)).includes(id), 'the writer does not see the own write');
    assert.ok((await idsIn(client)).includes(id), 'a program that knows no positions does not see its write');
  }
  const seen = await idsIn(second, OLD);
  assert.ok(!seen.includes(id), 'another reader was not answered by the replica, which is paused');
  say('while it is paused, the writer sees the own write on both nodes, and another reader an older state');

  const password = /Demo password +(\S+)/.exec(one.output())?.[1] ?? '';
  const signedIn = await openClient(one.baseUrl).post('/api/admin/session', {
    email: 'admin@demo.example',
    password,
  });
  assert.equal(signedIn.status, 200, signedIn.text);
  const cookieOf = (headers: Headers): string =>
    headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  const session = cookieOf(signedIn.headers);
  const asPerson = (baseUrl: string, cookie: string) => openClient(baseUrl, { Cookie: cookie });
  const mine = await asPerson(one.baseUrl, session).post('/api/1/cases', { process_key: 'open_account' });
  assert.ok(mine.status < 300, mine.text);
  const cookies = `${session}; ${cookieOf(mine.headers)}`;
  assert.ok((await idsIn(asPerson(two.baseUrl, cookies))).includes(mine.body.data.id));
  say('a person with a cookie sees the own write on the other node');

  const others = await idsIn(withKey(two.baseUrl, otherKey), OLD);
  assert.deepEqual(others, []);
  await assert.rejects(
    onServer(copySocket, 'set role dossier_app; select * from dossier.cases'),
    /dossier\.tenant_id|permission denied/,
  );
  say('another tenant sees nothing there, and the role of the service nothing without a tenant');

  await until('the primary answers', async () => (await idsIn(second, OLD)).includes(id));
  assert.match(two.output(), /it is too far behind/);
  say(`a replica that is more than ${LAG_SECONDS} s behind is not read from`);
  await onServer(copySocket, 'select pg_wal_replay_resume()');
  await until('both nodes read from the replica again', bothUseIt);

  await system.stopServer(copy, 'immediate');
  await until('the primary answers', async () => !isUsed(one) && !isUsed(two));
  const away = await create();
  for (const client of [first, second]) assert.ok((await idsIn(client, OLD)).includes(away.id));
  await system.startServer(copy, copySocket);
  await until('both nodes read from the replica again', bothUseIt);
  say('a replica that goes away and comes back is noticed');

  isOver = true;
  await reading;
  say(`${reads} lists were read meanwhile, and none failed`);
  for (const service of services) assert.equal(await service.end('SIGTERM'), 0, service.output());
  services.length = 0;
} finally {
  for (const service of services) await service.end('SIGKILL');
  await system.close();
}
