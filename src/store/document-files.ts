import type { TenantTransaction } from './database.ts';
import { type FileRecord, keepFile, releaseFiles } from './files.ts';

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
}

export type DocumentPlace = Pick<DocumentFile, 'documentId' | 'language' | 'kind'>;

export const loadDocumentFile = (
  { db }: TenantTransaction,
  { documentId, language, kind }: DocumentPlace,
): Promise<DocumentFile | undefined> =>
  db
    .selectFrom('document_files')
    .select([
      'document_id as documentId',
      'language',
      'kind',
      'shows',
      'version_shown as versionShown',
      'file_hash as hash',
      'file_name as fileName',
      'size',
      'page_count as pages',
    ])
    .where('document_id', '=', documentId)
    .where('language', '=', language)
    .where('kind', '=', kind)
    .executeTakeFirst();

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
