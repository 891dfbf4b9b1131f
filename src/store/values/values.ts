import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { TenantTransaction } from '../database/database.ts';
import { type ListRequest, readPage } from '../lists/page.ts';

/** Whose values are listed: those of a case, of an instance outside cases (case 0), or of a draft in its case. */
export interface ValueScope {
  readonly caseId: number;
  readonly instanceId: number | null;
  /** The version that says what its values are; null for the newest. */
  readonly configurationVersion: number | null;
  /** Keys of informations that whoever asks may not see. */
  readonly hidden?: ReadonlySet<string>;
}

/** A value as it is stored. */
export interface StoredValue {
  readonly id: number;
  readonly caseId: number;
  readonly instanceId: number;
  readonly ontologyKey: string;
  readonly informationKey: string;
  /** Of a component, its structure. */
  readonly structureKey: string | null;
  readonly value: CanonicalValue;
  readonly isTouched: boolean;
}

/** An occurrence with the values of its components that count. */
interface ListedOccurrence {
  readonly instanceId: number;
  readonly structureKey: string;
  readonly givenName: string | null;
  readonly components: Readonly<Record<string, CanonicalValue>>;
}

/** A needed document or a proof of a case, with what it is for. */
interface Evidence {
  readonly id: number;
  readonly name: string;
  readonly documentKey: string | null;
  readonly instanceId: number | null;
  readonly informationKey: string | null;
}

export async function findCaseScope({ db }: TenantTransaction, id: number): Promise<ValueScope | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('configuration_version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { caseId: id, instanceId: null, configurationVersion: row.configuration_version };
}

/** A draft has its values in the case that builds it, any other instance outside cases. */
export async function findInstanceScope(
  { db }: TenantTransaction,
  id: number,
): Promise<ValueScope | undefined> {
  const row = await db
    .selectFrom('instances as i')
    .leftJoin('case_instances as ci', (join) =>
      join
        .onRef('ci.tenant_id', '=', 'i.tenant_id')
        .onRef('ci.instance_id', '=', 'i.id')
        .on('i.status', '=', 'draft')
        .on('ci.entry', '=', 'own'),
    )
    .leftJoin('cases as c', (join) =>
      join.onRef('c.tenant_id', '=', 'ci.tenant_id').onRef('c.id', '=', 'ci.case_id'),
    )
    .select(['c.id as caseId', 'c.configuration_version'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row && { caseId: row.caseId ?? 0, instanceId: id, configurationVersion: row.configuration_version };
}

/** Where the occurrences of an instance are stored: a linked one has them outside the case. */
const PLACE = sql<number>`case when ci.entry = 'linked' then 0 else v.case_id end`;

/** Values that are asked or that count; answers to questions that are not there are left out. */
const isShown = sql<boolean>`(v.is_asked or v.value is not null or v.occurrence_id = 0 and exists (
  select from occurrences s where s.tenant_id = v.tenant_id and s.instance_id = v.instance_id and s.case_id = ${PLACE}
    and s.structure_key = v.information_key))`;

/** A structure holds no answer itself: it is touched where somebody named one of its occurrences or wrote into it. */
const isTouched = sql<boolean>`(v.is_touched or v.occurrence_id = 0 and v.answer is null and exists (
  select from occurrences s where s.tenant_id = v.tenant_id and s.instance_id = v.instance_id and s.case_id = ${PLACE}
    and s.structure_key = v.information_key and (s.given_name is not null or exists (
      select from information_values w where w.tenant_id = v.tenant_id and w.instance_id = v.instance_id and w.case_id = v.case_id
        and w.occurrence_id = s.id and w.is_touched))))`;

/** A case knows the ontologies of its instances, also of one that the reader may not see outside of it. */
const ONTOLOGY = sql<string>`coalesce(ci.ontology_key, i.ontology_key)`;

function selectValues({ db, tenantId }: TenantTransaction, { caseId, instanceId, hidden }: ValueScope) {
  let query = db
    .selectFrom('information_values as v')
    .leftJoin('instances as i', (join) =>
      join.onRef('i.tenant_id', '=', 'v.tenant_id').onRef('i.id', '=', 'v.instance_id'),
    )
    .leftJoin('case_instances as ci', (join) =>
      join
        .onRef('ci.tenant_id', '=', 'v.tenant_id')
        .onRef('ci.case_id', '=', 'v.case_id')
        .onRef('ci.instance_id', '=', 'v.instance_id'),
    )
    .leftJoin('occurrences as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'v.tenant_id')
        .onRef('o.id', '=', 'v.occurrence_id')
        // By its id, of which there are two at most: by its case, all of a case would be read for each value.
        .on(sql`o.case_id + 0`, '=', PLACE),
    )
    .select(['v.id', 'v.case_id as caseId', 'v.instance_id as instanceId'])
    .select(ONTOLOGY.as('ontologyKey'))
    .select(['v.information_key as informationKey', 'o.structure_key as structureKey'])
    .select([isTouched.as('isTouched'), sql<CanonicalValue>`v.value`.as('value')])
    .where(sql<boolean>`v.tenant_id = ${tenantId}`)
    .where('v.case_id', '=', caseId)
    .where(sql<boolean>`${ONTOLOGY} is not null`)
    .where(isShown)
    .where(sql<boolean>`(v.occurrence_id = 0 or o.id is not null)`);
  // Said again as a constant: only then is the index of a case's values used.
  query = caseId === 0 ? query : query.where(sql<boolean>`v.case_id > 0 and ci.is_active`);
  if (hidden !== undefined && hidden.size > 0) query = query.where(isSeen([...hidden]));
  return instanceId === null ? query : query.where('v.instance_id', '=', instanceId);
}

/** Neither the information nor the structure that it is a field of is hidden. */
const isSeen = (hidden: readonly string[]) =>
  sql<boolean>`(v.information_key <> all (${hidden}::text[]) and coalesce(o.structure_key <> all (${hidden}::text[]), true))`;

const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`v.id`,
  case_id: sql`v.case_id`,
  instance_id: sql`v.instance_id`,
  is_touched: isTouched,
};

/** Whether the database can put a list in order: by what stands in its rows as it is. */
export const isOrderedByRows = ({ ordering }: ListRequest): boolean =>
  ordering.every(({ field }) => Object.hasOwn(COLUMNS, field));

export function loadValues(tx: TenantTransaction, scope: ValueScope): Promise<readonly StoredValue[]> {
  return selectValues(tx, scope).execute();
}

/** One page of values in the order of their rows. */
export async function loadValuePage(tx: TenantTransaction, scope: ValueScope, list: ListRequest) {
  const query = selectValues(tx, scope);
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return readPage(list, count, ({ offset, limit }) =>
    ordered(query, list).offset(offset).limit(limit).execute(),
  );
}

function ordered<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { ordering }: ListRequest,
): SelectQueryBuilder<DB, Tables, Row> {
  const last = { field: 'id', isDescending: ordering[0]?.isDescending ?? false };
  return [...ordering, last].reduce(
    (sorted, { field, isDescending }) =>
      sorted.orderBy(COLUMNS[field] ?? sql`v.id`, isDescending ? 'desc' : 'asc'),
    query,
  );
}

