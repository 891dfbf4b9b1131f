import type { TenantTransaction } from '../database/database.ts';

/** A document as it was signed. */
interface SignedDocument {
  readonly fileHash: string;
  readonly fileSize: number;
  readonly fileName: string;
}

export async function addSignedDocument(
  { db }: TenantTransaction,
  document: SignedDocument & {
    readonly caseId: number;
    readonly roundId: number;
    readonly documentId: number;
    readonly language: string;
  },
): Promise<number> {
  const row = await db
    .insertInto('signed_documents')
    .values({
      case_id: document.caseId,
      round_id: document.roundId,
      document_id: document.documentId,
      language: document.language,
      file_hash: document.fileHash,
      file_size: document.fileSize,
      file_name: document.fileName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The document as it was signed last. */
export const findSignedDocument = (
  { db }: TenantTransaction,
  caseId: number,
  documentId: number,
): Promise<SignedDocument | undefined> =>
  db
    .selectFrom('signed_documents')
    .select(['file_hash as fileHash', 'file_size as fileSize', 'file_name as fileName'])
    .where('case_id', '=', caseId)
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
