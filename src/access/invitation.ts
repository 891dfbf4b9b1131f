import { refuse } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { removeSessionsOfUser } from '../store/people/sessions.ts';
import { loadSignInPolicy } from '../store/people/sign-in-policy.ts';
import { removeInvitations, replaceInvitation, takeInvitation } from '../store/people/user-invitations.ts';
import { lockUser, saveUser } from '../store/people/users.ts';
import { hashOfToken } from './open-session.ts';
import { checkPassword, hashPassword } from './password.ts';

const TOKEN = /^(\d{1,15})\.([A-Za-z0-9]{43})$/;
const DAY_MS = 86_400_000;
const INVITATION_MS = 3 * DAY_MS;
const RESET_MS = 30 * 60_000;

/** Creates the secret of a link with which a person chooses their password; an earlier link of the same kind stops working. */
export async function invite(
  tx: TenantTransaction,
  { random, clock }: { readonly random: Randomness; readonly clock: Clock },
  userId: number,
  { isReset = false }: { readonly isReset?: boolean } = {},
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const secret = random.token(43);
  const expiresAt = new Date(clock.now().getTime() + (isReset ? RESET_MS : INVITATION_MS));
  await replaceInvitation(tx, { userId, tokenHash: hashOfToken(secret), expiresAt, isReset });
  return { token: `${tx.tenantId}.${secret}`, expiresAt };
}

/** Sets the password of the person whose link it is, once, and ends their sessions. Returns their address. */
export async function acceptInvitation(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  given: {
    readonly token: string;
    readonly password: string;
    readonly requestId: string;
    readonly remoteAddress: string;
  },
): Promise<string> {
  const [, tenant = '', secret = ''] = TOKEN.exec(given.token) ?? [];
  if (secret === '') throw gone();
  // Hashed before the link is used up, so that a password that is too short can be corrected.
  const passwordHash = await hashPassword(given.password);
  return database.inTenant(Number(tenant), async (tx) => {
    const userId = await takeInvitation(tx, hashOfToken(secret), clock.now());
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (user === undefined || user.disabledAt !== null) throw gone();
    // The refusal ends the transaction, and so the link stays for another attempt.
    const { passwordLength } = await loadSignInPolicy(tx);
    checkPassword(given.password, { shortest: passwordLength, email: user.email });
    await removeInvitations(tx, user.id);
    await saveUser(tx, user.id, { passwordHash });
    await removeSessionsOfUser(tx, user.id);
    await appendAudit(tx.call, {
      action: 'password_chosen',
      author_kind: 'user',
      author_id: user.id,
      request_id: given.requestId,
      subject: `user:${user.id}`,
      who: JSON.stringify({ name: user.name, email: user.email, address: given.remoteAddress }),
    });
    return user.email;
  });
}

const gone = () =>
  refuse('invalid', 'This link has been used, or has expired. Ask for another one.', 'token');
