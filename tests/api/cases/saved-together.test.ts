// Changes of several cases that reach the database at the same time are saved by one statement: each comes out as it would alone.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Changes } from '../../../src/store/cases/changes.ts';
import { StaleChange, saveChanges } from '../../../src/store/cases/save-changes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

let service: TestApp;

/** A note is no question, so that writing it leaves the head of a case as it is but for the time. */
const PACKAGE = {
  'package.yaml': 'name: Clients\nsettings: { languages: [en] }\n',
  'ontologies.yaml': 'Client: { informations: { note: { type: long_text }, greeting: { type: text } } }\n',
  'processes.yaml': `
open:
  kind: creation
  outcome: Client
  workflow:
    states: { draft: { kind: start }, done: { kind: finished } }
    transitions: { end: { from: draft, to: done } }
  rules:
    greet: { for: outcome, default: { greeting: '"hello"' } }
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

const makeOne = async (): Promise<Made> => {
  const { body } = await service.alpha.client.post('/api/1/cases', { process_key: 'open' });
  return { id: body.data.id, outcome: body.data.outcome_instance_id };
};

/** Cases in which a first note is written already. */
const make = (many: number): Promise<Made[]> =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const made = await makeOne();
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

/** The statements that save changes, from now on. */
function watchSaves(): readonly string[] {
  const statements: string[] = [];
  service.database.watchStatements((text) => {
    if (text.includes('save_changes')) statements.push(text);
    return () => undefined;
  });
  return statements;
}

/** A change that leaves everything of a case but the time. */
const touch = ({ id }: Made, version: number): Changes => ({
  case_id: id,
  touched: { id, version, last_modified_at: '2026-01-02T03:04:05.000Z' },
});

const save = (changes: Changes): Promise<void> =>
  saveChanges(service.database.callIn(service.alpha.id), service.alpha.id, changes);

/** The rows of a case, without what differs between two cases that are written alike: numbers, times and one word. */
const rowsOf = (id: number, word = 'nothing') =>
  service.alpha.inTenant(async ({ db }) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(c) - 'open_issues' || jsonb_build_object('of', 'case', 'day', c.changed_on = c.last_modified_at::date, 'open', c.open_issues) as row from cases c where id = ${id}
      union all select to_jsonb(i) || '{"of": "instance"}' from instances i where id = (select outcome_instance_id from cases where id = ${id})
      union all select to_jsonb(ci) || '{"of": "instance of the case"}' from case_instances ci where case_id = ${id}
      union all select to_jsonb(v) || '{"of": "value"}' from information_values v where case_id = ${id}
      union all select to_jsonb(w) || '{"of": "word"}' from case_words w where case_id = ${id}
      union all select to_jsonb(a) || '{"of": "activity"}' from case_activity a where case_id = ${id}
      union all select to_jsonb(e) || '{"of": "event"}' from case_events e where case_id = ${id}
      union all select to_jsonb(a) - 'request_id' || '{"of": "audit"}' from audit_waiting a where case_id = ${id}`.execute(
      db,
    );
    const texts = rows.map(({ row }) =>
      JSON.stringify(row)
        .replaceAll(word, 'a word')
        .replaceAll(/\d{4}-\d\d-\d\dT[^"]*/g, 'then')
        .replaceAll(/\b(?:case-?|ins-?|i)?\d+\b/gi, '#'),
    );
    return texts.sort();
  });

test('cases that are made at once are stored, told and counted as if each were made alone', async () => {
  const expected = await rowsOf((await makeOne()).id);
  const kinds = ['activity', 'audit', 'case', 'event', 'instance', 'instance of the case', 'value', 'word'];
  expect(kinds.filter((kind) => expected.join().includes(`"of":"${kind}"`))).toEqual(kinds);
  expect(expected.join()).toContain('"day":true');
  const statements = watchSaves();
  const made = await Promise.all(Array.from({ length: 12 }, makeOne));
  expect(statements.length).toBeLessThan(12);
  for (const { id } of made) expect(await rowsOf(id)).toEqual(expected);
  const { rows } = await service.alpha.inTenant(({ db }) =>
    sql<{ list: string; kept: number; counted: number }>`
      select list, sum(count)::int as kept, case list when 'cases' then (select count(*) from cases)
        when 'activity' then (select count(*) from case_activity) else (select count(*) from instances where status = 'draft') end::int as counted
      from list_counts where list in ('cases', 'activity', 'drafts/Client') group by list`.execute(db),
  );
  expect(rows).toHaveLength(3);
  for (const { kept, counted } of rows) expect(kept).toBe(counted);
});

test('what is written to many cases at once is stored, told and found as if each were written alone', async () => {
  const cases = await make(12);
  const [alone, ...others] = cases;
  if (alone === undefined) throw new Error('no case');
  await write(alone, 'kestrel0 flies');
  const answers = await Promise.all(others.map((made, n) => write(made, `kestrel${n + 1} flies`)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));

  const expected = await rowsOf(alone.id, 'kestrel0');
  for (const [n, { id }] of others.entries()) expect(await rowsOf(id, `kestrel${n + 1}`)).toEqual(expected);

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
  const statements = watchSaves();
  await Promise.all(cases.map((made, n) => save(touch(made, before[n] ?? 0))));
  // The first is on its way at once; of those that wait, half of all that are about go together.
  expect(statements).toHaveLength(3);
  expect(await versionsOf(cases)).toEqual(before.map((version) => version + 1));
});

test('much text is saved alone, so that nobody waits until JSON is made of all of it', async () => {
  const cases = await make(6);
  const statements = watchSaves();
  const answers = await Promise.all(cases.map((made, n) => write(made, `${n}${'x'.repeat(30_000)}`)));
  expect(answers.map(({ status }) => status)).toEqual(cases.map(() => 200));
  expect(statements).toHaveLength(6);
});

test('of changes that are saved together, one that was overtaken is refused alone', async () => {
  const cases = await make(6);
  const before = await versionsOf(cases);
  const ends = await Promise.allSettled(
    cases.map((made, n) => save(touch(made, (before[n] ?? 0) - (n === 4 ? 1 : 0)))),
  );
  expect(ends.map(({ status }) => status)).toEqual(cases.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')));
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

test('of several cases that are saved at once, none is written over somebody whose change of it they wait for', async () => {
  const cases = await make(2);
  const before = await versionsOf(cases);
  const [first, second] = cases;
  if (first === undefined || second === undefined) throw new Error('no case');
  const touched = cases.map(({ id }, n) => ({
    id,
    version: before[n],
    last_modified_at: '2026-01-02T03:04:05Z',
  }));
  const held = await service.alpha.inTenant(async ({ db }) => {
    await sql`update cases set version = version + 1 where id = ${second.id}`.execute(db);
    const saved = service.database.callIn(service.alpha.id)(
      sql`select save_changes(${service.alpha.id}, ${JSON.stringify({ touched })}::jsonb)`,
    );
    const ended = saved.then(
      () => 'saved',
      (error: unknown) => error,
    );
    const waiting = sql<{ many: number }>`
      select count(*)::int as many from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.many).toBe(1);
    return { ended };
  });
  expect(await held.ended).toMatchObject({ code: 'DS001' });
  expect(await versionsOf(cases)).toEqual([before[0], (before[1] ?? 0) + 1]);
});
