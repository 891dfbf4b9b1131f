import { refuse } from '../../errors.ts';
import { removePasskeysOfUser } from '../../store/people/passkeys.ts';
import { removeTotp } from '../../store/people/second-factors.ts';
import { removeSessionsOfUser } from '../../store/people/sessions.ts';
import { lockUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const removeSecondFactorOfUser = defineOperation({
  id: 'admin_remove_second_factor_of_user',
  method: 'DELETE',
  path: '/api/admin/users/{id}/second_factor',
  section: 'People',
  summary: 'Remove the second factor of a person',
  description:
    'For a person who has lost it: the app of codes, recovery codes and passkeys are removed, and the sessions end. Where the tenant demands a second factor, the person sets up another at the next sign-in.',
  access: 'admin:people',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await lockUser(tx, id))) throw refuse('not_found');
      await removeTotp(tx, id);
      await removePasskeysOfUser(tx, id);
      await removeSessionsOfUser(tx, id);
      return { body: undefined };
    }),
});
