import Type from 'typebox';
import { ROLE_NAMES } from '../../access/permissions.ts';
import { listUsers as readUsers, USER_ORDERINGS } from '../../store/people/users.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { OneOf } from '../shapes.ts';
import { presentUser, UserBody } from './user.ts';

export const listUsers = defineList({
  id: 'admin_list_users',
  method: 'GET',
  path: '/api/admin/users',
  section: 'People',
  summary: 'List people',
  description: 'The people of the tenant, the disabled ones too.',
  access: 'admin:people',
  query: {
    role: Type.Optional(OneOf(ROLE_NAMES)),
    is_active: Type.Optional(Type.Boolean({ description: 'Not disabled.' })),
  },
  list: { key: 'results', orderings: Object.keys(USER_ORDERINGS), defaultOrdering: 'name' },
  entry: UserBody,
  handle: async ({ list, query: { role, is_active } }, context) =>
    presentPage(await context.read((tx) => readUsers(tx, list, { role, isActive: is_active })), presentUser),
});
