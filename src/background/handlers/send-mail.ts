import { putIn } from '../../store/mails/mail-secrets.ts';
import { loadMail, saveMailOutcome } from '../../store/mails/mails.ts';
import { Hopeless, type JobHandler } from '../handler.ts';

/** Hands one mail to the mail server; the outcome stands on the mail, where people look for it. */
export const sendMail: JobHandler = {
  kind: 'send_mail',
  handle: async (job, { services, tenantId, read, finish }) => {
    const id = Number(job.payload.mail_id);
    const mail = await read((tx) => loadMail(tx, id));
    if (!mail) throw new Hopeless(`Mail ${id} does not exist any more.`);
    if (mail.state === 'sent') return;
    if (!services.sendMail) {
      await finish((tx) => saveMailOutcome(tx, id, { state: 'kept', error: null }));
      return;
    }
    const { subject, textBody, htmlBody, unsubscribeUrl } = putIn(mail, mail.handover?.secrets);
    await services.sendMail({
      id: `${tenantId}-${id}`,
      recipient: mail.recipient,
      subject,
      textBody,
      htmlBody,
      unsubscribeUrl,
      attachments: mail.attachments.map(({ name, contentType, hash }) => ({
        name,
        contentType,
        open: () => services.files.open(tenantId, hash),
      })),
    });
    await finish((tx) => saveMailOutcome(tx, id, { state: 'sent', error: null }));
  },
  failed: (tx, job, { error, isLast }) =>
    saveMailOutcome(tx, Number(job.payload.mail_id), { state: isLast ? 'failed' : 'waiting', error }),
};
