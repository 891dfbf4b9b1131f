import { sql } from 'kysely';
import { EVERYTHING } from '../../model/sight.ts';
import type { OccurrenceRow } from '../cases/occurrence-row.ts';
import type { ValueRow } from '../cases/value-row.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { BEST, numberIn, rankOf, withBest } from '../lists/best-first.ts';
import {
  countOf,
  type ListRequest,
  listPage,
  type Orderings,
  order,
  type Page,
  readPage,
} from '../lists/page.ts';
import { toTsquery } from '../lists/search-text.ts';
import { isById, newestInstances } from './newest-instances.ts';
import { unseenOntologies } from './unseen-ontologies.ts';

/** The head row of an instance: what lists show. */
interface InstanceHead {
  readonly id: number;
  readonly number: number;
  readonly ontologyKey: string;
  readonly name: string;
  readonly status: 'draft' | 'valid';
  readonly locked: boolean;
  readonly ownerId: number | null;
}

export const INSTANCE_ORDERINGS = {
  id: 'id',
  name: 'name',
  user_readable_id: 'number',
  status: 'status',
  locked: 'locked',
  owner_id: 'owner_id',
  created: 'created_at',
  last_modified: 'last_modified_at',
} as const satisfies Orderings;

/** Instances 7: the instances of some ontologies; drafts that no rule wants now are left out. */
export async function listInstances(
  tx: TenantTransaction,
  ontologies: readonly string[],
  list: ListRequest,
): Promise<Page<InstanceHead>> {
  const words = list.search === undefined ? undefined : toTsquery(list.search);
  const unseen = await unseenOntologies(tx.call, tx.tenantId, tx.sight);
  const seen = ontologies.filter((each) => !unseen.has(each));
  const kept = ontologies.filter((each) => unseen.has(each));
  let query = tx.db
    .selectFrom('instances')
    .select(['id', 'number', 'name', 'status', 'locked', 'ontology_key as ontologyKey'])
    .select('owner_id as ownerId')
    .where('ontology_key', 'in', [...ontologies])
    .where('is_hidden', '=', false);
  // Row-level security says the same. Said here, the planner finds the few drafts without looking at all others.
  if (seen.length === 0) query = query.where('status', '=', 'draft');
  else if (kept.length > 0)
    query = query.where((is) => is.or([is('ontology_key', 'in', seen), is('status', '=', 'draft')]));
  if (words !== undefined) {
    // Drafts are not found by their words; whoever searches the number of one means it.
    const number = list.ordering[0]?.field === BEST ? numberIn(list.search ?? '', 'ins') : null;
    const numbered =
      number === null ? sql`` : sql` union all select id from instances where number = ${number}`;
    const found = sql`select search_instances(${tx.tenantId}, ${seen}::text[], ${words}::tsquery)${numbered}`;
    // For a reader, the condition of row-level security would be asked of every row before this one.
    query = query.where(
      tx.sight === EVERYTHING ? sql<boolean>`id in (${found})` : sql<boolean>`id = any (array(${found}))`,
    );
  }
  const shape = { orderings: { ...INSTANCE_ORDERINGS, [BEST]: rankOf(list.search, 'ins') }, lastly: 'id' };
  const ordered = withBest(list, 'id');
  const count = words === undefined ? await countSeen(tx, seen, kept) : undefined;
  if (count === undefined || tx.sight === EVERYTHING || !isById(ordered))
    return listPage(query, ordered, { ...shape, count });
  return readPage(ordered, count, async (window) => {
    const ids = await newestInstances(tx, ordered, { seen, kept, count }, window);
    return order(
      query.where('id', '=', sql<number>`any(${[...ids]}::bigint[])`),
      ordered,
      shape,
      false,
    ).execute();
  });
}

/** The list that an instance is counted in. */
export const instanceList = (ontology: string): string => `instances/${ontology}`;

/** The list that the drafts of an ontology are counted in. */
const draftList = (ontology: string): string => `drafts/${ontology}`;

/**
 * How many instances a reader sees, of ontologies that they see and of those that are kept from them: drafts are seen with their cases, whatever they are. Drafts are also counted by the
 * audience of their case, and of audience 0 the difference to all drafts: so all of these counts are a sum.
 */
