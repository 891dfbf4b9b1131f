// Opens, signs and declines requests by their links.

import { audienceIn } from '../../configuration/audience-in.ts';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { refuse } from '../../errors.ts';
import type { Audience } from '../../fields/audience.ts';
import type { Tongue } from '../../locales/tongue.ts';
import { EVERYTHING } from '../../model/sight.ts';
import type { Entered } from '../../signatures/entered.ts';
import type { Consent, Signature } from '../../signatures/signature.ts';
import { moveStatus } from '../../signatures/status.ts';
import type { SigningWording } from '../../signatures/wording.ts';
import { cutText, oneLine } from '../../storable.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { learnTenant } from '../../store/people/learn-tenant.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import {
  findBySecret,
  loadSignatoryRequest,
  requestsOfRound,
  type SignatoryRequest,
  saveSignatoryRequest,
} from '../../store/signatures/signatory-requests.ts';
import { loadRound, lockRound, type SigningRound } from '../../store/signatures/signing-rounds.ts';
import { type Actor, SYSTEM } from '../actor.ts';
import { notePlan, toldOf } from './notes.ts';
import { organisationOf } from './organisation-of.ts';
import { outdateRound } from './outdate-round.ts';
import type { SignatureServices } from './signature-services.ts';
import { hashOfSecret, type SigningLink } from './signing-link.ts';
import { writerFor, writeWithCase } from './write-with-case.ts';

/** A request that was opened by its link. */
export interface OpenedRequest {
  readonly request: SignatoryRequest;
  readonly round: SigningRound | undefined;
  readonly organisation: string;
  /** Colour of the organisation, as `#0b6b63`; null where it has none. */
  readonly color: string | null;
  /** Texts of the organisation around signatures, in place of those of the service. */
  readonly wording: SigningWording | undefined;
  /** Languages of the tenant. */
  readonly languages: readonly string[];
  /** In which words the tenant speaks a language. */
  tongueIn(language: string): Tongue;
  readonly caseNumber: number;
  /** Whom the organisation writes values for, in a language. */
  readonly audienceOf: (language: string) => Audience;
  /** Others who are asked to sign the same. */
  readonly others: readonly SignatoryRequest[];
}

/** Why somebody cannot sign now. */
export type Closed = 'signed' | 'declined' | 'expired' | 'cancelled' | 'changed';

/** Finds what a link opens; undefined for links that are guessed, used up by a newer one, or of a case that is gone. */
export async function openLink(
  { database, cases }: SignatureServices,
  link: SigningLink,
): Promise<OpenedRequest | undefined> {
  const { tenantId } = link;
  await learnTenant(database, tenantId);
  const found = await database.inTenant(tenantId, async (tx) => {
    const request = await findBySecret(tx, hashOfSecret(link.secret));
    if (!request) return undefined;
    const round = request.roundId === null ? undefined : await loadRound(tx, request.roundId);
    const all = round ? await requestsOfRound(tx, round.id) : [];
    const others = all.filter(({ id, status }) => id !== request.id && status !== 'cancelled');
    return { request, round, others, tenant: await loadTenant(tx) };
  });
  if (!found) return undefined;
  const { request, round, others, tenant } = found;
  const { name, timeZone } = tenant;
  return cases.look(
    { tenantId, actor: SYSTEM, sight: EVERYTHING },
    request.caseId,
    ({ compiled: { index }, head }) => ({
      request,
      round,
      others,
      audienceOf: (language) => ({
        ...audienceIn(index, language),
        timeZone: index.package.settings.time_zone ?? timeZone,
      }),
      organisation: organisationOf(index, request.language, name),
      color: index.package.settings.branding?.primary_color ?? null,
      wording: index.package.settings.signing,
      languages: index.languages,
      tongueIn: (language) => tongueIn(index, language),
      caseNumber: head.number,
    }),
  );
}

/** Whether the request is over, and how. */
function closedBecause({ request, round }: OpenedRequest, now: Date): Closed | undefined {
  const { status, expiresAt } = request;
  if (status === 'signed' || status === 'declined' || status === 'cancelled') return status;
  if (status === 'expired' || expiresAt === null || expiresAt <= now)
    return round === undefined ? 'changed' : 'expired';
  return round?.state === 'open' ? undefined : 'changed';
}

/** Notes that somebody has seen what they are asked to sign; says whether it is still what there is to sign. */
export async function viewRequest(
  services: SignatureServices,
  link: SigningLink,
  opened: OpenedRequest,
): Promise<Closed | undefined> {
  const closed = closedBecause(opened, services.clock.nowIn(link.tenantId));
  if (closed !== undefined) return closed;
  if (await hasChanged(services, link.tenantId, opened)) return 'changed';
  if (opened.request.status === 'sent')
    await services.database.inTenant(link.tenantId, async (tx) => {
      const now = await loadSignatoryRequest(tx, opened.request.caseId, opened.request.id);
      if (now?.status === 'sent')
        await saveSignatoryRequest(tx, now.id, {
          status: 'viewed',
          viewedAt: services.clock.nowIn(link.tenantId),
        });
    });
  return undefined;
}

