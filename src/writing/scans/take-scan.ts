import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isFor } from '../../changes/proofs-in-place.ts';
import { pageCodeVersion } from '../../documents/page-code.ts';
import { completeness, type PrintedDocument, sortScan } from '../../documents/sort-scan.ts';
import { Refusal, refuse } from '../../errors.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Cases } from '../change/cases.ts';
import type { Documents } from '../documents/documents.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { Caller } from '../plan/caller.ts';
import type { Mode } from '../plan/mode.ts';
import type { FileServices } from '../proofs/receive-file.ts';
import { storeProof } from '../proofs/store-proof.ts';
import type { PageCodes } from './page-codes.ts';
import { readPages } from './read-pages.ts';

interface ScanServices extends FileServices {
  readonly cases: Cases;
  readonly documents: Documents;
  readonly pageCodes: PageCodes;
}

/** The result for the pages of one printed document, or for those that belong to none. */
interface AnalysedDocument {
  readonly caseId: number | null;
  readonly neededDocumentId: number | null;
  readonly proofId: number | null;
  /** In the scan, from 1. */
  readonly pages: readonly number[];
  readonly status: 'stored' | 'outdated' | 'unknown' | 'unreadable';
  /** Where there is more to say. */
  readonly detail: string | null;
}

interface ScanReport {
  readonly cases: readonly { readonly id: number; readonly number: number; readonly name: string }[];
  readonly documents: readonly AnalysedDocument[];
}

/** How a printed document stands to the case it names. */
type Standing =
  | { readonly status: 'unknown' | 'outdated'; readonly knowsCase: boolean; readonly knowsNeeded: boolean }
  | {
      readonly status: 'current';
      readonly name: string;
      /** Proofs by their hashes: those of the needed document, or all of the case where the pages fill none. */
      readonly stored: ReadonlyMap<string, number>;
    };

/**
 * Reads the scan of printed pages and stores those of each case on its needed document. All pages are judged before
 * the first is stored, since a stored one can change what a case shows; what one case refuses does not stop another.
 */
export async function takeScan(
  services: ScanServices,
  caller: Caller<number>,
  scan: { readonly hash: string; readonly mode: Mode },
): Promise<ScanReport> {
  const { files, workshop, pageCodes, cases } = services;
  const { tenantId } = caller;
  const file = await buffer(await files.open(tenantId, scan.hash));
  const { pdf, pages } = await readPages(workshop, file);
  const { documents, unknown, unreadable } = sortScan(pages, await pageCodes.keyOf(tenantId));

  const judged: { printed: PrintedDocument; standing: Standing }[] = [];
  for (const printed of documents) judged.push({ printed, standing: await judge(services, caller, printed) });

  const analysed: AnalysedDocument[] = [];
  for (const { printed, standing } of judged) {
    if (standing.status === 'current') {
      analysed.push(await store(services, caller, { pdf, mode: scan.mode, printed, standing }));
      continue;
    }
    analysed.push({
      caseId: standing.knowsCase ? printed.caseId : null,
      neededDocumentId: standing.knowsNeeded ? printed.neededDocumentId : null,
      proofId: null,
      pages: inScan(printed),
      status: standing.status,
      detail: null,
    });
  }
  if (unknown.length > 0) analysed.push(loose('unknown', unknown));
  if (unreadable.length > 0) analysed.push(loose('unreadable', unreadable));

  const affected = new Set(
    analysed.flatMap(({ status, caseId }) => (status === 'stored' && caseId !== null ? [caseId] : [])),
  );
  const shown = [];
  for (const id of affected)
    shown.push(await cases.look(caller, id, ({ head }) => ({ id, number: head.number, name: head.name })));
  return { cases: shown, documents: analysed.toSorted((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0)) };
}

const loose = (status: 'unknown' | 'unreadable', pages: readonly number[]): AnalysedDocument => ({
  caseId: null,
  neededDocumentId: null,
  proofId: null,
  pages,
  status,
  detail: null,
});

const inScan = ({ pages }: PrintedDocument): number[] => pages.map(({ at }) => at).toSorted((a, b) => a - b);

