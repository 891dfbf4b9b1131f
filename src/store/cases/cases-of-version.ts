import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Ongoing cases of some processes that have another version of the configuration than this, older ones of it. */
interface CasesBefore {
  readonly version: number;
  readonly processes: readonly string[];
}

const selectBefore = ({ db }: TenantTransaction, { version, processes }: CasesBefore) =>
  db
    .selectFrom('cases')
    .where('status', '=', 'ongoing')
    .where(sql<boolean>`coalesce(configuration_version, 1) < ${version}`)
    .where('process_key', 'in', processes.length === 0 ? [''] : [...processes]);

export async function countCasesBefore(tx: TenantTransaction, which: CasesBefore): Promise<number> {
  const row = await selectBefore(tx, which)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Their ids, in order, after the one given. */
export async function casesBefore(
  tx: TenantTransaction,
  which: CasesBefore,
  after: number,
  most: number,
): Promise<{ id: number; number: number }[]> {
  return selectBefore(tx, which)
    .select(['id', 'number'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many ongoing cases each process has. */
export async function countOngoingCases({ db }: TenantTransaction): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cases')
    .select(['process_key', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '=', 'ongoing')
    .groupBy('process_key')
    .execute();
  return new Map(rows.map((row) => [row.process_key, Number(row.count)]));
}

/** Ongoing cases, in the order of their ids, after the one given. */
export async function ongoingCases(
  { db }: TenantTransaction,
  processes: readonly string[],
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('status', '=', 'ongoing')
    .where('process_key', 'in', processes.length === 0 ? [''] : [...processes])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The versions of the configuration that ongoing cases have. */
export async function versionsOfOngoingCases({ db }: TenantTransaction): Promise<number[]> {
  const rows = await db
    .selectFrom('cases')
    .select(sql<number>`coalesce(configuration_version, 1)`.as('version'))
    .distinct()
    .where('status', '=', 'ongoing')
    .execute();
  return rows.map(({ version }) => version);
}

/** Instances of some ontologies that exist outside cases, in the order of their ids, after the one given. */
export async function validInstances(
  { db }: TenantTransaction,
  ontologies: readonly string[],
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('instances')
    .select('id')
    .where('status', '=', 'valid')
    .where('ontology_key', 'in', ontologies.length === 0 ? [''] : [...ontologies])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many valid instances some ontologies have. */
export async function countValidInstances(
  { db }: TenantTransaction,
  ontologies: readonly string[],
): Promise<number> {
  const row = await db
    .selectFrom('instances')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'valid')
    .where('ontology_key', 'in', ontologies.length === 0 ? [''] : [...ontologies])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
