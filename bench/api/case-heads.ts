// Inserts the head rows and index rows of very many cases by SQL, in the state that writes would produce.
import type { BenchService, BenchTenant } from './open-service.ts';

/** A word in a quarter of the cases, and one in a single case. */
export const QUARTER_WORD = 'premium';
export const rareWord = (n: number): string => `ref${n}x`;

/** The words of a case and of its subject. */
const WORDS = `(values ('case', 'person'), ('case', 'p' || n % 5000), ('case', 'family' || n % 90001), ('case', 'case' || n), ('case', n::text),
  ('i' || id, 'ins' || n), ('i' || id, n::text), ('i' || id, 'ref' || n || 'x'),
  ('i' || id, case when hashint8(n) % 4 = 0 then '${QUARTER_WORD}' else 'basic' end), ('i' || id, 'street' || n % 40000),
  ('i' || id, 'city' || n % 3000), ('i' || id, 'country' || n % 150), ('i' || id, 'mail' || n % 300000), ('i' || id, 'chf'))`;

interface CaseHeads {
  readonly tenant: BenchTenant;
  readonly count: number;
  /** Further columns of the cases, as SQL over their number `n`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Adds this many cases of a process to each tenant. Indexes are built afterwards, which takes a fraction of the time. */
export async function addCaseHeads(
  { owner }: BenchService,
  tenants: readonly CaseHeads[],
  process = 'open_account',
): Promise<void> {
  await owner.query("set maintenance_work_mem = '512MB'");
  await owner.query('alter table case_words drop constraint case_words_pkey');
  await withoutIndexes(owner, ['cases', 'case_words'], async () => {
    for (const { tenant, count, more = {} } of tenants) {
      const columns = Object.keys(more).map((name) => `, ${name}`);
      const values = Object.values(more).map((value) => `, ${value}`);
      await owner.query(
        `insert into cases (tenant_id, number, process_key, name, calculated_name, status, state_key, is_created, created_at,
           open_issues${columns.join('')})
         select $1, n, $3, 'Person P' || n % 5000 || ' Family' || n % 90001, 'Person P' || n % 5000, 'ongoing', 'draft', true,
           '2020-01-01'::timestamptz + n * interval '3 minutes', n % 3${values.join('')}
         from generate_series(1, $2::int) n`,
        [tenant.id, count, process],
      );
      await owner.query(
        `insert into case_words (tenant_id, case_id, chunk, word)
         select tenant_id, id, w.chunk, w.word from (select tenant_id, id, number as n from cases where tenant_id = $1) c,
           lateral ${WORDS} w(chunk, word)`,
        [tenant.id],
      );
      await owner.query(
        `insert into list_counts (tenant_id, list, shard, count) values ($1, 'cases', 0, $2)`,
        [tenant.id, count],
      );
    }
    await owner.query('alter table case_words add primary key (tenant_id, word, case_id, chunk)');
  });
  await owner.query('vacuum (analyze) cases');
  await owner.query('vacuum (analyze) case_words');
}

/** Does some work while tables have no indexes but those of their keys; these are there again afterwards. */
export async function withoutIndexes(
  owner: BenchService['owner'],
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::text[]::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  for (const { text } of rows) await owner.query(text);
}
