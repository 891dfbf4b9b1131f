import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { STANDING_COLUMNS, withStanding } from '../database/tenant-standings.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

export interface ApiKey {
  readonly id: number;
  readonly prefix: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The team whose cases it sees; null for all cases. */
  readonly team: string | null;
}

/** A key as it is looked up for a request, with the tenant it acts for. */
interface FoundApiKey {
  readonly id: number;
  readonly name: string;
  readonly tenantId: number;
  readonly tenantKey: string;
  readonly tenantName: string;
  readonly secretHash: Buffer;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whether its last use was written down within the last minute. */
  readonly isUseRecorded: boolean;
  /** The newest published version; null where there is none. */
  readonly configurationVersion: number | null;
  /** Of the case that the request is about; null where there is none. */
  readonly caseVersion: number | null;
  readonly isCaseOutdated: boolean;
  readonly team: string | null;
  readonly epoch: number | null;
  readonly shiftMs: number | null;
}

export const API_KEY_ORDERINGS = {
  id: 'id',
  name: 'name',
  created: 'created_at',
  last_used: 'last_used_at',
} as const satisfies Orderings;

const selectKeys = ({ db }: TenantTransaction) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'prefix', 'name', 'scopes', 'team', 'created_at as createdAt', 'created_by as createdBy'])
    .select(['expires_at as expiresAt', 'revoked_at as revokedAt', 'last_used_at as lastUsedAt']);

export const listApiKeys = (tx: TenantTransaction, list: ListRequest): Promise<Page<ApiKey>> =>
  listPage(selectKeys(tx).where(holdsWords(sql`name || ' ' || prefix`, list.search)), list, {
    orderings: API_KEY_ORDERINGS,
    lastly: 'id',
  });

export const loadApiKey = (tx: TenantTransaction, id: number): Promise<ApiKey | undefined> =>
  selectKeys(tx).where('id', '=', id).executeTakeFirst();

interface NewApiKey {
  readonly prefix: string;
  readonly secretHash: Buffer;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdBy: string;
  readonly expiresAt: Date | null;
  readonly team: string | null;
}

export async function addApiKey({ db }: TenantTransaction, key: NewApiKey): Promise<number> {
  const row = await db
    .insertInto('api_keys')
    .values({
      prefix: key.prefix,
      secret_hash: key.secretHash,
      name: key.name,
      scopes: [...new Set(key.scopes)],
      created_by: key.createdBy,
      expires_at: key.expiresAt,
      team: key.team,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The directory says which tenant a key belongs to; it gets its line in the transaction that adds the key.
  await sql`select enter_api_key(${key.prefix})`.execute(db);
  return row.id;
}

export async function revokeApiKey({ db }: TenantTransaction, id: number, at: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The use of a key is written down at most once in this time. */
const RECORDED_WITHIN_MS = 60_000;

/** Writes down that a key is used, at most once a minute; false where that has been done. */
export async function recordApiKeyUse({ db }: TenantTransaction, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<=', new Date(at.getTime() - RECORDED_WITHIN_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The tenants of keys that were seen, for the database that they are in. A key never changes its tenant. */
const seenKeys = new WeakMap<Database, Map<string, number>>();
const MOST_SEEN_KEYS = 10_000;

function rememberKey(database: Database, prefix: string, tenantId: number): void {
  const seen = seenKeys.get(database) ?? new Map<string, number>();
  seenKeys.set(database, seen);
  if (seen.size >= MOST_SEEN_KEYS) seen.clear();
  seen.set(prefix, tenantId);
}

/**
 * Asked before the tenant is known: the key itself says which tenant it is. For a request about a case, the same question
 * says how the case stands.
 */
export async function findApiKey(
  database: Database,
  prefix: string,
  caseId: number | null = null,
): Promise<FoundApiKey | undefined> {
  const likely = seenKeys.get(database)?.get(prefix);
  const question = sql<FoundApiKey>`
    select id, name, tenant_id as "tenantId", tenant_key as "tenantKey", tenant_name as "tenantName",
      secret_hash as "secretHash", scopes, expires_at as "expiresAt", revoked_at as "revokedAt",
      is_use_recorded as "isUseRecorded", configuration_version as "configurationVersion",
      case_version as "caseVersion", is_case_outdated as "isCaseOutdated", team, ${STANDING_COLUMNS}
    from find_api_key(${prefix}, ${caseId}::bigint, make_interval(secs => ${RECORDED_WITHIN_MS / 1000}))
      ${withStanding('tenant_id')}`;
  const [found] = await database.ask(question, likely);
  if (found !== undefined && likely === undefined) rememberKey(database, prefix, found.tenantId);
  if (found) database.standings.note(found.tenantId, found);
  return found;
}
