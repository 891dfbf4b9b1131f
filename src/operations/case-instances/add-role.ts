import Type from 'typebox';
import { giveRole } from '../../changes/give-role.ts';
import { defineCaseChange } from '../case-change.ts';
import { keyOf } from '../cases/case-body.ts';
import { Id, Key } from '../shapes.ts';
import { instanceOf, nameOfInstance, note } from './instance-in-case.ts';
import { nameOfRole, OF_INSTANCE, ROLES } from './role-of-instance.ts';

export const addRole = defineCaseChange({
  id: 'add_role',
  method: 'POST',
  path: ROLES,
  section: 'Instances',
  summary: 'Give an instance a role',
  description: 'The role must be one that the ontology of the instance can hold.',
  params: OF_INSTANCE,
  body: { role_id: Type.Optional(Id()), role_key: Type.Optional(Key()) },
  rules: 'postponable',
  plan({ params: { instance_pk: id }, body }, { current }) {
    const { configuration, compiled, session } = current;
    const instance = instanceOf(current, id);
    const { roles } = compiled.index.package;
    const named = {
      ...(body.role_id !== undefined && { id: body.role_id }),
      ...(body.role_key !== undefined && { key: body.role_key }),
    };
    const role = keyOf(configuration, 'role', named, { id: 'role_id', key: 'role_key' }, (key) =>
      Object.hasOwn(roles, key),
    );
    const attr = body.role_key === undefined ? 'role_id' : 'role_key';
    const name = nameOfRole(configuration, role, session.state.head.language);
    return {
      changes: [giveRole(current, instance, role, attr)],
      action: 'role_added',
      activity: note(current, 'role_added', id, name, nameOfInstance(current, id)),
    };
  },
});