async function countSeen(
  tx: TenantTransaction,
  seen: readonly string[],
  kept: readonly string[],
): Promise<number> {
  if (tx.sight === EVERYTHING) return countOf(tx, ...seen.map(instanceList));
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from list_counts
    where list = any (${[...seen.map(instanceList), ...kept.map(draftList)]}::text[] || array(
      select 'drafts@' || audience || '/' || ontology
      from unnest(0 || current_setting('dossier.audiences')::bigint[]) audience, unnest(${[...seen, ...kept]}::text[]) ontology))`.execute(
    tx.db,
  );
  return Math.max(0, rows[0]?.count ?? 0);
}

/** Makes an instance the transaction's own until it ends; false where there is none. */
export async function lockInstance(call: Call, id: number): Promise<boolean> {
  const rows = await call(sql`select id from instances where id = ${id} for no key update`);
  return rows.length > 0;
}

/** Whether there is an instance that anybody can see. */
export async function isInstance({ db }: TenantTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('instances')
    .select('id')
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The values and occurrences that a draft has in the case that made it. */
export async function loadDraftRows(
  call: Call,
  id: number,
): Promise<{ readonly values: readonly ValueRow[]; readonly occurrences: readonly OccurrenceRow[] }> {
  const [row] = await call(
    sql<{ values: ValueRow[]; occurrences: OccurrenceRow[] }>`
      with own as (select case_id from case_instances where instance_id = ${id} and entry = 'own')
      select
        (select coalesce(jsonb_agg(to_jsonb(v) - 'tenant_id' - 'case_id'), '[]') from information_values v, own
          where v.instance_id = ${id} and v.case_id = own.case_id) as values,
        (select coalesce(jsonb_agg(to_jsonb(o) - 'tenant_id' order by o.position), '[]') from occurrences o, own
          where o.instance_id = ${id} and o.case_id = own.case_id) as occurrences`,
  );
  return row ?? { values: [], occurrences: [] };
}

/** The identifier is the transaction's own until it ends: of two writers the second one sees the first. */
export async function lockIdentifier(call: Call, identifier: string): Promise<void> {
  await call(
    sql`select pg_advisory_xact_lock(hashtextextended(current_setting('dossier.tenant_id') || '/' || ${identifier}, 20))`,
  );
}

/** The same for several, always in the same order, so that two imports never wait for each other in a circle. */
export async function lockIdentifiers(call: Call, identifiers: readonly string[]): Promise<void> {
  await call(sql`
    select pg_advisory_xact_lock(wanted.place) from (
      select distinct hashtextextended(current_setting('dossier.tenant_id') || '/' || identifier, 20) as place
      from unnest(${[...identifiers]}::text[]) identifier order by place) wanted`);
}

/** An instance with an identifier. */
export interface Identified {
  readonly id: number;
  readonly identifier: string;
  readonly ontology: string;
  readonly isValid: boolean;
  readonly isHidden: boolean;
}

/** The instances that have one of some identifiers. */
export const loadIdentified = (
  call: Call,
  tenantId: number,
  identifiers: readonly string[],
): Promise<Identified[]> =>
  call(sql<Identified>`
    select id, identifier, ontology_key as ontology, status = 'valid' as "isValid", is_hidden as "isHidden"
    from instances where tenant_id = ${tenantId} and identifier = any (${[...identifiers]}::text[])`);

/** Whether another instance of these ontologies has the identifier, which is the transaction's own from then on. */
export async function isIdentifierTaken(
  call: Call,
  ontologies: readonly string[],
  identifier: string,
  except: number,
): Promise<boolean> {
  await lockIdentifier(call, identifier);
  const rows = await call(
    sql`select from instances where identifier = ${identifier} and ontology_key = any (${[...ontologies]}::text[])
      and id <> ${except} and status = 'valid' limit 1`,
  );
  return rows.length > 0;
}

/** Instances 12: how many cases have the instance as their outcome, and how many merely have it. */
interface CaseCounts {
  readonly outcome: number;
  readonly ongoing: number;
  readonly finished: number;
}

export async function countCases({ db }: TenantTransaction, id: number): Promise<CaseCounts> {
  const { rows } = await sql<CaseCounts>`
    with related as (
      select c.status from case_instances ci join cases c on c.id = ci.case_id
      where ci.instance_id = ${id} and ci.is_active and c.outcome_instance_id is distinct from ${id})
    select (select count(*) from cases where outcome_instance_id = ${id}) as outcome,
      (select count(*) from related where status = 'ongoing') as ongoing,
      (select count(*) from related where status <> 'ongoing') as finished`.execute(db);
  return rows[0] ?? { outcome: 0, ongoing: 0, finished: 0 };
}

/** The instance of some ontologies that other systems know by an identifier. */
export async function findByIdentifier(
  call: Call,
  tenantId: number,
  ontologies: readonly string[],
  identifier: string,
): Promise<number | undefined> {
  const [row] = await call(sql<{ id: number }>`
    select id from instances where tenant_id = ${tenantId} and identifier = ${identifier}
      and ontology_key = any (${ontologies}::text[]) and not is_hidden limit 1`);
  return row?.id;
}

/** Takes the owner of an instance away. What saves changes leaves alone what it is given nothing for. */
export async function clearOwner(call: Call, id: number): Promise<void> {
  await call(sql`update instances set owner_id = null where id = ${id}`);
}
