import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../errors.ts';
import type { Account } from './account.ts';

const PORT = 5432; // Only names the socket file: the server listens on no network address.
const WATCHDOG = path.join(import.meta.dirname, 'watchdog.sh');

/** The folders and programs of one embedded server. */
export interface Installation {
  readonly account: Account;
  readonly programs: string;
  readonly cluster: string;
  readonly logFile: string;
}

export interface SocketAddress {
  readonly host: string;
  readonly port: number;
}

export type ShutdownMode = 'fast' | 'smart';

export interface RunningServer {
  readonly address: SocketAddress;
  /** Resolves when the server has ended, asked or not. */
  readonly ended: Promise<void>;
  stop(mode: ShutdownMode): Promise<void>;
}

/** Creates the database cluster beside its place and moves it there whole, so that a cut-off start leaves none. */
export function createCluster(installation: Installation): void {
  const { account, programs, cluster } = installation;
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  account.makeFolder(draft);
  const [command = '', ...args] = [
    ...account.prefix,
    path.join(programs, 'bin', 'initdb'),
    `--pgdata=${draft}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  const run = spawnSync(command, args, { ...account.ids, encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = run.stderr?.trim() || run.error?.message || `exit code ${run.status}`;
    throw new OperatorError(`The embedded PostgreSQL could not create ${cluster}: ${reason}.${account.hint}`);
  }
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error; // Else another process was first.
  }
}

/** Unix sockets have a limit of about 107 characters, so they live in a short folder named after the cluster. */
function socketFolder(cluster: string): string {
  const name = createHash('sha256').update(path.resolve(cluster)).digest('hex').slice(0, 12);
  const user = process.getuid?.() ?? 0;
  return path.join(os.tmpdir().length <= 60 ? os.tmpdir() : '/tmp', `dossier-${user}-${name}`);
}

/** Where a server of this cluster listens, if one is there and answers. */
export async function findRunning(
  cluster: string,
): Promise<{ pid: number; address: SocketAddress } | undefined> {
  const file = readPidFile(cluster);
  return file && (await answers(file.address)) ? file : undefined;
}

const answers = (address: SocketAddress): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path.join(address.host, `.s.PGSQL.${address.port}`));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts the server on its socket; `settings` are PostgreSQL's own, for this run. */
export async function startServer(
  installation: Installation,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const { account, programs, cluster, logFile } = installation;
  const address = { host: socketFolder(cluster), port: PORT };
  account.makeFolder(address.host);
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: address.host,
    unix_socket_permissions: '0700',
    port: String(PORT),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [
    ...account.prefix,
    'sh',
    WATCHDOG,
    path.join(programs, 'bin', 'postgres'),
    '-D',
    cluster,
    ...options,
  ];
  const stale = readPidFile(cluster)?.identity;
  const log = openSync(logFile, 'a', 0o600);
  // A session of its own: Ctrl-C in the terminal reaches us, who stop it when the last request is done.
  const child = spawn(command, args, { ...account.ids, detached: true, stdio: ['pipe', log, log] });
  closeSync(log);
  child.stdin?.on('error', () => undefined); // The pipe of a server that has ended: its exit is what counts.
  child.unref();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilReady(child, installation, stale);
  return { address, ended, stop: (mode) => stopServer(child, mode) };
}

async function untilReady(child: ChildProcess, installation: Installation, stale?: string): Promise<void> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended with ${code ?? signal}`;
  });
  while (ended === undefined) {
    const file = readPidFile(installation.cluster);
    if (file?.isReady && file.identity !== stale) return;
    await pause(20);
  }
  throw new OperatorError(
    `The embedded PostgreSQL did not start: ${ended}. ${lastLine(installation.logFile)}`,
  );
}

/** The file in its folder in which PostgreSQL says how it runs; the file of a killed server stays behind. */
function readPidFile(cluster: string) {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      address: { host: lines[4] ?? '', port: Number(lines[3]) },
      identity: `${lines[0]} ${lines[2]}`, // Process and start time.
      isReady: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

const lastLine = (logFile: string): string => readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';

async function stopServer(child: ChildProcess, mode: ShutdownMode): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end(mode === 'smart' ? 'smart\n' : 'fast\n');
  await ended;
}
