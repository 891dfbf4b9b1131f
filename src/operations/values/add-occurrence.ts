import { addOccurrence as add } from '../../changes/add-occurrence.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { toldPosition } from '../../presentation/told-occurrence.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { createdOccurrence } from './created-occurrence.ts';
import { OCCURRENCES } from './occurrence-path.ts';

export const addOccurrence = defineCaseChange({
  id: 'add_occurrence',
  method: 'POST',
  path: OCCURRENCES,
  section: 'Values',
  summary: 'Add an occurrence',
  description:
    'Adds an empty occurrence at the end of a structure. It is named after the display name of the structure, from the second on with its position, and the name follows both until it is renamed.',
  params: { case_pk: Id() },
  body: {
    structure_value_id: Id({
      description: 'The id of the structure value, as the value list of the case reports it.',
    }),
  },
  rules: 'postponable',
  plan({ body }, { current }) {
    const { change, structure } = add(current, body.structure_value_id);
    const { state } = current.session;
    const { owner, key, occurrences } = structure;
    const name = toldPosition(owner.shape.ontology, key, occurrences.length, state);
    const message = activityText('occurrence_added', tongueOf(state), name);
    return {
      changes: [change],
      action: 'occurrence_added',
      activity: [{ activity: 'occurrence_added', message, instance: owner.id }],
    };
  },
  created: createdOccurrence,
});
