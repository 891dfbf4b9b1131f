import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { nameOfPdf } from '../../changes/clean-file-name.ts';
import { linesOfLayout } from '../../documents/lines-of-layout.ts';
import { versionShown } from '../../documents/version-shown.ts';
import { refuse } from '../../errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { FileStoreError } from '../../platform/files/file-store-error.ts';
import type { Log } from '../../platform/log.ts';
import { pauses } from '../../platform/pauses.ts';
import { runStepsGradually, type Steps } from '../../run-steps.ts';
import type { Database } from '../../store/database/database.ts';
import {
  type DocumentFile,
  type DocumentPlace,
  loadDocumentFile,
  saveDocumentFile,
} from '../../store/documents/document-files.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { Cases } from '../change/cases.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { CaseReader } from '../plan/caller.ts';
import { documentIn, languageFor } from './document-in.ts';
import { type Picture, type Sheet, sheetOf, type Wanted } from './sheet.ts';

/** The content of the codes on the pages of a document. */
interface PagesToStamp {
  readonly caseId: number;
  readonly neededDocumentId: number | null;
  readonly versionShown: string;
  readonly pages: number;
}

/** Puts codes on the pages of a document of a tenant. */
export type StampPages = (tenantId: number, pdf: Uint8Array, pages: PagesToStamp) => Promise<Uint8Array>;

interface DocumentServices {
  readonly database: Database;
  readonly cases: Cases;
  readonly files: FileStore;
  readonly workshop: Workshop;
  readonly log: Log;
  readonly stamp?: StampPages;
}

interface GeneratedDocument {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly language: string;
  /** Of the data that it shows: what its codes say. */
  readonly version: string;
  readonly pages: number;
  /** By which the file store knows the bytes. */
  readonly hash: string;
  /** Letters in it that no font has. */
  readonly missing: readonly string[];
}

/** The documents of cases as PDFs. */
export interface Documents {
  /** From what is stored, without running rules; made again only when what it shows has changed, and never once it is frozen. */
  generate(reader: CaseReader, wanted: Wanted): Promise<GeneratedDocument>;
  /** The versions of the data that documents of a case show now, in steps; none of a document that is not there. */
  versionsOf(current: CurrentCase, documentIds: Iterable<number>): Promise<ReadonlyMap<number, string>>;
}

interface Glimpse {
  readonly language: string;
  readonly shows: string;
  /** Where it was just made. */
  readonly sheet?: Sheet;
}

/** About as many as fit the pages that a document may have. */
const MOST_LINES = 12_000;

