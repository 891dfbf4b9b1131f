import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Somebody who has opened a case. */
interface OpeningRow {
  readonly kind: string;
  readonly id: number | null;
  /** As they were called when they opened it last; null once that was erased. */
  readonly name: string | null;
  readonly times: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Those of whom the audit knows that they have opened a case, the last one first. */
export async function listOpenings(
  { db }: TenantTransaction,
  caseId: number,
  action: string,
): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select author_kind as kind, author_id as id,
      (array_agg(who::jsonb ->> 'name' order by created_at desc))[1] as name,
      count(*)::int as times, min(created_at) as "firstAt", max(created_at) as "lastAt"
    from audit_trail where case_id = ${caseId} and action = ${action}
    group by author_kind, author_id order by max(created_at) desc, author_id`.execute(db);
  return rows;
}
