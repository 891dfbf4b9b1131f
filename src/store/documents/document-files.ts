import { sql } from 'kysely';
import type { Call, TenantTransaction } from '../database/database.ts';
import { type FileRecord, keepFile, releaseFiles } from '../files/files.ts';

export type DocumentKind = 'final' | 'preview';

/** The file of a document in a language. */
export interface DocumentFile {
  readonly documentId: number;
  readonly language: string;
  readonly kind: DocumentKind;
  /** The hash of everything that went into it. */
  readonly shows: string;
  readonly versionShown: string;
  readonly hash: string;
  readonly fileName: string;
  readonly size: number;
  readonly pages: number;
  /** Letters in it that no font has. */
  readonly missing: readonly string[];
}

export type DocumentPlace = Pick<DocumentFile, 'documentId' | 'language' | 'kind'>;

interface DocumentFileRow {
  readonly shows: string;
  readonly version_shown: string;
  readonly file_hash: string;
  readonly file_name: string;
  readonly size: number;
  readonly page_count: number;
  readonly missing_letters: readonly string[];
}

export async function loadDocumentFile(
  call: Call,
  tenantId: number,
  { documentId, language, kind }: DocumentPlace,
): Promise<DocumentFile | undefined> {
  const [row] = await call(
    sql<{ found: DocumentFileRow | null }>`
      select load_document_file(${tenantId}, ${documentId}, ${language}, ${kind}) as found`,
  );
  if (row?.found == null) return undefined;
  const { found } = row;
  return {
    documentId,
    language,
    kind,
    shows: found.shows,
    versionShown: found.version_shown,
    hash: found.file_hash,
    fileName: found.file_name,
    size: found.size,
    pages: found.page_count,
    missing: found.missing_letters,
  };
}

/** Keeps the file of a document in place of the one before; false where the document is gone or frozen meanwhile. */
export async function saveDocumentFile(tx: TenantTransaction, file: DocumentFile): Promise<boolean> {
  const { db } = tx;
  const document = await db
    .selectFrom('case_documents')
    .select('state')
    .where('id', '=', file.documentId)
    .forUpdate()
    .executeTakeFirst();
  if (document === undefined || document.state === 'frozen') return false;
  const columns = {
    shows: file.shows,
    version_shown: file.versionShown,
    file_hash: file.hash,
    file_name: file.fileName,
    size: file.size,
    page_count: file.pages,
    missing_letters: [...file.missing],
  };
  const { id } = await db
    .insertInto('document_files')
    .values({ document_id: file.documentId, language: file.language, kind: file.kind, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'document_id', 'language', 'kind']).doUpdateSet(columns),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const holder = { kind: 'document', id };
  await releaseFiles(tx, holder);
  const record: FileRecord = { hash: file.hash, size: file.size, contentType: 'application/pdf' };
  await keepFile(tx, record, holder);
  return true;
}
