import { createHash } from 'node:crypto';
import { refuse } from '../errors.ts';
import { EVERYTHING, sightOfPerson } from '../model/sight.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import { addSession, extendSession, findSession } from '../store/people/sessions.ts';
import { findSignInCandidates } from '../store/people/users.ts';
import { isPasswordOf } from './password.ts';
import { permissionsOfRoles } from './permissions.ts';
import type { Principal } from './principal.ts';

const TOKEN = /^(\d{1,15})\.([A-Za-z0-9]{43})$/;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly tenantKey: string | undefined;
  /** The origin of the request, for the audit. */
  readonly requestId: string;
  readonly remoteAddress: string;
  /** Called with errors of work that the caller does not wait for. */
  failed(error: unknown): void;
}

export interface OpenedSession {
  /** The value of the cookie: the tenant's id and a secret. */
  readonly token: string;
  readonly expiresAt: Date;
}

interface SessionServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sessionHours: number;
}

/** Checks address and password, and opens a session for the one person that both match. */
export async function signIn(services: SessionServices, attempt: SignIn): Promise<OpenedSession> {
  const candidates = await findSignInCandidates(services.database, attempt.email, attempt.tenantKey);
  const people = [];
  for (const candidate of candidates.length > 0 ? candidates : [undefined])
    if ((await isPasswordOf(candidate?.passwordHash, attempt.password)) && candidate) people.push(candidate);
  const [person, second] = people;
  if (!person) {
    // Not awaited: the time until the answer must not tell whether the address belongs to anybody.
    void noteFailure(services, attempt, candidates).catch(attempt.failed);
    throw refuse('sign_in_failed');
  }
  if (second) throw refuse('tenant_required', undefined, 'tenant');
  return openSession(services, person, attempt);
}

/** Opens a session for the one person with an address that a provider has verified. */
export async function signInByAddress(
  services: SessionServices,
  attempt: Omit<SignIn, 'password' | 'failed'>,
): Promise<OpenedSession> {
  const [person, second] = await findSignInCandidates(services.database, attempt.email, attempt.tenantKey);
  if (!person) throw refuse('sign_in_failed');
  if (second) throw refuse('tenant_required', undefined, 'tenant');
  return openSession(services, person, attempt);
}

async function openSession(
  services: SessionServices,
  person: { readonly tenantId: number; readonly id: number },
  attempt: Pick<SignIn, 'email' | 'requestId' | 'remoteAddress'>,
): Promise<OpenedSession> {
  const secret = services.random.token(43);
  const expiresAt = new Date(services.clock.now().getTime() + services.sessionHours * HOUR_MS);
  await services.database.inTenant(person.tenantId, async (tx) => {
    await addSession(tx, { userId: person.id, tokenHash: hashOf(secret), expiresAt });
    await appendAudit(tx.call, {
      action: 'signed_in',
      author_kind: 'user',
      author_id: person.id,
      request_id: attempt.requestId,
      subject: `user:${person.id}`,
      who: JSON.stringify({ email: attempt.email, address: attempt.remoteAddress }),
    });
  });
  return { token: `${person.tenantId}.${secret}`, expiresAt };
}

/**
 * Records a failed sign-in in the audit of each tenant that has a person with this address; an unknown address is
 * recorded nowhere.
 */
async function noteFailure(
  { database }: SessionServices,
  { email, remoteAddress, requestId }: SignIn,
  candidates: readonly { readonly tenantId: number; readonly id: number }[],
): Promise<void> {
  for (const { tenantId, id } of candidates)
    await database.inTenant(tenantId, ({ call }) =>
      appendAudit(call, {
        action: 'sign_in_failed',
        author_kind: 'anonymous',
        request_id: requestId,
        subject: `user:${id}`,
        what: JSON.stringify({ email, address: remoteAddress }),
      }),
    );
}

/**
 * The person of a session cookie; undefined when the session has ended. Each use prolongs the session, unless it is
 * only looked up.
 */
export async function authenticateSession(
  services: SessionServices,
  token: string,
  { isLookedAt = false }: { readonly isLookedAt?: boolean } = {},
): Promise<Principal | undefined> {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  if (tenant === undefined || secret === undefined) return undefined;
  const tenantId = Number(tenant);
  const now = services.clock.now();
  const session = await services.database.inTenant(tenantId, async (tx) => {
    const found = await findSession(tx, hashOf(secret));
    if (!found || found.expiresAt <= now) return undefined;
    if (!isLookedAt && now.getTime() - found.lastSeenAt.getTime() > MINUTE_MS) {
      const expiresAt = new Date(now.getTime() + services.sessionHours * HOUR_MS);
      await extendSession(tx, found.id, { at: now, expiresAt });
    }
    return found;
  });
  if (session) services.database.standings.note(tenantId, session);
  return (
    session && {
      kind: 'person',
      tenantId,
      tenantKey: session.tenantKey,
      tenantName: session.tenantName,
      id: session.userId,
      name: session.userName,
      grants: session.roles,
      permissions: permissionsOfRoles(session.roles),
      sight: session.hasAudiences ? sightOfPerson({ ...session, id: session.userId }) : EVERYTHING,
      sessionId: session.id,
    }
  );
}
