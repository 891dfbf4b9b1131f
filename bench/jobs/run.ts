// Mail beside a long queue of text recognition: its waiting time, and the number of jobs that run at a time.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobHandler } from '../../src/background/handler.ts';
import { openWorker } from '../../src/background/worker.ts';
import { BULK_PLANS } from '../../src/operations/desk/bulk-plans.ts';
import { IMPORT_ROWS } from '../../src/operations/imports/import-rows.ts';
import { openLog } from '../../src/platform/log.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { enqueueJob } from '../../src/store/jobs/jobs.ts';
import { openService } from '../api/open-service.ts';
import { median, printLines } from '../api/report.ts';

const CONCURRENCY = 4;
const LONG_MS = 500;
const LONG_JOBS = 200;
const MAILS = 30;

export async function benchJobs(): Promise<void> {
  const service = await openService();
  try {
    const tenant = await service.addTenant('office');
    const { database } = service.app.storage;
    let [running, most] = [0, 0];
    const waits: number[] = [];
    const counted = (
      kind: string,
      work: (payload: Readonly<Record<string, unknown>>) => Promise<void>,
    ): JobHandler => ({
      kind,
      handle: async ({ payload }) => {
        running += 1;
        most = Math.max(most, running);
        await work(payload);
        running -= 1;
      },
    });
    const worker = openWorker({
      services: {
        ...service.app.services,
        files: service.app.storage.files,
        sendMail: undefined,
        rows: IMPORT_ROWS,
        bulk: BULK_PLANS,
      },
      random: systemRandomness,
      handlers: [
        counted('read_proof_text', () => pause(LONG_MS)),
        counted('run_import', () => pause(LONG_MS)),
        counted('send_mail', async ({ at }) => void waits.push(performance.now() - Number(at))),
      ],
      log: openLog('silent'),
      node: 'bench',
      concurrency: CONCURRENCY,
    });
    const add = (kind: string) =>
      database.inTenant(tenant.id, (tx) => enqueueJob(tx, { kind, payload: { at: performance.now() } }));
    for (let count = 0; count < LONG_JOBS; count++)
      await add(count % 2 === 0 ? 'read_proof_text' : 'run_import');
    worker.start();
    for (let count = 0; count < MAILS; count++) {
      await pause(100);
      await add('send_mail');
    }
    while (waits.length < MAILS) await pause(20);
    await worker.stop(LONG_MS * 4);
    printLines([
      {
        work: `mail behind ${LONG_JOBS} long jobs`,
        against: `one of them: ${LONG_MS} ms`,
        measured: `${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms`,
        aim: 'at most one long job',
        isReached: Math.max(...waits) < LONG_MS,
      },
      {
        work: 'jobs at a time',
        against: `DOSSIER_WORKER_CONCURRENCY=${CONCURRENCY}`,
        measured: `${most}`,
        aim: `≤ ${CONCURRENCY}`,
        isReached: most <= CONCURRENCY,
      },
    ]);
  } finally {
    await service.close();
  }
}
