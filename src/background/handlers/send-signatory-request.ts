import { putIn } from '../../store/mails/mail-secrets.ts';
import { loadMail, saveMailHandover, saveMailOutcome } from '../../store/mails/mails.ts';
import { linkOfSending } from '../../writing/signatures/link-of-sending.ts';
import { LINK_PLACE } from '../../writing/signatures/signature-mail.ts';
import { Hopeless, type JobHandler } from '../handler.ts';

/**
 * Hands the mail with a link to the mail server. The link is put in on the way out and stays in no table; where there is no mail
 * server, it is kept beside the mail for the operator, who reads it with `dossier mails show`.
 */
export const sendSignatoryRequest: JobHandler = {
  kind: 'send_signatory_request',
  handle: async ({ payload }, { services, tenantId, read, finish }) => {
    const id = Number(payload.mail_id);
    const mail = await read((tx) => loadMail(tx, id));
    if (!mail) throw new Hopeless(`Mail ${id} does not exist any more.`);
    if (mail.state === 'sent') return;
    const link = await linkOfSending(services.signing, tenantId, {
      id: Number(payload.request_id),
      sendings: Number(payload.sendings),
    });
    if (link === undefined)
      throw new Hopeless('The request was sent again, answered or cancelled meanwhile.');
    const secrets = { [LINK_PLACE]: link };
    const { textBody } = putIn(mail, secrets);
    if (!services.sendMail) {
      await finish(async (tx) => {
        await saveMailHandover(tx, id, { kind: 'send_signatory_request', payload, secrets });
        await saveMailOutcome(tx, id, { state: 'kept', error: null });
      });
      return;
    }
    await services.sendMail({
      id: `${tenantId}-${id}`,
      recipient: mail.recipient,
      subject: mail.subject,
      textBody,
      htmlBody: mail.htmlBody,
      attachments: [],
    });
    await finish((tx) => saveMailOutcome(tx, id, { state: 'sent', error: null }));
  },
  failed: (tx, { payload }, { error, isLast }) =>
    saveMailOutcome(tx, Number(payload.mail_id), { state: isLast ? 'failed' : 'waiting', error }),
};
