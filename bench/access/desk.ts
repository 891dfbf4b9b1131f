// The lists of the desk for a reader who sees some of the cases, compared with one who sees all: filters of the list of work, a queue, and the day of somebody.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { EVERYTHING, ofTeam, type Sight } from '../../src/model/sight.ts';
import { casesOfDay, countMine, endOfDay, firstWaiting } from '../../src/store/cases/my-day.ts';
import { countQueues, listQueueCases } from '../../src/store/cases/queues.ts';
import { listWork } from '../../src/store/cases/work.ts';
import type { WorkFilter } from '../../src/store/cases/work-filter.ts';
import type { TenantTransaction } from '../../src/store/database/database.ts';
import type { BenchService, BenchTenant } from '../api/open-service.ts';
import { type Line, median } from '../api/report.ts';

/** With a million cases some of these lists take seconds. */
const ROUNDS = Number(process.env.DESK_ROUNDS ?? 21);
const QUEUE = 'desk';
const MINE = 'desk-1@example.org';
const WORKER = { email: MINE, skills: [] };

/** Every tenth case is assigned to one of twenty people of a team, and every second has a deadline. */
export const DESK_COLUMNS = {
  assignee_email: `case when n % 10 = 0 then 'desk-' || n / 10 % 20 || '@example.org' end`,
  due_at: `case when n % 2 = 0 then '2030-01-01'::timestamptz + n * interval '1 minute' end`,
  due_key: `'reply'`,
} as const;

/** The people of the team, and a queue in which every fifth case waits. */
export async function addDesk({ owner }: BenchService, { id }: BenchTenant): Promise<void> {
  await owner.query(
    `insert into users (tenant_id, email, name, roles, teams)
     select $1, 'desk-' || n || '@example.org', 'Desk ' || n, '{case_worker}', '{desk}' from generate_series(0, 19) n`,
    [id],
  );
  await owner.query(
    `insert into queue_cases (tenant_id, queue_key, case_id, rank, skills, given_back_by, audience_id, place)
     select tenant_id, $2, id, array[-(number % 1000), number]::double precision[], '{}', '{}', audience_id, process_key || '/' || state_key
     from cases where tenant_id = $1 and number % 5 = 0`,
    [id, QUEUE],
  );
  await owner.query('vacuum (analyze) queue_cases');
}

const page = (field: string) => ({
  page: 1,
  pageSize: 50,
  ordering: [{ field, isDescending: false }],
  search: undefined,
});

const listed =
  (filter: WorkFilter, field = 'created') =>
  (tx: TenantTransaction) =>
    listWork(tx, page(field), filter);

const WORK: Readonly<Record<string, (tx: TenantTransaction) => Promise<unknown>>> = {
  'cases of an assignee': listed({ assignee: MINE }),
  'cases that nobody has': listed({ assignee: null }),
  'cases of a team': listed({ team: 'desk' }),
  'cases of a team, by deadline': listed({ team: 'desk' }, 'due'),
  'cases that are due before a moment, by deadline': listed({ dueBefore: '2030-01-02T00:00:00Z' }, 'due'),
  'all cases, by deadline': listed({}, 'due'),
  'cases of a process and state': listed({ process: 'open_account', state: 'draft' }),
  'a queue': (tx) => listQueueCases(tx, page('rank'), { queue: QUEUE, standing: 'waiting' }),
  'the day of somebody': async (tx) => {
    const now = new Date();
    const end = await endOfDay(tx, now, 'Europe/Zurich');
    await casesOfDay(tx, { email: MINE, userId: 1, now, endOfDay: end }, 200);
    await countMine(tx, MINE, 1000);
    await countQueues(tx, [QUEUE], MINE);
    await firstWaiting(tx, [QUEUE], WORKER);
  },
};

/** Each piece of work in turns, so that whatever else the machine does concerns both readers. */
export async function compareDesk(
  { app }: BenchService,
  { id }: BenchTenant,
  of: string,
  team: string,
): Promise<Line[]> {
  const { database } = app.storage;
  const timeOf = async (work: (typeof WORK)[string], sight: Sight): Promise<number> => {
    const started = performance.now();
    await database.inTenant(id, work, { sight });
    return performance.now() - started;
  };
  const lines: Line[] = [];
  for (const [name, work] of Object.entries(WORK)) {
    const times = { some: [] as number[], all: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.some.push(await timeOf(work, [ofTeam(team)]));
      times.all.push(await timeOf(work, EVERYTHING));
    }
    const [some, all] = [median(times.some), median(times.all)];
    lines.push({
      work: `${name}: a reader of ${of}`,
      against: `a reader of all: ${all.toFixed(1)} ms`,
      measured: `${(some / all).toFixed(2)}; ${some.toFixed(1)} ms`,
      aim: '≤ 2',
      isReached: some / all <= 2,
    });
  }
  return lines;
}