export function openDocuments({ database, cases, files, workshop, log, stamp }: DocumentServices): Documents {
  const making = new Map<string, Promise<GeneratedDocument>>();
  const glimpses = new WeakMap<
    CurrentCase,
    { readonly version: number; readonly seen: Map<string, Glimpse> }
  >();
  const load = (tenantId: number, place: DocumentPlace): Promise<DocumentFile | undefined> =>
    loadDocumentFile(database.callIn(tenantId), tenantId, place);

  /** The content of a document, computed once for each version of its case. */
  async function glimpse(current: CurrentCase, wanted: Wanted): Promise<Glimpse | undefined> {
    const { version } = current.head;
    const known = glimpses.get(current);
    const seen = known?.version === version ? known.seen : new Map<string, Glimpse>();
    if (known?.version !== version) glimpses.set(current, { version, seen });
    const name = [wanted.documentId, wanted.kind, wanted.language ?? ''].join('/');
    const found = seen.get(name);
    if (found !== undefined) return found;
    const sheet = await laidOut(current, wanted);
    if (sheet === undefined) return undefined;
    const { language, shows } = sheet;
    seen.set(name, { language, shows });
    return { language, shows, sheet };
  }

  async function generate(reader: CaseReader, wanted: Wanted): Promise<GeneratedDocument> {
    const { tenantId } = reader;
    const { documentId, kind } = wanted;
    const seen = await cases.look(reader, wanted.caseId, async (current) =>
      current.documents.get(documentId)?.state === 'frozen'
        ? frozenLanguage(current, wanted)
        : glimpse(current, wanted),
    );
    if (seen === undefined) throw refuse('not_found');
    if (typeof seen === 'string') return frozen(tenantId, documentId, seen);
    const known = await load(tenantId, { documentId, language: seen.language, kind });
    if (known?.shows === seen.shows) {
      const bytes = await bytesOf(tenantId, known.hash);
      if (bytes !== undefined) return { ...known, version: known.versionShown, bytes };
    }
    const sheet =
      seen.sheet ?? (await cases.look(reader, wanted.caseId, (current) => laidOut(current, wanted)));
    if (sheet === undefined) throw refuse('not_found');
    const name = [tenantId, documentId, sheet.language, kind, sheet.shows].join('/');
    const running = making.get(name) ?? make(tenantId, wanted, sheet);
    making.set(name, running);
    try {
      return await running;
    } finally {
      if (making.get(name) === running) making.delete(name);
    }
  }

  /** A frozen document is final: its bytes are sent, even if a preview is requested. */
  async function frozen(tenantId: number, documentId: number, language: string): Promise<GeneratedDocument> {
    const place = { documentId, language, kind: 'final' } as const;
    const known = await load(tenantId, place);
    if (known === undefined) throw refuse('document_frozen');
    const bytes = await buffer(await files.open(tenantId, known.hash));
    return { ...known, version: known.versionShown, bytes };
  }

  async function make(tenantId: number, wanted: Wanted, sheet: Sheet): Promise<GeneratedDocument> {
    const { laid, version, language, shows, at, codes } = sheet;
    if (laid.warnings.length > 0)
      log.warn(
        {
          tenant_id: tenantId,
          case_id: wanted.caseId,
          document: sheet.row.document_key,
          formulas: laid.warnings,
        },
        'formulas of a document failed',
      );
    const lines = linesOfLayout(laid.layout);
    if (lines > MOST_LINES)
      throw refuse(
        'document_too_large',
        `It has ${lines} lines; ${MOST_LINES} is the most that a document may have.`,
      );
    const pictures = await Promise.all(sheet.pictures.map((picture) => picturesBytes(tenantId, picture)));
    const { pdf, pages, missing } = await workshop
      .run('layOutDocument', { layout: laid.layout, pictures: pictures.flat(), at })
      .catch(asRefusal);
    const { caseId, documentId, kind } = wanted;
    const bytes =
      stamp === undefined || codes === null
        ? pdf
        : await stamp(tenantId, pdf, { caseId, ...codes, versionShown: version, pages }).catch(asRefusal);
    const { hash, size } = await files.put(tenantId, Readable.from([bytes]));
    const fileName = nameOfPdf(laid.fileName);
    const file: DocumentFile = {
      documentId,
      language,
      kind,
      shows,
      versionShown: version,
      hash,
      fileName,
      size,
      pages,
      missing,
    };
    await database.inTenant(tenantId, (tx) => saveDocumentFile(tx, file));
    return { bytes, fileName, language, version, pages, hash, missing };
  }

  async function bytesOf(tenantId: number, hash: string): Promise<Uint8Array | undefined> {
    try {
      return await buffer(await files.open(tenantId, hash));
    } catch (error) {
      // Lost bytes of a document that is not frozen are made again. While the store is away, nothing is made that would lack them.
      if (!(error instanceof FileStoreError) || error.failure !== 'missing') throw error;
      log.error({ err: error, tenant_id: tenantId, hash }, 'the file of a document cannot be read');
      return undefined;
    }
  }

  async function picturesBytes(tenantId: number, picture: Picture) {
    if ('bytes' in picture) return [picture];
    const { name, contentType, hash } = picture;
    const bytes = await bytesOf(tenantId, hash);
    return bytes === undefined ? [] : [{ name, contentType, bytes }];
  }

  return {
    generate,
    versionsOf: (current, documentIds) => runStepsGradually(versionsShown(current, documentIds), pauses()),
  };
}

/** Nobody changes the case meanwhile. */
const laidOut = (current: CurrentCase, wanted: Wanted): Promise<Sheet | undefined> =>
  runStepsGradually(sheetOf(current, wanted), pauses());

function* versionsShown(current: CurrentCase, ids: Iterable<number>): Steps<ReadonlyMap<number, string>> {
  const versions = new Map<number, string>();
  for (const id of ids) {
    const found = documentIn(current, id);
    if (found === undefined) continue;
    versions.set(id, yield* versionShown(found.document, found.subject, current.session.state));
    yield;
  }
  return versions;
}

const TOO_LARGE: ReadonlySet<string> = new Set(['too_long', 'too_large', 'too_many_pages']);

/** Turns a failure of the workshop into a refusal. */
function asRefusal(error: unknown): never {
  if (!(error instanceof TaskRefusal)) throw error;
  if (TOO_LARGE.has(error.code)) throw refuse('document_too_large', error.message);
  throw refuse('unavailable', error.message);
}

const frozenLanguage = ({ compiled, documents, session }: CurrentCase, wanted: Wanted): string =>
  languageFor(
    compiled.index,
    documents.get(wanted.documentId)?.document_key ?? '',
    wanted.language,
    session.state.head.language,
  );
