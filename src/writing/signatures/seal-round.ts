import { tongueIn } from '../../configuration/tongue-in.ts';
import { tongueOf } from '../../engine/index.ts';
import { Refusal } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { auditEntryOf } from '../../signatures/audit-page.ts';
import { areAllSigned, whoIsNext } from '../../signatures/status.ts';
import { type FileRecord, keepFile, releaseFiles } from '../../store/files/files.ts';
import {
  requestsOfRound,
  type SignatoryRequest,
  saveSignatoryRequest,
} from '../../store/signatures/signatory-requests.ts';
import { addSignedDocument } from '../../store/signatures/signed-documents.ts';
import {
  endRound,
  loadRound,
  lockRound,
  type SigningRound,
  saveSignedBytes,
} from '../../store/signatures/signing-rounds.ts';
import type { RoundDocument, StoredPlace } from '../../store/tables/signature-tables.ts';
import { SYSTEM } from '../actor.ts';
import { outdateRound } from './outdate-round.ts';
import { sendRequest } from './send-request.ts';
import type { SignatureServices } from './signature-services.ts';
import { signingKeyOf } from './signing-key.ts';
import { readBytes, storePdf } from './stored-bytes.ts';
import { writerFor, writeWithCase } from './write-with-case.ts';

/**
 * Adds every signature that was given to the file, one after the other; asks whoever is next; and when all have signed, tells
 * the case. Each step is stored before the next begins, so that it can be repeated from wherever it stopped.
 */
export async function sealRound(
  services: SignatureServices,
  tenantId: number,
  roundId: number,
  signal: AbortSignal,
): Promise<void> {
  const { database } = services;
  for (;;) {
    signal.throwIfAborted();
    const { round, requests } = await database.inTenant(tenantId, async (tx) => ({
      round: await loadRound(tx, roundId),
      requests: await requestsOfRound(tx, roundId),
    }));
    if (round?.state !== 'open') return;
    const [next] = requests
      .filter(({ status, sealedAt }) => status === 'signed' && sealedAt === null)
      .sort((a, b) => (a.decidedAt?.getTime() ?? 0) - (b.decidedAt?.getTime() ?? 0) || a.id - b.id);
    if (next) await seal(services, tenantId, round, next);
    else if (areAllSigned(requests)) return complete(services, tenantId, round, requests);
    else return askNext(services, tenantId, round, requests);
  }
}

/** Adds one signature to the file, unless another node has done so meanwhile. */
async function seal(
  services: SignatureServices,
  tenantId: number,
  round: SigningRound,
  request: SignatoryRequest,
): Promise<void> {
  const { database, files } = services;
  const before = await readBytes(files, tenantId, round.currentHash);
  const signed = await sign(services, tenantId, {
    round,
    request,
    pdf: before,
    places: request.places ?? [],
    hash: round.frozenHash,
  });
  const file = await storePdf(files, tenantId, signed);
  await database.inTenant(tenantId, async (tx) => {
    const now = await lockRound(tx, round.id);
    if (now?.state !== 'open' || now.currentHash !== round.currentHash) return;
    const holder = { kind: 'signing_round', id: round.id };
    await keepFile(tx, file, holder);
    if (round.currentHash !== round.frozenHash) await releaseFiles(tx, holder, round.currentHash);
    await saveSignedBytes(tx, round.id, file);
    await saveSignatoryRequest(tx, request.id, { sealedAt: services.clock.nowIn(tenantId) });
  });
}

/** A signature to put on a PDF. */
interface ToSign {
  readonly round: SigningRound;
  readonly request: SignatoryRequest;
  readonly pdf: Uint8Array;
  readonly places: readonly StoredPlace[];
  /** The hash of the file that the person has seen. */
  readonly hash: string;
}

