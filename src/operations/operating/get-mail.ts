import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { conceal } from '../../store/mails/mail-secrets.ts';
import { loadMail } from '../../store/mails/mails.ts';
import { hiddenOutside, mustSeeAll } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';
import { MailEntry, presentMailEntry } from './mail.ts';

export const getMail = defineOperation({
  id: 'admin_get_mail',
  method: 'GET',
  path: '/api/admin/mails/{id}',
  section: 'Operation',
  summary: 'Get a mail',
  description:
    'With its text. Links and codes that let whoever reads them in are shown as dots: the recipient alone gets them. Where no mail server is set, the operator reads them with `dossier mails show`.',
  access: 'admin:operation',
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Object({
      ...MailEntry.properties,
      text: Type.String(),
      html: Nullable(Type.String()),
      attachments: Type.Array(Type.Object({ name: Type.String(), content_type: Type.String() })),
    }),
  }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const mail = await loadMail(tx, id);
      if (!mail) throw refuse('not_found');
      await mustSeeAll(context, tx, mail.caseId);
      if (mail.caseId === null && mail.isGuarded && (await hiddenOutside(context, tx)).size > 0)
        throw refuse('permission_denied', 'It was made of informations that you may not see.');
      const attachments = mail.attachments.map(({ name, contentType }) => ({
        name,
        content_type: contentType,
      }));
      const { textBody: text, htmlBody: html } = conceal(mail);
      const data = { ...presentMailEntry(mail), text, html, attachments };
      return { body: { data } };
    }),
});
