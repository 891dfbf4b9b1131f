import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cleanFileName } from '../../changes/clean-file-name.ts';
import { type LaidOut, layOut } from '../../documents/lay-out.ts';
import type { Layout, PictureSource } from '../../documents/layout.ts';
import { linesOfLayout } from '../../documents/lines-of-layout.ts';
import { versionShown } from '../../documents/version-shown.ts';
import { refuse } from '../../errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import type { CaseDocumentRow, ProofRow } from '../../store/case-record.ts';
import type { Database } from '../../store/database.ts';
import {
  type DocumentFile,
  type DocumentKind,
  loadDocumentFile,
  saveDocumentFile,
} from '../../store/document-files.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { Reader } from '../cases/caller.ts';
import type { Cases } from '../cases/cases.ts';
import type { CurrentCase } from '../cases/current-case.ts';
import { type DocumentInCase, documentIn, languageFor } from './document-in.ts';

/** What a page of a document has to say of itself in its codes. */
export interface PagesToStamp {
  readonly caseId: number;
  readonly neededDocumentId: number | null;
  readonly versionShown: string;
  readonly pages: number;
}

/** Puts codes on the pages of a document of a tenant. */
export type StampPages = (tenantId: number, pdf: Uint8Array, pages: PagesToStamp) => Promise<Uint8Array>;

export interface DocumentServices {
  readonly database: Database;
  readonly cases: Cases;
  readonly files: FileStore;
  readonly workshop: Workshop;
  readonly log: Log;
  readonly stamp?: StampPages;
}

export interface GeneratedDocument {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly language: string;
  /** Of the data that it shows: what its codes say. */
  readonly version: string;
  readonly pages: number;
  /** By which the file store knows the bytes. */
  readonly hash: string;
}

export interface Wanted {
  readonly caseId: number;
  /** Id of the documents overview. */
  readonly documentId: number;
  /** That of the case, where it is left out. */
  readonly language?: string | undefined;
  readonly kind: DocumentKind;
}

/** The documents of cases as PDFs. */
export interface Documents {
  /** From what is stored, without running rules; made again only when what it shows has changed, and never once it is frozen. */
  generate(reader: Reader, wanted: Wanted): Promise<GeneratedDocument>;
  /** The version of the data that a document of a case shows now; undefined where there is no such document. */
  versionOf(current: CurrentCase, documentId: number): string | undefined;
}

/** What is put on paper, worked out while nobody changes the case. */
interface Sheet {
  readonly row: CaseDocumentRow;
  readonly language: string;
  readonly laid: LaidOut;
  readonly pictures: readonly Picture[];
  readonly version: string;
  readonly shows: string;
  readonly at: number;
  readonly codes: { readonly neededDocumentId: number | null } | null;
}

type Picture =
  | { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly contentType: string; readonly hash: string };

/** About as many as fit the pages that a document may have. */
const MOST_LINES = 12_000;

/** Documents are made again when the program that lays them out is another one. */
const PROGRAM = createHash('sha256')
  .update(readFileSync(new URL('../../workshop/typst/document.typ', import.meta.url)))
  .digest('hex');

export function openDocuments({ database, cases, files, workshop, log, stamp }: DocumentServices): Documents {
  const making = new Map<string, Promise<GeneratedDocument>>();

  async function generate(reader: Reader, wanted: Wanted): Promise<GeneratedDocument> {
    const { tenantId } = reader;
    const { documentId, kind } = wanted;
    const sheet = await cases.look(reader, wanted.caseId, (current) =>
      current.documents.get(documentId)?.state === 'frozen'
        ? frozenLanguage(current, wanted)
        : sheetOf(current, wanted),
    );
    if (sheet === undefined) throw refuse('not_found');
    if (typeof sheet === 'string') return frozen(tenantId, documentId, sheet);
    const place = { documentId, language: sheet.language, kind };
    const known = await database.inTenant(tenantId, (tx) => loadDocumentFile(tx, place));
    if (known?.shows === sheet.shows) {
      const bytes = await bytesOf(tenantId, known.hash);
      if (bytes !== undefined) return { ...known, version: known.versionShown, bytes };
    }
    const name = [tenantId, documentId, sheet.language, kind, sheet.shows].join('/');
    const running = making.get(name) ?? make(tenantId, wanted, sheet);
    making.set(name, running);
    try {
      return await running;
    } finally {
      if (making.get(name) === running) making.delete(name);
    }
  }

  /** What is frozen is final: its bytes are given as they are, also where a preview is asked for. */
  async function frozen(tenantId: number, documentId: number, language: string): Promise<GeneratedDocument> {
    const place = { documentId, language, kind: 'final' } as const;
    const known = await database.inTenant(tenantId, (tx) => loadDocumentFile(tx, place));
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
    const { pdf, pages } = await workshop
      .run('layOutDocument', { layout: laid.layout, pictures: pictures.flat(), at })
      .catch(asRefusal);
    const { caseId, documentId, kind } = wanted;
    const bytes =
      stamp === undefined || codes === null
        ? pdf
        : await stamp(tenantId, pdf, { caseId, ...codes, versionShown: version, pages }).catch(asRefusal);
    const { hash, size } = await files.put(tenantId, Readable.from([bytes]));
    const fileName = cleanFileName(`${laid.fileName}.pdf`);
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
    };
    await database.inTenant(tenantId, (tx) => saveDocumentFile(tx, file));
    return { bytes, fileName, language, version, pages, hash };
  }

  async function bytesOf(tenantId: number, hash: string): Promise<Uint8Array | undefined> {
    try {
      return await buffer(await files.open(tenantId, hash));
    } catch (error) {
      // Lost bytes of a document that is not frozen are made again.
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
    versionOf(current, documentId) {
      const found = documentIn(current, documentId);
      return found && versionShown(found.document, found.subject, current.session.state);
    },
  };
}

