// Changes of several cases that reach the database at the same time are saved by one statement: each comes out as it would alone.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Changes, StaleChange, saveChanges } from '../../../src/store/cases/save-changes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

let service: TestApp;

/** A note is no question, so that writing it leaves the head of a case as it is but for the time. */
const PACKAGE = {
  'package.yaml': 'name: Clients\nsettings: { languages: [en] }\n',
  'ontologies.yaml': 'Client: { informations: { note: { type: text }, rank: { type: integer } } }\n',
  'processes.yaml': `
open:
  kind: creation
  outcome: Client
  workflow:
    states: { draft: { kind: start }, done: { kind: finished } }
    transitions: { end: { from: draft, to: done } }
  rules:
    rank: { for: outcome, default: { rank: "string length(note)" } }
`,
};

beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, PACKAGE);
});
afterAll(() => service.close());

interface Made {
  readonly id: number;
  readonly outcome: number;
}

/** Cases in which a first note is written already. */
const make = (many: number): Promise<Made[]> =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const { body } = await service.alpha.client.post('/api/1/cases', { process_key: 'open' });
      const made = { id: body.data.id, outcome: body.data.outcome_instance_id };
      await write(made, 'first');
      return made;
    }),
  );

const write = ({ id, outcome }: Made, note: string) =>
  service.alpha.client.patch(`/api/1/cases/${id}?skip_case_response=true`, {
    field: { information_key: 'note', instance_id: outcome, value: note },
  });

const versionsOf = (cases: readonly Made[]): Promise<number[]> =>
  service.alpha.inTenant(async ({ db }) => {
    const ids = cases.map(({ id }) => id);
    const rows = await db.selectFrom('cases').select(['id', 'version']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.version ?? 0);
  });

/** A change that leaves everything of a case but the time. */
const touch = ({ id }: Made, version: number): Changes => ({
  case_id: id,
  touched: { id, version, last_modified_at: '2026-01-02T03:04:05.000Z' },
});

const save = (changes: Changes): Promise<void> =>
  saveChanges(service.database.callIn(service.alpha.id), service.alpha.id, changes);

test('what is written to many cases at once is stored, told and found as if each were written alone', async () => {
  const cases = await make(12);
  const [alone, ...others] = cases;
  if (alone === undefined) throw new Error('no case');
  await write(alone, 'kestrel0 flies');
  const answers = await Promise.all(others.map((made, n) => write(made, `kestrel${n + 1} flies`)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));

  const rowsOf = (id: number, n: number) =>
    service.alpha.inTenant(async ({ db }) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(v) - 'id' - 'instance_id' as row from information_values v where case_id = ${id}
        union all select to_jsonb(w) from case_words w where case_id = ${id}
        union all select to_jsonb(a) - 'id' from case_activity a where case_id = ${id}
        union all select to_jsonb(e) - 'id' - 'transaction_id' from case_events e where case_id = ${id}
        union all select to_jsonb(a) - 'id' - 'request_id' - 'transaction_id' from audit_waiting a where case_id = ${id}`.execute(
        db,
      );
      // Of what differs between two cases that are written alike, their numbers are left, and the text itself.
      return rows.map(({ row }) =>
        JSON.stringify(row)
          .replaceAll(`kestrel${n}`, 'kestrel')
          .replaceAll(/\b(?:CASE-|case|ins|i)?\d+\b/gi, '#')
          .replaceAll(/\d{4}-\d\d-\d\dT[^"]*/g, 'then'),
      );
    });
  const expected = (await rowsOf(alone.id, 0)).sort();
  expect(expected.length).toBeGreaterThan(8);
  for (const [n, { id }] of others.entries()) expect((await rowsOf(id, n + 1)).sort()).toEqual(expected);

  for (const [n, { id }] of cases.entries()) {
    const { body } = await service.alpha.client.get(`/api/1/cases?search=kestrel${n}`);
    expect(body.data.map((found: Made) => found.id)).toContain(id);
  }
  const { body } = await service.alpha.client.get('/api/1/cases?search=first');
  expect(body.meta.pagination.count).toBe(0);
});

test('changes that wait for the database are one statement, each for its own case', async () => {
  const cases = await make(6);
  const before = await versionsOf(cases);
  const statements: string[] = [];
  service.database.watchStatements((text) => {
    if (text.includes('save_changes')) statements.push(text);
    return () => undefined;
  });
  await Promise.all(cases.map((made, n) => save(touch(made, before[n] ?? 0))));
  // The first is on its way at once; of those that wait, half of all that are about go together.
  expect(statements).toHaveLength(3);
  expect(await versionsOf(cases)).toEqual(before.map((version) => version + 1));
});

test('of changes that are saved together, one that was overtaken is refused alone', async () => {
  const cases = await make(6);
  const before = await versionsOf(cases);
  const ends = await Promise.allSettled(
    cases.map((made, n) => save(touch(made, (before[n] ?? 0) - (n === 4 ? 1 : 0)))),
  );
  expect(ends.map(({ status }) => status)).toEqual(
    cases.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
  );
  expect(ends[4]).toMatchObject({ reason: expect.any(StaleChange) });
  expect(await versionsOf(cases)).toEqual(before.map((version, n) => (n === 4 ? version : version + 1)));
});

test('nobody waits for a case that somebody else has locked, but its own change', async () => {
  const cases = await make(6);
  const before = await versionsOf(cases);
  const [first, ...others] = cases;
  if (first === undefined) throw new Error('no case');
  let isSaved = false;
  const held = await service.alpha.inTenant(async ({ db }) => {
    await sql`select from cases where id = ${first.id} for update`.execute(db);
    const saved = save(touch(first, before[0] ?? 0)).then(() => {
      isSaved = true;
    });
    // The first goes alone and meets the lock; the others wait behind it, and are saved before it ends.
    await Promise.all(others.map((made, n) => save(touch(made, before[n + 1] ?? 0))));
    expect(isSaved).toBe(false);
    return { saved };
  });
  await held.saved;
  expect(await versionsOf(cases)).toEqual(before.map((version) => version + 1));
});
