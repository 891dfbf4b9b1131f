import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Hopeless, type JobHandler } from '../../src/background/handler.ts';
import { sendMail as sendMailHandler } from '../../src/background/handlers/send-mail.ts';
import { runJob } from '../../src/background/run-job.ts';
import { enqueueDueSchedules } from '../../src/background/schedules.ts';
import { openWorker } from '../../src/background/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import type { SendMail } from '../../src/platform/mail.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import {
  type ClaimedJob,
  claimJobs,
  enqueueJob,
  finishJob,
  loadJob,
  type NewJob,
} from '../../src/store/jobs.ts';
import { ensureSchedule } from '../../src/store/schedules.ts';
import { sendMail } from '../../src/writing/send-mail.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { buildCase } from '../support/build-case.ts';

const ran: string[] = [];
let behave: (name: string) => void | Promise<void> = () => undefined;

/** A job that writes down that it ran, and does what the test asks of it. */
const probe: JobHandler = {
  kind: 'probe',
  handle: async (job, context) => {
    const name = String(job.payload.name);
    ran.push(name);
    await context.progress(1, 2);
    await behave(name);
    await context.finish(async (tx) => {
      await enqueueJob(tx, { kind: 'noted', payload: { by: name }, runAt: new Date('2100-01-01') });
    });
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ handlers: [probe] });
});
afterAll(() => service.close());
beforeEach(() => {
  ran.length = 0;
  behave = () => undefined;
});

const enqueue = (name: string, job: Partial<NewJob> = {}, tenant = service.alpha) =>
  tenant.inTenant((tx) => enqueueJob(tx, { kind: 'probe', payload: { name }, ...job }));

const load = (id: number | undefined) => service.alpha.inTenant((tx) => loadJob(tx, id ?? 0));

test('a job exists when the change it belongs to does: a rolled back transaction leaves none', async () => {
  const failing = service.alpha.inTenant(async (tx) => {
    await enqueueJob(tx, { kind: 'probe', payload: { name: 'never' } });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await service.drainJobs();
  expect(ran).toEqual([]);
});

test('jobs run in order, of every tenant, each once', async () => {
  await enqueue('a1');
  await enqueue('b1', {}, service.beta);
  await enqueue('a2');
  expect(await service.drainJobs()).toBe(3);
  expect(ran.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2']);
  expect(ran).toContain('b1');
  expect(await service.drainJobs()).toBe(0);
});

test('a job for later waits for its time', async () => {
  await enqueue('later', { runAt: new Date(service.clock.now().getTime() + 60_000) });
  await service.drainJobs();
  expect(ran).toEqual([]);
  service.clock.advance({ minutes: 1 });
  await service.drainJobs();
  expect(ran).toEqual(['later']);
});

test('a failed job is tried again later and later, and its error shows', async () => {
  behave = () => {
    throw new Error('not today');
  };
  const id = await enqueue('flaky', { maxAttempts: 3 });
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'not today' });
  await service.drainJobs();
  expect(ran).toHaveLength(1);
  service.clock.advance({ seconds: 6 });
  await service.drainJobs();
  expect(ran).toHaveLength(2);
  service.clock.advance({ seconds: 12 });
  behave = () => undefined;
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'done', attempts: 3, lastError: null });
});

test('after its last attempt a job has failed, is shown, and can be run again', async () => {
  behave = () => {
    throw new Error('never');
  };
  const id = await enqueue('hopeless', { maxAttempts: 1 });
  await service.drainJobs();
  const shown = await service.alpha.client.get(`/api/admin/jobs/${id}`);
  expect(shown.body.data).toMatchObject({
    state: 'failed',
    last_error: 'never',
    progress: { done: 1, total: 2 },
  });
  expect((await service.beta.client.get(`/api/admin/jobs/${id}`)).status).toBe(404);
  const failed = await service.alpha.client.get('/api/admin/jobs?state=failed');
  expect(failed.body.results.map((job: { id: number }) => job.id)).toContain(id);
  behave = () => undefined;
  expect((await service.alpha.client.post(`/api/admin/jobs/${id}/retry`)).body.data.state).toBe('waiting');
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'done' });
  const again = await service.alpha.client.post(`/api/admin/jobs/${id}/retry`);
  expect([again.status, again.body.code]).toEqual([409, 'job_not_retryable']);
});

test('an error that no attempt can mend fails at once', async () => {
  behave = () => {
    throw new Hopeless('wrong from the start');
  };
  const id = await enqueue('x');
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'failed', attempts: 1 });
});

test('a job of an unknown kind fails with a sentence, and does not stop the others', async () => {
  const id = await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'from_the_future' }));
  await enqueue('after');
  await service.drainJobs();
  expect((await load(id))?.lastError).toContain('from_the_future');
  expect(ran).toEqual(['after']);
});

test('a waiting job can be cancelled, a done one cannot', async () => {
  const id = await enqueue('cancelled');
  expect((await service.alpha.client.delete(`/api/admin/jobs/${id}`)).status).toBe(204);
  await service.drainJobs();
  expect(ran).toEqual([]);
  expect((await service.alpha.client.delete(`/api/admin/jobs/${id}`)).body.code).toBe('job_not_cancellable');
});

