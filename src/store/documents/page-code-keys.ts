import type { TenantTransaction } from '../database/database.ts';

/** The tenant's key for codes on pages and links in mails; undefined where it has none yet. */
export async function findPageCodeKey({ db }: TenantTransaction): Promise<Buffer | undefined> {
  return (await db.selectFrom('page_code_keys').select('secret').executeTakeFirst())?.secret;
}

/** The same; the given one where it has none yet. */
export async function pageCodeKey(tx: TenantTransaction, fresh: Buffer): Promise<Buffer> {
  const { db } = tx;
  const found = await findPageCodeKey(tx);
  if (found !== undefined) return found;
  await db
    .insertInto('page_code_keys')
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPageCodeKey(tx)) ?? fresh;
}
