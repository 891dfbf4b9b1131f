// Which proofs stand for which needed document, and in which order.

/** A needed document of a case as it is stored. */
export interface NeededDocumentOfCase {
  readonly id: number;
  readonly document_key: string;
  readonly instance_id: number | null;
  readonly information_key: string | null;
}

/** The place that a proof is assigned to. */
export interface ProofPlace {
  readonly document_key: string | null;
  readonly instance_id: number | null;
  readonly information_key: string | null;
}

/** A proof in its place, since a moment. */
interface PlacedProof extends ProofPlace {
  readonly id: number;
  readonly assigned_at: string | null;
}

/** A document that the case itself needs takes proofs of whatever; one of an instance or a value takes its own. */
export const isFor = (needed: NeededDocumentOfCase, place: ProofPlace): boolean =>
  needed.document_key === place.document_key &&
  (needed.instance_id === null || needed.instance_id === place.instance_id) &&
  (needed.information_key === null || needed.information_key === place.information_key);

/** A proof is requested once it stands for a document, also while the rules do not ask for that document. */
export const isRequested = ({ document_key }: ProofPlace): boolean => document_key !== null;

export const neededFor = <N extends NeededDocumentOfCase>(
  place: ProofPlace,
  needed: Iterable<N>,
): N | undefined => [...needed].find((each) => isFor(each, place));

/** The proofs that stand together: the first one, and its appendices in the order in which they were assigned. */
export function proofsTogether<P extends PlacedProof>(
  proof: P,
  all: Iterable<P>,
  needed: Iterable<NeededDocumentOfCase>,
): readonly P[] {
  if (!isRequested(proof)) return [proof];
  const target = neededFor(proof, needed);
  const isTogether = (other: P): boolean =>
    target === undefined
      ? other.document_key === proof.document_key &&
        other.instance_id === proof.instance_id &&
        other.information_key === proof.information_key
      : isFor(target, other);
  return [...all].filter(isTogether).toSorted(byAssignment);
}

const byAssignment = (a: PlacedProof, b: PlacedProof): number =>
  Date.parse(a.assigned_at ?? '') - Date.parse(b.assigned_at ?? '') || a.id - b.id;
