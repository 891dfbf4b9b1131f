import { sql } from 'kysely';
import { type AuditHead, ERASED_ACTION, type SealedEntry } from '../../audit/audit-entry.ts';
import { sealEntries } from '../../audit/chain.ts';
import { storableJson } from '../../storable.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** An entry as a change appends it. */
export interface AuditRow {
  readonly action: string;
  readonly author_kind: string;
  readonly author_id?: number | null;
  readonly request_id?: string | null;
  readonly case_id?: number | null;
  readonly instance_id?: number | null;
  readonly subject?: string | null;
  readonly changed?: readonly string[];
  /** JSON with the name and addresses of whoever acted. */
  readonly who?: string | null;
  /** JSON with what was written. */
  readonly what?: string | null;
}

/** Appends to the audit in the transaction of what it tells; the tenant is the transaction's. */
export async function appendAudit(call: Call, row: AuditRow): Promise<void> {
  await call(sql`
    insert into audit_waiting (action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what)
    values (${row.action}, ${row.author_kind}, ${row.author_id ?? null}, ${row.request_id ?? null}, ${row.case_id ?? null},
      ${row.instance_id ?? null}, ${row.subject ?? null}, ${[...(row.changed ?? [])]}::text[], ${row.who ?? null}, ${row.what ?? null})`);
}

/** The same for many entries, in one statement. */
export async function appendAudits(call: Call, rows: readonly AuditRow[]): Promise<void> {
  await call(sql`
    insert into audit_waiting (action, author_kind, author_id, request_id, case_id, instance_id, subject, changed, who, what)
    select action, author_kind, author_id, request_id, case_id, instance_id, subject, coalesce(changed, '{}'), who, what
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as r (action text, author_kind text, author_id bigint, request_id text,
      case_id bigint, instance_id bigint, subject text, changed text[], who text, what text)`);
}

interface WaitingRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly authorKind: string;
  readonly authorId: number | null;
  readonly requestId: string | null;
  readonly caseId: number | null;
  readonly instanceId: number | null;
  readonly subject: string | null;
  readonly changed: readonly string[];
  readonly who: string | null;
  readonly what: string | null;
  readonly isWhoErased: boolean;
  readonly isWhatErased: boolean;
}

/**
 * Chains up to `most` entries that wait, in the order of commits: by transaction and id, below the oldest transaction that still
 * runs. The head is locked first, so that of several at once each goes on from where the other ended. Gives how many it sealed.
 */
export async function sealWaiting(
  { db, tenantId }: TenantTransaction,
  most: number,
  newSalt: () => Uint8Array,
): Promise<number> {
  const {
    rows: [head],
  } = await sql<AuditHead>`select sequence, hash from lock_audit_head(${tenantId})`.execute(db);
  const {
    rows: [limit],
  } = await sql<{ horizon: string }>`select event_horizon()::text as horizon`.execute(db);
  if (head === undefined || limit === undefined) throw new Error('the audit has no head');
  const { rows: waiting } = await sql<WaitingRow>`
    select id, created_at as at, action, author_kind as "authorKind", author_id as "authorId", request_id as "requestId",
      case_id as "caseId", instance_id as "instanceId", subject, changed, who, what,
      is_who_erased as "isWhoErased", is_what_erased as "isWhatErased"
    from audit_waiting where transaction_id < ${limit.horizon}::xid8 order by transaction_id, id limit ${most}`.execute(
    db,
  );
  if (waiting.length === 0) return 0;
  const { sealed, head: next } = sealEntries(
    head,
    waiting.map((row) => ({ ...row, tenantId })),
    newSalt,
  );
  await insertSealed(db, sealed);
  await dropSealed({ db, tenantId }, waiting);
  await sql`update audit_heads set sequence = ${next.sequence}, hash = ${next.hash}, sealed_at = node_now()`.execute(
    db,
  );
  return waiting.length;
}

/** Takes entries that are sealed out of those that wait; the database checks that they stand in the chain as they are. */
async function dropSealed(
  { db, tenantId }: Pick<TenantTransaction, 'db' | 'tenantId'>,
  entries: readonly Pick<WaitingRow, 'id'>[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<{ dropped: number }>`
    select drop_sealed(${tenantId}, ${ids}::bigint[]) as dropped`.execute(db);
  if (rows[0]?.dropped !== ids.length) throw new Error('an entry of the audit is not sealed as it waited');
}

async function insertSealed(db: TenantTransaction['db'], entries: readonly SealedEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    sequence: entry.sequence,
    id: entry.id,
    created_at: entry.at.toISOString(),
    action: entry.action,
    author_kind: entry.authorKind,
    author_id: entry.authorId,
    request_id: entry.requestId,
    case_id: entry.caseId,
    instance_id: entry.instanceId,
    subject: entry.subject,
    changed: entry.changed,
    who: entry.who,
    what: entry.what,
    who_salt: bytea(entry.whoCover?.salt),
    what_salt: bytea(entry.whatCover?.salt),
    who_hash: bytea(entry.whoCover?.hash),
    what_hash: bytea(entry.whatCover?.hash),
    hash: bytea(entry.hash),
  }));
  await sql`
    insert into audit_entries (sequence, id, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject,
      changed, who, what, who_salt, what_salt, who_hash, what_hash, hash)
    select sequence, id, created_at, action, author_kind, author_id, request_id, case_id, instance_id, subject,
      changed, who, what, who_salt, what_salt, who_hash, what_hash, hash
    from jsonb_populate_recordset(null::audit_entries, ${storableJson(rows)}::jsonb)`.execute(db);
}

