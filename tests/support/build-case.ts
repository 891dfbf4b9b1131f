import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../src/store/database.ts';
import type { Schema } from '../../src/store/schema.ts';
import { toTsvector } from '../../src/store/search-text.ts';

let number = 0;

/** Puts the head row of a case into the store, as a write of it would leave it. */
export async function buildCase(
  { db }: TenantTransaction,
  values: Partial<Insertable<Schema['cases']>> = {},
): Promise<number> {
  number += 1;
  const name = values.name ?? `Case ${number}`;
  const row = await db
    .insertInto('cases')
    .values({
      number,
      process_key: 'open_account',
      name,
      search_text: toTsvector([name, `CASE-${values.number ?? number}`]),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
