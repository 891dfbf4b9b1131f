import { type Expression, type SqlBool, sql } from 'kysely';
import type { Filter } from '../../scim/filter.ts';
import type { TenantTransaction } from '../database/database.ts';
import { attributesToSql, type FilterColumn, type FilterColumns, idIn } from './filter-to-sql.ts';

/** A person with what the directory of the tenant says of them. */
export interface ProvisionedPerson {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly version: number;
  /** The address, of a person whom the directory has not named otherwise. */
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

const USER_NAME = sql<string>`coalesce(p.user_name, u.email)`;

const EMAIL: FilterColumn = {
  kind: 'text',
  column: sql`u.email`,
  narrow: (to) => sql`u.id = any ((select people_with_emails(array[${to}::text]))::bigint[])`,
};

const COLUMNS: FilterColumns = {
  id: { kind: 'exact', column: sql`u.id::text`, narrow: (to) => sql`u.id = ${idIn(to)}` },
  username: {
    kind: 'text',
    column: USER_NAME,
    narrow: (to) => sql`u.id = any ((select people_named(${to}::text))::bigint[])`,
  },
  externalid: { kind: 'exact', column: sql`p.external_id` },
  displayname: { kind: 'text', column: sql`u.name` },
  'name.formatted': { kind: 'text', column: sql`u.name` },
  'name.givenname': { kind: 'text', column: sql`p.given_name` },
  'name.familyname': { kind: 'text', column: sql`p.family_name` },
  emails: EMAIL,
  'emails.value': EMAIL,
  'emails.type': { kind: 'text', column: sql`'work'::text` },
  active: { kind: 'boolean', column: sql`u.disabled_at is null` },
  'meta.created': { kind: 'time', column: sql`u.created_at` },
};

/** Those whom the directory has not removed, also those whom it has never heard of. */
const FROM = sql`
  from users u left join provisioned_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
  where p.removed_at is null`;

const SELECT = sql`
  select u.id, u.email, u.name, u.roles, u.created_at as "createdAt", u.disabled_at as "disabledAt", u.version,
    ${USER_NAME} as "userName", p.external_id as "externalId", p.given_name as "givenName", p.family_name as "familyName"`;

export async function listProvisioned(
  { db }: TenantTransaction,
  filter: Filter | undefined,
  window: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ProvisionedPerson[]; readonly count: number }> {
  const wanted: Expression<SqlBool> =
    filter === undefined ? sql<SqlBool>`true` : attributesToSql(filter, COLUMNS);
  const counted = await sql<{ count: number }>`select count(*) as count ${FROM} and ${wanted}`.execute(db);
  const { rows } = await sql<ProvisionedPerson>`
    ${SELECT} ${FROM} and ${wanted} order by u.id limit ${window.limit} offset ${window.offset}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function loadProvisioned(
  { db }: TenantTransaction,
  id: number,
): Promise<ProvisionedPerson | undefined> {
  const { rows } = await sql<ProvisionedPerson>`${SELECT} ${FROM} and u.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether somebody else goes by this name: one whom the directory calls so, or one with this address whom it does not name. */
export async function isUserNameTaken(
  { db }: TenantTransaction,
  userName: string,
  but: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select ${FROM} and u.id = any ((select people_named(${userName}::text))::bigint[])
      and lower(${USER_NAME}) = lower(${userName})
      and u.id is distinct from ${but}::bigint) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

interface Provisioning {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
}

/** Stores what the directory says of a person. Somebody whom it has removed gives the name free. */
export async function saveProvisioned(
  { db }: TenantTransaction,
  userId: number,
  person: Provisioning,
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select unnest(people_named(${person.userName}::text)) as id`.execute(db);
  await sql`
    update provisioned_people set user_name = user_id || ' ' || user_name
    where user_id = any (${rows.map(({ id }) => id)}::bigint[])
      and lower(user_name) = lower(${person.userName}) and user_id <> ${userId} and removed_at is not null`.execute(
    db,
  );
  await sql`
    insert into provisioned_people (user_id, user_name, external_id, given_name, family_name)
    values (${userId}, ${person.userName}, ${person.externalId}, ${person.givenName}, ${person.familyName})
    on conflict (tenant_id, user_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
      given_name = excluded.given_name, family_name = excluded.family_name, removed_at = null`.execute(db);
}

/** Records that the directory has removed a person. */
export async function markRemoved(
  { db }: TenantTransaction,
  person: { readonly id: number; readonly userName: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into provisioned_people (user_id, user_name, removed_at) values (${person.id}, ${person.userName}, ${person.at})
    on conflict (tenant_id, user_id) do update set removed_at = excluded.removed_at, external_id = null`.execute(
    db,
  );
  await db.deleteFrom('directory_group_members').where('user_id', '=', person.id).execute();
}

/** Whether the directory has removed the person with this id. */
export async function isRemoved({ db }: TenantTransaction, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('provisioned_people')
    .select('removed_at as removedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.removedAt !== null;
}
