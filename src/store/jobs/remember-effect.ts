import type { TenantTransaction } from '../database/database.ts';

const PART = 'effects';

/** Notes that an effect of a case has happened; false where it had before. Where the case is gone, nothing can be noted. */
export async function rememberEffect(
  { db }: TenantTransaction,
  caseId: number,
  effect: string,
): Promise<boolean> {
  // The case stays while its part is written: a deletion waits, or was first.
  const found = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) return true;
  const row = await db
    .insertInto('case_parts')
    .values({ case_id: caseId, part: PART, key: effect, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
