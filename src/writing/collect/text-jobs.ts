import { isGuardedProof } from '../../model/tells-of-hidden.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { JobRow } from '../../store/cases/changes.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { readingsOf } from '../open/readings-of.ts';

/** The content types from which text can be read. */
const READABLE = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|webp|avif)|text\/.+|message\/rfc822)$/;

export const READ_PROOF_TEXT = 'read_proof_text';

/**
 * The text of a file that is new on a case is read in the background, and again for answers once it is assigned to what it is read for; also one that is `released`, since it
 * is no value of an information any more that not everybody may see.
 */
export const textJobs = (
  current: CurrentCase,
  proofs: readonly ProofRow[],
  released: ReadonlySet<number>,
): JobRow[] => {
  const written = new Set(proofs.map(({ id }) => id));
  const others = [...released].flatMap((id) => (written.has(id) ? [] : (current.proofs.get(id) ?? [])));
  return [...proofs, ...others].flatMap((proof) => {
    const { id, file_hash: hash, document_key, instance_id } = proof;
    if (!READABLE.test(proof.content_type)) return [];
    const before = current.proofs.get(id);
    const isNewFile = before?.file_hash !== hash;
    const isMoved = before?.document_key !== document_key || before.instance_id !== instance_id;
    const isReadFor = isMoved && readingsOf(current, proof).length > 0;
    const { index } = current.compiled;
    // Its words have been taken out of the index as long as not everybody was to find the case by them.
    const wasGuarded = released.has(id) || (before !== undefined && isGuardedProof(before, index));
    const isOpened = wasGuarded && !isGuardedProof(proof, index);
    if (!isNewFile && !isReadFor && !isOpened) return [];
    const place = isReadFor || isOpened ? `:${document_key}:${instance_id}` : '';
    return [
      {
        kind: READ_PROOF_TEXT,
        payload: { proof_id: id, hash },
        unique_key: `${READ_PROOF_TEXT}:${id}:${hash}${place}`,
        case_id: current.id,
      },
    ];
  });
};
