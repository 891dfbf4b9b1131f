import { sql } from 'kysely';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { storableJson } from '../../storable.ts';
import { type InstanceRecords, type InstanceRow, loadInstanceRecords } from '../cases/instance-records.ts';
import type { Call, TenantTransaction } from '../database/database.ts';

const NONE: ReadonlySet<string> = new Set();

/** The ontologies whose instances somebody may not see outside of cases. Nothing is asked for those from whom nothing is hidden. */
export async function unseenOntologies(
  call: Call,
  tenantId: number,
  sight: Sight,
): Promise<ReadonlySet<string>> {
  if (sight === EVERYTHING) return NONE;
  const [row] = await call(
    sql<{ unseen: string[] }>`select unseen_ontologies(${tenantId}, ${storableJson(sight)}::jsonb) as unseen`,
  );
  return new Set(row?.unseen);
}

/**
 * Loads instances that somebody names by their ids, in a transaction of the service itself: one that they may not see is not there. A case that has one already does not
 * ask for it here.
 */
export async function loadSeenInstances(
  call: Call,
  tenantId: number,
  ids: readonly number[],
  sight: Sight,
): Promise<InstanceRecords> {
  const found = await loadInstanceRecords(call, tenantId, ids);
  const unseen = await unseenOntologies(call, tenantId, sight);
  if (unseen.size === 0) return found;
  // A draft is hidden with its case.
  const isSeen = (row: InstanceRow): boolean => row.status === 'draft' || !unseen.has(row.ontology_key);
  return { ...found, instances: found.instances.filter(isSeen) };
}

/** Whether there is an instance that somebody may know of, as far as its ontology tells. */
export const mayKnowOf = async (call: Call, tenantId: number, id: number, sight: Sight): Promise<boolean> =>
  sight === EVERYTHING || (await loadSeenInstances(call, tenantId, [id], sight)).instances.length > 0;

/** Those of some instances that the reader of a transaction sees. */
export async function seenInstances(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('instances')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those whom an entry of the rules of access names for an ontology. */
interface OntologyReaders {
  readonly ontology: string;
  readonly access: string;
  readonly members: readonly string[];
}

/** Stores who may see the instances of the ontologies of a package. An ontology that the package no longer has keeps its readers, as its instances stay. */
export async function saveOntologyReaders(
  { db }: TenantTransaction,
  ontologies: readonly string[],
  readers: readonly OntologyReaders[],
): Promise<void> {
  await sql`delete from ontology_readers where ontology_key = any (${[...ontologies]}::text[])`.execute(db);
  if (readers.length === 0) return;
  await db
    .insertInto('ontology_readers')
    .values(
      readers.map(({ ontology, access, members }) => ({
        ontology_key: ontology,
        access_key: access,
        members: [...members],
      })),
    )
    .execute();
}

/** The entries of the rules of access that keep instances from somebody. */
export async function listUnseenOntologies(
  { db }: TenantTransaction,
  sight: Sight,
): Promise<readonly OntologyReaders[]> {
  if (sight === EVERYTHING) return [];
  const { rows } = await sql<OntologyReaders>`
    select ontology_key as ontology, access_key as access, members from ontology_readers
    where not members && ${[...sight]}::text[] order by 1, 2`.execute(db);
  return rows;
}
