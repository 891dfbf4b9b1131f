import { refuse } from '../errors.ts';
import { EVERYTHING } from '../model/sight.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness } from '../platform/randomness.ts';
import { appendAudit } from '../store/audit/audit.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { livingSupportGrant } from '../store/people/support-grants.ts';
import {
  addSupportLink,
  endSupportSession,
  findSupportSession,
  noteSupportUse,
  openSupportSession,
} from '../store/people/support-sessions.ts';
import { hashOfToken, type OpenedSession } from './open-session.ts';
import { SUPPORT_READS, SUPPORT_WRITES } from './permissions.ts';
import type { Principal } from './principal.ts';

const TOKEN = /^(\d{1,15})\.([A-Za-z0-9]{43})$/;
const MINUTE_MS = 60_000;
/** The time in which an operator opens the link. */
const LINK_MS = 10 * MINUTE_MS;
/** A visit ends after so long without use, and then it is no longer shown as going on. */
export const SUPPORT_IDLE_MS = 30 * MINUTE_MS;

/** The name of an operator in the activity and the audit: it always says that it is support. */
export const supportName = (operator: string): string => `Support (${operator})`;

/** The secret of a link with which an operator enters a tenant, once; undefined while the tenant lets nobody in. */
export async function makeSupportLink(
  tx: TenantTransaction,
  { random, clock }: { readonly random: Randomness; readonly clock: Clock },
  operator: string,
): Promise<
  { readonly token: string; readonly linkExpiresAt: Date; readonly grantExpiresAt: Date } | undefined
> {
  const now = clock.now();
  const grant = await livingSupportGrant(tx, now);
  if (grant === undefined) return undefined;
  const secret = random.token(43);
  const linkExpiresAt = new Date(Math.min(now.getTime() + LINK_MS, grant.expiresAt.getTime()));
  await addSupportLink(tx, { grantId: grant.id, operator, linkHash: hashOfToken(secret), linkExpiresAt });
  await appendAudit(tx.call, {
    action: 'support_link_made',
    author_kind: 'support',
    author_id: grant.id,
    subject: `support_grant:${grant.id}`,
    who: JSON.stringify({ name: supportName(operator) }),
  });
  return { token: `${tx.tenantId}.${secret}`, linkExpiresAt, grantExpiresAt: grant.expiresAt };
}

interface Entered {
  readonly session: OpenedSession;
  readonly operator: string;
  readonly tenantId: number;
}

/** Opens the session of a link, which is used up. */
export async function enterAsSupport(
  {
    database,
    clock,
    random,
  }: { readonly database: Database; readonly clock: Clock; readonly random: Randomness },
  given: { readonly token: string; readonly requestId: string; readonly remoteAddress: string },
): Promise<Entered> {
  const [, tenant = '', secret = ''] = TOKEN.exec(given.token) ?? [];
  if (secret === '') throw gone();
  const token = random.token(43);
  const now = clock.now();
  return database.inTenant(Number(tenant), async (tx) => {
    const visit = await openSupportSession(tx, {
      linkHash: hashOfToken(secret),
      tokenHash: hashOfSupport(token),
      now,
      remoteAddress: given.remoteAddress,
    });
    if (visit === undefined) throw gone();
    await appendAudit(tx.call, {
      action: 'enter_support',
      author_kind: 'support',
      author_id: visit.grantId,
      request_id: given.requestId,
      subject: `support_grant:${visit.grantId}`,
      who: JSON.stringify({ name: supportName(visit.operator), address: given.remoteAddress }),
    });
    const expiresAt = new Date(now.getTime() + SUPPORT_IDLE_MS);
    const session = { token: `${tenant}.${token}`, expiresAt, awaits: null };
    return { session, operator: visit.operator, tenantId: tx.tenantId };
  });
}

const gone = () =>
  refuse('invalid', 'This link has been used, or has expired, or the tenant has ended the access.', 'token');

/** The hash is made in another way than that of people's sessions, so that none is ever taken for the other. */
const hashOfSupport = (secret: string): Buffer => hashOfToken(`support ${secret}`);

/**
 * The operator of a session of support; undefined when it has ended. The grant is asked at each request, so that it ends all it has allowed at
 * once. Support may read what the administration shows, but neither people nor keys; with the right to write, it writes cases and documents.
 */
export async function authenticateSupport(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { tenantId, secret }: { readonly tenantId: number; readonly secret: string },
  { isLookedAt, isReading }: { readonly isLookedAt: boolean; readonly isReading: boolean },
): Promise<Principal | undefined> {
  const now = clock.now();
  const visit = await database.inTenant(tenantId, async (tx) => {
    const found = await findSupportSession(tx, hashOfSupport(secret), now);
    if (found === undefined) return undefined;
    const unusedMs = now.getTime() - found.lastSeenAt.getTime();
    if (unusedMs > SUPPORT_IDLE_MS) {
      await endSupportSession(tx, found.id, now);
      return undefined;
    }
    if (!isLookedAt && unusedMs > MINUTE_MS) await noteSupportUse(tx, found.id, now);
    return found;
  });
  if (visit === undefined) return undefined;
  database.standings.note(tenantId, visit);
  const writes = visit.mayWrite ? SUPPORT_WRITES : [];
  return {
    kind: 'support',
    tenantId,
    tenantKey: visit.tenantKey,
    tenantName: visit.tenantName,
    id: visit.grantId,
    name: supportName(visit.operator),
    grants: [],
    permissions: new Set(isReading ? [...SUPPORT_READS, ...writes] : writes),
    sight: visit.hasAudiences && !visit.passesRules ? [] : EVERYTHING,
    sessionId: visit.id,
    support: { mayWrite: visit.mayWrite, passesRules: visit.passesRules, expiresAt: visit.expiresAt },
  };
}
