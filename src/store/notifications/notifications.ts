import { type RawBuilder, sql } from 'kysely';
import type { MailMode, NotificationKind } from '../../model/notification.ts';
import type { TenantTransaction } from '../database/database.ts';
import { type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

export interface NewNotification {
  readonly userId: number;
  readonly caseId: number;
  readonly kind: NotificationKind;
  readonly eventKey: string;
  readonly commentId: number | null;
  readonly subject: string | null;
  readonly authorName: string | null;
  readonly onBehalfOf: number | null;
  readonly isListed: boolean;
  readonly mail: MailMode;
}

/** Adds notifications; what a person has been told of already is left out. Gives those that were added. */
export async function addNotifications(
  { db }: TenantTransaction,
  all: readonly NewNotification[],
): Promise<{ readonly userId: number; readonly mail: MailMode }[]> {
  const added: { readonly userId: number; readonly mail: MailMode }[] = [];
  for (let from = 0; from < all.length; from += PART)
    added.push(...(await addPart(db, all.slice(from, from + PART))));
  return added;
}

/** A statement takes a limited number of values. */
const PART = 1000;

const addPart = (db: TenantTransaction['db'], part: readonly NewNotification[]) =>
  db
    .insertInto('notifications')
    .values(
      part.map((one) => ({
        user_id: one.userId,
        case_id: one.caseId,
        kind: one.kind,
        event_key: one.eventKey,
        comment_id: one.commentId,
        subject: one.subject,
        author_name: one.authorName,
        on_behalf_of: one.onBehalfOf,
        is_listed: one.isListed,
        mail: one.mail,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id as userId', 'mail'])
    .execute();

/** A notification as it is shown: what it says of the case is what the case says now. */
export interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly caseId: number;
  readonly caseNumber: number;
  readonly caseName: string;
  readonly processKey: string;
  readonly commentId: number | null;
  readonly commentTitle: string | null;
  readonly commentText: string | null;
  readonly subject: string | null;
  readonly authorName: string | null;
  readonly behalfId: number | null;
  readonly behalfName: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Whoever reads the start of a comment reads the rest in the case. */
const EXCERPT = 280;

/**
 * Something of the comment that a notification is about. Comments on values, and answers to them, are told without their words: they may quote a value that
 * rules of access hide from the person.
 */
const ofComment = (what: RawBuilder<unknown>) =>
  sql<string | null>`(select ${what} from comments m
    left join comments above on above.tenant_id = m.tenant_id and above.id = m.reply_to
    where m.tenant_id = notifications.tenant_id and m.id = comment_id and m.case_id = notifications.case_id
      and m.referenced_value is null and above.referenced_value is null and above.reply_to is null)`;

/** The notifications of a person. The transaction decides of which cases: those that its reader does not see are not there. */
export const selectNotifications = ({ db }: TenantTransaction, userId: number) =>
  db
    .selectFrom('notifications')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.tenant_id', '=', 'notifications.tenant_id')
        .onRef('cases.id', '=', 'notifications.case_id'),
    )
    .select(['notifications.id', 'notifications.kind', 'notifications.case_id as caseId'])
    .select(['cases.number as caseNumber', 'cases.name as caseName', 'cases.process_key as processKey'])
    .select('comment_id as commentId')
    .select(ofComment(sql`m.title`).as('commentTitle'))
    .select(ofComment(sql`left(m.text, ${EXCERPT})`).as('commentText'))
    .select(['notifications.subject', 'notifications.author_name as authorName'])
    .select([
      'on_behalf_of as behalfId',
      sql<
        string | null
      >`(select u.name from users u where u.tenant_id = notifications.tenant_id and u.id = on_behalf_of)`.as(
        'behalfName',
      ),
    ])
    .select(['notifications.created_at as createdAt', 'read_at as readAt'])
    .where('notifications.user_id', '=', userId);

export const NOTIFICATION_ORDERINGS = {
  id: 'notifications.id',
  created: 'notifications.created_at',
  unread: sql`(read_at is null)`,
} as const satisfies Orderings;

/** More than anybody reads. */
const MOST_MENTIONS = 50;

/** The comments that mention a person, of which they have not read; the newest first. */
export const unreadMentions = (tx: TenantTransaction, userId: number): Promise<Notification[]> =>
  selectNotifications(tx, userId)
    .where('notifications.kind', '=', 'mentioned')
    .where('read_at', 'is', null)
    .orderBy('notifications.id', 'desc')
    .limit(MOST_MENTIONS)
    .execute();

interface NotificationFilter {
  readonly isUnread?: boolean | undefined;
  readonly kind?: NotificationKind | undefined;
}

export function listNotifications(
  tx: TenantTransaction,
  userId: number,
  list: ListRequest,
  { isUnread, kind }: NotificationFilter,
): Promise<Page<Notification>> {
  let query = selectNotifications(tx, userId).where('is_listed', '=', true);
  if (isUnread !== undefined) query = query.where('read_at', isUnread ? 'is' : 'is not', null);
  if (kind !== undefined) query = query.where('notifications.kind', '=', kind);
  return listPage(query, list, { orderings: NOTIFICATION_ORDERINGS, lastly: 'notifications.id' });
}

const selectUnread = ({ db }: TenantTransaction, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .where('read_at', 'is', null);

/** Beyond this, nobody counts. */
export const MOST_UNREAD = 100;

/** How many notifications a person has not read, of cases that the transaction shows; at most `MOST_UNREAD`. */
export async function countUnread(tx: TenantTransaction, userId: number): Promise<number> {
  const rows = await selectUnread(tx, userId).select('id').limit(MOST_UNREAD).execute();
  return rows.length;
}

/** Marks one as read or unread; false where the person has no such notification, or sees its case no more. */
export async function markNotification(
  { db }: TenantTransaction,
  userId: number,
  id: number,
  isRead: boolean,
): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .select('read_at')
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .where('id', '=', id)
    .executeTakeFirst();
  // Whoever reads it again leaves the moment at which it was read first.
  if (found !== undefined && (found.read_at !== null) !== isRead)
    await db
      .updateTable('notifications')
      .set({ read_at: isRead ? sql<Date>`clock_now()` : null })
      .where('id', '=', id)
      .execute();
  return found !== undefined;
}

/** Marks everything as read up to a notification; what came later stays unread. */
export async function markAllRead({ db }: TenantTransaction, userId: number, upTo: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('user_id', '=', userId)
    .where('is_listed', '=', true)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The unread notifications of a person, as one text that changes when they do. */
interface UnreadMark {
  readonly userId: number;
  readonly mark: string;
}

/** Whether something has changed for some people. It says nothing of cases: how many each sees is counted with their own eyes. */
export async function unreadMarks(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<readonly UnreadMark[]> {
  const { rows } = await sql<UnreadMark>`
    select u.id as "userId", coalesce(n.many, 0) || ':' || coalesce(n.newest, 0) as mark
    from unnest(${[...ids]}::bigint[]) u(id) left join lateral (
      select count(*) as many, max(id) as newest from (
        select id from notifications where user_id = u.id and is_listed and read_at is null
        order by id desc limit ${MOST_UNREAD}) newest) n on true`.execute(db);
  return rows;
}

/** Removes notifications from before a moment, a part at a time; gives how many. */
export async function removeOldNotifications(
  { db }: TenantTransaction,
  before: Date,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', 'in', (query) =>
      query.selectFrom('notifications').select('id').where('created_at', '<', before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
