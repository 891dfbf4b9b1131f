// The entries about one case with their places among all entries of the tenant, for whoever proves them elsewhere.
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Two sequence numbers with entries about other things between them. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** The sealed entries about a case in their order, as an export has them, and those that wait for their seal. */
export async function readEntriesOfCase(
  { db, tenantId }: TenantTransaction,
  caseId: number,
  most: number,
): Promise<{ readonly sealed: readonly Row[]; readonly waiting: readonly Row[] }> {
  const { rows: sealed } = await sql<{ row: Row }>`
    select row_to_json(e) as row from audit_entries e
    where tenant_id = ${tenantId} and case_id = ${caseId} order by sequence limit ${most}`.execute(db);
  const { rows: waiting } = await sql<{ row: Row }>`
    select row_to_json(e) as row from audit_waiting e
    where tenant_id = ${tenantId} and case_id = ${caseId} order by id limit ${most}`.execute(db);
  return { sealed: sealed.map(({ row }) => row), waiting: waiting.map(({ row }) => row) };
}

/** The hashes of entries by sequence number, in hexadecimal digits. */
export async function readHashes(
  { db, tenantId }: TenantTransaction,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ sequence: number; hash: string }>`
    select sequence, encode(hash, 'hex') as hash from audit_entries
    where tenant_id = ${tenantId} and sequence = any(${[...sequences]}::bigint[])`.execute(db);
  return new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
}

/** The entries within gaps, in their order, without personal data. */
export async function readBetween(
  { db, tenantId }: TenantTransaction,
  gaps: readonly Gap[],
): Promise<readonly Row[]> {
  if (gaps.length === 0) return [];
  const { rows } = await sql<{ row: Row }>`
    select row_to_json(facts) as row
    from unnest(${gaps.map(({ from }) => from)}::bigint[], ${gaps.map(({ to }) => to)}::bigint[]) as gap (low, high),
      lateral (
        select tenant_id, id, sequence, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject,
          changed, null::text as who, null::text as what, null::bytea as who_salt, null::bytea as what_salt, who_hash, what_hash, hash
        from audit_entries where tenant_id = ${tenantId} and sequence > gap.low and sequence < gap.high
      ) as facts
    order by facts.sequence`.execute(db);
  return rows.map(({ row }) => row);
}
