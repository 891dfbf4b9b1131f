import { duplicateOccurrence as duplicate } from '../../changes/duplicate-occurrence.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { toldOccurrence, toldPosition } from '../../presentation/told-occurrence.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import { defineCaseChange } from '../case-change.ts';
import { createdOccurrence } from './created-occurrence.ts';
import { OCCURRENCES, occurrenceParams } from './occurrence-path.ts';

export const duplicateOccurrence = defineCaseChange({
  id: 'duplicate_occurrence',
  method: 'POST',
  path: `${OCCURRENCES}/{id}/duplicate`,
  section: 'Values',
  summary: 'Duplicate an occurrence',
  description:
    'Appends a copy with every value of the occurrence and the files attached to them. The copy is named as a new occurrence.',
  params: occurrenceParams,
  rules: 'postponable',
  plan({ params }, { current, stock, actor, now }) {
    const { change, from, files } = duplicate(current, params.id, () => stock.id('proofs'));
    const { state } = current.session;
    const { owner, key, occurrences, occurrence } = from;
    const message = activityText(
      'occurrence_duplicated',
      tongueOf(state),
      toldOccurrence(occurrence, state),
      toldPosition(owner.shape.ontology, key, occurrences.length, state),
    );
    // The copy of a file belongs to the value alone: what the source was assigned to has its proof already.
    const proofs = files.flatMap(({ from: source, to }): ProofRow[] => {
      const row = current.proofs.get(source);
      if (row === undefined) return [];
      return [
        {
          ...row,
          id: to,
          created_at: now.toISOString(),
          author_kind: actor.kind,
          author_name: actor.name,
          document_key: null,
          instance_id: null,
          information_key: null,
          assigned_at: null,
        },
      ];
    });
    return {
      changes: [change],
      action: 'occurrence_added',
      activity: [{ activity: 'occurrence_duplicated', message, instance: owner.id }],
      ...(proofs.length > 0 && { proofs }),
    };
  },
  created: createdOccurrence,
});
