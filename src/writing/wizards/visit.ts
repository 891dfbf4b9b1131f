// Who fills in a wizard: the browser that has opened a link, and the run behind it.
import type { TenantClock } from '../../platform/clock.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { Database } from '../../store/database/database.ts';
import { learnTenant } from '../../store/people/learn-tenant.ts';
import type { WizardLinkKind } from '../../store/tables/wizard-tables.ts';
import { findWizardLink, spendWizardLink } from '../../store/wizards/wizard-links.ts';
import type { WizardRun } from '../../store/wizards/wizard-runs.ts';
import {
  addWizardSession,
  findWizardSession,
  type WizardSession,
} from '../../store/wizards/wizard-sessions.ts';
import { minutesAfter, SESSION_HOURS } from './lifetime.ts';
import { formToken, makeSecret, readToken } from './wizard-secret.ts';

interface VisitServices {
  readonly database: Database;
  readonly clock: TenantClock;
  readonly random: Randomness;
}

/** A browser in a wizard. */
export interface Visit {
  readonly tenantId: number;
  readonly run: WizardRun;
  readonly session: WizardSession;
  readonly sessionHash: Buffer;
  /** The token in its forms. */
  readonly formToken: string;
}

const isAlive = (run: WizardRun, now: Date): boolean => run.revokedAt === null && run.expiresAt > now;

/** The browser of a cookie in a run; undefined where the cookie is none of that run's, or the run has ended. */
export async function findVisit(
  { database, clock }: VisitServices,
  token: string,
  runId: string,
): Promise<Visit | undefined> {
  const read = readToken(token);
  if (read === undefined) return undefined;
  const { tenantId, hash } = read;
  await learnTenant(database, tenantId);
  const now = clock.nowIn(tenantId);
  const found = await database.inTenant(tenantId, (tx) => findWizardSession(tx, hash));
  const isRight = found !== undefined && found.run.id === runId && found.session.expiresAt > now;
  if (!isRight || !isAlive(found.run, now)) return undefined;
  return { tenantId, ...found, sessionHash: hash, formToken: formToken(token) };
}

/** A link with the run that it belongs to. */
export interface FoundLink {
  readonly tenantId: number;
  readonly run: WizardRun;
  readonly kind: WizardLinkKind;
  readonly address: string | null;
  /** A link that confirms an address can be used once, and not for long; then it still leads to where a new one can be had. */
  readonly isFresh: boolean;
  readonly hash: Buffer;
}

/** Where a link leads; undefined where it opens nothing. */
export async function findLink(
  { database, clock }: VisitServices,
  token: string,
): Promise<FoundLink | undefined> {
  const read = readToken(token);
  if (read === undefined) return undefined;
  const { tenantId, hash } = read;
  await learnTenant(database, tenantId);
  const now = clock.nowIn(tenantId);
  const found = await database.inTenant(tenantId, (tx) => findWizardLink(tx, hash));
  if (found === undefined || !isAlive(found.run, now)) return undefined;
  const { run, link } = found;
  const isFresh = link.expiresAt > now && link.usedAt === null;
  if (link.kind !== 'confirm' && !isFresh) return undefined;
  return { tenantId, run, kind: link.kind, address: link.address, isFresh, hash };
}

/** Lets a browser in; gives the token that its cookie carries. */
export function enterByLink(
  { database, clock, random }: VisitServices,
  { tenantId, run, kind, address, isFresh, hash }: FoundLink,
  language: string,
): Promise<string> {
  const now = clock.nowIn(tenantId);
  return database.inTenant(tenantId, async (tx) => {
    const isConfirmed =
      kind === 'resume' || (kind === 'confirm' && isFresh && (await spendWizardLink(tx, hash, now)));
    const secret = makeSecret(tenantId, random);
    const ends = minutesAfter(now, SESSION_HOURS * 60);
    await addWizardSession(tx, {
      runId: run.id,
      secretHash: secret.hash,
      confirmedAddress: isConfirmed ? address : null,
      language,
      expiresAt: ends < run.expiresAt ? ends : run.expiresAt,
    });
    return secret.token;
  });
}
