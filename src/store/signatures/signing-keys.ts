import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** With what a tenant seals and makes links. */
export interface SigningKey {
  readonly certificate: Buffer;
  readonly privateKey: Buffer;
  readonly linkKey: Buffer;
  readonly expiresAt: Date;
}

export const loadSigningKey = ({ db }: TenantTransaction): Promise<SigningKey | undefined> =>
  db
    .selectFrom('signing_keys')
    .select(['certificate', 'private_key as privateKey', 'link_key as linkKey', 'expires_at as expiresAt'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();

/** Keeps a new key as the current one; where another node was faster, that one stays. */
export async function addSigningKey({ db }: TenantTransaction, key: SigningKey): Promise<void> {
  await db
    .updateTable('signing_keys')
    .set({ retired_at: sql<Date>`clock_now()` })
    .where('retired_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`clock_now() + interval '30 days'`)
    .execute();
  await db
    .insertInto('signing_keys')
    .values({
      certificate: key.certificate,
      private_key: key.privateKey,
      link_key: key.linkKey,
      expires_at: key.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
