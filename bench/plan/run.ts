// Planning a publication over 10,000 ongoing cases of 200 values on two cores, compared with merely loading the same
// cases.
import process from 'node:process';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { loadCaseTexts } from '../../src/store/cases/case-record.ts';
import { planConfiguration } from '../../src/writing/publication/plan-configuration.ts';
import { type BenchService, type BenchTenant, openService, rulesFiles } from '../api/open-service.ts';
import { mustHold, printLines } from '../api/report.ts';
import { addSampleCases } from '../api/sample-cases.ts';
import { timed } from '../timed.ts';

const CASES = 10_000;
const VALUES = 200;
const MOST_SECONDS = 120;

/** Stores one case by its rows, runs its rules, and copies the result until there are enough. */
export async function fillWithCopies(
  service: BenchService,
  tenant: BenchTenant,
  count: number,
): Promise<void> {
  const [first] = await addSampleCases(service, tenant, 1, VALUES);
  const shown = await fetch(`${service.origin}/api/1/cases/${first?.id}`, {
    headers: { authorization: `Api-Key ${tenant.key}` },
  });
  mustHold(shown.ok, 'the first case can be read');
  const { owner } = service;
  const { rows } = await owner.query(
    `select (select max(instance_id) - min(instance_id) + 1 from case_instances where case_id = $1)::int as instances,
       (select count(*) from information_values where case_id = $1)::int as all_values`,
    [first?.id],
  );
  const { instances, all_values: values } = rows[0];
  const copies = { first: first?.id, last: count - 1, instances };
  const insert = async (table: string, columns: Readonly<Record<string, string>>): Promise<void> => {
    const { rows: found } = await owner.query(
      `select column_name as name from information_schema.columns where table_schema = 'dossier' and table_name = $1 order by ordinal_position`,
      [table],
    );
    const names = found.map(({ name }) => name as string);
    const chosen = names.map((name) => columns[name] ?? `t.${name}`);
    const filter =
      table === 'instances'
        ? `t.id in (select instance_id from case_instances where case_id = ${copies.first})`
        : `t.${table === 'cases' ? 'id' : 'case_id'} = ${copies.first}`;
    await owner.query(
      `insert into ${table} (${names.join(', ')}) overriding system value
       select ${chosen.join(', ')} from ${table} t, generate_series(1, ${copies.last}) n where ${filter}`,
    );
  };
  const other = (column: string): string => `t.${column} + n * ${instances}`;
  await insert('cases', {
    id: 't.id + n',
    number: 't.number + n',
    outcome_instance_id: other('outcome_instance_id'),
  });
  await insert('instances', { id: other('id'), number: other('number') });
  await insert('case_instances', { case_id: 't.case_id + n', instance_id: other('instance_id') });
  const reference = `case when t.information_key = 'holder' then to_jsonb((t.VALUE #>> '{}')::bigint + n * ${instances}) else t.VALUE end`;
  await insert('information_values', {
    id: `t.id + n * (select max(id) - min(id) + 1 from information_values where case_id = ${copies.first})`,
    case_id: 't.case_id + n',
    instance_id: other('instance_id'),
    answer: reference.replaceAll('VALUE', 'answer'),
    value: reference.replaceAll('VALUE', 'value'),
  });
  await insert('needed_documents', {
    id: `t.id + n * (select max(id) - min(id) + 1 from needed_documents where case_id = ${copies.first})`,
    case_id: 't.case_id + n',
    instance_id: other('instance_id'),
  });
  await owner.query('vacuum (analyze)');
  console.log(`${count} cases of ${values} values, those that rules give among them`);
}

/** `plan/1000` plans 1,000 cases. */
export async function benchPlan(part?: string): Promise<void> {
  const count = part === undefined ? CASES : Number(part);
  const most = (MOST_SECONDS * count) / CASES;
  const service = await openService();
  try {
    const tenant = await service.addTenant('bench');
    await service.publish(tenant, rulesFiles());
    await fillWithCopies(service, tenant, count);
    const { database } = service.app.storage;
    const files = rulesFiles();
    // Every rule about people asks for a little more than before.
    const changed = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.replaceAll('* 1.05', '* 1.06')]),
    );
    const { package: pkg } = readPackage(new Map(Object.entries(changed)));
    if (pkg === null) throw new Error('the package is broken');
    const loading = await timed(async () => {
      for (let first = 0; first < count; first += 50) {
        const { rows } = await service.owner.query(
          'select id from cases where tenant_id = $1 order by id limit 50 offset $2',
          [tenant.id, first],
        );
        const ids = rows.map(({ id }) => id);
        await loadCaseTexts(database.callIn(tenant.id), tenant.id, ids);
      }
    });
    let plan: Awaited<ReturnType<typeof planConfiguration>> | undefined;
    const before = process.cpuUsage();
    const planning = await timed(async () => {
      plan = await planConfiguration({ database, tenantId: tenant.id, pkg, now: new Date() });
    });
    const { user, system } = process.cpuUsage(before);
    const [planned] = plan?.processes ?? [];
    mustHold(planned?.cases === count && planned.changed === count, 'every case was planned and changes');
    mustHold(planned?.failing.count === 0, 'no case fails');
    printLines([
      {
        work: `plan a publication over ${count} cases of ${VALUES} values`,
        against: `loading them: ${loading.toFixed(1)} s`,
        measured: `${planning.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor time in this process)`,
        aim: `≤ ${most} s on two cores`,
        isReached: planning <= most,
      },
    ]);
  } finally {
    await service.close();
  }
}
