import { createHash } from 'node:crypto';
import { refuse } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { removeSessionsOfUser } from '../store/people/sessions.ts';
import { replaceInvitation, takeInvitation } from '../store/people/user-invitations.ts';
import { lockUser, saveUser } from '../store/people/users.ts';
import { hashPassword } from './password.ts';

const TOKEN = /^(\d{1,15})\.([A-Za-z0-9]{43})$/;
const DAYS_VALID = 3;
const DAY_MS = 86_400_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates the secret of a link with which a person chooses their password; an earlier link stops working. */
export async function invite(
  tx: TenantTransaction,
  { random, clock }: { readonly random: Randomness; readonly clock: Clock },
  userId: number,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const secret = random.token(43);
  const expiresAt = new Date(clock.now().getTime() + DAYS_VALID * DAY_MS);
  await replaceInvitation(tx, { userId, tokenHash: hashOf(secret), expiresAt });
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
    const userId = await takeInvitation(tx, hashOf(secret), clock.now());
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (user === undefined || user.disabledAt !== null) throw gone();
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
