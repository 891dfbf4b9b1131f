import type { TenantTransaction } from '../database/database.ts';

/** The tenant's key for codes on pages; the given one where it has none yet. */
export async function pageCodeKey({ db }: TenantTransaction, fresh: Buffer): Promise<Buffer> {
  const known = () => db.selectFrom('page_code_keys').select('secret').executeTakeFirst();
  const found = await known();
  if (found !== undefined) return found.secret;
  await db
    .insertInto('page_code_keys')
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known())?.secret ?? fresh;
}
