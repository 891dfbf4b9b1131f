import { queryClient } from '../api/queries.ts';
import { type Answer, request } from '../api/request.ts';
import { showProblem } from './toasts.tsx';

export type Notification = Answer<'GET /api/admin/notifications'>['results'][number];

/** The notifications at the bell: unread ones first. */
export const NEWEST = { query: { page_size: 12, ordering: '-unread,-created' } } as const;

const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['GET /api/admin/notifications'] });

/** Marks one as read or unread; the number at the bell follows over the live channel. */
export async function markRead({ id, read }: Notification, isRead = true): Promise<void> {
  if ((read !== null) === isRead) return;
  await request('PATCH /api/admin/notifications/{id}', { params: { id }, body: { read: isRead } })
    .then(refresh)
    .catch(showProblem);
}

/** Marks all as read up to the newest one that is shown. */
export async function markAllRead(shown: readonly Notification[]): Promise<void> {
  const newest = Math.max(0, ...shown.map(({ id }) => id));
  if (newest === 0) return;
  await request('POST /api/admin/notifications/mark_read', { body: { up_to: newest } })
    .then(refresh)
    .catch(showProblem);
}

/** Where a notification leads: to the case, and to the comment that it is about. */
export const placeOf = ({ case_id, comment_id }: Notification) => ({
  to: `/cases/${case_id}`,
  search: comment_id === null ? {} : { side: 'comments', comment: String(comment_id) },
});