async function sign(
  services: SignatureServices,
  tenantId: number,
  { round, request, pdf, places, hash }: ToSign,
): Promise<Uint8Array> {
  const { signature, decidedAt } = request;
  if (!signature || !decidedAt) throw new Error(`Request ${request.id} has no signature.`);
  const key = await signingKeyOf(services, tenantId);
  const tongue = await services.cases.look(
    { tenantId, actor: SYSTEM, sight: EVERYTHING },
    round.caseId,
    ({ compiled }) => tongueIn(compiled.index, round.language),
  );
  const signed = await services.workshop.run('signPdf', {
    pdf,
    places,
    entry: auditEntryOf({
      language: round.language,
      say: sayIn('signing', tongue),
      name: request.name,
      email: request.email,
      signedAt: decidedAt,
      address: request.remoteAddress ?? '',
      userAgent: request.userAgent ?? '',
      hash,
      signature,
    }),
    name: request.email,
    reason: `${request.name}: ${round.name}`,
    at: decidedAt.toISOString(),
    certificate: new Uint8Array(key.certificate),
    privateKey: new Uint8Array(key.privateKey),
  });
  return signed.pdf;
}

async function askNext(
  services: SignatureServices,
  tenantId: number,
  round: SigningRound,
  requests: readonly SignatoryRequest[],
): Promise<void> {
  const next = whoIsNext(requests);
  const [first] = next;
  if (!first || (await outdateRound(services, tenantId, round, first, SYSTEM))) return;
  for (const { caseId, id } of next)
    await sendRequest(
      services,
      writerFor<undefined>(services.database, tenantId, SYSTEM),
      { caseId, id },
      () => undefined,
    );
}

/** Everybody has signed: each document gets the signatures, too, and the rules hear of it. */
async function complete(
  services: SignatureServices,
  tenantId: number,
  round: SigningRound,
  requests: readonly SignatoryRequest[],
): Promise<void> {
  const { cases, database } = services;
  const signed = requests.filter(({ status }) => status === 'signed');
  const documents: { readonly document: RoundDocument; readonly file: FileRecord }[] = [];
  for (const document of round.documents)
    documents.push({ document, file: await signDocument(services, tenantId, round, document, signed) });
  const keys = [...new Set(round.documents.map(({ key }) => key))];
  const tell = (mode: 'recalculate' | 'never') =>
    writeWithCase(cases, writerFor<undefined>(database, tenantId, SYSTEM), round.caseId, {
      mode,
      plan: ({ current, now }) => ({
        changes: keys.map((document) => ({ kind: 'document_signed', document })),
        action: 'updated',
        activity: [
          {
            activity: 'booklet_signed',
            message: activityText('booklet_signed', tongueOf(current.session.state), round.name),
            content: signed.map(({ name }) => name).join(', '),
          },
        ],
        documents: round.documents.flatMap(({ id }) => {
          const row = current.documents.get(id);
          return row ? [{ ...row, signed_at: now.toISOString() }] : [];
        }),
        parts: [{ part: 'signed', key: String(round.id), body: { at: now.toISOString() } }],
        facts: [{ trigger: 'case_documents_updated', extra: { document_keys: keys, action: 'signed' } }],
        notices: [{ kind: 'document_signed', key: `document_signed:${round.id}`, subject: round.name }],
      }),
      beside: async (tx) => {
        const now = await lockRound(tx, round.id);
        if (now?.state !== 'open') throw new Error('The booklet was completed meanwhile.');
        await endRound(tx, round.id, 'complete');
        for (const { document, file } of documents) {
          const id = await addSignedDocument(tx, {
            caseId: round.caseId,
            roundId: round.id,
            documentId: document.id,
            language: round.language,
            fileHash: file.hash,
            fileSize: file.size,
            fileName: document.fileName,
          });
          await keepFile(tx, file, { kind: 'signed_document', id });
        }
        return undefined;
      },
    });
  try {
    await tell('recalculate');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rules_did_not_converge') throw error;
    // The signed file is kept even if the rules of the case fail; the case warns of them.
    await tell('never');
  }
}

/** A document by itself with the signature of everybody. */
async function signDocument(
  services: SignatureServices,
  tenantId: number,
  round: SigningRound,
  document: RoundDocument,
  signed: readonly SignatoryRequest[],
): Promise<FileRecord> {
  let bytes = await readBytes(services.files, tenantId, document.hash);
  let late = 0;
  for (const request of signed) {
    const own = document.places[String(request.id)];
    const places = own ?? document.spare.slice(late, ++late);
    bytes = await sign(services, tenantId, { round, request, pdf: bytes, places, hash: document.hash });
  }
  return storePdf(services.files, tenantId, bytes);
}