test('jobs with one unique key wait once', async () => {
  expect(await enqueue('one', { uniqueKey: 'u' })).toBeDefined();
  expect(await enqueue('two', { uniqueKey: 'u' })).toBeUndefined();
  await service.drainJobs();
  expect(ran).toEqual(['one']);
  expect(await enqueue('three', { uniqueKey: 'u' })).toBeDefined();
  await service.drainJobs();
});

test('the effect of a job and its end commit together: a job that was taken over changes nothing', async () => {
  const id = await enqueue('slow');
  const [claim] = await service.alpha.inTenant((tx) =>
    claimJobs(tx, { node: 'dead', limit: 1, leaseSeconds: 60 }),
  );
  expect(claim?.id).toBe(id);
  expect(await service.drainJobs()).toBe(0);
  service.clock.advance({ seconds: 61 });
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'done', attempts: 2 });
  const isFinished = claim && (await service.alpha.inTenant((tx) => finishJob(tx, claim)));
  expect(isFinished).toBe(false);
});

test('two workers never run one job twice', async () => {
  const worker = openNode('second', [probe]);
  for (let count = 0; count < 30; count += 1) await enqueue(`n${count}`);
  await Promise.all([service.drainJobs(), worker.drain()]);
  expect([...ran].sort()).toEqual(Array.from({ length: 30 }, (_, count) => `n${count}`).sort());
});

/** A worker of its own, as another node would run it. */
const openNode = (node: string, handlers: readonly JobHandler[]) =>
  openWorker({
    services: jobServices(),
    random: systemRandomness,
    handlers,
    log: openLog('silent'),
    node,
    concurrency: 4,
  });

const jobServices = () => ({
  ...service.app.services,
  files: service.app.storage.files,
  sendMail: undefined,
});

const runClaimed = (job: ClaimedJob | undefined, handler: JobHandler, sendMail?: SendMail) => {
  if (!job) throw new Error('nothing was claimed');
  return runJob(job, {
    services: { ...jobServices(), sendMail },
    random: systemRandomness,
    handlers: new Map([[handler.kind, handler]]),
    log: openLog('silent'),
    tenantId: service.alpha.id,
    signal: new AbortController().signal,
  });
};

const claimOne = async (node: string) => {
  const [job] = await service.alpha.inTenant((tx) => claimJobs(tx, { node, limit: 1, leaseSeconds: 60 }));
  return job;
};

test('a tenant with a long queue does not starve the others', async () => {
  const order: string[] = [];
  const allDone = Promise.withResolvers<void>();
  const worker = openNode('fair', [
    {
      kind: 'fair',
      handle: async (_job, { tenantId }) => {
        order.push(tenantId === service.alpha.id ? 'a' : 'b');
        if (order.length === 70) allDone.resolve();
      },
    },
  ]);
  for (let count = 0; count < 60; count += 1)
    await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'fair' }));
  for (let count = 0; count < 10; count += 1)
    await service.beta.inTenant((tx) => enqueueJob(tx, { kind: 'fair' }));
  worker.start();
  await allDone.promise;
  await worker.stop(10_000);
  expect(order.lastIndexOf('b')).toBeLessThan(40);
});

test('a job that ends its node each time is given up at last', async () => {
  const id = await enqueue('killer', { maxAttempts: 2 });
  for (const node of ['first', 'second']) {
    expect((await claimOne(node))?.id).toBe(id);
    service.clock.advance({ seconds: 61 });
  }
  await service.drainJobs();
  expect(ran).toEqual([]);
  expect(await load(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('ended') });
});

test('a failed job whose like waits again cannot be run again, and is no fault of ours', async () => {
  behave = () => {
    throw new Hopeless('no');
  };
  const id = await enqueue('once', { uniqueKey: 'again' });
  await service.drainJobs();
  await enqueue('twice', { uniqueKey: 'again', runAt: new Date('2100-01-01') });
  const reply = await service.alpha.client.post(`/api/admin/jobs/${id}/retry`);
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
});

test('a job that fails while its like waits again leaves the work to that one', async () => {
  const id = await enqueue('first', { uniqueKey: 'relay' });
  const job = await claimOne('n');
  await enqueue('second', { uniqueKey: 'relay', runAt: new Date('2100-01-01') });
  behave = () => {
    throw new Error('no');
  };
  await runClaimed(job, probe);
  expect(await load(id)).toMatchObject({ state: 'failed', lastError: 'no' });
});

test('a node that has lost its claim changes nothing any more, neither by success nor by failure', async () => {
  const mailId = await service.alpha.inTenant((tx) =>
    sendMail(tx, { recipient: 'a@b.example', subject: 's', textBody: 't' }),
  );
  const slow = await claimOne('slow');
  service.clock.advance({ seconds: 61 });
  await service.drainJobs(); // Another node takes it over: without a mail server it is kept.
  const state = async () => (await service.alpha.client.get(`/api/admin/mails/${mailId}`)).body.data.state;
  expect(await state()).toBe('kept');
  await runClaimed(slow, sendMailHandler, async () => undefined);
  expect(await state()).toBe('kept');
  await runClaimed(slow && { ...slow, maxAttempts: 1 }, sendMailHandler, async () => {
    throw new Error('connection lost');
  });
  expect(await state()).toBe('kept');
});

