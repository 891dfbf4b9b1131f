import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCaseRecord } from '../../src/store/cases/case-record.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { publishExample } from '../support/published.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishExample(service.alpha, 'retail-onboarding');
});
afterAll(() => service.close());

/** The values of a case as their table has them. */
const stored = async (id: number): Promise<unknown[]> =>
  service.alpha.inTenant(async ({ db }) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_json(v) as row from (
        select id, instance_id, occurrence_id, information_key, answer, value, is_asked, is_touched, author_kind, author_name, written_at
        from information_values where case_id = ${id} order by id) v`.execute(db);
    return rows.map(({ row }) => row);
  });

const loaded = async (id: number) =>
  service.alpha.inTenant(async ({ call, tenantId }) => {
    const record = await loadCaseRecord(call, tenantId, id);
    return record?.values.toSorted((a, b) => a.id - b.id);
  });

test('a case is loaded with each of its values as it is stored, whatever of a value is there', async () => {
  const { body } = await service.alpha.client.post('/api/1/cases', { process_key: 'open_account' });
  const { id } = body.data;
  // An answer in each of two forms, a value that is that of the answer or another one, and so on: all of them with each other.
  await service.alpha.inTenant(({ db }) =>
    sql`
      insert into information_values (case_id, instance_id, occurrence_id, information_key, answer, value, is_asked, is_touched,
        author_kind, author_name, written_at)
      select ${id}, c.outcome_instance_id, occurrence, 'made_' || row_number() over (), answer, value, is_asked, is_touched,
        author_kind, author_name, written_at
      from cases c, (values (0), (7)) o(occurrence), (values (null::jsonb), ('"é\\"\\\\"'), ('["a", 1]')) a(answer),
        (values (null::jsonb), ('"é\\"\\\\"'), ('["a", 1]'), ('3')) v(value), (values (true), (false)) p(is_asked),
        (values (true), (false)) q(is_touched), (values (null), ('user')) k(author_kind), (values (null), (e'A\nB')) n(author_name),
        (values (null), ('2026-01-15T09:00:00.123Z'::timestamptz)) w(written_at)
      where c.id = ${id}`.execute(db),
  );
  const rows = await stored(id);
  expect(rows.length).toBeGreaterThan(768);
  expect(await loaded(id)).toEqual(rows);
});

test('a case without values is loaded with none', async () => {
  const { body } = await service.alpha.client.post('/api/1/cases', { process_key: 'open_account' });
  const { id } = body.data;
  await service.alpha.inTenant(({ db }) =>
    db.deleteFrom('information_values').where('case_id', '=', id).execute(),
  );
  expect(await loaded(id)).toEqual([]);
});
