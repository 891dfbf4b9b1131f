import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

/** Before which moment cases of a process have to have ended to go, in RFC 3339; null where they stay for ever. */
interface KeptCases {
  readonly process: string;
  readonly finished: string | null;
  readonly declined: string | null;
}

/** Cases that ended longer ago than they are kept, a few of them. */
export async function casesPastRetention(
  { db }: TenantTransaction,
  kept: readonly KeptCases[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cases c
    join jsonb_to_recordset(${storableJson(kept)}::jsonb) k(process text, finished timestamptz, declined timestamptz)
      on k.process = c.process_key
    where c.status in ('finished', 'approved') and c.last_transition_at < k.finished
      or c.status = 'declined' and c.last_transition_at < k.declined
    order by c.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ongoing cases that a wizard started, that nobody sent, and that nothing has happened to since a moment. */
export async function abandonedWizardCases(
  { db }: TenantTransaction,
  since: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cases c
    where c.status = 'ongoing' and c.last_modified_at < ${since}
      and exists (select from wizard_runs w where w.case_id = c.id)
      and not exists (select from wizard_runs w where w.case_id = c.id
        and (w.submitted_at is not null or w.created_at >= ${since}))
    order by c.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes entries of the activity log from before a moment, a few of them; says how many. */
export async function removeOldActivity(
  { db }: TenantTransaction,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from case_activity where id in (
        select id from case_activity where created_at < ${before} order by id limit ${most})
      returning id),
    counted as (select count(*)::int as count from gone)
    select count from counted, lateral (select add_to_counts(jsonb_build_object('activity', -count))) a`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
