// A minute of a working day: what a tick of the clock, the next case of a queue, the day of somebody and the board of their team cost beside ten thousand and a million cases that go on, when
// the same few become due.
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { cardsOfBoard, countBoard } from '../../src/store/cases/board.ts';
import { casesOfDay, endOfDay, firstWaiting } from '../../src/store/cases/my-day.ts';
import { countQueues, waitingCases } from '../../src/store/cases/queues.ts';
import { casesDue } from '../../src/store/cases/stale-cases.ts';
import { casesInStates, listWork } from '../../src/store/cases/work.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openService } from '../api/open-service.ts';
import { median, printLines } from '../api/report.ts';

const FEW = 10_000;
const MANY = Number(process.env.DAY_CASES ?? 1_000_000);
const DUE = 50;
const ROUNDS = 41;
const PAGE = 50_000;

/** Gives a tenant cases that go on and have a deadline; so many of them are due now, spread over all. */
async function fill(database: Database, tenantId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += PAGE)
    await database.inTenant(tenantId, ({ db }) =>
      sql`insert into cases (number, process_key, name, status, state_key, is_created, recalculate_at, due_at, due_key, assignee_email)
        select n, 'work', 'Case ' || n, 'ongoing', 'open', true, moment, moment, 'reply',
          -- Ana has sixty of them, and so has everybody else of her team of ten.
          case when n % ${Math.floor(count / OWN)} < ${TEAM.length} then (${TEAM}::text[])[n % ${Math.floor(count / OWN)} + 1]
            else 'person-' || n % ${Math.floor(count / OWN)} || '@example.org' end
        from generate_series(${from}::bigint, ${Math.min(from + PAGE - 1, count)}::bigint) n,
          lateral (select clock_now() + case when n % ${Math.floor(count / DUE)} = 0 then interval '-1 minute'
            else interval '1 day' + n * interval '1 second' end as moment) at`.execute(db),
    );
}

/** Puts all cases of a tenant into a queue. Every second one needs a skill, and every third one somebody has. */
async function queueUp(database: Database, tenantId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += PAGE)
    await database.inTenant(tenantId, ({ db }) =>
      sql`insert into queue_cases (queue_key, case_id, rank, skills, taken_by, given_back_by)
        select 'desk', id, array[-(number % 1000), number]::double precision[],
          case when number % 2 = 0 then array['french'] else '{}'::text[] end,
          case when number % 3 = 0 then 'somebody@example.org' end, '{}'
        from cases where number between ${from} and ${from + PAGE - 1}`.execute(db),
    );
}

/** So many cases one person has. */
const OWN = 60;
const TEAM = ['ana@example.org', ...Array.from({ length: 9 }, (_, at) => `colleague-${at}@example.org`)];

const WORKER = { email: 'ana@example.org', skills: [] };

