import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

/** Keeps what a job works on, where it is too much for a payload. */
export async function saveJobInput({ db }: TenantTransaction, job: number, input: object): Promise<void> {
  await db
    .insertInto('job_data')
    .values({ job_id: job, input: storableJson(input) })
    .execute();
}

/** Keeps what came of a job; its input is not needed any more. */
export async function saveJobResult({ db }: TenantTransaction, job: number, result: object): Promise<void> {
  const row = { input: null, result: storableJson(result) };
  await db
    .insertInto('job_data')
    .values({ job_id: job, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'job_id']).doUpdateSet(row))
    .execute();
}

export async function loadJobData(
  { db }: TenantTransaction,
  job: number,
): Promise<{ readonly input: unknown; readonly result: unknown }> {
  const row = await db
    .selectFrom('job_data')
    .select(['input', 'result'])
    .where('job_id', '=', job)
    .executeTakeFirst();
  return row ?? { input: null, result: null };
}
