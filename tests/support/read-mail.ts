import { putIn } from '../../src/store/mails/mail-secrets.ts';
import { loadMail } from '../../src/store/mails/mails.ts';
import type { TestTenant } from './app.ts';

/** The text of a mail in the outbox as its recipient gets it, with the links and codes that the API hides. */
export const readMail = (tenant: TestTenant, id: number): Promise<string> =>
  tenant.inTenant(async (tx) => {
    const mail = await loadMail(tx, id);
    return mail === undefined ? '' : putIn(mail, mail.handover?.secrets).textBody;
  });
