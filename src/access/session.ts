import { refuse } from '../errors.ts';
import { EVERYTHING, sightOfPerson } from '../model/sight.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import { extendSession, findSession } from '../store/people/sessions.ts';
import { loadSignInPolicy } from '../store/people/sign-in-policy.ts';
import { findSignInCandidates, loadUser } from '../store/people/users.ts';
import {
  hashOfAwaiting,
  hashOfToken,
  idleMsOf,
  type OpenedSession,
  openSession,
  type RequestOrigin,
  type SessionParts,
} from './open-session.ts';
import { isPasswordOf } from './password.ts';
import { permissionsOfRoles } from './permissions.ts';
import type { Principal } from './principal.ts';
import { awaitedAfterPassword } from './second-factor.ts';
import { authenticateSupport } from './support.ts';

const TOKEN = /^(\d{1,15})\.([A-Za-z0-9]{43})$/;
const MINUTE_MS = 60_000;

interface SignIn extends RequestOrigin {
  readonly email: string;
  readonly password: string;
  readonly tenantKey: string | undefined;
  /** Called with errors of work that the caller does not wait for. */
  failed(error: unknown): void;
}

interface SessionServices extends SessionParts {
  readonly database: Database;
}

/** Checks address and password, and opens a session for the one person that both match. */
export async function signIn(services: SessionServices, attempt: SignIn): Promise<OpenedSession> {
  const candidates = await findSignInCandidates(services.database, attempt.email, attempt.tenantKey);
  const people = [];
  for (const candidate of candidates.length > 0 ? candidates : [undefined])
    if (
      (await isPasswordOf(candidate?.passwordHash, attempt.password)) &&
      candidate &&
      (await services.database.inTenant(candidate.tenantId, loadSignInPolicy)).isPasswordAllowed
    )
      people.push(candidate);
  const [person, second] = people;
  if (!person) {
    // Not awaited: the time until the answer must not tell whether the address belongs to anybody.
    void noteFailure(services, attempt, candidates).catch(attempt.failed);
    throw refuse('sign_in_failed');
  }
  if (second) throw refuse('tenant_required', undefined, 'tenant');
  return services.database.inTenant(person.tenantId, async (tx) => {
    const known = await loadUser(tx, person.id);
    const policy = await loadSignInPolicy(tx);
    if (!known || !policy.isPasswordAllowed) throw refuse('sign_in_failed');
    const awaits = await awaitedAfterPassword(tx, known, policy);
    return openSession(
      tx,
      services,
      { id: person.id, email: known.email, method: 'password', awaits },
      attempt,
    );
  });
}

/** Opens a session for the one person with an address that a provider has verified. */
export async function signInByAddress(
  services: SessionServices,
  attempt: Omit<SignIn, 'password' | 'failed'>,
): Promise<OpenedSession> {
  const [person, second] = await findSignInCandidates(services.database, attempt.email, attempt.tenantKey);
  if (!person) throw refuse('sign_in_failed');
  if (second) throw refuse('tenant_required', undefined, 'tenant');
  return services.database.inTenant(person.tenantId, (tx) =>
    openSession(tx, services, { id: person.id, email: attempt.email, method: 'oidc' }, attempt),
  );
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
 * The person or the operator of a session cookie; undefined when the session has ended. Each use prolongs the session, unless it is
 * only looked up.
 */
export async function authenticateSession(
  services: SessionServices,
  token: string,
  {
    isLookedAt = false,
    isReading = true,
  }: { readonly isLookedAt?: boolean; readonly isReading?: boolean } = {},
): Promise<Principal | undefined> {
  const [, tenant, secret] = TOKEN.exec(token) ?? [];
  if (tenant === undefined || secret === undefined) return undefined;
  const tenantId = Number(tenant);
  const now = services.clock.now();
  const session = await services.database.inTenant(tenantId, async (tx) => {
    const found = await findSession(tx, [hashOfToken(secret), hashOfAwaiting(secret)]);
    if (!found || found.expiresAt <= now) return undefined;
    if (!isLookedAt && now.getTime() - found.lastSeenAt.getTime() > MINUTE_MS) {
      const idleEnd = now.getTime() + idleMsOf(await loadSignInPolicy(tx), services.sessionHours);
      const expiresAt = new Date(Math.min(idleEnd, found.endsAt?.getTime() ?? idleEnd));
      await extendSession(tx, found.id, { at: now, expiresAt });
    }
    return found;
  });
  if (session === undefined)
    return authenticateSupport(services, { tenantId, secret }, { isLookedAt, isReading });
  services.database.standings.note(tenantId, session);
  return {
    kind: 'person',
    tenantId,
    tenantKey: session.tenantKey,
    tenantName: session.tenantName,
    id: session.userId,
    name: session.userName,
    grants: session.roles,
    permissions: permissionsOfRoles(session.awaits === null ? session.roles : []),
    sight: session.hasAudiences ? sightOfPerson({ ...session, id: session.userId }) : EVERYTHING,
    sessionId: session.id,
    awaits: session.awaits,
  };
}
