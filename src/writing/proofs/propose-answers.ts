import { instanceIn } from '../../changes/case-to-change.ts';
import { type ReadingContext, readAnswers } from '../../changes/read-answers.ts';
import type { PageWords } from '../../extraction/page-words.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { ReadProof } from '../../store/files/proof-proposals.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { readingsOf } from '../open/readings-of.ts';

/** Whose answers a proof is read for; undefined where it is read for none. */
export function readAs(current: CurrentCase, proof: ProofRow): ReadProof | undefined {
  const { document_key: documentKey, instance_id: instanceId } = proof;
  if (documentKey === null || instanceId === null || readingsOf(current, proof).length === 0)
    return undefined;
  return { id: proof.id, caseId: current.id, hash: proof.file_hash, documentKey, instanceId };
}

/** The answers that a proof's words give to the questions it is read for, and the questions that they leave open. */
export function proposeAnswers(
  current: CurrentCase,
  proof: ProofRow,
  pages: readonly PageWords[],
  now: Date,
): ReturnType<typeof readAnswers> {
  const instance = proof.instance_id === null ? undefined : instanceIn(current, proof.instance_id);
  if (instance === undefined) return { found: [], missing: [] };
  return readAnswers(instance, readingsOf(current, proof), pages, readingContext(current, now));
}

/** How the pages of a case's proofs are read. */
export const readingContext = ({ compiled, session }: CurrentCase, now: Date): ReadingContext => ({
  index: compiled.index,
  language: session.state.head.language,
  now,
});
