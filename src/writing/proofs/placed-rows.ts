import type { ProofPlace } from '../../changes/proofs-in-place.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { Planning } from '../plan/plan.ts';

/** The rows of proofs that stand elsewhere now; one that stays where it is keeps its turn. */
export const placedRows = (
  { current, now }: Pick<Planning, 'current' | 'now'>,
  places: ReadonlyMap<number, ProofPlace>,
): readonly ProofRow[] =>
  [...places].flatMap(([id, place]) => {
    const row = current.proofs.get(id);
    if (row === undefined) return [];
    const stays =
      row.document_key === place.document_key &&
      row.instance_id === place.instance_id &&
      row.information_key === place.information_key;
    const since = place.document_key === null ? null : now.toISOString();
    return [{ ...row, ...place, assigned_at: stays ? row.assigned_at : since }];
  });