/** Whether it is no longer what the case has; then it is over for everybody. */
const hasChanged = async (
  services: SignatureServices,
  tenantId: number,
  { request, round }: OpenedRequest,
): Promise<boolean> =>
  round !== undefined &&
  outdateRound(services, tenantId, round, request, await actorOf(services, tenantId, request));

/** Whoever signs, by the name that everybody may read. */
async function actorOf(
  { cases }: SignatureServices,
  tenantId: number,
  request: SignatoryRequest,
): Promise<Actor> {
  const configuration = await cases.services.processes.configuration(tenantId);
  const { name } = configuration === undefined ? request : toldOf(request, configuration.index);
  return { kind: 'signatory', name, id: null };
}

/** Where a decision came from. */
interface Origin {
  readonly remoteAddress: string;
  readonly userAgent: string;
}

/** Takes a signature; a job then adds it to the file. Undefined where it was taken, else why it was not. */
export const signRequest = (
  services: SignatureServices,
  link: SigningLink,
  { consent, ...signature }: Signature & { readonly consent: Consent },
  origin: Origin,
): Promise<Closed | undefined> =>
  decide(services, link, {
    activity: 'signature_given',
    content: consent.text,
    beside: async (tx, { id, roundId, caseId }) => {
      await saveSignatoryRequest(tx, id, {
        status: 'signed',
        signature: { ...signature, consent },
        returned: null,
        decidedAt: services.clock.nowIn(link.tenantId),
        remoteAddress: origin.remoteAddress,
        userAgent: cutText(oneLine(origin.userAgent), 400),
      });
      await enqueueSealing(tx, caseId, roundId ?? 0);
    },
  });

/** Keeps what was wrong with a form, for the page that says so. */
export const returnForm = (
  { database }: SignatureServices,
  { tenantId }: SigningLink,
  { request }: OpenedRequest,
  returned: Entered | null,
): Promise<void> => database.inTenant(tenantId, (tx) => saveSignatoryRequest(tx, request.id, { returned }));

export const declineRequest = (
  services: SignatureServices,
  link: SigningLink,
  reason: string,
  origin: Origin,
): Promise<Closed | undefined> =>
  decide(services, link, {
    activity: 'signature_declined',
    content: reason,
    beside: (tx, { id }) =>
      saveSignatoryRequest(tx, id, {
        status: 'declined',
        declineReason: reason,
        returned: null,
        decidedAt: services.clock.nowIn(link.tenantId),
        remoteAddress: origin.remoteAddress,
        userAgent: cutText(oneLine(origin.userAgent), 400),
      }),
  });

/** A job that adds the signatures that were given to the file, and asks whoever is next. */
export async function enqueueSealing(tx: TenantTransaction, caseId: number, roundId: number): Promise<void> {
  await enqueueJob(tx, {
    kind: 'sign_booklet',
    payload: { round_id: roundId },
    uniqueKey: `sign_booklet:${roundId}`,
    caseId,
    maxAttempts: 20,
  });
}

async function decide(
  services: SignatureServices,
  link: SigningLink,
  decision: {
    readonly activity: 'signature_given' | 'signature_declined';
    readonly content: string;
    beside(tx: TenantTransaction, request: SignatoryRequest): Promise<void>;
  },
): Promise<Closed | undefined> {
  const { database, cases, clock } = services;
  const opened = await openLink(services, link);
  if (!opened) throw refuse('not_found');
  const { request, round } = opened;
  const closed = closedBecause(opened, clock.nowIn(link.tenantId));
  if (closed !== undefined) return closed;
  if (!round || (await hasChanged(services, link.tenantId, opened))) return 'changed';
  const move = decision.activity === 'signature_given' ? 'sign' : 'decline';
  try {
    await writeWithCase(
      cases,
      writerFor<undefined>(database, link.tenantId, await actorOf(services, link.tenantId, request)),
      request.caseId,
      {
        mode: 'never',
        plan: notePlan(request, decision.activity, () => ({
          names: [round.name],
          content: decision.content,
        })),
        beside: async (tx) => {
          const open = await lockRound(tx, round.id);
          const now = await findBySecret(tx, hashOfSecret(link.secret));
          const isStill = open?.state === 'open' && now !== undefined;
          if (!isStill || moveStatus(now.status, move) === undefined) throw new Overtaken();
          await decision.beside(tx, now);
          return undefined;
        },
      },
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const now = await openLink(services, link);
    if (!now) throw refuse('not_found');
    return closedBecause(now, clock.nowIn(link.tenantId)) ?? 'changed';
  }
}

/** Somebody was faster: the request is no longer what it was when it was read. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}