const bytea = (bytes: Uint8Array | null | undefined): string | null =>
  bytes == null ? null : `\\x${Buffer.from(bytes).toString('hex')}`;

/** A line of the audit as it is listed, sealed or not. */
export interface AuditLine {
  readonly id: number;
  readonly sequence: number | null;
  readonly createdAt: Date;
  readonly action: string;
  readonly authorKind: string;
  readonly authorId: number | null;
  readonly requestId: string | null;
  readonly caseId: number | null;
  readonly instanceId: number | null;
  readonly subject: string | null;
  readonly changed: readonly string[];
  readonly who: string | null;
  readonly what: string | null;
  readonly isWhoErased: boolean;
  readonly isWhatErased: boolean;
  readonly hash: Buffer | null;
}

export const AUDIT_ORDERINGS = { id: 'id', created: 'created_at' } as const satisfies Orderings;

interface AuditFilter {
  readonly action?: string | undefined;
  readonly caseId?: number | undefined;
  readonly instanceId?: number | undefined;
  readonly authorKind?: string | undefined;
  readonly authorId?: number | undefined;
  readonly subject?: string | undefined;
  readonly requestId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The limits of what a reader of the audit may see. */
interface AuditSight {
  /** Whether they see all cases, and so all entries. */
  readonly seesAll: boolean;
  /** Whether values are kept from them: where a search finds one letter by letter, it tells it. */
  readonly isKeptFromValues: boolean;
}

export async function listAudit(
  tx: TenantTransaction,
  list: ListRequest,
  filter: AuditFilter,
  { seesAll, isKeptFromValues }: AuditSight,
): Promise<Page<AuditLine>> {
  const equal = [
    ['action', filter.action],
    ['case_id', filter.caseId],
    ['instance_id', filter.instanceId],
    ['author_kind', filter.authorKind],
    ['author_id', filter.authorId],
    ['subject', filter.subject],
    ['request_id', filter.requestId],
  ] as const;
  let query = tx.db
    .selectFrom('audit_trail')
    .select(['id', 'sequence', 'action', 'subject', 'changed', 'who', 'what', 'hash'])
    .select(['created_at as createdAt', 'author_kind as authorKind', 'author_id as authorId'])
    .select(['request_id as requestId', 'case_id as caseId', 'instance_id as instanceId'])
    .select(['is_who_erased as isWhoErased', 'is_what_erased as isWhatErased']);
  for (const [column, value] of equal) if (value !== undefined) query = query.where(column, '=', value);
  // Names and values are personal data that can be erased; they are looked for where they stand.
  const searched = isKeptFromValues
    ? sql<string>`concat_ws(' ', action, author_kind, subject, request_id, who)`
    : sql<string>`concat_ws(' ', action, author_kind, subject, request_id, array_to_string(changed, ' '), who, what)`;
  query = query.where(holdsWords(searched, list.search));
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.to) query = query.where('created_at', '<', filter.to);
  // Every sealed entry has a number and none goes: where all are asked for, nothing has to be counted but those that wait.
  const isAll = Object.values({ ...filter, search: list.search }).every((value) => value === undefined);
  return listPage(query, list, {
    orderings: AUDIT_ORDERINGS,
    lastly: 'id',
    count: isAll && seesAll ? await countAll(tx) : undefined,
  });
}

/** An entry about a case: the version of it that it tells of. */
export interface CaseAuditLine {
  readonly createdAt: Date;
  readonly action: string;
  readonly changed: readonly string[];
  /** JSON with what was written; null where it was erased. */
  readonly what: string | null;
}

/** The first entries about a case itself, the oldest first. */
export const readAuditOfCase = (
  { db }: TenantTransaction,
  caseId: number,
  most: number,
): Promise<CaseAuditLine[]> =>
  db
    .selectFrom('audit_trail')
    .select(['created_at as createdAt', 'action', 'changed', 'what'])
    .where('case_id', '=', caseId)
    .where('instance_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

async function countAll({ db }: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from audit_waiting) + coalesce((select sequence from audit_heads), 0) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The newest sealed entry, and how many wait for their seal. */
export async function loadAuditState({ db }: TenantTransaction): Promise<{
  readonly head: AuditHead | undefined;
  readonly waiting: number;
}> {
  const head = await db.selectFrom('audit_heads').select(['sequence', 'hash']).executeTakeFirst();
  const { waiting } = await db
    .selectFrom('audit_waiting')
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow();
  return { head, waiting };
}

/** Whose personal data goes. */
export type Erasure =
  | { readonly caseId: number }
  | { readonly instanceId: number }
  | { readonly userId: number };

/** Takes personal data out of entries; gives how many lost some. */
export async function eraseAudit({ db, tenantId }: TenantTransaction, of: Erasure): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select erase_audit(${tenantId}, ${'caseId' in of ? of.caseId : null}::bigint,
      ${'instanceId' in of ? of.instanceId : null}::bigint, ${'userId' in of ? of.userId : null}::bigint) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Rows of sealed entries after a place, as an export has them. */
export async function readSealedRows(
  { db }: TenantTransaction,
  after: number,
  most: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select row_to_json(e) as row from audit_entries e where sequence > ${after} order by sequence limit ${most}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Erasures that are not sealed yet. */
export async function readWaitingErasures({ db }: TenantTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_waiting')
    .select('subject')
    .where('action', '=', ERASED_ACTION)
    .execute();
  return rows.flatMap(({ subject }) => subject ?? []);
}
