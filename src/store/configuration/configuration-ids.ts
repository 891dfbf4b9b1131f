import type { TenantTransaction } from '../database/database.ts';

/** Something that a configuration names and clients may address by number. */
interface Addressable {
  readonly kind: string;
  readonly key: string;
  /** Of an information; it never changes. */
  readonly type: string | null;
}

interface AddressableId extends Addressable {
  readonly id: number;
}

/** Gives ids to those that have none yet. Ids of things that are gone stay taken, for when they come back. */
export async function giveConfigurationIds(
  { db }: TenantTransaction,
  things: readonly Addressable[],
): Promise<void> {
  const BATCH = 1000;
  for (let from = 0; from < things.length; from += BATCH)
    await db
      .insertInto('configuration_ids')
      .values(things.slice(from, from + BATCH).map(({ kind, key, type }) => ({ kind, key, type })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const loadConfigurationIds = ({ db }: TenantTransaction): Promise<AddressableId[]> =>
  db.selectFrom('configuration_ids').select(['kind', 'key', 'id', 'type']).execute();
