import Type from 'typebox';
import { removeRole as remove } from '../../changes/give-role.ts';
import { refuse } from '../../errors.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineCaseChange } from '../case-change.ts';
import { instanceOf, nameOfInstance, note } from './instance-in-case.ts';
import { nameOfRole, OF_INSTANCE, ROLES } from './role-of-instance.ts';

export const removeRole = defineCaseChange({
  id: 'remove_role',
  method: 'DELETE',
  path: `${ROLES}/{id}`,
  section: 'Instances',
  summary: 'Take a role from an instance',
  description: 'What a rule gave and is taken away stays away.',
  params: { ...OF_INSTANCE, id: Type.String({ description: 'Id or key of the role.', maxLength: 200 }) },
  rules: 'postponable',
  plan({ params: { instance_pk, id } }, { current }) {
    const { configuration, session } = current;
    const instance = instanceOf(current, instance_pk);
    const role = roleIn(configuration, id);
    const name = nameOfRole(configuration, role, session.state.head.language);
    return {
      changes: [remove(current, instance, role)],
      action: 'role_removed',
      activity: note(current, 'role_removed', instance_pk, name, nameOfInstance(current, instance_pk)),
    };
  },
});

/** The role that the last part of a path names by its id or key. */
function roleIn({ index, keyOf }: Configuration, named: string): string {
  const role = /^\d+$/.test(named) ? keyOf('role', Number(named)) : named;
  if (role === undefined || !Object.hasOwn(index.package.roles, role)) throw refuse('not_found');
  return role;
}
