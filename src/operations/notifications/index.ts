import type { Operation } from '../operation.ts';
import { listMentionable } from './list-mentionable.ts';
import { listNotifications } from './list-notifications.ts';
import { getNotificationPreferences, updateNotificationPreferences } from './preferences.ts';
import { countNotifications, markNotificationsRead, updateNotification } from './read-notifications.ts';

/** Operations with which people read what they were told, and say how they want to be told. */
export const NOTIFICATION_OPERATIONS: readonly Operation[] = [
  listNotifications,
  countNotifications,
  markNotificationsRead,
  updateNotification,
  getNotificationPreferences,
  updateNotificationPreferences,
  listMentionable,
];
