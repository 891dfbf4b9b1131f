import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANDLERS } from '../../../src/background/handlers/index.ts';
import { runJob } from '../../../src/background/run-job.ts';
import { BULK_PLANS } from '../../../src/operations/desk/bulk-plans.ts';
import { IMPORT_ROWS } from '../../../src/operations/imports/import-rows.ts';
import { openLog } from '../../../src/platform/log.ts';
import { systemRandomness } from '../../../src/platform/randomness.ts';
import { type ClaimedJob, claimJobs } from '../../../src/store/jobs/job-claims.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  type Case,
  eventsOf,
  makeCase,
  makePerson,
  newestActivity,
  openCase,
  outside,
  publishHouseholds,
  valueIn,
} from './households.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishHouseholds(service.alpha);
});
afterAll(() => service.close());

const asks = (data: { questions: { information_key: string }[] }, key: string): boolean =>
  data.questions.some(({ information_key }) => information_key === key);
const stored = (target: Case) =>
  service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('cases')
      .select(['is_dirty', 'version', 'recalculate_at'])
      .where('id', '=', target.id)
      .executeTakeFirstOrThrow(),
  );
const isAskedInStore = (target: Case, key: string): Promise<boolean> =>
  service.alpha.inTenant(async ({ db }) => {
    const row = await db
      .selectFrom('information_values')
      .select('is_asked')
      .where('case_id', '=', target.id)
      .where('information_key', '=', key)
      .executeTakeFirst();
    return row?.is_asked ?? false;
  });
const startJobs = () =>
  service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('jobs')
      .select(['id', 'state', 'case_id', 'last_error'])
      .where('kind', '=', 'start_case')
      .orderBy('id')
      .execute(),
  );

/** Cases that were created after another one. */
const casesAfter = (
  id: number,
): Promise<{ id: number; process_key: string; outcome_instance_id: number | null }[]> =>
  service.alpha.inTenant(({ db }) =>
    db
      .selectFrom('cases')
      .select(['id', 'process_key', 'outcome_instance_id'])
      .where('id', '>', id)
      .orderBy('id')
      .execute(),
  );

test('a case whose day has come is recalculated in the background, in batches, without anybody asking [Decisions recalculate_at]', async () => {
  const target = await makeCase(service.alpha, 'register');
  await target.write({ valid_until: '2026-01-16' });
  await service.drainJobs();
  expect(await isAskedInStore(target, 'remark')).toBe(false);
  service.clock.advance({ days: 2 });
  await service.drainJobs();
  expect(await isAskedInStore(target, 'remark')).toBe(true);
  expect((await stored(target)).recalculate_at).toBeNull();
  expect(asks(await target.get(), 'remark')).toBe(true);
});

test('its day ends no batch [Recalculation 2]', async () => {
  const day = new Date(service.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const target = await makeCase(service.alpha, 'register');
  await target.write({ valid_until: day });
  await target.write({ first_name: 'Batch' }, '?keep_dirty=true');
  const before = await stored(target);
  service.clock.advance({ days: 3 });
  await service.drainJobs();
  expect(await stored(target)).toEqual(before);
  expect(asks(await target.get(), 'remark')).toBe(true);
});

test('a batch that begins when the job has chosen its cases is left alone, too [Recalculation 2]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A' });
  const first = await makeCase(service.alpha, 'share', person);
  const second = await makeCase(service.alpha, 'share', person);
  await first.write({ first_name: 'B' });
  await second.write({ last_name: 'C' }, '?keep_dirty=true');
  const { cases } = service.app.services;
  const caller = {
    tenantId: service.alpha.id,
    actor: { kind: 'system', name: 'test', id: null },
    sight: 'everything',
  } as const;
  expect(await cases.refresh(caller, second.id)).toBe(false);
  expect((await stored(second)).is_dirty).toBe(true);
  const node = await service.openNode();
  try {
    expect(await node.services.cases.refresh(caller, second.id)).toBe(false);
  } finally {
    await node.close();
  }
  expect((await stored(second)).is_dirty).toBe(true);
  expect((await second.get()).name).toBe('B C');
  await second.write({ last_name: 'D' }, '?keep_dirty=true');
  expect(await cases.refresh(caller, second.id)).toBe(false);
  expect((await stored(second)).is_dirty).toBe(true);
  await second.get();
  expect(await cases.refresh(caller, second.id)).toBe(false);
});

test('a rule starts cases once its case has ended: a creation case with first values, a lifecycle case for the outcome [Cases 13]', async () => {
  const source = await makeCase(service.alpha, 'chain', undefined, { preferred_language_key: 'de' });
  await source.write({ first_name: 'Chain', last_name: 'Link' });
  await source.use('finish');
  expect(await startJobs()).toMatchObject([{ state: 'waiting', case_id: source.id }, { state: 'waiting' }]);
  expect((await service.alpha.client.get(`${source.path}/has_ongoing_tasks`)).body).toEqual({
    has_ongoing_tasks: true,
  });
  await service.drainJobs();
  const made = await casesAfter(source.id);
  expect(made.map(({ process_key }) => process_key).sort()).toEqual(['register', 'share']);
  const created = made.find(({ process_key }) => process_key === 'register');
  const shared = made.find(({ process_key }) => process_key === 'share');
  const follower = openCase(service.alpha.client, created?.id ?? 0, created?.outcome_instance_id ?? 0);
  const data = await follower.get();
  expect([data.name, valueIn(data, follower.outcome, 'income'), data.preferred_language]).toEqual([
    'Follower Link',
    '7',
    'de',
  ]);
  expect(shared?.outcome_instance_id).toBe(source.outcome);
  expect(await eventsOf(service.alpha, follower.id)).toEqual(['case_created']);
  expect(await newestActivity(service.alpha, follower.id)).toMatchObject({
    activity: 'case_created',
    user: 'go_on',
    message: expect.stringMatching(/^hat den Fall aus CASE-\d+ heraus eröffnet$/),
  });
  expect((await service.alpha.client.get(`${source.path}/has_ongoing_tasks`)).body).toEqual({
    has_ongoing_tasks: false,
  });
});

