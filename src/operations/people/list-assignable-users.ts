import Type from 'typebox';
import { listUsers, USER_ORDERINGS } from '../../store/people/users.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id } from '../shapes.ts';

export const listAssignableUsers = defineList({
  id: 'list_users',
  method: 'GET',
  path: '/api/1/users',
  section: 'Meta',
  summary: 'List users',
  description: 'The users a case can be assigned to.',
  access: 'cases:read',
  list: { key: 'results', orderings: Object.keys(USER_ORDERINGS), defaultOrdering: 'name' },
  entry: Type.Object({ id: Id(), email: Type.String(), name: Type.String() }),
  handle: async ({ list }, context) =>
    presentPage(
      await context.read((tx) => listUsers(tx, list, { isActive: true })),
      ({ id, email, name }) => ({
        id,
        email,
        name,
      }),
    ),
});
