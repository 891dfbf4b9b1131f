import { listUsers as readUsers, USER_ORDERINGS } from '../../store/users.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { presentUser, UserBody } from './user.ts';

export const listUsers = defineList({
  id: 'admin_list_users',
  method: 'GET',
  path: '/api/admin/users',
  section: 'People',
  summary: 'List people',
  description: 'The people of the tenant, the disabled ones too.',
  access: 'admin:people',
  list: { key: 'results', orderings: Object.keys(USER_ORDERINGS), defaultOrdering: 'name' },
  entry: UserBody,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readUsers(tx, list)), presentUser),
});