test('repeated, however often and wherever it was cut off, the job starts one case [Cases 13]', async () => {
  const source = await makeCase(service.alpha, 'chain');
  await source.write({ last_name: 'Once' });
  await source.use('finish');
  const claim = (node: string): Promise<ClaimedJob[]> =>
    service.alpha.inTenant((tx) => claimJobs(tx, { node, limit: 10, leaseSeconds: 60 }));
  const claimed = (await claim('node-that-dies')).filter(({ kind }) => kind === 'start_case');
  expect(claimed).toHaveLength(2);
  const handlers = new Map(HANDLERS.map((handler) => [handler.kind, handler]));
  const { database, clock, cases } = service.app.services;
  const run = async (job: ClaimedJob, isCut: boolean): Promise<void> => {
    const faulty = {
      ...database,
      inTenant: <T>(tenantId: number, work: Parameters<typeof database.inTenant<T>>[1]): Promise<T> =>
        database.inTenant(tenantId, async (tx) => {
          const result = await work(tx);
          // The node fails just before the commit.
          const isMade = await sql<{
            count: number;
          }>`select count(*) from cases where id > ${source.id}`.execute(tx.db);
          if (isCut && (isMade.rows[0]?.count ?? 0) > 0) throw new Error('cut off');
          return result;
        }),
    };
    await runJob(job, {
      services: {
        database: faulty,
        clock,
        cases,
        files: service.app.storage.files,
        sendMail: undefined,
        rows: IMPORT_ROWS,
        bulk: BULK_PLANS,
        workshop: service.app.services.workshop,
        booklets: service.app.services.booklets,
        documents: service.app.services.documents,
        signing: service.app.services.signing,
        assistant: service.app.services.assistant,
        connectors: service.app.services.connectors,
        random: systemRandomness,
      },
      random: systemRandomness,
      handlers,
      log: openLog('silent'),
      tenantId: service.alpha.id,
      signal: new AbortController().signal,
    });
  };
  for (const job of claimed) await run(job, true);
  expect(await casesAfter(source.id)).toEqual([]);
  service.clock.advance({ minutes: 2 });
  await service.drainJobs();
  expect(await casesAfter(source.id)).toHaveLength(2);
  // Runs the same job again, as if its completion had been lost.
  await service.alpha.inTenant(({ db }) =>
    db
      .updateTable('jobs')
      .set({ state: 'waiting', finished_at: null })
      .where('kind', '=', 'start_case')
      .where('case_id', '=', source.id)
      .execute(),
  );
  await service.drainJobs();
  expect(await casesAfter(source.id)).toHaveLength(2);
});

test('a lifecycle case for nobody is not asked for; one for a draft is not started, and the log of the case says why [Cases 13]', async () => {
  const single = await makeCase(service.alpha, 'hasty');
  await single.use('check');
  expect((await startJobs()).filter(({ case_id }) => case_id === single.id)).toEqual([]);
  const married = await makeCase(service.alpha, 'hasty');
  await married.write({ is_married: true });
  await married.use('check');
  await service.drainJobs();
  expect(await casesAfter(married.id)).toEqual([]);
  expect(await newestActivity(service.alpha, married.id)).toMatchObject({
    activity: 'case_not_started',
    user: 'go_on',
    message: 'could not start a case of "Sharing"',
    content: expect.stringMatching(/^INS-\d+ is a draft/),
  });
});

test('entering the same state again starts nothing again [Cases 13]', async () => {
  const source = await makeCase(service.alpha, 'chain');
  await source.use('finish');
  await service.drainJobs();
  const first = await casesAfter(source.id);
  await source.use('reopen');
  await source.use('finish');
  await service.drainJobs();
  expect(await casesAfter(source.id)).toEqual(first);
});

test('a job of a case that is deleted meanwhile does what is left to do, and fails nobody [Cases 6]', async () => {
  const source = await makeCase(service.alpha, 'chain');
  await source.use('finish');
  await service.alpha.client.delete(source.path);
  await service.drainJobs();
  const made = await casesAfter(source.id);
  expect(made.map(({ process_key }) => process_key).sort()).toEqual(['register', 'share']);
});

test('a case that is deleted while its instance’s job waits is passed over [Cases 6]', async () => {
  const person = await makePerson(service.alpha, { first_name: 'A' });
  const one = await makeCase(service.alpha, 'share', person);
  const two = await makeCase(service.alpha, 'share', person);
  const three = await makeCase(service.alpha, 'share', person);
  await one.write({ first_name: 'B' });
  await service.alpha.client.delete(two.path);
  await service.drainJobs();
  const row = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('cases').select('name').where('id', '=', three.id).executeTakeFirst(),
  );
  expect(row?.name).toBe('B');
  expect((await outside(service.alpha, person)).name).toBe('B');
});
