import { refuse } from '../../errors.ts';
import { removeSessionsOfUser } from '../../store/people/sessions.ts';
import { loadUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const signOutUser = defineOperation({
  id: 'admin_sign_out_user',
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  section: 'People',
  summary: 'Sign a person out',
  description: 'Ends every session of that person.',
  access: 'admin:people',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await loadUser(tx, id))) throw refuse('not_found');
      await removeSessionsOfUser(tx, id);
      return { body: undefined };
    }),
});
