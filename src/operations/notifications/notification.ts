import Type, { type Static } from 'typebox';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { sayIn } from '../../locales/say-in.ts';
import { MAIL_MODES, NOTIFICATION_KINDS } from '../../model/notification.ts';
import { notificationText } from '../../presentation/notification-text.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { Notification } from '../../store/notifications/notifications.ts';
import type { OperationContext } from '../operation.ts';
import { readerLanguage } from '../reader-language.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

const Text = Type.String;

/** Why a key cannot do it. */
export const FOR_PEOPLE = 'Only people are told something.';

export const KindOf = () => OneOf(NOTIFICATION_KINDS, { description: 'What happened.' });

/** How a person is told of one kind. */
export const ChannelsBody = Type.Object(
  {
    application: Type.Boolean({ description: 'In the list and at the bell of the application.' }),
    mail: OneOf(MAIL_MODES, { description: 'Not by mail, at once, or with the mail of the day.' }),
  },
  { description: 'How the person is told of this kind.' },
);

export const NotificationBody = Type.Object(
  {
    id: Id(),
    kind: KindOf(),
    text: Text({ description: 'What happened, as a sentence in the language of the reader.' }),
    case_id: Id(),
    case_name: Text(),
    case_user_readable_id: Text(),
    comment_id: Nullable(Id({ description: 'The comment that it is about.' })),
    excerpt: Nullable(Text({ description: 'The beginning of that comment.' })),
    author: Nullable(Text({ description: 'Who did it; null for the work of time.' })),
    on_behalf_of: Type.Unsafe<{ user_id: number; name: string } | null>({
      ...Type.Object({ user_id: Id(), name: Text() }),
      type: ['object', 'null'],
      description: 'The person who is away and in whose place this one is told.',
    }),
    created: DateTime(),
    read: Nullable(DateTime({ description: 'When it was read; null while it is unread.' })),
  },
  { title: 'Notification' },
);

/** Presents notifications in the language of whoever asks. */
export async function notificationPresenter(
  tx: TenantTransaction,
  context: OperationContext,
): Promise<(notification: Notification) => Static<typeof NotificationBody>> {
  const index = (await context.services.configurations.load(tx))?.index;
  const language = readerLanguage(context, index?.languages ?? ['en']) ?? index?.defaultLanguage ?? 'en';
  const say = sayIn('notifications', index === undefined ? language : tongueIn(index, language));
  return (one) => ({
    id: one.id,
    kind: one.kind,
    text: notificationText(say, index, one, language),
    case_id: one.caseId,
    case_name: one.caseName,
    case_user_readable_id: `CASE-${one.caseNumber}`,
    comment_id: one.commentId,
    excerpt: one.commentText,
    author: one.authorName,
    on_behalf_of: one.behalfId === null ? null : { user_id: one.behalfId, name: one.behalfName ?? '' },
    created: presentTime(one.createdAt),
    read: presentOptionalTime(one.readAt),
  });
}
