import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
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
export const RECORDED_WITHIN_MS = 60_000;

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
