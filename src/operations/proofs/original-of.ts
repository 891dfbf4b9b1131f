import type { ProofRow } from '../../store/cases/case-record.ts';
import type { FileAnswer, OperationContext } from '../operation.ts';

/** The file of a proof as it was uploaded. */
export const originalOf = async (
  { services, principal }: OperationContext,
  { file_hash, content_type, file_name, size }: ProofRow,
): Promise<FileAnswer> => ({
  content: await services.files.open(principal.tenantId, file_hash),
  contentType: content_type,
  fileName: file_name,
  size,
});
