import { createHash } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { addSession } from '../store/people/sessions.ts';
import { loadSignInPolicy, type SignInPolicy } from '../store/people/sign-in-policy.ts';
import type { Awaited } from '../store/tables/sign-in-tables.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const LONGEST_USER_AGENT = 500;

export const hashOfToken = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The hash of a session that awaits a step is made in another way: a node of a release that does not know such sessions finds none.
 */
export const hashOfAwaiting = (secret: string): Buffer => hashOfToken(`awaiting ${secret}`);

export interface OpenedSession {
  /** The value of the cookie: the tenant's id and a secret. */
  readonly token: string;
  readonly expiresAt: Date;
  /** The step that is still missing; null where the sign-in is complete. */
  readonly awaits: Awaited | null;
}

/** The origin of a request, for the audit and the list of sessions. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly remoteAddress: string;
  readonly userAgent: string | undefined;
}

export interface SessionParts {
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sessionHours: number;
}

/** How a session was opened. */
export type SessionMethod = 'password' | 'password_and_code' | 'oidc' | 'passkey';

/** The time that a person has for the second step. */
const AWAITING_MS = 10 * MINUTE_MS;

/** The milliseconds without use after which a session ends: the tenant can only shorten the operator's setting. */
export const idleMsOf = ({ idleMinutes }: SignInPolicy, sessionHours: number): number =>
  Math.min(sessionHours * HOUR_MS, (idleMinutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS);

/** Opens a session for a person of the transaction's tenant, and tells the audit. */
export async function openSession(
  tx: TenantTransaction,
  { clock, random, sessionHours }: SessionParts,
  person: {
    readonly id: number;
    readonly email: string;
    readonly method: SessionMethod;
    readonly awaits?: Awaited | null;
  },
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { awaits = null } = person;
  const secret = random.token(43);
  const now = clock.now().getTime();
  const policy = await loadSignInPolicy(tx);
  const lastsMs = awaits === null ? (policy.sessionHours ?? Number.NaN) * HOUR_MS : AWAITING_MS;
  const endsAt = Number.isNaN(lastsMs) ? null : new Date(now + lastsMs);
  const idleEnd = now + idleMsOf(policy, sessionHours);
  const expiresAt = new Date(Math.min(idleEnd, endsAt?.getTime() ?? idleEnd));
  await addSession(tx, {
    userId: person.id,
    tokenHash: awaits === null ? hashOfToken(secret) : hashOfAwaiting(secret),
    expiresAt,
    endsAt,
    method: person.method,
    awaits,
    remoteAddress: origin.remoteAddress,
    userAgent: origin.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
  });
  await appendAudit(tx.call, {
    action: awaits === null ? 'signed_in' : 'second_factor_asked',
    author_kind: 'user',
    author_id: person.id,
    request_id: origin.requestId,
    subject: `user:${person.id}`,
    who: JSON.stringify({ email: person.email, address: origin.remoteAddress }),
    what: JSON.stringify({ method: person.method }),
  });
  return { token: `${tx.tenantId}.${secret}`, expiresAt, awaits };
}
