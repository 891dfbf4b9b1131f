import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '../../../src/platform/embedded-postgres/open.ts';
import { prepareDatabase } from '../../../src/platform/embedded-postgres/prepare-database.ts';
import { type RunningService, startService } from '../../../tests/support/process.ts';

export const DEMO_KEY = 'trustkey.trustkeytrustkeytrustkeytrustkeytrust';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Node {
  readonly baseUrl: string;
  /** Starts it at its address: from the sources, unless another command is given. */
  start(command?: readonly string[]): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  output(): string;
}

interface Nodes {
  readonly nodes: readonly Node[];
  close(): Promise<void>;
}

/** Nodes, not started yet, that share an embedded PostgreSQL with a demo tenant and a folder of files. */
export async function openNodes(count: number, settings: NodeJS.ProcessEnv = {}): Promise<Nodes> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-trust-'));
  const postgres = await openEmbeddedPostgres({ dataDir: path.join(folder, 'database'), as: 'service' });
  await prepareDatabase(postgres.address, 'dossier');
  const open = async (at: number): Promise<Node> => {
    const port = String(await freePort());
    let running: RunningService | undefined;
    let ended = '';
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      start: async (command) => {
        running = await startService(
          {
            PORT: port,
            DATABASE_URL: `postgresql:///dossier?host=${encodeURIComponent(postgres.address.host)}&user=dossier`,
            DATA_DIR: path.join(folder, `node-${at}`),
            FILES_URL: path.join(folder, 'files'),
            DOSSIER_DEMO: 'empty',
            DOSSIER_DEMO_API_KEY: DEMO_KEY,
            RATE_LIMIT: '0',
            WORKSHOP_PROCESSES: '1',
            ...settings,
          },
          command && { command, cwd: folder },
        );
      },
      end: async (signal) => {
        const code = (await running?.end(signal)) ?? null;
        ended += running?.output() ?? '';
        running = undefined;
        return code;
      },
      output: () => ended + (running?.output() ?? ''),
    };
  };
  const nodes: Node[] = [];
  for (let at = 0; at < count; at += 1) nodes.push(await open(at));
  return {
    nodes,
    close: async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await postgres.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
