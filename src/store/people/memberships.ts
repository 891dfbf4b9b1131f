import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

/** The roles and teams of a person, and the groups of the directory they are in. */
interface StoredMembership {
  readonly id: number;
  readonly isDisabled: boolean;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  readonly groups: readonly number[];
}

/** Everybody who is in a group of the directory. */
export async function everybodyInGroups({ db }: TenantTransaction): Promise<number[]> {
  const rows = await db
    .selectFrom('directory_group_members')
    .select('user_id as id')
    .distinct()
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The memberships of people; nobody else changes those people before this transaction ends. */
export async function lockMemberships(
  { db }: TenantTransaction,
  people: readonly number[],
): Promise<StoredMembership[]> {
  const { rows } = await sql<StoredMembership>`
    select u.id, u.roles, u.teams, u.disabled_at is not null as "isDisabled",
      array(select m.group_id from directory_group_members m where m.user_id = u.id order by m.group_id) as groups
    from users u where u.id = any (${[...people]}::bigint[]) order by u.id for update of u`.execute(db);
  return rows;
}

/** Stores roles and teams of many people at once, and ends the sessions of those whose roles are others now. */
export async function saveMemberships(
  { db }: TenantTransaction,
  changes: readonly {
    readonly id: number;
    readonly roles: readonly string[];
    readonly teams: readonly string[];
    readonly isRoleChange: boolean;
  }[],
): Promise<void> {
  await sql`
    update users u set roles = c.roles, teams = c.teams, version = u.version + 1
    from jsonb_to_recordset(${storableJson(changes)}::jsonb) as c (id bigint, roles text[], teams text[])
    where u.id = c.id`.execute(db);
  const signedOut = changes.filter(({ isRoleChange }) => isRoleChange).map(({ id }) => id);
  if (signedOut.length > 0)
    await sql`delete from sessions where user_id = any (${signedOut}::bigint[])`.execute(db);
}

/** One change by the directory follows another: a name that is free stays so, and groups do not wait for each other in a circle. */
export async function lockDirectory({ db, tenantId }: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory/${tenantId}`}, 0))`.execute(db);
}
