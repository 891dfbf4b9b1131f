import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Hopeless, type JobHandler } from '../../src/background/handler.ts';
import { HANDLERS } from '../../src/background/handlers/index.ts';
import { openWorker } from '../../src/background/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { claimJobs } from '../../src/store/jobs/job-claims.ts';
import { enqueueJob, loadJob, type NewJob } from '../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { buildCase } from '../support/build-case.ts';
import { jobServices, openProbe } from '../support/probe-jobs.ts';

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
  probe.does = () => {
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
  probe.does = () => undefined;
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'done', attempts: 3, lastError: null });
});

test('after its last attempt a job has failed, is shown, and can be run again', async () => {
  probe.does = () => {
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
  probe.does = () => undefined;
  expect((await service.alpha.client.post(`/api/admin/jobs/${id}/retry`)).body.data.state).toBe('waiting');
  await service.drainJobs();
  expect(await load(id)).toMatchObject({ state: 'done' });
  const again = await service.alpha.client.post(`/api/admin/jobs/${id}/retry`);
  expect([again.status, again.body.code]).toEqual([409, 'job_not_retryable']);
});

test('an error that no attempt can mend fails at once', async () => {
  probe.does = () => {
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

test('jobs with one unique key wait once', async () => {
  expect(await enqueue('one', { uniqueKey: 'u' })).toBeDefined();
  expect(await enqueue('two', { uniqueKey: 'u' })).toBeUndefined();
  await service.drainJobs();
  expect(ran).toEqual(['one']);
  expect(await enqueue('three', { uniqueKey: 'u' })).toBeDefined();
  await service.drainJobs();
});

test('two workers never run one job twice', async () => {
  const worker = openNode('second', [probe.handler]);
  for (let count = 0; count < 30; count += 1) await enqueue(`n${count}`);
  await Promise.all([service.drainJobs(), worker.drain()]);
  expect([...ran].sort()).toEqual(Array.from({ length: 30 }, (_, count) => `n${count}`).sort());
});

/** A separate worker, like that of another node. */
const openNode = (node: string, handlers: readonly JobHandler[]) =>
  openWorker({
    services: jobServices(service),
    random: systemRandomness,
    handlers,
    log: openLog('silent'),
    node,
    concurrency: 4,
  });

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

test('no more jobs are claimed than there is room for, however many wait', async () => {
  await service.alpha.inTenant(async (tx) => {
    for (let count = 0; count < 60; count++) await enqueueJob(tx, { kind: 'crowd' });
  });
  for (const limit of [4, 1, 7])
    expect(
      await service.alpha.inTenant((tx) => claimJobs(tx, { node: 'n', limit, leaseSeconds: 60 })),
    ).toHaveLength(limit);
  await service.alpha.inTenant((tx) => tx.db.deleteFrom('jobs').where('kind', '=', 'crowd').execute());
});

/** Jobs that run until they are released, and a list of those that are running. */
function heldJobs(kinds: readonly string[]) {
  const started: string[] = [];
  const held: { readonly kind: string; readonly gate: PromiseWithResolvers<void> }[] = [];
  let most = 0;
  let heard = Promise.withResolvers<void>();
  const tell = (): void => {
    heard.resolve();
    heard = Promise.withResolvers();
  };
  const handlers = kinds.map(
    (kind): JobHandler => ({
      kind,
      handle: async () => {
        const each = { kind, gate: Promise.withResolvers<void>() };
        held.push(each);
        started.push(kind);
        most = Math.max(most, held.length);
        tell();
        await each.gate.promise;
        held.splice(held.indexOf(each), 1);
      },
    }),
  );
  return {
    handlers,
    started,
    most: () => most,
    count: (kind: string) => started.filter((each) => each === kind).length,
    letGo: (wanted?: string) => {
      for (const { kind, gate } of [...held]) if (wanted === undefined || kind === wanted) gate.resolve();
    },
    until: async (isSo: () => boolean) => {
      while (!isSo()) await heard.promise;
    },
  };
}

const forgetWaitingJobs = async (): Promise<void> => {
  for (const tenant of [service.alpha, service.beta])
    await tenant.inTenant((tx) =>
      tx.db.deleteFrom('jobs').where('state', 'in', ['waiting', 'running']).execute(),
    );
};

/** Gives a running worker time for several polls, in which it could take a job that it should not. */
const turns = async (): Promise<void> => {
  for (let count = 0; count < 100; count++) await load(0);
};

test('mail finds room while long work waits in line, and never more run than are allowed', async () => {
  await forgetWaitingJobs();
  const held = heldJobs(['read_proof_text', 'run_import', 'generate_documents', 'send_mail']);
  const many = (kind: string, count: number) =>
    service.alpha.inTenant(async (tx) => {
      for (let each = 0; each < count; each++) await enqueueJob(tx, { kind });
    });
  await many('read_proof_text', 30);
  await many('run_import', 10);
  await many('generate_documents', 10);
  const worker = openNode('lanes', held.handlers);
  worker.start();
  await held.until(() => held.started.length >= 3);
  for (let mails = 1; mails <= 3; mails++) {
    await turns();
    await many('send_mail', 1);
    await held.until(() => held.count('send_mail') === mails);
    held.letGo('send_mail');
  }
  await turns();
  expect(held.started.filter((kind) => kind !== 'send_mail')).toEqual(Array(3).fill('generate_documents'));
  while (held.started.length < 30 + 10 + 10 + 3) {
    const before = held.started.length;
    held.letGo();
    await held.until(() => held.started.length > before);
  }
  held.letGo();
  await worker.stop(10_000);
  expect(held.most()).toBeLessThanOrEqual(4);
  expect([held.count('run_import'), held.count('read_proof_text')]).toEqual([10, 30]);
});

test('a suspect runs beside no other suspect of its lane, so that the guilty one is told from the others', async () => {
  await forgetWaitingJobs();
  const held = heldJobs(['beside']);
  for (let count = 0; count < 3; count++)
    await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'beside' }));
  await service.alpha.inTenant((tx) => claimJobs(tx, { node: 'dead', limit: 3, leaseSeconds: 60 }));
  service.clock.advance({ seconds: 61 });
  const worker = openNode('careful', held.handlers);
  worker.start();
  for (let count = 1; count <= 3; count++) {
    await held.until(() => held.started.length === count);
    await turns();
    held.letGo();
  }
  await worker.stop(10_000);
  expect(held.most()).toBe(1);
});

test('every kind of work has its lane, and one that is not named is normal', async () => {
  const laneOf = async (kind: string) => {
    const id = await service.alpha.inTenant((tx) =>
      enqueueJob(tx, { kind, runAt: new Date('2100-01-01'), uniqueKey: `lane:${kind}` }),
    );
    return (await load(id))?.lane;
  };
  const lanes: Record<string, string | undefined> = {};
  for (const { kind } of HANDLERS) lanes[kind] = await laneOf(kind);
  expect(lanes).toMatchObject({
    send_mail: 'urgent',
    send_signatory_request: 'urgent',
    generate_documents: 'normal',
    start_case: 'normal',
    run_import: 'long',
    plan_configuration: 'long',
    read_proof_text: 'idle',
    reindex: 'idle',
  });
  expect(await laneOf('probe')).toBe('normal');
});

test('a failed job whose like waits again cannot be run again, and is no fault of ours', async () => {
  probe.does = () => {
    throw new Hopeless('no');
  };
  const id = await enqueue('once', { uniqueKey: 'again' });
  await service.drainJobs();
  await enqueue('twice', { uniqueKey: 'again', runAt: new Date('2100-01-01') });
  const reply = await service.alpha.client.post(`/api/admin/jobs/${id}/retry`);
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
});

test('has_ongoing_tasks is true while work on the case waits or runs', async () => {
  const caseId = await service.alpha.inTenant((tx) => buildCase(tx));
  const ask = async () => (await service.alpha.client.get(`/api/1/cases/${caseId}/has_ongoing_tasks`)).body;
  expect(await ask()).toEqual({ has_ongoing_tasks: false });
  await enqueue('work', { caseId });
  expect(await ask()).toEqual({ has_ongoing_tasks: true });
  probe.does = async () => {
    expect(await ask()).toEqual({ has_ongoing_tasks: true });
  };
  await service.drainJobs();
  expect(ran).toEqual(['work']);
  expect(await ask()).toEqual({ has_ongoing_tasks: false });
  const text = await service.alpha.client.get(`/api/1/cases/${caseId}/has_ongoing_tasks?format=text`);
  expect(text.text).toBe('has_ongoing_tasks: false\n');
  expect((await service.beta.client.get(`/api/1/cases/${caseId}/has_ongoing_tasks`)).status).toBe(404);
});

test('a running worker takes up a job as soon as it commits', async () => {
  const live = await startApp({ handlers: [probe.handler], settings: { DOSSIER_WORKER: 'on' } });
  try {
    const started = new Promise<void>((resolve) => {
      probe.does = () => resolve();
    });
    await live.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'probe', payload: { name: 'live' } }));
    await started;
    expect(ran).toEqual(['live']);
  } finally {
    await live.close();
  }
});
