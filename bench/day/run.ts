// A minute of a working day: what a tick of the clock costs beside ten thousand and a million cases that go on, when the same few become due.
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { casesDue } from '../../src/store/cases/stale-cases.ts';
import { listWork } from '../../src/store/cases/work.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openService } from '../api/open-service.ts';
import { median, printLines } from '../api/report.ts';

const FEW = 10_000;
const MANY = Number(process.env.DAY_CASES ?? 1_000_000);
const DUE = 50;
const ROUNDS = 21;
const PAGE = 100_000;

/** Gives a tenant cases that go on and have a deadline; so many of them are due now, spread over all. */
async function fill(database: Database, tenantId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += PAGE)
    await database.inTenant(tenantId, ({ db }) =>
      sql`insert into cases (number, process_key, name, status, state_key, is_created, recalculate_at, due_at, due_key)
        select n, 'work', 'Case ' || n, 'ongoing', 'open', true, moment, moment, 'reply'
        from generate_series(${from}::bigint, ${Math.min(from + PAGE - 1, count)}::bigint) n,
          lateral (select clock_now() + case when n % ${Math.floor(count / DUE)} = 0 then interval '-1 minute'
            else interval '1 day' + n * interval '1 second' end as moment) at`.execute(db),
    );
}

/** The median time of some work for a tenant, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

export async function benchDay(): Promise<void> {
  const service = await openService();
  try {
    const { database } = service.app.storage;
    const measured: { tick: number; list: number; found: number }[] = [];
    for (const [name, count] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      const { id } = await service.addTenant(name);
      await fill(database, id, count);
      const tick = () => database.inTenant(id, (tx) => casesDue(tx, { after: null, limit: 100 }));
      const list = {
        page: 1,
        pageSize: 50,
        ordering: [{ field: 'due', isDescending: false }],
        search: undefined,
      };
      measured.push({
        found: (await tick()).length,
        tick: await timeOf(tick),
        list: await timeOf(() =>
          database.inTenant(id, (tx) => listWork(tx, list, { dueBefore: '1990-01-01T00:00:00Z' })),
        ),
      });
    }
    const [few, many] = measured;
    if (few === undefined || many === undefined) return;
    const ratio = many.tick / few.tick;
    printLines([
      {
        work: `a tick with ${DUE} due of ${MANY.toLocaleString('en')} cases`,
        against: `of ${FEW.toLocaleString('en')} cases: ${few.tick.toFixed(2)} ms`,
        measured: `${many.tick.toFixed(2)} ms, ${ratio.toFixed(2)} times; ${few.found} and ${many.found} found`,
        aim: '≤ 2 times',
        isReached: ratio <= 2 && few.found === DUE && many.found === DUE,
      },
      {
        work: 'the list of cases that are due before a moment',
        against: `${few.list.toFixed(2)} ms`,
        measured: `${many.list.toFixed(2)} ms`,
        aim: '≤ 2 times',
        isReached: many.list / few.list <= 2,
      },
    ]);
  } finally {
    await service.close();
  }
}
