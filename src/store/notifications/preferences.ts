import type { Preferences } from '../../model/notification.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

interface StoredPreferences {
  /** The language of mails; null for the first of the tenant. */
  readonly language: string | null;
  readonly kinds: Preferences;
}

const UNDECIDED: StoredPreferences = { language: null, kinds: {} };

export async function loadPreferences({ db }: TenantTransaction, userId: number): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['language', 'kinds'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? UNDECIDED;
}

/** Those of several people; people who have decided nothing are left out. */
export async function loadPreferencesOf(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Preferences>> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'kinds'])
    .where('user_id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ user_id, kinds }) => [user_id, kinds]));
}

export async function savePreferences(
  { db }: TenantTransaction,
  userId: number,
  { language, kinds }: StoredPreferences,
): Promise<void> {
  const row = { language, kinds: storableJson(kinds) };
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(row))
    .execute();
}
