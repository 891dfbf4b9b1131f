import Type, { type Static } from 'typebox';
import { conceal } from '../../store/mails/mail-secrets.ts';
import type { Mail } from '../../store/mails/mails.ts';
import { DateTime, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;

export const MailEntry = Type.Object({
  id: Id(),
  recipient: Type.String(),
  subject: Type.String(),
  state: Type.String({ description: 'waiting, sent, failed, or kept where no mail server is set.' }),
  created: DateTime(),
  sent: Nullable(DateTime()),
  last_error: Nullable(Type.String()),
});

export const presentMailEntry = (mail: Mail): Static<typeof MailEntry> => ({
  id: mail.id,
  recipient: mail.recipient,
  subject: conceal(mail).subject,
  state: mail.state,
  created: presentTime(mail.createdAt),
  sent: presentOptionalTime(mail.sentAt),
  last_error: mail.lastError,
});
