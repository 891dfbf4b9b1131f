import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chooseAccount } from '../../../src/platform/embedded-postgres/account.ts';

/** The programs of the newest PostgreSQL that the system has. */
function findTools(needed: readonly string[]): string | undefined {
  const packages = '/usr/lib/postgresql';
  const folders = existsSync(packages)
    ? readdirSync(packages)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => path.join(packages, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, ...onPath].find((folder) =>
    needed.every((name) => existsSync(path.join(folder, name))),
  );
}

/** Servers of the system's own PostgreSQL in a temporary folder, each with a socket; undefined where its programs are missing. */
export function openSystemPostgres(prefix: string, needed: readonly string[]) {
  const tools = findTools(needed);
  if (tools === undefined) return undefined;
  const account = chooseAccount();
  const root = mkdtempSync(path.join(os.tmpdir(), prefix));
  const servers = new Set<string>();

  /** Runs a program as somebody whom PostgreSQL accepts: it refuses to be root. */
  const runAs = async (program: string, ...args: string[]): Promise<void> => {
    const [command = '', ...rest] = [...account.prefix, program, ...args];
    const child = spawn(command, rest, { ...account.ids, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    // Not until its output is closed: a server that it started has inherited that.
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${said}`);
  };
  const runTool = (name: string, ...args: string[]): Promise<void> => runAs(path.join(tools, name), ...args);
  const stopServer = async (data: string, mode: 'fast' | 'immediate'): Promise<void> => {
    await runTool('pg_ctl', '-D', data, '-m', mode, 'stop');
    servers.delete(data);
  };

  return {
    account,
    folderOf: (name: string): string => path.join(root, name),
    runAs,
    runTool,
    /** Starts a server on a data folder, with a socket of its own. */
    startServer: async (data: string, socket: string): Promise<void> => {
      if (!existsSync(socket)) account.makeFolder(socket);
      const options = `-c listen_addresses='' -c unix_socket_directories='${socket}'`;
      const log = path.join(socket, 'log');
      servers.add(data);
      try {
        await runTool('pg_ctl', '-D', data, '-w', '-t', '120', '-l', log, '-o', options, 'start');
      } catch (error) {
        throw new Error(existsSync(log) ? readFileSync(log, 'utf8') : String(error));
      }
    },
    stopServer,
    close: async (): Promise<void> => {
      for (const data of servers) await stopServer(data, 'immediate').catch(() => undefined);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
