import { renameOccurrence as rename } from '../../changes/rename-occurrence.ts';
import { LONGEST_NAME } from '../../configuration/information-types/string-options.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { toldName, toldOccurrence } from '../../presentation/told-occurrence.ts';
import { defineCaseChange } from '../case-change.ts';
import { Line } from '../shapes.ts';
import { OCCURRENCES, occurrenceParams } from './occurrence-path.ts';

export const renameOccurrence = defineCaseChange({
  id: 'rename_occurrence',
  method: 'PATCH',
  path: `${OCCURRENCES}/{id}`,
  section: 'Values',
  summary: 'Rename an occurrence',
  description: 'Gives the occurrence a name of its own, which it keeps, where its structure allows it.',
  params: occurrenceParams,
  body: { name: Line({ minLength: 1, maxLength: LONGEST_NAME }) },
  rules: 'postponable',
  plan({ params, body }, { current }) {
    const { change, from } = rename(current, params.id, body.name);
    const { state } = current.session;
    const before = toldOccurrence(from.occurrence, state);
    const after = toldName(from.occurrence, body.name, state);
    const message = activityText('occurrence_renamed', tongueOf(state), before, after);
    return {
      changes: [change],
      action: 'occurrence_renamed',
      activity: [{ activity: 'occurrence_renamed', message, instance: from.owner.id }],
    };
  },
});
