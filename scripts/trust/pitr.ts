// Point-in-time recovery with PostgreSQL's own tools: a service writes, a base backup is taken while it does, the database is lost,
// and it is recovered to a moment. Exactly the writes that were answered before the moment must be there. See docs/operating.md.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '../../src/platform/embedded-postgres/account.ts';
import { SERVICE_PROGRAM } from '../build-service.ts';

const INSTALL = 'apt-get install -y postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'pg_basebackup', 'postgres'];

/** The programs of the newest PostgreSQL that the system has. */
function findTools(): string | undefined {
  const packages = '/usr/lib/postgresql';
  const folders = existsSync(packages)
    ? readdirSync(packages)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => path.join(packages, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, ...onPath].find((folder) =>
    NEEDED.every((name) => existsSync(path.join(folder, name))),
  );
}

const tools = findTools() ?? '';
if (tools === '') {
  console.log(`pitr: skipped, since the tools of PostgreSQL are not installed (${INSTALL})`);
  process.exit(0);
}

const account = chooseAccount();
const root = mkdtempSync(path.join(os.tmpdir(), 'dossier-pitr-'));
const folderOf = (name: string): string => path.join(root, name);
const say = (line: string): void => console.log(`pitr: ${line}`);

/** Runs a program as somebody whom PostgreSQL accepts: it refuses to be root. */
async function runAs(program: string, ...args: string[]): Promise<void> {
  const [command = '', ...rest] = [...account.prefix, program, ...args];
  const child = spawn(command, rest, { ...account.ids, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  // Not until its output is closed: a server that it started has inherited that.
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${said}`);
}

const runTool = (name: string, ...args: string[]): Promise<void> => runAs(path.join(tools, name), ...args);

const addressOf = (socket: string): string =>
  `postgresql:///dossier?host=${encodeURIComponent(socket)}&user=postgres`;

const servers = new Set<string>();

/** Starts a server on a data folder, with a socket of its own. */
async function startServer(data: string, socket: string): Promise<void> {
  account.makeFolder(socket);
  const options = `-c listen_addresses='' -c unix_socket_directories='${socket}'`;
  const log = path.join(socket, 'log');
  servers.add(data);
  try {
    await runTool('pg_ctl', '-D', data, '-w', '-t', '120', '-l', log, '-o', options, 'start');
  } catch (error) {
    throw new Error(existsSync(log) ? readFileSync(log, 'utf8') : String(error));
  }
}

async function stopServer(data: string, mode: 'fast' | 'immediate'): Promise<void> {
  await runTool('pg_ctl', '-D', data, '-m', mode, 'stop');
  servers.delete(data);
}

async function query<Row extends pg.QueryResultRow>(
  socket: string,
  statement: string,
  database = 'dossier',
): Promise<Row[]> {
  const client = new pg.Client({ host: socket, user: 'postgres', database });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const environmentFor = (socket: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: addressOf(socket),
  DATA_DIR: folderOf('data'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  OVERLOAD_MS: '0',
});

/** Runs a command of the service to its end. */
function dossier(socket: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SERVICE_PROGRAM, ...args], {
    env: environmentFor(socket),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`dossier ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

const services = new Set<ChildProcess>();

/** Starts the service and gives its address. */
async function serve(socket: string): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [SERVICE_PROGRAM, 'serve'], {
    env: environmentFor(socket),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  services.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');
  while (!output.includes('Ctrl-C stops it.')) {
    if (child.exitCode !== null) throw new Error('the service did not start');
    await pause(20);
  }
  return {
    baseUrl: /Dossier +(http\S+)/.exec(output)?.[1] ?? '',
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      services.delete(child);
    },
  };
}

/** Writes over the API; a write counts when it is answered. */
async function write(baseUrl: string, key: string, name: string): Promise<void> {
  const response = await fetch(`${baseUrl}/api/admin/users`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bank.example`, name, roles: [] }),
  });
  if (response.status !== 201) throw new Error(`a write was answered with ${response.status}`);
}

async function readNames(baseUrl: string, key: string): Promise<string[]> {
  const response = await fetch(`${baseUrl}/api/admin/users?page_size=-1`, {
    headers: { Authorization: `Api-Key ${key}` },
  });
  const { results } = (await response.json()) as { results: { name: string }[] };
  return results.map(({ name }) => name).toSorted();
}

const names = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `write-${String(from + at).padStart(3, '0')}`);

async function tryRecovery(): Promise<void> {
  const [data, archive, base, recovered] = ['server', 'archive', 'base', 'recovered'].map(folderOf) as [
    string,
    string,
    string,
    string,
  ];
  const [socket, later] = [folderOf('s1'), folderOf('s2')];
  for (const folder of [data, archive, base]) account.makeFolder(folder);
  await runTool('initdb', '-D', data, '--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=trust');
  writeFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `wal_level = replica\narchive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  await startServer(data, socket);
  say(
    `${(await query<{ v: string }>(socket, 'select version() as v', 'postgres'))[0]?.v.split(',')[0]} archives its log`,
  );
  await query(socket, 'create database dossier', 'postgres');
  const key = dossier(socket, 'tenants', 'create', 'bank');
  const service = await serve(socket);

  for (const name of names(1, 20)) await write(service.baseUrl, key, name);
  const during = (async () => {
    for (const name of names(21, 60)) await write(service.baseUrl, key, name);
  })();
  await runTool('pg_basebackup', '-h', socket, '-U', 'postgres', '-D', base, '-X', 'none', '-c', 'fast');
  await during;
  const [moment] = await query<{ at: string }>(socket, 'select clock_timestamp()::text as at');
  say(`60 writes were answered; the moment is ${moment?.at}`);
  for (const name of names(61, 80)) await write(service.baseUrl, key, name);
  say('20 more writes were answered, which must not come back');
  await query(socket, 'select pg_switch_wal()');
  for (;;) {
    const [row] = await query<{ done: boolean }>(
      socket,
      'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver',
    );
    if (row?.done === true) break;
    await pause(50);
  }
  await service.stop();
  await stopServer(data, 'immediate');
  rmSync(data, { recursive: true });
  say('the database is gone; only the base backup and the archive are left');

  account.makeFolder(recovered);
  await runAs('cp', '-a', `${base}/.`, recovered);
  writeFileSync(
    path.join(recovered, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment?.at}'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(path.join(recovered, 'recovery.signal'), '');
  await startServer(recovered, later);
  try {
    for (;;) {
      const [row] = await query<{ is_over: boolean }>(later, 'select not pg_is_in_recovery() as is_over');
      if (row?.is_over === true) break;
      await pause(50);
    }
    const again = await serve(later);
    const found = await readNames(again.baseUrl, key);
    await write(again.baseUrl, key, 'after-the-recovery');
    await again.stop();
    if (JSON.stringify(found) !== JSON.stringify(names(1, 60)))
      throw new Error(`there are ${found.length} writes, not the 60 before the moment: ${found.join(', ')}`);
    say('exactly the 60 writes before the moment are there, and the service writes again');
    say(dossier(later, 'audit', 'verify'));
  } finally {
    await stopServer(recovered, 'fast');
  }
}

try {
  await tryRecovery();
  say('passed');
} finally {
  for (const child of services) child.kill('SIGKILL');
  for (const data of servers) await stopServer(data, 'immediate').catch(() => undefined);
  rmSync(root, { recursive: true, force: true });
}
