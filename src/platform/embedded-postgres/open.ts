import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../errors.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  createCluster,
  findRunning,
  type Installation,
  type RunningServer,
  type ShutdownMode,
  type SocketAddress,
  startServer,
} from './server.ts';

interface EmbeddedPostgres {
  readonly address: SocketAddress;
  close(): Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  /** A service owns its server and shares it with commands; a command joins a running one, else starts its own. */
  readonly as: 'service' | 'command';
  readonly settings?: Readonly<Record<string, string>>;
  /** Told when the server ended without being asked and is started again. */
  readonly onRestart?: () => void;
}

interface Owner {
  readonly pid: number;
  readonly as: EmbeddedOptions['as'];
}

const PATIENCE_MS = 30_000;

/** Opens the PostgreSQL in the data folder: creates it on first use, joins or starts it after that. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new OperatorError(`DATA_DIR cannot be used: ${(error as Error).message}`);
  }
  const installation = prepare(dataDir);
  createCluster(installation);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await findRunning(installation.cluster);
    if (!running) break;
    if (options.as === 'command') return { address: running.address, close: async () => undefined };
    refuseSecondService(dataDir);
    if (Date.now() > deadline)
      throw new OperatorError(
        `A PostgreSQL (process ${running.pid}) is still using ${installation.cluster}.`,
      );
    await pause(100); // A command is finishing, or the server of a killed service is shutting down.
  }
  const server = await keepRunning(installation, options);
  const ownerFile = ownerFileOf(dataDir);
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, as: options.as } satisfies Owner));
  const mode: ShutdownMode = options.as === 'service' ? 'fast' : 'smart';
  return {
    address: server.address,
    close: async () => {
      await server.stop(mode);
      rmSync(ownerFile, { force: true });
    },
  };
}

/** Starts the server, and starts it again whenever it ends by itself: out of memory, or killed by mistake. */
async function keepRunning(installation: Installation, options: EmbeddedOptions): Promise<RunningServer> {
  const start = () => startServer(installation, options.settings ?? {});
  let server = await start();
  let isStopping = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (isStopping) return;
      options.onRestart?.();
      for (let delay = 200; ; delay = Math.min(delay * 2, 10_000)) {
        await pause(delay, undefined, { ref: false }); // The remaining processes of the old one need a moment to end.
        if (isStopping) return;
        const next = await start().catch(() => undefined);
        if (next) {
          server = next;
          break;
        }
      }
    }
  };
  const ended = watch();
  return {
    address: server.address,
    ended,
    stop: async (mode) => {
      isStopping = true;
      await server.stop(mode);
    },
  };
}

function prepare(dataDir: string): Installation {
  const account = chooseAccount();
  return {
    account,
    programs: account.readablePrograms(findBinaries(dataDir)),
    cluster: path.join(dataDir, 'postgres'),
    logFile: path.join(dataDir, 'postgres.log'),
  };
}

const ownerFileOf = (dataDir: string): string => path.join(dataDir, 'postgres.owner');

function refuseSecondService(dataDir: string): void {
  const owner = readOwner(dataDir);
  if (owner?.as !== 'service' || owner.pid === process.pid || !isAlive(owner.pid)) return;
  throw new OperatorError(
    `Dossier is already running with ${dataDir} (process ${owner.pid}). ` +
      'Stop it, choose another DATA_DIR, or let several nodes share a PostgreSQL with DATABASE_URL.',
  );
}

function readOwner(dataDir: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
