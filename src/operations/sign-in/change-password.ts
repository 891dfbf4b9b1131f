import Type from 'typebox';
import { confirmPerson } from '../../access/confirm-person.ts';
import { hashPassword } from '../../access/password.ts';
import { refuse } from '../../errors.ts';
import { removeSessionsOfUser } from '../../store/people/sessions.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { removeInvitations } from '../../store/people/user-invitations.ts';
import { loadUser, saveUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Password } from '../people/user.ts';
import { FOR_PEOPLE } from './for-people.ts';

export const changePassword = defineOperation({
  id: 'admin_change_password',
  method: 'POST',
  path: '/api/admin/session/password',
  section: 'Session',
  summary: 'Change the own password',
  description:
    'Takes the present password. The other sessions of the person end, and links for choosing a password stop working.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  body: {
    old_password: Type.String({ ...Password, description: 'The present password.' }),
    new_password: Type.String({ ...Password, description: 'The password from now on.' }),
  },
  answer: Type.Object({ data: Type.Object({ email: Type.String() }) }),
  handle: async ({ body }, context) => {
    const { principal, services, read } = context;
    const user = await read((tx) => loadUser(tx, principal.id));
    if (!user) throw refuse('not_found');
    if (!user.hasPassword)
      throw refuse('conflict', 'You have no password. An administrator can send you an invitation.');
    await confirmPerson({
      attempts: services.attempts,
      principal,
      read,
      password: body.old_password,
      attr: 'old_password',
    });
    const { passwordLength } = await read(loadSignInPolicy);
    const rules = { shortest: passwordLength, email: user.email };
    const passwordHash = await hashPassword(body.new_password, rules);
    return context.write(async (tx) => {
      await saveUser(tx, user.id, { passwordHash });
      await removeInvitations(tx, user.id);
      await removeSessionsOfUser(tx, user.id, { but: principal.sessionId });
      return { body: { data: { email: user.email } } };
    });
  },
});