/** The occurrences of these structures, in order. */
export async function loadListedOccurrences(
  tx: TenantTransaction,
  scope: ValueScope,
  structures: readonly { readonly instanceId: number; readonly informationKey: string }[],
): Promise<readonly ListedOccurrence[]> {
  if (structures.length === 0) return [];
  const { db, tenantId } = tx;
  const { caseId } = scope;
  const instances = [...new Set(structures.map(({ instanceId }) => instanceId))];
  const keys = [...new Set(structures.map(({ informationKey }) => informationKey))];
  const { rows } = await sql<Omit<ListedOccurrence, 'components'> & { readonly id: number }>`
    select o.id, o.instance_id as "instanceId", o.structure_key as "structureKey", o.given_name as "givenName"
    from occurrences o
    left join case_instances ci on ci.tenant_id = o.tenant_id and ci.case_id = ${caseId} and ci.instance_id = o.instance_id
    where o.tenant_id = ${tenantId} and o.instance_id = any (${instances}::bigint[]) and o.structure_key = any (${keys}::text[])
      and o.case_id = case when ci.entry = 'linked' then 0 else ${caseId} end
    order by o.instance_id, o.structure_key, o.position`.execute(db);
  const components = await loadComponents(tx, scope, instances);
  return rows.map(({ id, ...occurrence }) => ({ ...occurrence, components: components.get(id) ?? {} }));
}

/**
 * The values of the occurrences of some instances, by occurrence. Joined to the occurrences in one statement, they would be read once for
 * each of them where the planner takes a case for a small one.
 */
async function loadComponents(
  { db, tenantId }: TenantTransaction,
  { caseId, hidden = new Set() }: ValueScope,
  instances: readonly number[],
): Promise<ReadonlyMap<number, ListedOccurrence['components']>> {
  const { rows } = await sql<{ readonly id: number } & Pick<ListedOccurrence, 'components'>>`
    select v.occurrence_id as id, jsonb_object_agg(v.information_key, v.value) as components
    from information_values v
    where v.tenant_id = ${tenantId} and v.case_id = ${caseId} and v.instance_id = any (${instances}::bigint[])
      and v.occurrence_id <> 0 and v.value is not null and v.information_key <> all (${[...hidden]}::text[])
    group by v.occurrence_id`.execute(db);
  return new Map(rows.map(({ id, components }) => [id, components]));
}

export async function loadFileNames(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('proofs')
    .select(['id', 'file_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.file_name]));
}

/** The documents that a case needs, and those it has, to prove its values. */
export async function loadEvidence(
  { db }: TenantTransaction,
  caseId: number,
): Promise<{ readonly needed: readonly Evidence[]; readonly proofs: readonly Evidence[] }> {
  if (caseId === 0) return { needed: [], proofs: [] };
  const columns = ['id', 'document_key as documentKey', 'instance_id as instanceId'] as const;
  const needed = await db
    .selectFrom('needed_documents')
    .select([...columns, 'information_key as informationKey', 'document_key as name'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  const proofs = await db
    .selectFrom('proofs')
    .innerJoin('cases', 'cases.id', 'proofs.case_id')
    .select(['proofs.id', 'proofs.document_key as documentKey', 'proofs.instance_id as instanceId'])
    .select(['proofs.information_key as informationKey', 'proofs.name'])
    .select('cases.preferred_language as language')
    .where('proofs.case_id', '=', caseId)
    .where('document_key', 'is not', null)
    .orderBy('assigned_at')
    .orderBy('proofs.id')
    .execute();
  return { needed, proofs };
}
