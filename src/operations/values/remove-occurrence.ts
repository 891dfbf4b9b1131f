import { removeOccurrence as remove } from '../../changes/remove-occurrence.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { toldOccurrence } from '../../presentation/told-occurrence.ts';
import { defineCaseChange } from '../case-change.ts';
import { OCCURRENCES, occurrenceParams } from './occurrence-path.ts';

export const removeOccurrence = defineCaseChange({
  id: 'remove_occurrence',
  method: 'DELETE',
  path: `${OCCURRENCES}/{id}`,
  section: 'Values',
  summary: 'Remove an occurrence',
  description:
    'Deletes the occurrence and the values it holds. Later ones move up, and their numbered names follow; renamed ones keep their names.',
  params: occurrenceParams,
  rules: 'postponable',
  plan({ params }, { current }) {
    const { change, from } = remove(current, params.id);
    const { state } = current.session;
    const name = toldOccurrence(from.occurrence, state);
    const message = activityText('occurrence_removed', tongueOf(state), name);
    return {
      changes: [change],
      action: 'occurrence_removed',
      activity: [{ activity: 'occurrence_removed', message, instance: from.owner.id }],
    };
  },
});
