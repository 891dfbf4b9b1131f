import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Hopeless, type JobHandler } from '../../src/background/handler.ts';
import { sendMail as sendMailHandler } from '../../src/background/handlers/send-mail.ts';
import { enqueueDueSchedules } from '../../src/background/schedules.ts';
import { tenantClock } from '../../src/platform/clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { claimJobs, finishJob } from '../../src/store/jobs/job-claims.ts';
import { enqueueJob, loadJob, type NewJob } from '../../src/store/jobs/jobs.ts';
import { ensureSchedule } from '../../src/store/jobs/schedules.ts';
import { sendMail } from '../../src/writing/send-mail.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { claimOne, openProbe, runClaimed } from '../support/probe-jobs.ts';

const probe = openProbe();
const { ran } = probe;

let service: TestApp;
beforeAll(async () => {
  service = await startApp({ handlers: [probe.handler] });
});
afterAll(() => service.close());
beforeEach(() => probe.reset());

const enqueue = (name: string, job: Partial<NewJob> = {}, tenant = service.alpha) =>
  tenant.inTenant((tx) => enqueueJob(tx, { kind: 'probe', payload: { name }, ...job }));

const load = (id: number | undefined) => service.alpha.inTenant((tx) => loadJob(tx, id ?? 0));

const cancel = (id: number | undefined) => service.alpha.client.delete(`/api/admin/jobs/${id}`);

test('a waiting job can be cancelled, a done one cannot', async () => {
  const id = await enqueue('cancelled');
  expect((await cancel(id)).status).toBe(204);
  await service.drainJobs();
  expect(ran).toEqual([]);
  expect((await cancel(id)).body.code).toBe('job_not_cancellable');
  const done = await enqueue('done');
  await service.drainJobs();
  expect((await cancel(done)).body.code).toBe('job_not_cancellable');
});

test('a running job can be cancelled: nothing of its effect commits, and it is not tried again', async () => {
  const id = await enqueue('running');
  probe.does = async () => {
    expect((await cancel(id)).status).toBe(204);
  };
  await service.drainJobs();
  expect(ran).toEqual(['running']);
  expect(await load(id)).toMatchObject({ state: 'cancelled', lastError: null });
  const noted = await service.alpha.client.get('/api/admin/jobs?kind=noted&page_size=1000');
  expect(noted.body.results.filter((job: { id: number }) => job.id > (id ?? 0))).toEqual([]);
  service.clock.advance({ hours: 1 });
  await service.drainJobs();
  expect(ran).toEqual(['running']);
});

test('the part of an effect that a cancelled job comes to afterwards does not commit', async () => {
  const id = await enqueue('in parts');
  const parts: JobHandler = {
    kind: 'probe',
    handle: async (_job, { effect }) => {
      for (const part of ['one', 'two']) {
        await effect((tx) =>
          enqueueJob(tx, { kind: 'part', payload: { part }, runAt: new Date('2100-01-01') }),
        );
        if (part === 'one') await cancel(id);
      }
    },
  };
  await runClaimed(service, await claimOne(service, 'n'), parts);
  const { body } = await service.alpha.client.get('/api/admin/jobs?kind=part');
  expect(body.results).toHaveLength(1);
  expect(await load(id)).toMatchObject({ state: 'cancelled' });
});

test('a job that hears of nothing is told within a second that it was cancelled', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const id = await enqueue('endless');
    const waits: JobHandler = {
      kind: 'probe',
      handle: async (_job, { signal }) => {
        await cancel(id);
        vi.advanceTimersByTime(1000);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
    };
    await runClaimed(service, await claimOne(service, 'n'), waits);
    expect(await load(id)).toMatchObject({ state: 'cancelled' });
  } finally {
    vi.useRealTimers();
  }
});

test('a failed job can be cancelled, and then is no fault that waits for somebody', async () => {
  probe.does = () => {
    throw new Hopeless('no');
  };
  const id = await enqueue('failed');
  await service.drainJobs();
  expect((await cancel(id)).status).toBe(204);
  expect(await load(id)).toMatchObject({ state: 'cancelled', lastError: 'no' });
});

