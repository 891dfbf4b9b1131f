import { audienceIn } from '../../configuration/audience-in.ts';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { isTooEarly, moveStatus } from '../../signatures/status.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { keepFile } from '../../store/files/files.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { addMail, saveMailHandover } from '../../store/mails/mails.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import {
  loadSignatoryRequest,
  requestsOfBooklet,
  type SignatoryRequest,
  saveSignatoryRequest,
} from '../../store/signatures/signatory-requests.ts';
import {
  addRound,
  findOpenRound,
  type SigningRound,
  takeSpare,
} from '../../store/signatures/signing-rounds.ts';
import { troubleNotes } from '../documents/paper-notes.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { areSignersHidden } from './are-signers-hidden.ts';
import { type FrozenBooklet, freezeBooklet } from './freeze-booklet.ts';
import { notePlan } from './notes.ts';
import { organisationOf } from './organisation-of.ts';
import { outdateRound } from './outdate-round.ts';
import { signatureMail } from './signature-mail.ts';
import type { SignatureServices } from './signature-services.ts';
import { signingKeyOf } from './signing-key.ts';
import { hashOfSecret, secretOf } from './signing-link.ts';
import { type Writer, writeWithCase } from './write-with-case.ts';

/** How long a link works. */
const LINK_DAYS = 14;
const DAY_MS = 86_400_000;

/** Sends a request: the first one of a booklet fixes its bytes, and everybody gets a link of their own. */
export async function sendRequest<A>(
  services: SignatureServices,
  writer: Writer<A>,
  { caseId, id }: { readonly caseId: number; readonly id: number },
  answer: (request: SignatoryRequest) => A,
): Promise<A> {
  const { database, cases } = services;
  const { tenantId, actor, sight } = writer;
  const key = await signingKeyOf(services, tenantId);
  const current = await cases.peek({ tenantId, actor, sight }, caseId);
  const load = () =>
    database.inTenant(tenantId, async (tx) => {
      const found = await loadSignatoryRequest(tx, caseId, id);
      if (!found) throw refuse('not_found');
      const all = await requestsOfBooklet(tx, found);
      return { request: found, others: all, round: await findOpenRound(tx, found) };
    });
  const before = await load();
  checkSendable(before.request, before.others);
  const isChanged =
    before.round !== undefined &&
    (await outdateRound(services, tenantId, before.round, before.request, actor));
  const { request, others, round } = isChanged ? await load() : before;
  checkSendable(request, others);
  // Who has signed what is complete signs nothing more.
  const asked = others.filter(({ status }) => status !== 'cancelled' && status !== 'signed');
  const frozen = round === undefined ? await freezeBooklet(services, current, request, asked) : undefined;
  const document = round?.name ?? frozen?.round.name ?? request.bookletKey;

  return writeWithCase(cases, writer, caseId, {
    mode: 'never',
    plan: async (planning) => {
      const plan = await notePlan(request, 'signature_requested', ({ name, email }) => ({
        names: [name, document],
        content: email,
      }))(planning);
      const notes = frozen === undefined ? [] : troubleNotes(planning.current, document, frozen.trouble);
      return { ...plan, activity: [...(plan.activity ?? []), ...notes] };
    },
    beside: async (tx) => {
      const now = await loadSignatoryRequest(tx, caseId, id);
      if (!now) throw refuse('not_found');
      checkSendable(now, await requestsOfBooklet(tx, now));
      const places = await placesIn(tx, now, frozen);
      const sendings = now.sendings + 1;
      const sentAt = services.clock.nowIn(tenantId);
      const expiresAt = new Date(sentAt.getTime() + LINK_DAYS * DAY_MS);
      await saveSignatoryRequest(tx, id, {
        ...places,
        status: 'sent',
        sendings,
        secretHash: hashOfSecret(secretOf(key.linkKey, { id, sendings })),
        sentAt,
        expiresAt,
        viewedAt: null,
        decidedAt: null,
        declineReason: null,
        signature: null,
        sealedAt: null,
      });
      await addLetter(tx, current, { request: now, sendings, document, expiresAt });
      const sent = await loadSignatoryRequest(tx, caseId, id);
      if (!sent) throw refuse('not_found');
      return answer(sent);
    },
  });
}

function checkSendable(request: SignatoryRequest, others: readonly SignatoryRequest[]): void {
  if (moveStatus(request.status, 'send') === undefined)
    throw refuse(
      'signatory_request_closed',
      request.status === 'signed' ? 'This person has signed already.' : 'The request was cancelled.',
    );
  if (isTooEarly(request, others))
    throw refuse('signatory_not_next', 'Somebody who signs before this person has not signed yet.');
}

/** The round that the request belongs to now, and its places in it. */
async function placesIn(
  tx: TenantTransaction,
  request: SignatoryRequest,
  frozen: FrozenBooklet | undefined,
): Promise<Pick<SignatoryRequest, 'roundId' | 'places'>> {
  // Of two who fix the same booklet at once, the first one's bytes count.
  const open = await findOpenRound(tx, request);
  if (open !== undefined) return joinRound(tx, request, open);
  if (frozen === undefined)
    throw refuse('conflict', 'The booklet was changed or signed meanwhile; send again.');
  const roundId = await addRound(tx, frozen.round);
  for (const file of frozen.files) await keepFile(tx, file, { kind: 'signing_round', id: roundId });
  for (const [id, places] of frozen.places)
    if (id !== request.id) await saveSignatoryRequest(tx, id, { roundId, places });
  return { roundId, places: frozen.places.get(request.id) ?? null };
}

async function joinRound(
  tx: TenantTransaction,
  request: SignatoryRequest,
  round: SigningRound,
): Promise<Pick<SignatoryRequest, 'roundId' | 'places'>> {
  if (request.roundId === round.id) return { roundId: round.id, places: request.places };
  const [place, ...left] = round.spare;
  if (place === undefined)
    throw refuse(
      'booklet_not_signable',
      'The page of signatures is full: cancel those who need not sign, or all.',
    );
  await takeSpare(tx, round.id, left);
  return { roundId: round.id, places: [place] };
}

/** The mail that asks somebody to sign. */
interface Letter {
  readonly request: SignatoryRequest;
  readonly sendings: number;
  readonly document: string;
  readonly expiresAt: Date;
}

/** The mail waits in the outbox without its link, which is put in when it is handed over. */
async function addLetter(
  tx: TenantTransaction,
  current: CurrentCase,
  { request, sendings, document, expiresAt }: Letter,
): Promise<void> {
  const { name, timeZone } = await loadTenant(tx);
  const { index } = current.compiled;
  const { language } = request;
  const audience = {
    ...audienceIn(index, language),
    timeZone: index.package.settings.time_zone ?? timeZone,
  };
  const letter = signatureMail(sayIn('mails', tongueIn(index, language)), {
    name: request.name,
    organisation: organisationOf(index, request.language, name),
    document,
    expiresAt,
    audience,
  });
  const isGuarded = areSignersHidden(request.bookletKey, index.guarded.unseen, index);
  const mailId = await addMail(
    tx,
    { recipient: request.email, caseId: request.caseId, isGuarded, ...letter },
    'waiting',
  );
  const handover = {
    kind: 'send_signatory_request',
    payload: { mail_id: mailId, request_id: request.id, sendings },
  };
  await saveMailHandover(tx, mailId, handover);
  await enqueueJob(tx, { ...handover, uniqueKey: `mail:${mailId}`, caseId: request.caseId });
}
