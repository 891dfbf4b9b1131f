import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../errors.ts';
import type { Terminal } from './command.ts';
import type { ServiceClient } from './service-client.ts';

const WIDTH = 30;
const POLL_MS = 500;

/** Shows progress: one line that is overwritten on a terminal, one line for each tenth elsewhere. */
export function progressBar({ progress }: Terminal, what: string): (done: number, total: number) => void {
  return (done, total) => {
    if (total === 0) return;
    const share = Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    progress?.(`${what} ${bar} ${done} of ${total}`, done >= total);
  };
}

/** Waits for a job of a running service and returns its result. */
export const followJob = async (
  service: ServiceClient,
  path: string,
  show: (done: number, total: number) => void,
): Promise<unknown> => (await followWork(service, path, show)).result;

/** Waits for a job, or for what has the form of one, and returns it once it is done. */
export async function followWork(
  service: ServiceClient,
  path: string,
  show: (done: number, total: number) => void,
): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const { data } = await service.send('GET', path);
    const progress = data.progress;
    if (isProgress(progress)) show(progress.done, progress.total);
    if (data.state === 'done') return data;
    if (data.state === 'failed' || data.state === 'cancelled' || data.state === 'stopped')
      throw new OperatorError(`The job ${data.id} ${data.state}: ${data.last_error ?? 'no reason is known'}`);
    await pause(POLL_MS);
  }
}

const isProgress = (value: unknown): value is { readonly done: number; readonly total: number } =>
  typeof value === 'object' && value !== null && 'done' in value && 'total' in value;
