import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

/** Valid instances of some ontologies that an external identifier names; two are enough to know that there are several. */
export async function findValidByInformation(
  { db }: TenantTransaction,
  ontologies: readonly string[],
  information: string,
  value: unknown,
): Promise<number[]> {
  const rows = await db
    .selectFrom('instances')
    .select('id')
    .where('ontology_key', 'in', [...ontologies])
    .where('status', '=', 'valid')
    .where(
      sql<boolean>`exists (select from information_values v where v.tenant_id = instances.tenant_id
        and v.instance_id = instances.id and v.case_id = 0 and v.occurrence_id = 0
        and v.information_key = ${information} and v.value = ${storableJson(value)}::jsonb)`,
    )
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same where the identifier is the one that their ontology names: it has an index. */
export async function findValidByIdentifier(
  { db }: TenantTransaction,
  ontologies: readonly string[],
  identifier: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('instances')
    .select('id')
    .where('identifier', '=', identifier)
    .where('ontology_key', 'in', [...ontologies])
    .where('status', '=', 'valid')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}
