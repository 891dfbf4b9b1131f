import { type Expression, type SqlBool, sql } from 'kysely';
import type { Filter } from '../../scim/filter.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import { attributesToSql, type FilterColumns, idIn } from './filter-to-sql.ts';

/** A group of the directory of a tenant, and what its members have by it. */
export interface StoredGroup {
  readonly id: number;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  readonly version: number;
  readonly createdAt: Date;
}

export interface CountedGroup extends StoredGroup {
  readonly members: number;
}

const selectGroups = ({ db }: TenantTransaction) =>
  db
    .selectFrom('directory_groups')
    .select(['id', 'display_name as displayName', 'external_id as externalId', 'roles', 'teams', 'version'])
    .select('created_at as createdAt');

const selectCounted = (tx: TenantTransaction) =>
  selectGroups(tx).select(
    sql<number>`(select count(*) from directory_group_members m where m.group_id = directory_groups.id)`.as(
      'members',
    ),
  );

export const GROUP_ORDERINGS = {
  id: 'id',
  name: 'display_name',
  created: 'created_at',
} as const satisfies Orderings;

export const listGroups = (tx: TenantTransaction, list: ListRequest): Promise<Page<CountedGroup>> =>
  listPage(selectCounted(tx).where(holdsWords(sql`display_name`, list.search)), list, {
    orderings: GROUP_ORDERINGS,
    lastly: 'id',
  });

export const loadCountedGroup = (tx: TenantTransaction, id: number): Promise<CountedGroup | undefined> =>
  selectCounted(tx).where('id', '=', id).executeTakeFirst();

export const allGroups = (tx: TenantTransaction): Promise<StoredGroup[]> =>
  selectGroups(tx).orderBy('id').execute();

export const loadGroup = (tx: TenantTransaction, id: number): Promise<StoredGroup | undefined> =>
  selectGroups(tx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. */
export const lockGroup = (tx: TenantTransaction, id: number): Promise<StoredGroup | undefined> =>
  selectGroups(tx).where('id', '=', id).forUpdate().executeTakeFirst();

const COLUMNS: FilterColumns = {
  id: { kind: 'exact', column: sql`id::text`, narrow: (to) => sql`id = ${idIn(to)}` },
  displayname: {
    kind: 'text',
    column: sql`display_name`,
    narrow: (to) => sql`id = any ((select groups_named(${to}::text))::bigint[])`,
  },
  externalid: { kind: 'exact', column: sql`external_id` },
  'meta.created': { kind: 'time', column: sql`created_at` },
};

/** Groups with a member are asked for by its id; no other question about members is answered. */
function memberWanted(filter: Filter): string | undefined {
  if (filter.kind === 'some' && filter.attribute === 'members') return memberWanted(filter.filter);
  if (filter.kind !== 'compare' || filter.by !== 'eq') return undefined;
  return ['members', 'members.value', 'value'].includes(filter.attribute) ? String(filter.to) : undefined;
}

function groupsToSql(filter: Filter): Expression<SqlBool> {
  const member = memberWanted(filter);
  if (member !== undefined)
    return sql<SqlBool>`id in (select m.group_id from directory_group_members m where m.user_id = ${idIn(member)})`;
  if (filter.kind === 'and' || filter.kind === 'or') {
    const [left, right] = [groupsToSql(filter.left), groupsToSql(filter.right)];
    return filter.kind === 'and' ? sql<SqlBool>`(${left} and ${right})` : sql<SqlBool>`(${left} or ${right})`;
  }
  return attributesToSql(filter, COLUMNS);
}

export async function findGroups(
  tx: TenantTransaction,
  filter: Filter | undefined,
  window: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: StoredGroup[]; readonly count: number }> {
  const wanted = filter === undefined ? sql<SqlBool>`true` : groupsToSql(filter);
  const { count } = await tx.db
    .selectFrom('directory_groups')
    .select(sql<number>`count(*)`.as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  const rows = await selectGroups(tx)
    .where(wanted)
    .orderBy('id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { rows, count };
}

interface NewGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly teams: readonly string[];
}

/** Adds a group and gives its id; undefined when the name is taken. */
export async function addGroup({ db }: TenantTransaction, group: NewGroup): Promise<number | undefined> {
  const row = await db
    .insertInto('directory_groups')
    .values({ display_name: group.displayName, external_id: group.externalId, teams: [...group.teams] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Renames a group; false when the name is taken. */
export async function saveGroupNames(
  { db }: TenantTransaction,
  id: number,
  names: Omit<NewGroup, 'teams'>,
): Promise<boolean> {
  const { rows } = await sql<{
    id: number;
  }>`select unnest(groups_named(${names.displayName}::text)) as id`.execute(db);
  if (rows.some((each) => each.id !== id)) return false;
  const { numUpdatedRows } = await db
    .updateTable('directory_groups')
    .set({
      display_name: names.displayName,
      external_id: names.externalId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveGroupGrants(
  { db }: TenantTransaction,
  id: number,
  grants: { readonly roles: readonly string[]; readonly teams: readonly string[] },
): Promise<void> {
  await db
    .updateTable('directory_groups')
    .set({
      roles: [...new Set(grants.roles)],
      teams: [...new Set(grants.teams)],
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeGroup({ db }: TenantTransaction, id: number): Promise<void> {
  await db.deleteFrom('directory_groups').where('id', '=', id).execute();
}

export async function countGroups({ db }: TenantTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('directory_groups')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A person in a group. */
export interface GroupMember {
  readonly groupId: number;
  readonly groupName: string;
  readonly userId: number;
  readonly userName: string;
}

/** The members of some groups, or the groups of some people. */
export async function listMembers(
  { db }: TenantTransaction,
  of: { readonly groups: readonly number[] } | { readonly people: readonly number[] },
): Promise<GroupMember[]> {
  const wanted =
    'groups' in of
      ? sql`m.group_id = any (${[...of.groups]}::bigint[])`
      : sql`m.user_id = any (${[...of.people]}::bigint[])`;
  const { rows } = await sql<GroupMember>`
    select m.group_id as "groupId", g.display_name as "groupName", m.user_id as "userId", u.name as "userName"
    from directory_group_members m
      join directory_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where ${wanted} order by m.group_id, m.user_id`.execute(db);
  return rows;
}

export async function removeMembers(
  { db }: TenantTransaction,
  groupId: number,
  people: readonly number[],
): Promise<void> {
  await sql`delete from directory_group_members
    where group_id = ${groupId} and user_id = any (${[...people]}::bigint[])`.execute(db);
}

/** Adds members; gives those of the people who exist and whom the directory has not removed. */
export async function addMembers(
  { db }: TenantTransaction,
  groupId: number,
  people: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with known as (
      select u.id from users u left join provisioned_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
      where u.id = any (${[...people]}::bigint[]) and p.removed_at is null),
    added as (
      insert into directory_group_members (group_id, user_id) select ${groupId}, id from known on conflict do nothing)
    select id from known`.execute(db);
  return rows.map(({ id }) => id);
}
