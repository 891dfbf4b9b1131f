import { unlinkInstance as unlink } from '../../changes/link-instance.ts';
import { defineCaseChange } from '../case-change.ts';
import { IN_CASE, INSTANCES, instanceOf, nameOfInstance, note } from './instance-in-case.ts';

export const unlinkInstance = defineCaseChange({
  id: 'unlink_instance',
  method: 'DELETE',
  path: `${INSTANCES}/{id}/link`,
  section: 'Instances',
  summary: 'Unlink an instance',
  description: 'The case gets its own copy of the instance again, so that later changes stay in this case.',
  params: IN_CASE,
  rules: 'postponable',
  status: 204,
  plan({ params: { id } }, { current }) {
    return {
      changes: [unlink(current, instanceOf(current, id))],
      action: 'instance_unlinked',
      activity: note(current, 'instance_unlinked', id, nameOfInstance(current, id)),
    };
  },
});
