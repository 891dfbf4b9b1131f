import Type from 'typebox';
import { linkInstance as link } from '../../changes/link-instance.ts';
import { refuse } from '../../errors.ts';
import { loadSeenInstances } from '../../store/instances/unseen-ontologies.ts';
import { enteredFrom } from '../../writing/open/entered-from.ts';
import { entering } from '../../writing/open/read-record.ts';
import { defineCaseChange } from '../case-change.ts';
import { Id } from '../shapes.ts';
import { IN_CASE, INSTANCES, instanceOf, nameOfInstance, note } from './instance-in-case.ts';

export const linkInstance = defineCaseChange({
  id: 'link_instance',
  method: 'POST',
  path: `${INSTANCES}/{id}/link`,
  section: 'Instances',
  summary: 'Link an instance',
  description:
    'Replaces the instance in the case by another one, which it then shares with other cases. Roles, references and the outcome move to it. A copy is linked to what it was made of by naming the same id.',
  params: IN_CASE,
  body: {
    new_instance_id: Type.Optional(Id({ description: 'An instance that exists outside cases. Required.' })),
  },
  rules: 'postponable',
  async plan({ params: { id }, body: { new_instance_id: to } }, { current, call, sight }) {
    const old = instanceOf(current, id);
    if (to === undefined) throw refuse('required', 'Name the instance to link.', 'new_instance_id');
    const records = await loadSeenInstances(call, current.tenantId, [to], sight);
    const found = entering(records, to, 'linked');
    if (found === undefined || found.instance.status !== 'valid')
      throw refuse('does_not_exist', `There is no instance ${to}.`, 'new_instance_id');
    const change = link(current, old, found);
    const [row] = records.instances;
    return {
      changes: [change],
      action: 'instance_linked',
      entered: enteredFrom(records),
      activity: note(current, 'instance_linked', to, nameOfInstance(current, id), row?.name ?? ''),
    };
  },
});
