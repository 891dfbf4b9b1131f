import { sql } from 'kysely';
import type { Call, TenantTransaction } from '../database/database.ts';

/** Whether a code or link that can still be used was sent to an address. */
export async function isConfirmationSent(
  { db }: TenantTransaction,
  runId: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_sent: boolean }>`
    select exists (select from wizard_codes
        where run_id = ${runId} and address = ${address} and used_at is null and expires_at > ${now})
      or exists (select from wizard_links
        where run_id = ${runId} and kind = 'confirm' and address = ${address} and used_at is null and expires_at > ${now})
      as is_sent`.execute(db);
  return rows[0]?.is_sent === true;
}

/** How many mails a run, and how many an address, was sent since a moment. */
export async function countWizardMails(
  call: Call,
  {
    runId,
    address,
    since,
  }: { readonly runId: string | null; readonly address: string; readonly since: Date },
): Promise<{ readonly ofRun: number; readonly ofAddress: number }> {
  const [row] = await call(
    sql<{ of_run: number; of_address: number }>`
      select count(*) filter (where run_id = ${runId})::int as of_run,
        count(*) filter (where lower(address) = lower(${address}))::int as of_address
      from (
        select run_id, address from wizard_codes
          where created_at > ${since} and (run_id = ${runId} or lower(address) = lower(${address}))
        union all
        select run_id, address from wizard_links
          where created_at > ${since} and address is not null and (run_id = ${runId} or lower(address) = lower(${address}))
      ) mailed`,
  );
  return { ofRun: row?.of_run ?? 0, ofAddress: row?.of_address ?? 0 };
}
