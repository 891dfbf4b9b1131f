import { sql } from 'kysely';
import type { MailMode } from '../../model/notification.ts';
import type { TenantTransaction } from '../database/database.ts';
import { type Notification, selectNotifications } from './notifications.ts';

type Mailed = Exclude<MailMode, 'off'>;

/** The people for whom the daily mail has something from before a moment. */
export async function peopleWithDigest({ db }: TenantTransaction, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => row.user_id);
}

interface ToMail extends Notification {
  /** Whether the person has read it in the application meanwhile. */
  readonly isRead: boolean;
}

/**
 * The notifications of a person that are to go out by mail, the newest first; they count as mailed from this transaction on. Nothing is hidden
 * from it: whoever mails them looks which cases the person sees.
 */
export async function takeMailing(
  tx: TenantTransaction,
  userId: number,
  mode: Mailed,
  before: Date | null,
): Promise<readonly ToMail[]> {
  let update = tx.db
    .updateTable('notifications')
    .set({ mailed_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('mail', '=', mode)
    .where('mailed_at', 'is', null);
  if (before !== null) update = update.where('created_at', '<', before);
  const taken = await update.returning('id').execute();
  if (taken.length === 0) return [];
  const rows = await selectNotifications(tx, userId)
    .where(
      'notifications.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('notifications.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, isRead: row.readAt !== null }));
}

/** When the person was last sent a mail at once. */
export async function lastMailedAt({ db }: TenantTransaction, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<Date | null>`max(mailed_at)`.as('at'))
    .where('user_id', '=', userId)
    .where('mail', '=', 'at_once')
    .executeTakeFirst();
  return row?.at ?? null;
}