const frozenLanguage = ({ compiled, documents, session }: CurrentCase, wanted: Wanted): string =>
  languageFor(
    compiled.index,
    documents.get(wanted.documentId)?.document_key ?? '',
    wanted.language,
    session.state.head.language,
  );

function sheetOf(current: CurrentCase, { documentId, language: asked, kind }: Wanted): Sheet | undefined {
  const found = documentIn(current, documentId);
  if (found === undefined) return undefined;
  const { row, document, subject } = found;
  const { compiled, session, head, proofs } = current;
  const language = languageFor(compiled.index, row.document_key, asked, session.state.head.language);
  const laid = layOut({
    state: session.state,
    key: row.document_key,
    document,
    subject,
    language,
    isPreview: kind === 'preview',
    proofs: [...proofs.values()].map((proof) => ({
      id: proof.id,
      fileName: proof.file_name,
      contentType: proof.content_type,
      neededDocument: proof.document_key,
      instance: proof.instance_id,
    })),
  });
  const pictures = [...laid.pictures].flatMap(([name, source]) => pictureOf(name, source, current, proofs));
  const version = versionShown(document, subject, session.state);
  const codes = codesOf(found, current);
  return {
    row,
    language,
    laid,
    pictures,
    version,
    shows: hashOf([PROGRAM, laid.layout, laid.fileName, pictures.map(identityOf), codes, codes && version]),
    at: Date.parse(head.last_modified_at),
    codes,
  };
}

function pictureOf(
  name: string,
  source: PictureSource,
  { compiled }: CurrentCase,
  proofs: ReadonlyMap<number, ProofRow>,
): Picture[] {
  if (source.kind === 'proof') {
    const proof = proofs.get(source.id);
    return proof === undefined ? [] : [{ name, contentType: proof.content_type, hash: proof.file_hash }];
  }
  const image = compiled.index.package.images[source.key];
  if (image === undefined) return [];
  const { content_type: contentType, data } = image;
  const bytes = Buffer.from(data, contentType === 'image/svg+xml' ? 'utf8' : 'base64');
  return [{ name, contentType, bytes }];
}

const identityOf = (picture: Picture): string =>
  'hash' in picture ? picture.hash : createHash('sha256').update(picture.bytes).digest('hex');

const hashOf = (parts: readonly (string | Layout | readonly string[] | object | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Pages that come back filled in say which needed document they fill. */
function codesOf({ document, row }: DocumentInCase, { neededDocuments }: CurrentCase): Sheet['codes'] {
  if (document.qr_code !== true && document.returns_as === undefined) return null;
  const open = [...neededDocuments.values()].filter((each) => each.document_key === document.returns_as);
  const found =
    open.find((each) => each.instance_id === row.instance_id) ??
    open.find((each) => each.instance_id === null);
  return { neededDocumentId: (found ?? (row.instance_id === null ? open[0] : undefined))?.id ?? null };
}

const TOO_LARGE: ReadonlySet<string> = new Set(['too_long', 'too_large', 'too_many_pages']);

/** What the workshop could not do, as an answer. */
function asRefusal(error: unknown): never {
  if (!(error instanceof TaskRefusal)) throw error;
  if (TOO_LARGE.has(error.code)) throw refuse('document_too_large', error.message);
  throw refuse('unavailable', error.message);
}
