import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MailMode, Notice, NotificationKind, Preferences } from '../../model/notification.ts';
import type { OptionalTime, Tenant, Time } from './columns.ts';

/** Notifications of people, and the facts that are still to be told. */
export interface NotificationTables {
  notices_waiting: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: number;
    due_at: Time;
    body: JSONColumnType<Notice>;
  };
  notifications: {
    tenant_id: Tenant;
    id: Generated<number>;
    user_id: number;
    case_id: number;
    kind: NotificationKind;
    event_key: string;
    comment_id: number | null;
    subject: string | null;
    author_name: string | null;
    on_behalf_of: number | null;
    is_listed: boolean;
    mail: MailMode;
    created_at: Time;
    read_at: OptionalTime;
    mailed_at: OptionalTime;
  };
  notification_preferences: {
    tenant_id: Tenant;
    user_id: number;
    language: string | null;
    kinds: ColumnType<Preferences, string, string>;
  };
}
