import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import type { BenchService, BenchTenant } from '../api/open-service.ts';
import { mustHold } from '../api/report.ts';
import { addSampleCases } from '../api/sample-cases.ts';
import { openProcessorMeter } from '../processor-meter.ts';

interface Filling {
  readonly count: number;
  /** Values of each case; those that rules give come beside them. */
  readonly values: number;
  /** Columns of each case that are to have other values, as SQL. */
  readonly head?: string;
}

/** So many copies are one statement. */
const STEP = 1000;

const TABLES = ['cases', 'instances', 'case_instances', 'information_values', 'needed_documents'];

/** Stores one case by its rows, runs its rules, and copies the result until there are enough. */
export async function fillWithCopies(
  service: BenchService,
  tenant: BenchTenant,
  { count, values, head }: Filling,
): Promise<void> {
  const [first] = await addSampleCases(service, tenant, 1, values);
  const shown = await fetch(`${service.origin}/api/1/cases/${first?.id}`, {
    headers: { authorization: `Api-Key ${tenant.key}` },
  });
  mustHold(shown.ok, 'the first case can be read');
  const { owner } = service;
  if (head !== undefined) await owner.query(`update cases set ${head} where id = ${first?.id}`);
  const spans = await owner.query(
    `select (select max(instance_id) - min(instance_id) + 1 from case_instances where case_id = $1)::int as instances,
       (select max(id) - min(id) + 1 from information_values where case_id = $1)::int as values,
       (select max(id) - min(id) + 1 from needed_documents where case_id = $1)::int as needed,
       (select count(*) from information_values where case_id = $1)::int as stored`,
    [first?.id],
  );
  const { instances, values: valueIds, needed, stored } = spans.rows[0];
  const meter = await openProcessorMeter(owner);
  const started = performance.now();
  const other = (column: string): string => `t.${column} + n * ${instances}`;
  const reference = (column: string): string =>
    `case when t.information_key = 'holder' then to_jsonb((t.${column} #>> '{}')::bigint + n * ${instances}) else t.${column} end`;
  const ofCase = { case_id: 't.case_id + n', instance_id: other('instance_id') };
  const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    cases: { id: 't.id + n', number: 't.number + n', outcome_instance_id: other('outcome_instance_id') },
    instances: { id: other('id'), number: other('number') },
    case_instances: ofCase,
    information_values: {
      ...ofCase,
      id: `t.id + n * ${valueIds}`,
      answer: reference('answer'),
      value: reference('value'),
    },
    needed_documents: { ...ofCase, id: `t.id + n * ${needed}` },
  };
  const putBack = await withoutReferences(owner);
  for (let done = 1; done < count; done += STEP)
    for (const table of TABLES)
      await copyRows(owner, table, {
        columns: columns[table] ?? {},
        caseId: first?.id ?? 0,
        from: done,
        to: Math.min(done + STEP, count) - 1,
      });
  await putBack();
  await owner.query('vacuum (analyze)');
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${count} cases of ${stored} values, those that rules give among them, filled in ${seconds.toFixed(0)} s (${(meter().postgres / 1000).toFixed(0)} s of processor time of PostgreSQL)`,
  );
}

/** Copies refer to what is copied with them. To look each of them up takes longer than to write them, so that it is left out until they are there. */
async function withoutReferences(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [TABLES],
  );
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await owner.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
  };
}

interface Copies {
  readonly columns: Readonly<Record<string, string>>;
  readonly caseId: number;
  readonly from: number;
  readonly to: number;
}

async function copyRows(
  owner: pg.Client,
  table: string,
  { columns, caseId, from, to }: Copies,
): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'dossier' and table_name = $1 order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const filter =
    table === 'instances'
      ? `t.id in (select instance_id from case_instances where case_id = ${caseId})`
      : `t.${table === 'cases' ? 'id' : 'case_id'} = ${caseId}`;
  await owner.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map((name) => columns[name] ?? `t.${name}`).join(', ')}
     from generate_series(${from}, ${to}) n, ${table} t where ${filter} order by n`,
  );
}
