import Type from 'typebox';
import {
  listNotifications as list,
  NOTIFICATION_ORDERINGS,
} from '../../store/notifications/notifications.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { FOR_PEOPLE, KindOf, NotificationBody, notificationPresenter } from './notification.ts';

export const listNotifications = defineList({
  id: 'admin_list_notifications',
  method: 'GET',
  path: '/api/admin/notifications',
  section: 'Notifications',
  summary: 'List my notifications',
  description:
    'What the person was told of, of cases that they may see now. `ordering=-unread,-created` puts unread ones first.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  query: {
    unread: Type.Optional(Type.Boolean({ description: 'Only unread ones, or only read ones.' })),
    kind: Type.Optional(KindOf()),
  },
  list: { key: 'results', orderings: Object.keys(NOTIFICATION_ORDERINGS), defaultOrdering: '-id' },
  entry: NotificationBody,
  handle: ({ query, list: wanted }, context) =>
    context.read(async (tx) => {
      const present = await notificationPresenter(tx, context);
      const filter = { isUnread: query.unread, kind: query.kind };
      return presentPage(await list(tx, context.principal.id, wanted, filter), present);
    }),
});
