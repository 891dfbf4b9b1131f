import { invite } from '../../access/invitation.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import type { User } from '../../store/people/users.ts';
import { sendMail } from '../../writing/send-mail.ts';
import type { Services } from '../operation.ts';
import { presentTime } from '../shapes.ts';

/** Sends a person a mail with the link at which they choose a password, and tells how long it works. */
export async function sendPasswordLink(
  tx: TenantTransaction,
  services: Services,
  user: User,
  { language, isReset = false }: { readonly language: string; readonly isReset?: boolean },
): Promise<Date> {
  const { token, expiresAt } = await invite(tx, services, user.id, { isReset });
  const { name: tenant } = await loadTenant(tx);
  const say = sayIn('mails', language);
  // Behind the "#" nobody on the way sees the secret, and no log keeps it.
  const link = `${services.baseUrl()}/app/choose-password#${token}`;
  const until = presentTime(expiresAt).slice(0, 16).replace('T', ' ');
  const filled = { name: user.name, tenant, link, until };
  await sendMail(tx, {
    recipient: user.email,
    subject: isReset ? say('reset_subject', { tenant }) : say('invitation_subject', { tenant }),
    textBody: `${isReset ? say('reset_body', filled) : say('invitation_body', filled)}\n`,
    secrets: [link],
    caseId: null,
  });
  return expiresAt;
}