test('a mail whose job is cancelled says so', async () => {
  const mailId = await service.alpha.inTenant((tx) =>
    sendMail(tx, { caseId: null, recipient: 'a@b.example', subject: 's', textBody: 't' }),
  );
  const { body } = await service.alpha.client.get('/api/admin/jobs?kind=send_mail&state=waiting');
  await cancel(body.results[0].id);
  const mail = await service.alpha.client.get(`/api/admin/mails/${mailId}`);
  expect(mail.body.data).toMatchObject({ state: 'failed', last_error: 'The job was cancelled.' });
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

test('a job that has ended its process twice is set aside, and is told of; run again, it has all its chances', async () => {
  const id = await enqueue('killer');
  const setAside = async () =>
    (await service.alpha.client.get('/api/admin/health')).body.data.worker.set_aside;
  const before = await setAside();
  for (const node of ['first', 'second']) {
    expect((await claimOne(service, node))?.id).toBe(id);
    service.clock.advance({ seconds: 61 });
  }
  await service.drainJobs();
  expect(ran).toEqual([]);
  const reason = expect.stringContaining('Set aside');
  expect(await load(id)).toMatchObject({ state: 'failed', attempts: 3, crashes: 2, lastError: reason });
  const { body } = await service.alpha.client.get('/api/admin/jobs?state=failed');
  expect(body.results).toContainEqual(expect.objectContaining({ id, crashes: 2, last_error: reason }));
  expect(await setAside()).toBe(before + 1);
  expect((await service.alpha.client.post(`/api/admin/jobs/${id}/retry`)).body.data.crashes).toBe(0);
  await service.drainJobs();
  expect(ran).toEqual(['killer']);
});

test('attempts that failed by themselves do not count as ends of a process', async () => {
  probe.does = () => {
    throw new Error('not today');
  };
  const id = await enqueue('flaky');
  for (let attempt = 0; attempt < 3; attempt++) {
    await service.drainJobs();
    service.clock.advance({ minutes: 10 });
  }
  expect(await load(id)).toMatchObject({ state: 'waiting', attempts: 3, crashes: 0 });
  await cancel(id);
});

test('a job that fails while its like waits again leaves the work to that one', async () => {
  const id = await enqueue('first', { uniqueKey: 'relay' });
  const job = await claimOne(service, 'n');
  await enqueue('second', { uniqueKey: 'relay', runAt: new Date('2100-01-01') });
  probe.does = () => {
    throw new Error('no');
  };
  await runClaimed(service, job, probe.handler);
  expect(await load(id)).toMatchObject({ state: 'failed', lastError: 'no' });
});

test('a node that has lost its claim changes nothing any more, neither by success nor by failure', async () => {
  const mailId = await service.alpha.inTenant((tx) =>
    sendMail(tx, { caseId: null, recipient: 'a@b.example', subject: 's', textBody: 't' }),
  );
  const slow = await claimOne(service, 'slow');
  service.clock.advance({ seconds: 61 });
  await service.drainJobs(); // Another node takes it over: without a mail server it is kept.
  const state = async () => (await service.alpha.client.get(`/api/admin/mails/${mailId}`)).body.data.state;
  expect(await state()).toBe('kept');
  await runClaimed(service, slow, sendMailHandler, async () => undefined);
  expect(await state()).toBe('kept');
  await runClaimed(service, slow && { ...slow, maxAttempts: 1 }, sendMailHandler, async () => {
    throw new Error('connection lost');
  });
  expect(await state()).toBe('kept');
});

test('a job that runs longer than its lease keeps its claim by signs of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const id = await enqueue('long');
    const job = await claimOne(service, 'slow but alive');
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
    probe.does = async () => {
      for (let signs = 0; signs < 4; signs++) await untilExtended(20); // One sign of life at a time.
      await service.drainJobs(); // 80 s have passed, and nobody takes it over.
    };
    await runClaimed(service, job, probe.handler);
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
  const behind = tenantClock(
    { isSimulated: true, now: () => new Date(service.clock.now().getTime() - 5000) },
    () => 0,
  );
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