/** Whether the case, the needed document and what was printed are still there as they were. */
async function judge(
  services: ScanServices,
  caller: Caller<number>,
  printed: PrintedDocument,
): Promise<Standing> {
  const { cases, documents } = services;
  const look = async () => {
    try {
      return await cases.look(caller, printed.caseId, (current) => lookAt(current, printed, documents));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  const seen = await look();
  if (seen === undefined) return { status: 'unknown', knowsCase: false, knowsNeeded: false };
  if (seen === 'not_needed') return { status: 'unknown', knowsCase: true, knowsNeeded: false };
  for (const { name, version, frozen } of seen.candidates) {
    // A frozen document is compared with the version that it was frozen with.
    const shown =
      frozen === null
        ? version
        : (await documents.generate(caller, { caseId: printed.caseId, documentId: frozen, kind: 'final' }))
            .version;
    if (shown !== undefined && pageCodeVersion(shown) === printed.version)
      return { status: 'current', name, stored: seen.stored };
  }
  return { status: 'outdated', knowsCase: true, knowsNeeded: true };
}

/** The documents of the case that may have been printed, with what they show now. */
async function lookAt(current: CurrentCase, { neededDocumentId }: PrintedDocument, documents: Documents) {
  const { compiled, neededDocuments, proofs, session } = current;
  const { index } = compiled;
  const needed = [...neededDocuments.values()].find(({ id }) => id === neededDocumentId);
  if (neededDocumentId !== null && needed === undefined) return 'not_needed';
  const printable = [...current.documents.values()].flatMap((row) => {
    const definition = index.package.documents[row.document_key];
    const fits = needed === undefined || definition?.returns_as === needed.document_key;
    if (definition === undefined || !fits) return [];
    const name = index.text(definition.name, row.document_key, session.state.head.language);
    return [{ id: row.id, name, isFrozen: row.state === 'frozen' }];
  });
  const live = printable.filter(({ isFrozen }) => !isFrozen).map(({ id }) => id);
  const versions = await documents.versionsOf(current, live);
  const candidates = printable.map(({ id, name, isFrozen }) => ({
    name,
    frozen: isFrozen ? id : null,
    version: versions.get(id),
  }));
  const stored = new Map(
    [...proofs.values()]
      .filter((proof) => needed === undefined || isFor(needed, proof))
      .map(({ file_hash, id }) => [file_hash, id]),
  );
  return { candidates, stored };
}

async function store(
  services: ScanServices,
  caller: Caller<number>,
  {
    pdf,
    mode,
    printed,
    standing,
  }: {
    readonly pdf: Uint8Array;
    readonly mode: Mode;
    readonly printed: PrintedDocument;
    readonly standing: Extract<Standing, { status: 'current' }>;
  },
): Promise<AnalysedDocument> {
  const { caseId, neededDocumentId } = printed;
  const analysed = { caseId, neededDocumentId, pages: inScan(printed) };
  const group = printed.pages.map(({ at, angle }) => ({ index: at - 1, angle }));
  try {
    const [bytes] = await services.workshop.run('splitScan', { pdf, groups: [group] });
    if (bytes === undefined) throw new Error('a scan was split into nothing');
    // The same pages uploaded again are there already.
    const known = standing.stored.get(createHash('sha256').update(bytes).digest('hex'));
    const proofId =
      known ??
      (await storeProof(services, caller, caseId, {
        content: bytes,
        fileName: `${standing.name}.pdf`,
        name: standing.name,
        mode,
        ...(neededDocumentId !== null && { assignment: { assign_to: neededDocumentId } }),
      }));
    return { ...analysed, proofId, status: 'stored', detail: completeness(printed) };
  } catch (error) {
    if (error instanceof TaskRefusal && error.code === 'busy') throw refuse('unavailable', error.message);
    if (error instanceof TaskRefusal)
      return { ...analysed, proofId: null, status: 'unreadable', detail: error.message };
    // The case has ended, or what it needs takes no further file: its pages are reported, and others go on.
    if (error instanceof Refusal && error.status < 500)
      return { ...analysed, proofId: null, status: 'outdated', detail: error.message };
    throw error;
  }
}
