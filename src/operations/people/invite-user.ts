import Type from 'typebox';
import { invite } from '../../access/invitation.ts';
import { refuse } from '../../errors.ts';
import { languagesWith, sayIn } from '../../locales/say-in.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import { loadUser } from '../../store/people/users.ts';
import { sendMail } from '../../writing/send-mail.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id, presentTime } from '../shapes.ts';

export const inviteUser = defineOperation({
  id: 'admin_invite_user',
  method: 'POST',
  path: '/api/admin/users/{id}/invite',
  section: 'People',
  summary: 'Invite a person',
  description:
    'Sends a mail with a link at which the person chooses a password. It works once, for three days; an earlier one ends. Also for a ' +
    'person who has lost theirs: until the link is used, the old password stays.',
  access: 'admin:people',
  params: { id: Id() },
  audited: ['language'],
  body: {
    language: Type.Optional(
      Type.String({ maxLength: 35, default: 'en', description: 'Language of the mail, such as `de`.' }),
    ),
  },
  status: 201,
  answer: Type.Object({ data: Type.Object({ email: Type.String(), expires: DateTime() }) }),
  handle: ({ params: { id }, body: { language = 'en' } }, context) =>
    context.write(async (tx) => {
      const languages = languagesWith('mails');
      if (!languages.includes(language))
        throw refuse('invalid', `The languages are ${languages.join(', ')}.`, 'language');
      const user = await loadUser(tx, id);
      if (!user) throw refuse('not_found');
      if (user.disabledAt !== null) throw refuse('conflict', 'A deactivated person cannot be invited.');
      const { token, expiresAt } = await invite(tx, context.services, id);
      const { name: tenant } = await loadTenant(tx);
      const say = sayIn('mails', language);
      // Behind the "#" nobody on the way sees the secret, and no log keeps it.
      const link = `${context.services.baseUrl()}/app/choose-password#${token}`;
      const until = presentTime(expiresAt).slice(0, 16).replace('T', ' ');
      await sendMail(tx, {
        caseId: null,
        recipient: user.email,
        subject: say('invitation_subject', { tenant }),
        textBody: `${say('invitation_body', { name: user.name, tenant, link, until })}\n`,
        secrets: [link],
      });
      return { body: { data: { email: user.email, expires: presentTime(expiresAt) } } };
    }),
});
