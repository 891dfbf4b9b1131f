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

/** Where proofs stand. */
interface ProofsInPlace<P, N> {
  /** The first needed document that a place is for. */
  neededFor(place: ProofPlace): N | undefined;
  /** The proofs that stand together: the first one, and its appendices in the order in which they were assigned. The list is the same for all of them. */
  together(proof: P): readonly P[];
}

/** Places all proofs of a case at once: neither they nor the needed documents are gone through for each proof. */
export function placeProofs<P extends PlacedProof, N extends NeededDocumentOfCase>(
  all: Iterable<P>,
  needed: Iterable<N>,
): ProofsInPlace<P, N> {
  const firstAt = new Map<string, { readonly each: N; readonly at: number }>();
  let count = 0;
  for (const each of needed) {
    const at = count++;
    const place = placeName(each.document_key, each.instance_id, each.information_key);
    if (!firstAt.has(place)) firstAt.set(place, { each, at });
  }
  const proofs = [...all];
  const ofDocument = Map.groupBy(proofs, ({ document_key }) => document_key);
  const ofInstance = Map.groupBy(proofs, (each) => placeName(each.document_key, each.instance_id, null));
  const groups = new Map<N | string, readonly P[]>();

  const neededAt = ({ document_key, instance_id, information_key }: ProofPlace): N | undefined => {
    let first: { readonly each: N; readonly at: number } | undefined;
    for (const instance of new Set([null, instance_id]))
      for (const information of new Set([null, information_key])) {
        const found = firstAt.get(placeName(document_key, instance, information));
        if (found !== undefined && (first === undefined || found.at < first.at)) first = found;
      }
    return first?.each;
  };

  const gathered = (target: ProofPlace, isTogether: (other: P) => boolean): readonly P[] => {
    const { document_key: key, instance_id: instance } = target;
    const near = instance === null ? ofDocument.get(key) : ofInstance.get(placeName(key, instance, null));
    return (near ?? []).filter(isTogether).toSorted(byAssignment);
  };

  return {
    neededFor: neededAt,
    together(proof) {
      if (!isRequested(proof)) return [proof];
      const target = neededAt(proof);
      const { document_key, instance_id, information_key } = proof;
      const group = target ?? placeName(document_key, instance_id, information_key);
      const known =
        groups.get(group) ??
        gathered(target ?? proof, (other) =>
          target === undefined
            ? other.instance_id === instance_id && other.information_key === information_key
            : isFor(target, other),
        );
      groups.set(group, known);
      return known;
    },
  };
}

/** Numbers and keys of definitions have no blanks, so that two places never have one name. */
const placeName = (document: string | null, instance: number | null, information: string | null): string =>
  `${document ?? ''} ${instance ?? ''} ${information ?? ''}`;

const byAssignment = (a: PlacedProof, b: PlacedProof): number =>
  Date.parse(a.assigned_at ?? '') - Date.parse(b.assigned_at ?? '') || a.id - b.id;
