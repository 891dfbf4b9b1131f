import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

interface Session {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  /** Whether the tenant hides any case from anybody. */
  readonly hasAudiences: boolean;
  readonly tenantKey: string;
  readonly tenantName: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly epoch: number | null;
  readonly shiftMs: number | null;
}

export async function addSession(
  { db }: TenantTransaction,
  session: { userId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      last_seen_at: sql<Date>`node_now()`,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The session with this token and who it belongs to, unless that person has been disabled. */
export const findSession = ({ db }: TenantTransaction, tokenHash: Buffer): Promise<Session | undefined> =>
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
      sql<boolean>`exists (select from audiences a where a.tenant_id = sessions.tenant_id)`.as(
        'hasAudiences',
      ),
    )
    .select(['tenants.epoch', 'tenants.clock_shift_ms as shiftMs'])
    .select(['sessions.last_seen_at as lastSeenAt', 'sessions.expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
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

export async function removeSession({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function removeSessionsOfUser({ db }: TenantTransaction, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function removeExpiredSessions({ db }: TenantTransaction, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
