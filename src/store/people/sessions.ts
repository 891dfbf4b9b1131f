import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { Awaited } from '../tables/sign-in-tables.ts';

interface Session {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  /** Whether the tenant hides any case from anybody. */
  readonly hasAudiences: boolean;
  /** The words for how the person stands to others, of those that decide who sees a case. */
  readonly relations: readonly string[];
  readonly tenantKey: string;
  readonly tenantName: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** When it ends however much it is used. */
  readonly endsAt: Date | null;
  readonly awaits: Awaited | null;
  readonly epoch: number | null;
  readonly shiftMs: number | null;
}

interface NewSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly endsAt: Date | null;
  readonly method: string;
  readonly awaits: Awaited | null;
  readonly remoteAddress: string;
  readonly userAgent: string | null;
}

export async function addSession({ db }: TenantTransaction, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: sql<Date>`node_now()`,
      last_seen_at: sql<Date>`node_now()`,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      method: session.method,
      awaits: session.awaits,
      remote_address: session.remoteAddress,
      user_agent: session.userAgent,
    })
    .execute();
}

/** The session with one of these hashes and who it belongs to, unless that person has been disabled. */
export const findSession = (
  { db }: TenantTransaction,
  tokenHashes: readonly Buffer[],
): Promise<Session | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'sessions.tenant_id').onRef('users.id', '=', 'sessions.user_id'),
    )
    .innerJoin('tenants', 'tenants.tenant_id', 'sessions.tenant_id')
    .select([
      'sessions.id',
      'users.email',
      'users.roles',
      'users.teams',
      'users.name as userName',
      'users.id as userId',
    ])
    .select(['tenants.key as tenantKey', 'tenants.name as tenantName'])
    .select(
      sql<boolean>`(exists (select from audiences a where a.tenant_id = sessions.tenant_id)
        or exists (select from ontology_readers r where r.tenant_id = sessions.tenant_id))`.as(
        'hasAudiences',
      ),
    )
    .select(
      sql<
        string[]
      >`case when exists (select from audiences a where a.tenant_id = sessions.tenant_id and a.has_relations)
        then relations_of(sessions.tenant_id, users.id) else '{}' end`.as('relations'),
    )
    .select(['tenants.epoch', 'tenants.clock_shift_ms as shiftMs'])
    .select(['sessions.last_seen_at as lastSeenAt', 'sessions.expires_at as expiresAt'])
    .select(['sessions.ends_at as endsAt', 'sessions.awaits'])
    .where('token_hash', 'in', [...tokenHashes])
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();

export async function extendSession(
  { db }: TenantTransaction,
  id: number,
  seen: { at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: seen.at, expires_at: seen.expiresAt })
    .where('id', '=', id)
    .execute();
}

interface OwnSession {
  readonly id: number;
  readonly method: string;
  readonly remoteAddress: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** The complete sessions of a person that have not ended, the one used last first. */
export const listSessions = ({ db }: TenantTransaction, userId: number, now: Date): Promise<OwnSession[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'method', 'remote_address as remoteAddress', 'user_agent as userAgent'])
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('awaits', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function removeSession({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends one session of a person; false if it is not theirs. */
export async function removeSessionOfUser(
  { db }: TenantTransaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a person: all of them, or all but one. */
export async function removeSessionsOfUser(
  { db }: TenantTransaction,
  userId: number,
  { but }: { readonly but?: number | undefined } = {},
): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (but === undefined ? all : all.where('id', '<>', but)).execute();
}

/** Ends sessions sooner, by limits that a tenant has set since they began. */
export async function shortenSessions(
  { db }: TenantTransaction,
  limits: { readonly hours: number | null; readonly idleMinutes: number },
): Promise<void> {
  // In UTC, since a sum in the time zone of the session is one that Citus takes in no update.
  const lasts = sql<Date>`least(ends_at,
    (created_at at time zone 'utc' + make_interval(hours => ${limits.hours}::int)) at time zone 'utc')`;
  const idle = sql<Date>`(last_seen_at at time zone 'utc' + make_interval(mins => ${limits.idleMinutes}::int)) at time zone 'utc'`;
  await db
    .updateTable('sessions')
    .set({ ends_at: lasts, expires_at: sql<Date>`least(expires_at, ${idle}, ${lasts})` })
    .execute();
}

/** Ends the sessions that began with nothing but a password, of people with one of these roles. */
export async function endSessionsWithoutFactor(
  { db }: TenantTransaction,
  roles: readonly string[],
): Promise<void> {
  if (roles.length === 0) return;
  await sql`
    delete from sessions using users
    where users.tenant_id = sessions.tenant_id and users.id = sessions.user_id
      and sessions.method = 'password' and users.roles && ${[...roles]}::text[]`.execute(db);
}

export async function removeExpiredSessions({ db }: TenantTransaction, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
