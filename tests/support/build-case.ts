import { type Insertable, sql } from 'kysely';
import { CASE_KEY } from '../../src/model/subject-key.ts';
import { runSteps } from '../../src/run-steps.ts';
import { CASE_LIST } from '../../src/store/cases/reach.ts';
import type { TenantTransaction } from '../../src/store/database/database.ts';
import { uniqueWords } from '../../src/store/lists/search-text.ts';
import type { Schema } from '../../src/store/tables/schema.ts';

let number = 0;

/** Stores the head row of a case with its search words and its count, as writing it would. */
export async function buildCase(
  tx: TenantTransaction,
  values: Partial<Insertable<Schema['cases']>> = {},
): Promise<number> {
  number += 1;
  const name = values.name ?? `Case ${number}`;
  const row = await tx.db
    .insertInto('cases')
    .values({
      number,
      process_key: 'open_account',
      name,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = [...runSteps(uniqueWords([name, `CASE-${values.number ?? number}`]))];
  await tx.db
    .insertInto('case_words')
    .values(words.map((word) => ({ case_id: row.id, chunk: CASE_KEY, word })))
    .execute();
  await sql`select add_to_counts(${JSON.stringify({ [CASE_LIST]: 1 })}::jsonb)`.execute(tx.db);
  return row.id;
}
