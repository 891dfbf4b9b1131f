import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ofTeam } from '../../../src/model/sight.ts';
import { loadReach } from '../../../src/store/cases/reach.ts';
import { listWork } from '../../../src/store/cases/work.ts';
import type { TestApp } from '../../support/app.ts';
import type { QueueDesk } from './queue-desk.ts';

/** Functions of the owner, which read queues and words past row-level security, compared with what that shows. */
export function describeReaders(of: () => { readonly service: TestApp; readonly desk: QueueDesk }): void {
  let service: TestApp;
  let desk: QueueDesk;
  beforeAll(() => {
    ({ service, desk } = of());
  });

  test('queues show a reader what row-level security shows, by whichever way they are read', async () => {
    await desk.claim('secret of the board', { amount: 3 });
    await desk.claim('open to all', { amount: 4 });
    // Its readers change, and its place in the queue does not.
    await desk.set(await desk.claim('open at first', { amount: 6 }), { title: 'secret from now on' });
    const [taken, worker] = [await desk.claim('taken', { amount: 5 }), await desk.hire(['desk'])];
    await service.beta.client.patch(`/api/1/cases/${taken}`, { assignee_email: worker.email });
    await service.beta.inTenant(async ({ db }) => {
      const { rows: known } = await sql<{ id: number }>`select id from audiences`.execute(db);
      expect(known.length).toBeGreaterThan(0);
      const sights = ['', '{}', `{${known.map(({ id }) => id).join(',')}}`];
      const counts: number[] = [];
      for (const sight of sights) {
        await sql`select set_config('dossier.audiences', ${sight}, true)`.execute(db);
        const { rows } = await sql<Record<'all' | 'waiting' | 'visible', number[]>>`
          select array(select case_id from queue_cases where queue_key = 'intake' order by rank, case_id) as all,
            array(select q.case_id from queue_cases q join cases c on c.tenant_id = q.tenant_id and c.id = q.case_id
              where q.queue_key = 'intake' and q.taken_by is null and q.snoozed_until is null and not c.is_dirty and q.skills <@ '{law}'
              order by q.rank, q.case_id limit 10) as waiting,
            array(select id from cases) as visible`.execute(db);
        const [shown] = rows;
        const others = Array.from({ length: 1001 }, (_, at) => 1_000_000_000 + at);
        for (const isNarrow of sight === '' ? [false] : [false, true]) {
          const { rows: read } = await sql<Record<string, number[]>>`
            select cases_of_queue('intake', 'all', false, ${isNarrow}, 10000) as all,
              cases_of_queue('intake', 'all', true, ${isNarrow}, 10000) as back,
              array(select unnest(cases_of_queue('intake', 'all', null, ${isNarrow}, 10000)) order by 1) as counted,
              waiting_cases('intake', '{law}', 'nobody@example.org', '{settle_claim/intake}', '{}', ${isNarrow}, 10) as barred,
              cases_of_queue('intake', 'all', false, ${isNarrow}, 10000, ${shown?.visible}::bigint[]) as few,
              cases_of_queue('intake', 'all', false, ${isNarrow}, 10000, ${[...(shown?.visible ?? []), ...others]}::bigint[]) as many,
              waiting_cases('intake', '{law}', 'nobody@example.org', '{}', '{}', ${isNarrow}, 10) as waiting`.execute(
            db,
          );
          expect([sight, isNarrow, read[0]]).toEqual([
            sight,
            isNarrow,
            {
              all: shown?.all,
              back: shown?.all.toReversed(),
              counted: shown?.all.toSorted((one, other) => one - other),
              barred: [],
              few: shown?.all,
              many: shown?.all,
              waiting: shown?.waiting,
            },
          ]);
        }
        counts.push(shown?.all.length ?? 0);
      }
      expect(counts[1]).toBeGreaterThan(0);
      expect(counts[1]).toBeLessThan(counts[0] ?? 0);
    });
  });

  test('a search finds for a reader what row-level security shows, by whichever way it looks [Issue 20.2]', async () => {
    const whole = new Error('nothing of it stays');
    const tried = service.beta.inTenant(async ({ db, tenantId }) => {
      // Every tenth case is of audience 1, three of ten are of audience 2, five of audience 3, and one is seen by everybody.
      await sql`with made as (
          insert into cases (id, number, process_key, name, status, is_created, audience_id) overriding system value
            select 800000 + n, 800000 + n, 'settle_claim', 'Case ' || n, 'ongoing', true, 900000 + (array[1, 2, 2, 2, 3, 3, 3, 3, 3, -900000])[n % 10 + 1]
            from generate_series(1, 3000) n returning id)
        insert into case_words (case_id, chunk, word) select id, 'case', w.word from made
          cross join lateral (values ('qxword', id % 5 < 2), ('qxrare', id % 100 = 7), ('qxsome', id % 2 = 0)) w(word, has) where w.has`.execute(
        db,
      );
      await sql`insert into audiences (id, hash, members) select 900000 + a, 'search ' || a, '{}' from generate_series(1, 3) a`.execute(
        db,
      );
      await sql`insert into list_counts (list, shard, count) values ('cases', 999, 3000), ('cases@900001', 999, 300), ('cases@900002', 999, 900),
          ('cases@900003', 999, 1500), ('cases@0', 999, -2700)`.execute(db);
      for (const sight of ['', '{900001}', '{900002}', '{900001,900003}']) {
        await sql`select set_config('dossier.audiences', ${sight}, true)`.execute(db);
        for (const words of [
          ['qxword'],
          ['qxrare'],
          ['qxword', 'qxsome'],
          ['qxword', 'qxrare'],
          ['qxnone'],
        ]) {
          const { rows } = await sql<{ shown: number[] }>`
            select array(select c.id from cases c where c.id > 800000 and (select bool_and(exists (
              select from case_words w where w.case_id = c.id and w.word = p)) from unnest(${words}::text[]) p) order by c.id) as shown`.execute(
            db,
          );
          const shown = rows[0]?.shown ?? [];
          for (const most of [100, 100_000]) {
            const { rows: found } = await sql<{ count: number; ids: number[] }>`
              select count, array(select unnest(ids) order by 1) as ids from find_cases_by_words(${tenantId}, ${words}::text[], ${most})`.execute(
              db,
            );
            const ids = shown.length > most ? [] : shown;
            expect([sight, words, found[0]]).toEqual([sight, words, { count: shown.length, ids }]);
          }
        }
      }
      throw whole;
    });
    await expect(tried).rejects.toBe(whole);
  });

  test('lists by creation and by deadline have for a reader of few cases what row-level security shows, in its order [Issue 20.2]', async () => {
    const whole = new Error('nothing of it stays');
    const tried = service.beta.inTenant(async (all) => {
      const tx = { ...all, sight: [ofTeam('few')] };
      const { db } = tx;
      // Every fiftieth case is of one of two audiences; a third of all have no deadline, and others share one.
      await sql`insert into cases (id, number, process_key, name, status, is_created, audience_id, due_at, created_at) overriding system value
        select 800000 + n, 800000 + n, 'settle_claim', 'Case ' || n, 'ongoing', true, case when n % 50 = 0 then 900001 + n / 50 % 2 else 900003 end,
          case when n % 3 > 0 then '2030-01-01'::timestamptz + n * 7919 % 40 * interval '1 hour' end, '2020-01-01'::timestamptz + n * 104729 % 90 * interval '1 day'
        from generate_series(1, 3000) n`.execute(db);
      await sql`insert into list_counts (list, shard, count) values ('cases', 999, 3000), ('cases@900001', 999, 30), ('cases@900002', 999, 30),
        ('cases@0', 999, -3000)`.execute(db);
      await sql`select set_config('dossier.audiences', '{900001,900002}', true)`.execute(db);
      expect(await loadReach(tx)).toMatchObject({ isWide: false });
      for (const [field, column] of [
        ['created', 'created_at'],
        ['due', 'due_at'],
      ] as const)
        for (const way of ['asc', 'desc'] as const) {
          const { rows } = await sql<{ id: number }>`
            select id from cases order by ${sql.ref(column)} ${sql.raw(way)}, id ${sql.raw(way)}`.execute(db);
          const found: number[] = [];
          for (let page = 1; found.length < rows.length; page++) {
            const ordering = [{ field, isDescending: way === 'desc' }];
            const list = await listWork(tx, { page, pageSize: 25, ordering, search: undefined }, {});
            expect([list.page, list.count]).toEqual([page, rows.length]);
            found.push(...list.rows.map(({ id }) => id));
          }
          expect([field, way, found]).toEqual([field, way, rows.map(({ id }) => id)]);
        }
      throw whole;
    });
    await expect(tried).rejects.toBe(whole);
  });
}
