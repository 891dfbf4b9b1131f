import Type from 'typebox';
import { checkPassword, hashPassword } from '../../access/password.ts';
import { refuse } from '../../errors.ts';
import { removeSessionsOfUser } from '../../store/people/sessions.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { lockAdministrators, lockUser, saveUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerUser, checkLeads, Leads, Password, Roles, Teams, UserAnswer, UserName } from './user.ts';

export const updateUser = defineOperation({
  id: 'admin_update_user',
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  section: 'People',
  summary: 'Change a person',
  description:
    'Name, roles, teams and which of them the person leads, password, disabled or not. A new password, other roles or disabling end the sessions of that person.',
  access: 'admin:people',
  params: { id: Id() },
  audited: ['name', 'roles', 'teams', 'leads', 'is_disabled'],
  body: {
    name: Type.Optional(UserName),
    roles: Type.Optional(Roles),
    teams: Type.Optional(Teams),
    leads: Type.Optional(Leads),
    password: Type.Optional(Password),
    is_disabled: Type.Optional(Type.Boolean()),
  },
  answer: UserAnswer,
  handle: async ({ params: { id }, body: { name, roles, teams, leads, password, is_disabled } }, context) => {
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return context.write(async (tx) => {
      const administrators = await lockAdministrators(tx);
      const user = await lockUser(tx, id);
      if (!user) throw refuse('not_found');
      context.checkVersion(user.version);
      if (leads !== undefined) checkLeads(leads, teams ?? user.teams);
      if (password !== undefined) {
        const { passwordLength } = await loadSignInPolicy(tx);
        checkPassword(password, { shortest: passwordLength, email: user.email });
      }
      const staysAdministrator = (roles ?? user.roles).includes('administrator') && is_disabled !== true;
      if (!staysAdministrator && administrators.length === 1 && administrators[0] === id)
        throw refuse('last_administrator');
      const disabledAt = is_disabled ? (user.disabledAt ?? context.services.clock.now()) : null;
      await saveUser(tx, id, {
        name,
        roles,
        teams,
        leads,
        passwordHash,
        disabledAt: is_disabled === undefined ? undefined : disabledAt,
      });
      if (password !== undefined || roles !== undefined || is_disabled) await removeSessionsOfUser(tx, id);
      return answerUser(tx, id);
    });
  },
});