test('a job that runs longer than its lease keeps its claim by signs of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const id = await enqueue('long');
    const job = await claimOne('slow but alive');
    const untilExtended = async (seconds: number): Promise<void> => {
      service.clock.advance({ seconds });
      vi.advanceTimersByTime(seconds * 1000);
      const wanted = service.clock.now().getTime() + 60_000;
      for (;;) {
        const row = await service.alpha.inTenant((tx) =>
          tx.db
            .selectFrom('jobs')
            .select('claimed_until')
            .where('id', '=', id ?? 0)
            .executeTakeFirst(),
        );
        if (row?.claimed_until?.getTime() === wanted) return;
      }
    };
    behave = async () => {
      for (let signs = 0; signs < 4; signs++) await untilExtended(20); // One sign of life at a time.
      await service.drainJobs(); // 80 s have passed, and nobody takes it over.
    };
    await runClaimed(job, probe);
    expect(await load(id)).toMatchObject({ state: 'done', attempts: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test('a schedule runs once also where the clock of the node is behind that of the database', async () => {
  const tomorrow = new Date(service.clock.now().getTime() + 86_400_000);
  const nextRunAt = new Date(tomorrow.setUTCHours(9, 0, 0, 0));
  await service.alpha.inTenant((tx) =>
    ensureSchedule(tx, { key: 'daily', kind: 'daily', payload: {}, cron: '0 9 * * *', nextRunAt }),
  );
  service.clock.advance({ seconds: (nextRunAt.getTime() - service.clock.now().getTime()) / 1000 });
  const behind = { isSimulated: true, now: () => new Date(service.clock.now().getTime() - 5000) };
  let runs = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    await enqueueDueSchedules({ database: service.database, clock: behind, log: openLog('silent') });
    const jobs = await service.alpha.inTenant((tx) =>
      tx.db.deleteFrom('jobs').where('kind', '=', 'daily').returning('id').execute(),
    );
    runs += jobs.length;
  }
  expect(runs).toBe(1);
});

test('a schedule without a next time does not stop the work of others', async () => {
  await service.alpha.inTenant((tx) =>
    ensureSchedule(tx, {
      key: 'never',
      kind: 'noted',
      payload: {},
      cron: '0 0 30 2 *',
      nextRunAt: new Date(0),
    }),
  );
  await enqueue('of beta', {}, service.beta);
  await service.drainJobs();
  expect(ran).toContain('of beta');
  await service.alpha.inTenant((tx) => tx.db.deleteFrom('schedules').where('key', '=', 'never').execute());
});

test('has_ongoing_tasks is true while work on the case waits or runs', async () => {
  const caseId = await service.alpha.inTenant((tx) => buildCase(tx));
  const ask = async () => (await service.alpha.client.get(`/api/1/cases/${caseId}/has_ongoing_tasks`)).body;
  expect(await ask()).toEqual({ has_ongoing_tasks: false });
  await enqueue('work', { caseId });
  expect(await ask()).toEqual({ has_ongoing_tasks: true });
  behave = async () => {
    expect(await ask()).toEqual({ has_ongoing_tasks: true });
  };
  await service.drainJobs();
  expect(ran).toEqual(['work']);
  expect(await ask()).toEqual({ has_ongoing_tasks: false });
  const text = await service.alpha.client.get(`/api/1/cases/${caseId}/has_ongoing_tasks?format=text`);
  expect(text.text).toBe('has_ongoing_tasks: false\n');
  expect((await service.beta.client.get(`/api/1/cases/${caseId}/has_ongoing_tasks`)).status).toBe(404);
});

test('a schedule becomes a job at its time, once even after a long stop', async () => {
  await service.alpha.inTenant((tx) =>
    ensureSchedule(tx, {
      key: 'hourly',
      kind: 'probe',
      payload: { name: 'scheduled' },
      cron: '0 * * * *',
      nextRunAt: new Date(service.clock.now().getTime() + 1000),
    }),
  );
  await service.drainJobs();
  expect(ran).toEqual([]);
  service.clock.advance({ hours: 5 });
  await service.drainJobs();
  expect(ran).toEqual(['scheduled']);
  service.clock.advance({ hours: 1 });
  await service.drainJobs();
  expect(ran).toEqual(['scheduled', 'scheduled']);
});

test('a running worker takes up a job as soon as it commits', async () => {
  const live = await startApp({ handlers: [probe], settings: { DOSSIER_WORKER: 'on' } });
  try {
    const started = new Promise<void>((resolve) => {
      behave = () => resolve();
    });
    await live.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'probe', payload: { name: 'live' } }));
    await started;
    expect(ran).toEqual(['live']);
  } finally {
    await live.close();
  }
});
