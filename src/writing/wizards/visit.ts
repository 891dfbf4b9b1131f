// Who fills in a wizard: the browser that has opened a link, and the run behind it.
import type { Clock } from '../../platform/clock.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { Database, TenantTransaction } from '../../store/database.ts';
import {
  addWizardSession,
  findWizardLink,
  findWizardSession,
  spendWizardLink,
  type WizardRun,
  type WizardSession,
} from '../../store/wizards.ts';
import { minutesAfter, SESSION_HOURS } from './lifetime.ts';
import { formToken, makeSecret, readToken } from './wizard-secret.ts';

export interface VisitServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
}

/** A browser in a wizard. */
export interface Visit {
  readonly tenantId: number;
  readonly run: WizardRun;
  readonly session: WizardSession;
  readonly sessionHash: Buffer;
  /** What its forms carry. */
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
  const now = clock.now();
  const found = await database.inTenant(tenantId, (tx) => findWizardSession(tx, hash));
  const isRight = found !== undefined && found.run.id === runId && found.session.expiresAt > now;
  if (!isRight || !isAlive(found.run, now)) return undefined;
  return { tenantId, ...found, sessionHash: hash, formToken: formToken(token) };
}

/** What a link opens: a way in, or a page that asks to confirm first. */
export type OpenedLink =
  | { readonly kind: 'in'; readonly token: string; readonly run: WizardRun; readonly isConfirmed: boolean }
  | { readonly kind: 'ask'; readonly run: WizardRun; readonly address: string };

/**
 * Opens a link. One that confirms an address does so only when it is pressed: programs that look into mails open links, too.
 * One that is used up still leads to the run, where a new one can be had.
 */
export async function openLink(
  { database, clock, random }: VisitServices,
  token: string,
  {
    isPressed,
    languageFor,
  }: { isPressed: boolean; languageFor(tx: TenantTransaction, run: WizardRun): Promise<string> },
): Promise<OpenedLink | undefined> {
  const read = readToken(token);
  if (read === undefined) return undefined;
  const { tenantId, hash } = read;
  const now = clock.now();
  return database.inTenant(tenantId, async (tx): Promise<OpenedLink | undefined> => {
    const found = await findWizardLink(tx, hash);
    if (found === undefined || !isAlive(found.run, now)) return undefined;
    const { run, link } = found;
    const isFresh = link.expiresAt > now && link.usedAt === null;
    if (link.kind !== 'confirm' && !isFresh) return undefined;
    if (link.kind === 'confirm' && isFresh && !isPressed)
      return { kind: 'ask', run, address: link.address ?? '' };
    const isConfirmed =
      link.kind === 'resume' || (link.kind === 'confirm' && isFresh && (await spendWizardLink(tx, hash, now)));
    const secret = makeSecret(tenantId, random);
    const ends = minutesAfter(now, SESSION_HOURS * 60);
    await addWizardSession(tx, {
      runId: run.id,
      secretHash: secret.hash,
      confirmedAddress: isConfirmed ? link.address : null,
      language: await languageFor(tx, run),
      expiresAt: ends < run.expiresAt ? ends : run.expiresAt,
    });
    return { kind: 'in', token: secret.token, run, isConfirmed };
  });
}
