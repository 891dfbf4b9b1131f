import Type from 'typebox';
import { refuse } from '../../errors.ts';
import {
  countUnread,
  MOST_UNREAD,
  markAllRead,
  markNotification,
} from '../../store/notifications/notifications.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { FOR_PEOPLE } from './notification.ts';

const Unread = Type.Integer({ description: `Counted up to ${MOST_UNREAD}.` });

export const countNotifications = defineOperation({
  id: 'admin_count_notifications',
  method: 'GET',
  path: '/api/admin/notifications/count',
  section: 'Notifications',
  summary: 'Count my unread notifications',
  description:
    'Of cases that the person may see now. `GET /api/admin/notifications/live` tells the same as server-sent events, whenever it changes.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  answer: Type.Object({ data: Type.Object({ unread: Unread }) }),
  handle: async (_input, { principal, read }) => ({
    body: { data: { unread: await read((tx) => countUnread(tx, principal.id)) } },
  }),
});

export const updateNotification = defineOperation({
  id: 'admin_update_notification',
  method: 'PATCH',
  path: '/api/admin/notifications/{id}',
  section: 'Notifications',
  summary: 'Mark a notification as read or unread',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  params: { id: Id() },
  body: { read: Type.Boolean({ description: 'Whether it counts as read.' }) },
  answer: Type.Object({ data: Type.Object({ unread: Unread }) }),
  handle: ({ params: { id }, body: { read } }, { principal, write }) =>
    write(
      async (tx) => {
        if (!(await markNotification(tx, principal.id, id, read))) throw refuse('not_found');
        return { body: { data: { unread: await countUnread(tx, principal.id) } } };
      },
      { isAudited: true },
    ),
});

export const markNotificationsRead = defineOperation({
  id: 'admin_mark_notifications_read',
  method: 'POST',
  path: '/api/admin/notifications/mark_read',
  section: 'Notifications',
  summary: 'Mark all my notifications as read',
  description: 'All up to one that the person has seen; those that have come since stay unread.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  body: { up_to: Id({ description: 'The id of the newest one that was shown.' }) },
  answer: Type.Object({ data: Type.Object({ marked: Type.Integer(), unread: Unread }) }),
  handle: ({ body }, { principal, write }) =>
    write(
      async (tx) => ({
        body: {
          data: {
            marked: await markAllRead(tx, principal.id, body.up_to),
            unread: await countUnread(tx, principal.id),
          },
        },
      }),
      { isAudited: true },
    ),
});
