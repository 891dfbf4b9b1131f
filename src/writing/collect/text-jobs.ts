import type { ProofRow } from '../../store/cases/case-record.ts';
import type { JobRow } from '../../store/cases/save-changes.ts';

/** What text can be read of. */
const READABLE = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|webp|avif)|text\/.+|message\/rfc822)$/;

export const READ_PROOF_TEXT = 'read_proof_text';

/** The text of a file that is new on a case is read in the background. */
export const textJobs = (
  caseId: number,
  proofs: readonly ProofRow[],
  before: ReadonlyMap<number, ProofRow>,
): JobRow[] =>
  proofs
    .filter(({ id, file_hash, content_type }) => {
      return before.get(id)?.file_hash !== file_hash && READABLE.test(content_type);
    })
    .map(({ id, file_hash: hash }) => ({
      kind: READ_PROOF_TEXT,
      payload: { proof_id: id, hash },
      unique_key: `${READ_PROOF_TEXT}:${id}:${hash}`,
      case_id: caseId,
    }));
