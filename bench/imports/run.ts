// An import of instances beside `copy` of the rows that it leaves, into the same tables with their indexes and keys.
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type BenchService, openService } from '../api/open-service.ts';
import { printLines } from '../api/report.ts';
import { copyIn } from './copy-in.ts';

const INSTANCES = Number(process.env.INSTANCES ?? 10_000);

const packageFiles = (): Record<string, string> => ({
  'package.yaml': JSON.stringify({ name: 'Imports', settings: { languages: ['en'] } }),
  'ontologies.yaml': JSON.stringify({
    Client: {
      identifier: 'code',
      informations: {
        code: { type: 'text' },
        first_name: { type: 'text' },
        last_name: { type: 'text' },
        born: { type: 'date' },
        rank: { type: 'integer' },
      },
    },
  }),
});

const lineOf = (n: number): string =>
  JSON.stringify({
    ontology_key: 'Client',
    fields: {
      code: `C-${n}`,
      first_name: `Ada ${n}`,
      last_name: 'Lovelace',
      born: '1990-12-10',
      rank: n % 100,
    },
  });

export async function benchImports(): Promise<void> {
  const service = await openService({ DOSSIER_WORKER: 'on' });
  try {
    const tenant = await service.addTenant('imports');
    await service.publish(tenant, packageFiles());
    const file = Array.from({ length: INSTANCES }, (_, n) => lineOf(n)).join('\n');
    const start = performance.now();
    await importAll(service, tenant.key, file);
    const imported = performance.now() - start;
    const { rows } = await service.owner.query('select count(*)::int as count from instances');
    if (rows[0]?.count !== INSTANCES) throw new Error(`${rows[0]?.count} of ${INSTANCES} were imported`);
    const copied = await copyAgain(service, tenant.id);
    printLines([
      {
        work: `import ${INSTANCES} instances of 5 values (${((INSTANCES / imported) * 1000).toFixed(0)}/s)`,
        against: `copy of the same rows (${((INSTANCES / copied) * 1000).toFixed(0)}/s)`,
        measured: (copied / imported).toFixed(3),
        aim: '≥ 0.3',
        isReached: copied / imported >= 0.3,
      },
    ]);
  } finally {
    await service.close();
  }
}

async function importAll({ origin }: BenchService, key: string, file: string): Promise<void> {
  const headers = { authorization: `Api-Key ${key}` };
  const answer = await fetch(`${origin}/api/1/instances/import`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: file,
  });
  if (!answer.ok) throw new Error(`the import was refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: number } };
  for (;;) {
    const { data: now } = (await (await fetch(`${origin}/api/1/imports/${data.id}`, { headers })).json()) as {
      data: { state: string; error: string | null };
    };
    if (now.state === 'done') return;
    if (now.state === 'failed') throw new Error(`the import failed: ${now.error}`);
    await pause(50);
  }
}

/** The tables that an import of instances writes, with what it leaves there. */
const TABLES = ['instances', 'information_values', 'instance_value_changes', 'audit_waiting', 'import_rows'];

/** Deletes the rows and sends them again: the time that the latter takes. */
async function copyAgain({ owner, poolTarget }: BenchService, tenantId: number): Promise<number> {
  const texts: { table: string; columns: string; rows: Buffer }[] = [];
  for (const table of TABLES) {
    const { rows: columns } = await owner.query(
      `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const { rows } = await owner.query({
      text: `select ${names.map((name) => `${name}::text`).join(', ')} from ${table}`,
      rowMode: 'array',
    });
    const lines = rows.map((row: (string | null)[]) => row.map(fieldOf).join('\t'));
    texts.push({ table, columns: names.join(', '), rows: Buffer.from(`${lines.join('\n')}\n`) });
  }
  for (const { table } of texts.toReversed()) await owner.query(`delete from ${table}`);
  // The owner, since the service's own role may not send rows past row-level security.
  const client = new pg.Client({ ...poolTarget, user: owner.user, options: '-c search_path=dossier' });
  await client.connect();
  await client.query(`set dossier.tenant_id = '${tenantId}'`);
  const start = performance.now();
  for (const { table, columns, rows } of texts)
    await copyIn(client, `copy ${table} (${columns}) from stdin`, rows);
  const took = performance.now() - start;
  await client.end();
  return took;
}

/** A field in the text format of `copy`. */
const fieldOf = (field: string | null): string =>
  field === null
    ? '\\N'
    : field.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
