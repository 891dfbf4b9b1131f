import type { TenantTransaction } from '../database/database.ts';

interface SavedView {
  readonly id: number;
  readonly list: string;
  readonly name: string;
  readonly query: string;
}

export const listSavedViews = ({ db }: TenantTransaction, userId: number): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function addSavedView(
  { db }: TenantTransaction,
  userId: number,
  view: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  const { id } = await db
    .insertInto('saved_views')
    .values({ ...view, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...view, id };
}

/** Gives whether there was such a view of this person. */
export async function removeSavedView(
  { db }: TenantTransaction,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
