import Type from 'typebox';
import { invite } from '../../access/invitation.ts';
import { languagesWith, sayIn } from '../../locales/say-in.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import { findSignInCandidates, loadUser } from '../../store/people/users.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { sendMail } from '../../writing/send-mail.ts';
import { defineOpenOperation, type Services } from '../operation.ts';
import { Email, presentTime } from '../shapes.ts';

export const requestPasswordReset = defineOpenOperation({
  id: 'admin_request_password_reset',
  method: 'POST',
  path: '/api/admin/password_resets',
  section: 'Session',
  summary: 'Ask for a new password',
  description:
    'Sends a mail with a link at which the person chooses another password. The link works once, for 30 minutes. The answer is the same whether or not anybody has the address. A person in several tenants gets a mail for each of them, unless the tenant is named.',
  body: {
    email: Email(),
    tenant: Type.Optional(Type.String({ maxLength: 63 })),
    language: Type.Optional(
      Type.String({ maxLength: 35, default: 'en', description: 'Language of the mail, such as `de`.' }),
    ),
  },
  handle: async ({ body }, { services, remoteAddress, requestId, log }) => {
    // Limited for each address as well, so that nobody's mailbox can be filled from many places.
    services.attempts.count(`reset ${remoteAddress}`);
    services.attempts.count(`reset ${body.email.toLowerCase()}`);
    // Not awaited: the time until the answer must not tell whether the address belongs to anybody.
    void sendLinks(services, body, requestId).catch((error: unknown) =>
      log.error({ err: error }, 'a mail for choosing a password could not be prepared'),
    );
    return { body: undefined };
  },
});

interface Request {
  readonly email: string;
  readonly tenant?: string;
  readonly language?: string;
}

async function sendLinks(
  services: Services,
  { email, tenant, language }: Request,
  requestId: string,
): Promise<void> {
  const known = languagesWith('mails').find((each) => each === language) ?? 'en';
  // A person without a password signs in elsewhere, or not at all.
  for (const { tenantId, id, passwordHash } of await findSignInCandidates(services.database, email, tenant))
    if (passwordHash !== null)
      await services.database.inTenant(tenantId, (tx) => sendLink(tx, services, id, { known, requestId }));
}

async function sendLink(
  tx: TenantTransaction,
  services: Services,
  id: number,
  { known, requestId }: { readonly known: string; readonly requestId: string },
): Promise<void> {
  const user = await loadUser(tx, id);
  if (!user || !(await loadSignInPolicy(tx)).isPasswordAllowed) return;
  const { token, expiresAt } = await invite(tx, services, id, { isReset: true });
  const { name: tenant } = await loadTenant(tx);
  const say = sayIn('mails', known);
  // Behind the "#" nobody on the way sees the secret, and no log keeps it.
  const link = `${services.baseUrl()}/app/choose-password#${token}`;
  const until = presentTime(expiresAt).slice(0, 16).replace('T', ' ');
  await sendMail(tx, {
    recipient: user.email,
    subject: say('reset_subject', { tenant }),
    textBody: `${say('reset_body', { name: user.name, tenant, link, until })}\n`,
    secrets: [link],
  });
  await recordAudit(
    tx,
    { kind: 'system', name: 'Dossier', id: null, requestId },
    { action: 'password_reset_requested', subject: `user:${id}` },
  );
}
