// Instances of an import are written many at a time: each row comes out as if it were imported alone.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, type TestTenant } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { startImport } from './start-import.ts';

const PACKAGE = {
  'package.yaml': 'name: Register\nsettings: { languages: [en] }\n',
  'ontologies.yaml': `
Person:
  name_formula: first_name
  identifier: code
  informations:
    code: text
    first_name: text
    rank: integer
    friend: { type: instance, ontology: Person }
    visits: { type: structure, components: { city: text } }
`,
};

/** Rows that hang on those before them, some of them wrong. */
const ROWS = [
  { fields: { code: 'A', first_name: 'Ada', visits: [{ city: 'Rome' }, { city: 'Oslo' }] } },
  { fields: { code: 'B', first_name: 'Bo', rank: 1 } },
  { fields: { code: 'A', rank: 7 } },
  { fields: { code: 'C', first_name: 'Cy', rank: 'no number' } },
  { fields: { first_name: 'Nobody' } },
  { fields: { code: 'B', first_name: 'Bea' } },
  { fields: { code: 'D', first_name: 'Di', friend: 999_999_999 } },
  { name: 'Given', fields: { code: 'E' } },
  { fields: { code: 'E', first_name: 'Eve' } },
  { unknown: true },
  { fields: { code: 'F', first_name: 'Flo' } },
];
const STATUSES = [
  'created',
  'created',
  'updated',
  'failed',
  'created',
  'updated',
  'failed',
  'created',
  'updated',
];

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  for (const tenant of [service.alpha, service.beta]) await publishFiles(tenant, PACKAGE);
});
afterAll(() => service.close());

/** Imports lines of one file; gives how each came out. */
async function importLines(tenant: TestTenant, rows: readonly object[]): Promise<string[]> {
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  const id = await startImport(service, tenant, { type: 'application/x-ndjson', body: lines });
  await service.drainJobs();
  const { body } = await tenant.client.get(`/api/1/imports/${id}/rows?page_size=200`);
  return body.results.map(({ status }: { status: string }) => status);
}

/** All that an import leaves, without ids and times. */
const left = (tenant: TestTenant) =>
  tenant.inTenant(async ({ db }) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_build_object('instance', i.number, 'name', i.name, 'given', i.given_name, 'identifier', i.identifier, 'words', i.search_text, 'version', i.version) as row from instances i
      union all select jsonb_build_object('value', i.number, 'key', v.information_key, 'is', v.value, 'answer', v.answer, 'version', v.version, 'touched', v.is_touched, 'inside', v.occurrence_id > 0)
        from information_values v join instances i on i.id = v.instance_id
      union all select jsonb_build_object('occurrence', i.number, 'of', o.structure_key, 'position', o.position) from occurrences o join instances i on i.id = o.instance_id
      union all select jsonb_build_object('history', i.number, 'key', h.information_key, 'old', h.old_value, 'new', h.new_value, 'reason', h.reason)
        from instance_value_changes h join instances i on i.id = h.instance_id
      union all select jsonb_build_object('audit', i.number, 'action', a.action, 'changed', a.changed) from audit_waiting a join instances i on i.id = a.instance_id
      union all select jsonb_build_object('list', list, 'count', sum(count)) from list_counts where list like 'instances%' group by list`.execute(
      db,
    );
    return rows.map(({ row }) => JSON.stringify(row)).sort();
  });

test('rows of one file come out as rows that are imported one by one, also where some are wrong or hang on each other', async () => {
  const together = await importLines(service.alpha, ROWS);
  const alone: string[] = [];
  for (const row of ROWS) alone.push(...(await importLines(service.beta, [row])));
  expect(together.slice(0, STATUSES.length)).toEqual(STATUSES);
  expect(together).toEqual(alone);
  const numbers = await service.alpha.inTenant(async ({ db }) => {
    const rows = await db.selectFrom('instances').select('number').orderBy('number').execute();
    return rows.map(({ number }) => number);
  });
  // What a failed attempt has taken is used by the next one.
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  // A row that is wrong may take a number where it is imported alone, so that instances are told apart by their order.
  const inOrder = (rows: readonly string[]) => {
    const numberIn = (row: string) =>
      Number(/"(?:instance|value|occurrence|history|audit)":(\d+)/.exec(row)?.[1] ?? 0);
    const numbers = [...new Set(rows.map(numberIn))].sort((a, b) => a - b);
    return rows
      .map((row) =>
        row.replace(
          /("(?:instance|value|occurrence|history|audit)":)\d+/,
          `$1${numbers.indexOf(numberIn(row))}`,
        ),
      )
      .map((row) => row.replaceAll(/ins\d+|INS-\d+|'\d+'/g, '#'))
      .sort();
  };
  const [one, other] = [await left(service.alpha), await left(service.beta)].map(inOrder);
  expect(one?.length).toBeGreaterThan(40);
  expect(one).toEqual(other);
});

test('a file of new instances is written by few statements', async () => {
  const statements: string[] = [];
  service.database.watchStatements((text) => {
    if (/save_changes|pg_advisory|from instances|import_rows/.test(text)) statements.push(text);
    return () => undefined;
  });
  const rows = Array.from({ length: 200 }, (_, n) => ({ fields: { code: `N${n}`, first_name: `N ${n}` } }));
  expect(new Set(await importLines(service.alpha, rows))).toEqual(new Set(['created']));
  // Two parts of a hundred rows, each with a few statements; ids that run short take some of them again.
  expect(statements.length).toBeLessThan(60);
});

test('rows of many values are written in several parts, so that no part is made into JSON for long', async () => {
  let saves = 0;
  service.database.watchStatements((text) => {
    if (text.includes('save_changes')) saves += 1;
    return () => undefined;
  });
  const visits = Array.from({ length: 500 }, (_, n) => ({ city: String(n) }));
  const rows = Array.from({ length: 10 }, (_, n) => ({ fields: { code: `M${n}`, visits } }));
  expect(new Set(await importLines(service.alpha, rows))).toEqual(new Set(['created']));
  expect(saves).toBeGreaterThanOrEqual(3);
});

test('where the database refuses some of many rows, these fail alone', async () => {
  const owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  await owner.query(`
    create function dossier.refuse_poison() returns trigger language plpgsql as $$
    begin if new.name like 'Poison%' then raise exception 'poison'; end if; return new; end $$;
    create trigger refuse_poison before insert on dossier.instances for each row execute function dossier.refuse_poison()`);
  await owner.end();
  const names = Array.from({ length: 12 }, (_, n) => (n === 4 || n === 9 ? `Poison ${n}` : `Wine ${n}`));
  const rows = names.map((first_name) => ({ fields: { code: first_name, first_name } }));
  expect(await importLines(service.beta, rows)).toEqual(
    names.map((name) => (name.startsWith('Poison') ? 'failed' : 'created')),
  );
});
