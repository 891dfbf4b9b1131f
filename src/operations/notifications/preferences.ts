import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import {
  channelsOf,
  type MailMode,
  type NotificationKind,
  type Preferences,
} from '../../model/notification.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadPreferences, savePreferences } from '../../store/notifications/preferences.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Nullable } from '../shapes.ts';
import { ChannelsBody, FOR_PEOPLE } from './notification.ts';

const Text = Type.String;

/** Something for each kind. */
const forEach = <T>(make: (kind: NotificationKind) => T): Record<NotificationKind, T> => ({
  assigned: make('assigned'),
  mentioned: make('mentioned'),
  reply: make('reply'),
  task_due: make('task_due'),
  vote_waiting: make('vote_waiting'),
  at_risk: make('at_risk'),
  missed: make('missed'),
  client_answered: make('client_answered'),
  document_signed: make('document_signed'),
});

const PreferencesBody = Type.Object(
  {
    language: Nullable(Text({ description: 'The language of mails; null for the first of the tenant.' })),
    languages: Type.Array(Text(), { description: 'Languages of the tenant.' }),
    digest_at: Text({ description: 'The time of day of the daily mail, in the time zone of the tenant.' }),
    time_zone: Text(),
    kinds: Type.Object(forEach(() => ChannelsBody)),
  },
  { title: 'NotificationPreferences' },
);

export const getNotificationPreferences = defineOperation({
  id: 'admin_get_notification_preferences',
  method: 'GET',
  path: '/api/admin/notification_preferences',
  section: 'Notifications',
  summary: 'Get how I am told',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  answer: Type.Object({ data: PreferencesBody }),
  handle: async (_input, context) => ({
    body: { data: await context.read((tx) => presentPreferences(tx, context)) },
  }),
});

export const updateNotificationPreferences = defineOperation({
  id: 'admin_update_notification_preferences',
  method: 'PATCH',
  path: '/api/admin/notification_preferences',
  section: 'Notifications',
  summary: 'Change how I am told',
  description: 'Kinds that are left out stay as they are.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  body: {
    language: Type.Optional(Nullable(Text({ minLength: 1, maxLength: 35 }))),
    kinds: Type.Optional(
      Type.Object(
        forEach(() => Type.Optional(ChannelsBody)),
        {
          additionalProperties: false,
          description: 'Kinds that are told otherwise from now on.',
        },
      ),
    ),
  },
  answer: Type.Object({ data: PreferencesBody }),
  handle: ({ body }, context) =>
    context.write(
      async (tx) => {
        const { id } = context.principal;
        const { languages } = await settingsIn(tx, context);
        const { language } = body;
        if (language != null && !languages.includes(language))
          throw refuse('does_not_exist', `The tenant has no language "${language}".`, 'language');
        const before = await loadPreferences(tx, id);
        await savePreferences(tx, id, {
          language: language === undefined ? before.language : language,
          kinds: { ...before.kinds, ...(body.kinds satisfies Preferences | undefined) },
        });
        return { body: { data: await presentPreferences(tx, context) } };
      },
      { isAudited: true },
    ),
});

/** The settings of the configuration for notifications. */
async function settingsIn(tx: TenantTransaction, { services }: OperationContext) {
  const index = (await services.configurations.load(tx))?.index;
  const { mail, digest_at } = index?.package.settings.notifications ?? {};
  const otherwise: MailMode = mail ?? 'off';
  return {
    languages: [...(index?.languages ?? [])],
    timeZone: index?.timeZone ?? 'UTC',
    digestAt: digest_at ?? '07:00',
    otherwise,
  };
}

async function presentPreferences(
  tx: TenantTransaction,
  context: OperationContext,
): Promise<Static<typeof PreferencesBody>> {
  const { language, kinds } = await loadPreferences(tx, context.principal.id);
  const { languages, timeZone, digestAt, otherwise } = await settingsIn(tx, context);
  const shown = forEach((kind) => channelsOf(kinds, kind, otherwise));
  return { language, languages, digest_at: digestAt, time_zone: timeZone, kinds: shown };
}
