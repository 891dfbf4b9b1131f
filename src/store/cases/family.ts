// The family of a case as a reader sees it: row-level security leaves out what they may not see.
import { sql } from 'kysely';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

/** The case from which another one was started. */
interface ParentHead {
  readonly id: number;
  readonly number: number;
  readonly name: string;
}

/** How many cases were started from a case, and how many of them go on. */
interface ChildCounts {
  readonly count: number;
  readonly open: number;
}

/** More children of one case are not counted, and changes of older ones are not noticed while somebody looks. */
const MOST_COUNTED = 10_000;
const MOST_WATCHED = 2000;

/** The parent of a case; undefined for one that is gone or hidden. */
export const loadParent = ({ db }: TenantTransaction, parent: number): Promise<ParentHead | undefined> =>
  db.selectFrom('cases').select(['id', 'number', 'name']).where('id', '=', parent).executeTakeFirst();

/** The children of a case that the reader may see. */
export async function countChildren({ db, tenantId }: TenantTransaction, id: number): Promise<ChildCounts> {
  const { rows } = await sql<ChildCounts>`
    select count(*)::int as count, (count(*) filter (where child.status = 'ongoing'))::int as open
    from (select c.status from cases c where c.tenant_id = ${tenantId} and c.parent_id = ${id} limit ${MOST_COUNTED}) child`.execute(
    db,
  );
  return rows[0] ?? { count: 0, open: 0 };
}

/** A text for each case that has children, which is another one after each change of one of them. */
export async function familyMarks(
  { db, tenantId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select parent.id, family.mark from unnest(${[...ids]}::bigint[]) parent(id)
    cross join lateral (
      select count(*) || '/' || coalesce(sum(child.version), 0) || '/' || coalesce(max(child.id), 0) as mark
      from (select c.id, c.version from cases c where c.tenant_id = ${tenantId} and c.parent_id = parent.id
        order by c.id desc limit ${MOST_WATCHED}) child) family`.execute(db);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** The ids of the children that the rules of a case know of. They are worked out first: policies keep the planner from looking a case up by a cast, and it would read all of them. */
const knownChildren = (tenantId: number, id: number) => sql`(select key::bigint as id from case_parts
  where tenant_id = ${tenantId} and case_id = ${id} and part = 'children' offset 0)`;

/** Whether the reader may not see one of the children that the rules of a case know of. */
export async function hidesChild({ db, tenantId, sight }: TenantTransaction, id: number): Promise<boolean> {
  if (sight === EVERYTHING) return false;
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select from ${knownChildren(tenantId, id)} known
      where not exists (select from cases c where c.tenant_id = ${tenantId} and c.id = known.id)) as hides`.execute(
    db,
  );
  return rows[0]?.hides === true;
}

/** Whether somebody else, who is known by some words, may not see one of the children that the rules of a case know of and the reader sees. */
export async function hidesChildFrom(
  other: Sight,
  { db, tenantId }: TenantTransaction,
  id: number,
): Promise<boolean> {
  if (other === EVERYTHING) return false;
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select from ${knownChildren(tenantId, id)} known join cases c on c.tenant_id = ${tenantId} and c.id = known.id
      where c.audience_id <> 0 and c.audience_id <> all ((select seen_audiences(${storableJson(other)}::jsonb))::bigint[])) as hides`.execute(
    db,
  );
  return rows[0]?.hides === true;
}
