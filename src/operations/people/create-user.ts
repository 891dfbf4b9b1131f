import Type from 'typebox';
import { checkPassword, hashPassword } from '../../access/password.ts';
import { refuse } from '../../errors.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { addUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Email } from '../shapes.ts';
import { answerUser, checkLeads, Leads, Password, Roles, Teams, UserAnswer, UserName } from './user.ts';

export const createUser = defineOperation({
  id: 'admin_create_user',
  method: 'POST',
  path: '/api/admin/users',
  section: 'People',
  summary: 'Add a person',
  description: 'Without a password the person exists, for cases to be assigned to, and cannot sign in.',
  access: 'admin:people',
  audited: ['email', 'name', 'roles', 'teams', 'leads'],
  body: {
    email: Email(),
    name: UserName,
    roles: Roles,
    teams: Type.Optional(Teams),
    leads: Type.Optional(Leads),
    password: Type.Optional(Password),
  },
  status: 201,
  answer: UserAnswer,
  handle: async ({ body: { email, name, roles, teams = [], leads = [], password } }, context) => {
    checkLeads(leads, teams);
    const passwordHash = password === undefined ? null : await hashPassword(password, { email });
    return context.write(async (tx) => {
      if (password !== undefined)
        checkPassword(password, { shortest: (await loadSignInPolicy(tx)).passwordLength });
      const id = await addUser(tx, { email, name, roles, teams, leads, passwordHash });
      if (id === undefined)
        throw refuse('already_exists', `A user with the address ${email} exists.`, 'email');
      return { ...(await answerUser(tx, id)), location: `/api/admin/users/${id}` };
    });
  },
});
