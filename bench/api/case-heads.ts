// Head rows and index rows of very many cases, as writes would have left them, inserted by SQL alone.
import type { BenchService, BenchTenant } from './open-service.ts';

/** A word that stands in a quarter of the cases, and one that stands in a single one. */
export const QUARTER_WORD = 'premium';
export const rareWord = (n: number): string => `ref${n}x`;

/** Adds so many cases to each tenant. The index of words is built afterwards, which takes a fraction of the time. */
export async function addCaseHeads(
  { owner }: BenchService,
  tenants: readonly { readonly tenant: BenchTenant; readonly count: number }[],
): Promise<void> {
  await owner.query('drop index case_words_search');
  for (const { tenant, count } of tenants) {
    await owner.query(
      `insert into cases (tenant_id, number, process_key, name, calculated_name, status, state_key, is_created, created_at)
       select $1, n, 'open_account', 'Person ' || n % 5000 || ' Family ' || n % 90001, 'Person ' || n % 5000, 'ongoing', 'draft', true,
         '2020-01-01'::timestamptz + n * interval '3 minutes'
       from generate_series(1, $2::int) n`,
      [tenant.id, count],
    );
    await owner.query(
      `insert into case_words (tenant_id, case_id, chunk, words)
       select c.tenant_id, c.id, 'case', ('person ' || c.number % 5000 || ' family ' || c.number % 90001 || ' case' || c.number || ' ' ||
         c.number)::tsvector
       from cases c where c.tenant_id = $1`,
      [tenant.id],
    );
    await owner.query(
      `insert into case_words (tenant_id, case_id, chunk, words)
       select c.tenant_id, c.id, 'i' || c.id, concat_ws(' ', 'ref' || c.number || 'x', 'ins' || c.number, c.number,
         case when hashint8(c.number) % 4 = 0 then '${QUARTER_WORD}' else 'basic' end,
         'street' || c.number % 40000, 'city' || c.number % 3000, 'country' || c.number % 150, 'bank' || c.number % 700,
         'mail' || c.number % 300000, 'born' || c.number % 25000, 'phone' || c.number % 800000, 'product' || c.number % 40,
         'profession' || c.number % 900, 'income' || c.number % 20000, 'yes', 'no', 'single', 'chf')::tsvector
       from cases c where c.tenant_id = $1`,
      [tenant.id],
    );
    await owner.query(`insert into list_counts (tenant_id, list, shard, count) values ($1, 'cases', 0, $2)`, [
      tenant.id,
      count,
    ]);
  }
  await owner.query("set maintenance_work_mem = '512MB'");
  await owner.query('create index case_words_search on case_words using gin (words)');
  await owner.query('vacuum (analyze) cases');
  await owner.query('vacuum (analyze) case_words');
}
