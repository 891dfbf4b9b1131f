import { hiddenFiles, unseenIn } from '../../engine/index.ts';
import { type Hidden, isHidden } from '../../model/hidden.ts';
import { ValueTable } from '../../model/rows/value-table.ts';
import { showsHidden } from '../../model/shows-hidden.ts';
import { tellsOfHidden } from '../../model/tells-of-hidden.ts';
import type { CaseDocumentRow, ProofRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from './current-case.ts';
import { commentsOnHidden } from './guarded-comments.ts';

/**
 * A case without the informations that are hidden from a reader: their values have no ids, and comments on them, proofs of them and documents that show them are
 * not there. Whoever names one of these gets the answer that they get for something that does not exist.
 */
export function unseenCase(current: CurrentCase, hidden: Hidden): CurrentCase {
  const { saved, session, compiled, trouble } = current;
  const structureOf = (subject: Parameters<typeof session.state.subjects.get>[0]): string | null =>
    session.state.subjects.get(subject)?.shape.structure ?? null;
  const valueIds: typeof saved.valueIds = new ValueTable();
  for (const [subject, ids] of saved.valueIds.bySubject()) {
    const structure = structureOf(subject);
    const seen = valueIds.toFill(subject);
    for (const [information, id] of ids)
      if (!isHidden(hidden, information, structure)) seen.set(information, id);
  }
  const files = hiddenFiles(session.state, hidden);
  const isCommentHidden = commentsOnHidden(current, hidden);
  const isProofSeen = (proof: ProofRow): boolean =>
    !files.has(proof.id) && !tellsOfHidden(proof, hidden, compiled.index);
  const isDocumentSeen = ({ document_key: key }: CaseDocumentRow): boolean =>
    !showsHidden('documents', key, hidden, compiled.index);
  return {
    ...current,
    session: unseenIn(session, hidden),
    trouble: withoutRules(trouble),
    saved: { ...saved, valueIds },
    proofs: only(current.proofs, isProofSeen),
    documents: only(current.documents, isDocumentSeen),
    neededDocuments: only(
      current.neededDocuments,
      ({ information_key: information }) => !isHidden(hidden, information ?? ''),
    ),
    comments: only(current.comments, (comment) => !isCommentHidden(comment)),
  };
}

/** A rule tells of what it reads. */
export const withoutRules = (trouble: CurrentCase['trouble']): CurrentCase['trouble'] =>
  trouble === null ? null : { ...trouble, rules: [] };

const only = <K, V>(map: ReadonlyMap<K, V>, isKept: (value: V) => boolean): Map<K, V> =>
  new Map([...map].filter(([, value]) => isKept(value)));
