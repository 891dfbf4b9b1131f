import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { loadMail, saveMailOutcome } from '../../store/mails/mails.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { MailEntry, presentMailEntry } from './mail.ts';

export const retryMail = defineOperation({
  id: 'admin_retry_mail',
  method: 'POST',
  path: '/api/admin/mails/{id}/retry',
  section: 'Operation',
  summary: 'Send a mail again',
  description: 'One that failed, or one that was kept while no mail server was set.',
  access: 'admin:operation',
  params: { id: Id() },
  answer: Type.Object({ data: MailEntry }),
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const mail = await loadMail(tx, id);
      if (!mail) throw refuse('not_found');
      if (mail.state === 'sent') throw refuse('conflict', 'The mail has been sent.');
      if (mail.state === 'waiting') throw refuse('conflict', 'The mail is on its way already.');
      if (!context.services.node.hasMailServer)
        throw refuse('conflict', 'No mail server is set: the mail stays in the outbox.');
      await saveMailOutcome(tx, id, { state: 'waiting', error: null });
      const { kind, payload } = mail.handover ?? { kind: 'send_mail', payload: { mail_id: id } };
      await enqueueJob(tx, { kind, payload, uniqueKey: `mail:${id}` });
      return { body: { data: presentMailEntry({ ...mail, state: 'waiting', lastError: null }) } };
    }),
});