/** The time of some work, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const FIRST_PAGE = {
  page: 1,
  pageSize: 50,
  ordering: [{ field: 'due', isDescending: false }],
  search: undefined,
};

export async function benchDay(): Promise<void> {
  const service = await openService();
  try {
    const { database } = service.app.storage;
    const ids = { few: (await service.addTenant('few')).id, many: (await service.addTenant('many')).id };
    await fill(database, ids.few, FEW);
    await fill(database, ids.many, MANY);
    await queueUp(database, ids.few, FEW);
    await queueUp(database, ids.many, MANY);
    await service.owner.query('vacuum analyze cases, queue_cases');
    const tick = (id: number) => database.inTenant(id, (tx) => casesDue(tx, { after: null, limit: 100 }));
    const list = (id: number) =>
      database.inTenant(id, (tx) => listWork(tx, FIRST_PAGE, { dueBefore: '1990-01-01T00:00:00Z' }));
    const next = (id: number) =>
      database.inTenant(id, (tx) =>
        waitingCases(tx, { queue: 'desk', worker: WORKER, barred: ['work/closed'], passed: [] }),
      );
    const day = (id: number) =>
      database.inTenant(id, async (tx) => {
        const now = new Date();
        const end = await endOfDay(tx, now, 'Europe/Zurich');
        const cases = await casesOfDay(tx, { email: WORKER.email, userId: 1, now, endOfDay: end }, 200);
        await countQueues(tx, ['desk'], WORKER.email);
        await firstWaiting(tx, ['desk'], WORKER);
        await casesInStates(tx, [{ process: 'work', state: 'open' }], 50);
        return cases.length;
      });
    const board = (id: number) =>
      database.inTenant(id, async (tx) => {
        const of = { people: TEAM, process: undefined, way: 'person' } as const;
        await cardsOfBoard(tx, of, { most: 20, column: undefined });
        return countBoard(tx, of);
      });
    const found = { few: (await tick(ids.few)).length, many: (await tick(ids.many)).length };
    const times = {
      few: [] as number[],
      many: [] as number[],
      fewListed: [] as number[],
      manyListed: [] as number[],
      fewNext: [] as number[],
      manyNext: [] as number[],
      fewDay: [] as number[],
      manyDay: [] as number[],
      fewBoard: [] as number[],
      manyBoard: [] as number[],
    };
    // In turns, so that whatever else the machine does concerns both.
    for (let round = 0; round < ROUNDS; round++) {
      times.few.push(await timeOf(() => tick(ids.few)));
      times.many.push(await timeOf(() => tick(ids.many)));
      times.fewListed.push(await timeOf(() => list(ids.few)));
      times.manyListed.push(await timeOf(() => list(ids.many)));
      times.fewNext.push(await timeOf(() => next(ids.few)));
      times.manyNext.push(await timeOf(() => next(ids.many)));
      times.fewDay.push(await timeOf(() => day(ids.few)));
      times.manyDay.push(await timeOf(() => day(ids.many)));
      times.fewBoard.push(await timeOf(() => board(ids.few)));
      times.manyBoard.push(await timeOf(() => board(ids.many)));
    }
    const [few, many] = [median(times.few), median(times.many)];
    const [fewListed, manyListed] = [median(times.fewListed), median(times.manyListed)];
    const [fewNext, manyNext] = [median(times.fewNext), median(times.manyNext)];
    const [fewDay, manyDay] = [median(times.fewDay), median(times.manyDay)];
    const [fewBoard, manyBoard] = [median(times.fewBoard), median(times.manyBoard)];
    printLines([
      {
        work: `a tick with ${DUE} due of ${MANY.toLocaleString('en')} cases`,
        against: `of ${FEW.toLocaleString('en')} cases: ${few.toFixed(2)} ms`,
        measured: `${many.toFixed(2)} ms, ${(many / few).toFixed(2)} times; ${found.few} and ${found.many} found`,
        aim: '≤ 2 times',
        isReached: many / few <= 2 && found.few === DUE && found.many === DUE,
      },
      {
        work: 'the list of cases that are due before a moment',
        against: `${fewListed.toFixed(2)} ms`,
        measured: `${manyListed.toFixed(2)} ms, ${(manyListed / fewListed).toFixed(2)} times`,
        aim: '≤ 2 times',
        isReached: manyListed / fewListed <= 2,
      },
      {
        work: 'the first cases of a queue that somebody can take',
        against: `${fewNext.toFixed(2)} ms`,
        measured: `${manyNext.toFixed(2)} ms, ${(manyNext / fewNext).toFixed(2)} times`,
        aim: '≤ 2 times',
        isReached: manyNext / fewNext <= 2,
      },
      {
        work: `the day of somebody with ${OWN} cases`,
        against: `${fewDay.toFixed(2)} ms`,
        measured: `${manyDay.toFixed(2)} ms, ${(manyDay / fewDay).toFixed(2)} times`,
        aim: '≤ 2 times',
        isReached: manyDay / fewDay <= 2,
      },
      {
        work: `the board of ${TEAM.length} people with ${OWN} cases each`,
        against: `${fewBoard.toFixed(2)} ms`,
        measured: `${manyBoard.toFixed(2)} ms, ${(manyBoard / fewBoard).toFixed(2)} times`,
        aim: '≤ 2 times',
        isReached: manyBoard / fewBoard <= 2,
      },
    ]);
  } finally {
    await service.close();
  }
}
