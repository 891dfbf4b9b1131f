import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Client, withKey } from './client.ts';
import { startService } from './process.ts';

interface Pause {
  readonly ms: number;
  /** The time of it in which the thread of the event loop worked itself. On a busy machine, others had the rest. */
  readonly workMs: number;
}

export interface ProbedService {
  readonly client: Client;
  readonly output: () => string;
  /** The longest pause of the event loop since the question before. */
  longestPause(): Promise<Pause>;
  close(): Promise<void>;
}

/** A service in a process of its own, on a fresh data folder, with a watch over its event loop. */
export async function startProbedService(environment: NodeJS.ProcessEnv = {}): Promise<ProbedService> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-loop-'));
  const socketPath = path.join(folder, 'probe');
  const service = await startService({
    DATA_DIR: path.join(folder, 'data'),
    LOOP_PROBE: socketPath,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'loop-probe.ts')}`,
    ...environment,
  });
  return {
    client: withKey(service.baseUrl, service.demoKey ?? ''),
    output: service.output,
    longestPause: async () => {
      const asked = request({ socketPath }).end();
      const [response]: IncomingMessage[] = await once(asked, 'response');
      return JSON.parse(response === undefined ? '' : await text(response));
    },
    close: async () => {
      await service.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
