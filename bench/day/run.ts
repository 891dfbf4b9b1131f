// A minute of a working day: what a tick of the clock, the next case of a queue, lists, the bell, the day of somebody and the board of their team cost beside ten thousand
// and a million cases that go on, when the same few become due.
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { cardsOfBoard, countBoard } from '../../src/store/cases/board.ts';
import { casesOfDay, endOfDay, firstWaiting } from '../../src/store/cases/my-day.ts';
import { countQueues, listQueueCases, waitingCases } from '../../src/store/cases/queues.ts';
import { casesDue } from '../../src/store/cases/stale-cases.ts';
import { casesInStates, listWork } from '../../src/store/cases/work.ts';
import type { WorkFilter } from '../../src/store/cases/work-filter.ts';
import type { TenantTransaction } from '../../src/store/database/database.ts';
import { countUnread, listNotifications } from '../../src/store/notifications/notifications.ts';
import { openService } from '../api/open-service.ts';
import { median, printLines } from '../api/report.ts';
import { CHANGED, DUE, fillTenant, OWN, TEAM } from './fill-tenant.ts';

const FEW = 10_000;
const MANY = Number(process.env.DAY_CASES ?? 1_000_000);
const ROUNDS = Number(process.env.DAY_ROUNDS ?? 21);
const MOST_TIMES = 2;
const DAY_MS = 86_400_000;

const WORKER = { email: TEAM[0] ?? '', skills: [] };
const PAGE = { page: 1, pageSize: 50, search: undefined };
const BY_DUE = { ...PAGE, ordering: [{ field: 'due', isDescending: false }] };
const BY_RANK = { ...PAGE, ordering: [{ field: 'rank', isDescending: false }] };
const NEWEST = { ...PAGE, ordering: [{ field: 'created', isDescending: true }] };

/** The person whose day it is, and the moment. */
interface Day {
  readonly ana: number;
  readonly now: Date;
}

/** One piece of work, and how many it has to find beside however many others; undefined where that says nothing. */
interface Piece {
  readonly work: string;
  readonly found?: number;
  do(tx: TenantTransaction, day: Day): Promise<number>;
}

const list = (work: string, filter: (day: Day) => WorkFilter, found?: number, page = BY_DUE): Piece => ({
  work,
  ...(found !== undefined && { found }),
  do: async (tx, day) => (await listWork(tx, page, filter(day))).count,
});

const next = (work: string, queue: string, found: number): Piece => ({
  work,
  found,
  do: async (tx) =>
    (await waitingCases(tx, { queue, worker: WORKER, barred: ['work/closed'], passed: [] })).length,
});

const PIECES: readonly Piece[] = [
  {
    work: `a tick with ${DUE} cases due`,
    found: DUE,
    do: async (tx) => (await casesDue(tx, { after: null, limit: 100 })).length,
  },
  {
    work: `the day of somebody with ${OWN} cases`,
    do: async (tx, { ana, now }) => {
      const end = await endOfDay(tx, now, 'Europe/Zurich');
      const of = { email: WORKER.email, userId: ana, now, endOfDay: end };
      const cases = await casesOfDay(tx, of, 200);
      await countQueues(tx, ['desk', 'rare'], WORKER.email);
      await firstWaiting(tx, ['desk', 'rare'], WORKER);
      await casesInStates(tx, [{ process: 'work', state: 'open' }], 50);
      return cases.length;
    },
  },
  {
    work: `the board of ${TEAM.length} people with ${OWN} cases each`,
    do: async (tx) => {
      const of = { people: TEAM, process: undefined, way: 'person' } as const;
      await cardsOfBoard(tx, of, { most: 20, column: undefined });
      return (await countBoard(tx, of)).length;
    },
  },
  next('the next case of a queue', 'desk', 10),
  next('the next case of a queue where none fits', 'rare', 0),
  {
    work: 'the first page of a queue',
    do: async (tx) => (await listQueueCases(tx, BY_RANK, { queue: 'desk', standing: 'waiting' })).rows.length,
    found: PAGE.pageSize,
  },
  list('the list of overdue cases, by deadline', ({ now }) => ({ dueBefore: now.toISOString() }), DUE),
  list('the list of the cases of somebody, by deadline', () => ({ assignee: WORKER.email })),
  list('the list of the cases of a team, by deadline', () => ({ team: 'office' })),
  list(
    'the list of cases changed since yesterday, newest first',
    ({ now }) => ({ changedAfter: new Date(now.getTime() - DAY_MS).toISOString() }),
    CHANGED,
    NEWEST,
  ),
  {
    work: 'the notifications of somebody, with how many are unread',
    found: 200,
    do: async (tx, { ana }) => {
      await countUnread(tx, ana);
      return (await listNotifications(tx, ana, { ...NEWEST, pageSize: 20 }, {})).count;
    },
  },
];

export async function benchDay(): Promise<void> {
  const service = await openService();
  try {
    const { database } = service.app.storage;
    const tenants: { readonly id: number; readonly ana: number }[] = [];
    const filling = performance.now();
    for (const [key, count] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      const { id } = await service.addTenant(key);
      tenants.push({ id, ana: await fillTenant(database, id, count) });
    }
    await service.owner.query('vacuum analyze cases, queue_cases, notifications, users');
    process.stdout.write(
      `${MANY.toLocaleString('en')} cases were added in ${Math.round((performance.now() - filling) / 1000)} s\n`,
    );
    const now = new Date();
    const lines = [];
    for (const piece of PIECES) {
      const times: number[][] = [[], []];
      const found: number[] = [];
      // In turns, so that whatever else the machine does concerns both.
      for (let round = 0; round < ROUNDS; round++)
        for (const [at, { id, ana }] of tenants.entries()) {
          const started = performance.now();
          found[at] = await database.inTenant(id, (tx) => piece.do(tx, { ana, now }));
          times[at]?.push(performance.now() - started);
        }
      const [few = 0, many = 0] = times.map(median);
      const isRight = piece.found === undefined || found.every((each) => each === piece.found);
      lines.push({
        work: piece.work,
        against: `beside ${FEW.toLocaleString('en')} cases: ${few.toFixed(2)} ms`,
        measured: `beside ${MANY.toLocaleString('en')}: ${many.toFixed(2)} ms, ${(many / few).toFixed(2)} times; ${found.join(' and ')} found`,
        aim: `≤ ${MOST_TIMES} times`,
        isReached: many / few <= MOST_TIMES && isRight,
      });
    }
    printLines(lines);
  } finally {
    await service.close();
  }
}
