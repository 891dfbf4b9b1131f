import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chooseAccount } from '../../../src/platform/embedded-postgres/account.ts';

const NEEDED = ['initdb', 'pg_ctl', 'postgres'];

/** The programs of a PostgreSQL that has Citus; undefined where there is none. */
export function findTools(): string | undefined {
  const packages = '/usr/lib/postgresql';
  const folders = existsSync(packages)
    ? readdirSync(packages).map((version) => ({
        bin: path.join(packages, version, 'bin'),
        extensions: path.join('/usr/share/postgresql', version, 'extension'),
      }))
    : [];
  return folders.find(
    ({ bin, extensions }) =>
      NEEDED.every((name) => existsSync(path.join(bin, name))) &&
      existsSync(path.join(extensions, 'citus.control')),
  )?.bin;
}

/** One PostgreSQL of the three. */
export interface ClusterServer {
  readonly port: number;
  /** The address of one of its databases, as its owner. */
  url(database: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Adds settings, which new sessions begin with. */
  configure(settings: string): Promise<void>;
  /** All that it has written to its log. */
  log(): string;
  /** Its processes. */
  pids(): number[];
  /** Ends all of its processes at once, as a crash of the machine does. */
  kill(): void;
}

export interface Cluster {
  readonly servers: readonly [ClusterServer, ClusterServer, ClusterServer];
  close(): Promise<void>;
}

/** Nothing here outlives the run, so that nothing waits for the disk. Shards are few, since tests clone the database again and again. */
const SETTINGS = `shared_preload_libraries = 'citus'
wal_level = logical
listen_addresses = '127.0.0.1'
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
max_connections = 200
max_prepared_transactions = 200
max_worker_processes = 64
max_locks_per_transaction = 256
max_replication_slots = 100
max_wal_senders = 100
max_logical_replication_workers = 32
max_sync_workers_per_subscription = 4
citus.shard_count = 4
citus.node_connection_timeout = 2000
`;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** Starts three servers; which is the first of them is for the tests to say. */
export async function openCluster(tools: string): Promise<Cluster> {
  const account = chooseAccount();
  const root = mkdtempSync(path.join(os.tmpdir(), 'dossier-citus-'));
  const run = async (name: string, ...args: string[]): Promise<void> => {
    const [command = '', ...rest] = [...account.prefix, path.join(tools, name), ...args];
    const child = spawn(command, rest, { ...account.ids, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${said}`);
  };

  const open = async (name: string): Promise<ClusterServer> => {
    const data = path.join(root, name);
    const log = path.join(root, `${name}-socket`, 'log');
    account.makeFolder(data);
    account.makeFolder(path.dirname(log));
    const port = await freePort();
    await run(
      'initdb',
      '-D',
      data,
      '--username=dossier',
      '--encoding=UTF8',
      '--locale=C',
      '--auth=trust',
      '--no-sync',
    );
    writeFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `${SETTINGS}port = ${port}\nunix_socket_directories = '${path.dirname(log)}'\n`,
    );
    const server: ClusterServer = {
      port,
      url: (database) => `postgresql://dossier@127.0.0.1:${port}/${database}`,
      start: async () => {
        try {
          await run('pg_ctl', '-D', data, '-w', '-t', '120', '-l', log, 'start');
        } catch (error) {
          throw new Error(existsSync(log) ? readFileSync(log, 'utf8') : String(error));
        }
      },
      stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
      configure: async (settings) => {
        appendFileSync(path.join(data, 'postgresql.auto.conf'), settings);
        await run('pg_ctl', '-D', data, 'reload');
      },
      log: () => readFileSync(log, 'utf8'),
      pids: () => {
        const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
        return [...childrenOf(Number(pid)), Number(pid)];
      },
      kill: () => {
        for (const pid of server.pids()) killAtOnce(pid);
      },
    };
    await server.start();
    return server;
  };

  const servers: [ClusterServer, ClusterServer, ClusterServer] = [
    await open('first'),
    await open('second'),
    await open('third'),
  ];
  return {
    servers,
    close: async () => {
      for (const server of servers) await server.stop().catch(() => undefined);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The processes that a process has started, as Linux tells them. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
