import { sql } from 'kysely';
import { isRelation } from '../../model/sight.ts';
import type { TenantTransaction } from '../database/database.ts';

/** A person or a key that can be a reader of cases, by what rules of access can name. */
export interface PossibleReader {
  readonly kind: 'user' | 'key';
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  /** Of a key: the team whose cases it sees; null for all cases. */
  readonly team: string | null;
  readonly scopes: readonly string[];
  /** Of the words for how people stand to each other, those among the wanted ones that are meant for the person. */
  readonly relations: readonly string[];
}

/** Everybody who can sign in and every key that can be used, in the order of their names. */
export async function listReaders(
  { db, tenantId }: TenantTransaction,
  wanted: readonly string[],
  now: Date,
): Promise<readonly PossibleReader[]> {
  const relations = wanted.filter(isRelation);
  const { rows } = await sql<PossibleReader>`
    select 'user' as kind, id, name, email, roles, teams, null::text as team, '{}'::text[] as scopes,
      ${relations.length === 0 ? sql`'{}'::text[]` : sql`relations_among(${tenantId}, id, ${relations}::text[])`} as relations
    from users where disabled_at is null
    union all
    select 'key', id, name, null, '{}', '{}', team, scopes, '{}' from api_keys
    where revoked_at is null and (expires_at is null or expires_at > ${now})
    order by kind desc, name, id`.execute(db);
  return rows;
}
