import Type from 'typebox';
import { languagesWith } from '../../locales/say-in.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { findSignInCandidates, loadUser } from '../../store/people/users.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { defineOpenOperation, type Services } from '../operation.ts';
import { sendPasswordLink } from '../people/send-password-link.ts';
import { Email } from '../shapes.ts';

/** The mails that somebody can make the service send to one person. */
const RESETS_OF_ADDRESS = { most: 5, seconds: 3600 };

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
    await services.attempts.count(`reset ${remoteAddress}`);
    await services.attempts.count(`reset ${body.email.toLowerCase()}`, RESETS_OF_ADDRESS);
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
  await sendPasswordLink(tx, services, user, { language: known, isReset: true });
  await recordAudit(
    tx,
    { kind: 'system', name: 'Dossier', id: null, requestId },
    { action: 'password_reset_requested', subject: `user:${id}` },
  );
}
