import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LaidOut, layOut } from '../../documents/lay-out.ts';
import type { Layout } from '../../documents/layout.ts';
import type { PictureSource } from '../../documents/picture-source.ts';
import { versionShown } from '../../documents/version-shown.ts';
import type { Steps } from '../../run-steps.ts';
import type { CaseDocumentRow, ProofRow } from '../../store/cases/case-record.ts';
import type { DocumentKind } from '../../store/documents/document-files.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { type DocumentInCase, documentIn, languageFor } from './document-in.ts';

/** Which document of a case is wanted. */
export interface Wanted {
  readonly caseId: number;
  /** Id of the documents overview. */
  readonly documentId: number;
  /** That of the case, where it is left out. */
  readonly language?: string | undefined;
  readonly kind: DocumentKind;
}

/** A document ready for printing, made while nobody changes the case. */
export interface Sheet {
  readonly row: CaseDocumentRow;
  readonly language: string;
  readonly laid: LaidOut;
  readonly pictures: readonly Picture[];
  readonly version: string;
  readonly shows: string;
  readonly at: number;
  readonly codes: { readonly neededDocumentId: number | null } | null;
}

export type Picture =
  | { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly contentType: string; readonly hash: string };

const PROGRAMS = path.resolve(import.meta.dirname, '../../workshop/typst/document');

/** Documents are made again when the program that lays them out has changed. */
const PROGRAM = readdirSync(PROGRAMS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.typ'))
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(path.join(PROGRAMS, name))), createHash('sha256'))
  .digest('hex');

/** A document of a case as it would be laid out now, in steps; undefined where there is no such document. */
export function* sheetOf(
  current: CurrentCase,
  { documentId, language: asked, kind }: Wanted,
): Steps<Sheet | undefined> {
  const found = documentIn(current, documentId);
  if (found === undefined) return undefined;
  const { row, document, subject } = found;
  const { compiled, session, head, proofs } = current;
  const language = languageFor(compiled.index, row.document_key, asked, session.state.head.language);
  const laid = yield* layOut({
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
  const version = yield* versionShown(document, subject, session.state);
  // A preview that was printed and signed is no document: its pages say nothing of themselves.
  const codes = kind === 'preview' ? null : codesOf(found, current);
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
