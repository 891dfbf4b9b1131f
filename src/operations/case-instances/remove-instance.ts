import { removeInstance as remove } from '../../changes/remove-instance.ts';
import { defineCaseChange } from '../case-change.ts';
import { IN_CASE, INSTANCES, instanceOf, nameOfInstance, note } from './instance-in-case.ts';

export const removeInstance = defineCaseChange({
  id: 'remove_instance',
  method: 'DELETE',
  path: `${INSTANCES}/{id}`,
  section: 'Instances',
  summary: 'Remove an instance from a case',
  description:
    'A draft is deleted; where a rule still wants it, an empty one takes its place. An instance that exists outside the case leaves it, and its values in the case are removed.',
  params: IN_CASE,
  rules: 'postponable',
  plan({ params: { id } }, { current }) {
    const change = remove(current, instanceOf(current, id));
    return {
      changes: [change],
      action: 'instance_removed',
      activity: note(current, 'instance_removed', id, nameOfInstance(current, id)),
    };
  },
});
