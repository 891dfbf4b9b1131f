import Type from 'typebox';
import { changePerson } from '../../access/change-person.ts';
import { checkPassword, hashPassword } from '../../access/password.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import {
  answerUser,
  Capacity,
  checkLeads,
  Leads,
  Password,
  Roles,
  Skills,
  Teams,
  UserAnswer,
  UserName,
} from './user.ts';

export const updateUser = defineOperation({
  id: 'admin_update_user',
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  section: 'People',
  summary: 'Change a person',
  description:
    'Name, roles, teams and which of them the person leads, skills, capacity, password, disabled or not. A new password, other roles or disabling end the sessions of that person.',
  access: 'admin:people',
  params: { id: Id() },
  audited: ['name', 'roles', 'teams', 'leads', 'skills', 'capacity', 'is_disabled'],
  body: {
    name: Type.Optional(UserName),
    roles: Type.Optional(Roles),
    teams: Type.Optional(Teams),
    leads: Type.Optional(Leads),
    skills: Type.Optional(Skills),
    capacity: Type.Optional(Capacity),
    password: Type.Optional(Password),
    is_disabled: Type.Optional(Type.Boolean()),
  },
  answer: UserAnswer,
  handle: async ({ params: { id }, body }, context) => {
    const { name, roles, teams, leads, skills, capacity, password, is_disabled } = body;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return context.write(async (tx) => {
      await changePerson(
        tx,
        id,
        { name, roles, teams, leads, skills, capacity, passwordHash, isDisabled: is_disabled },
        {
          now: context.services.clock.now(),
          check: async (user) => {
            context.checkVersion(user.version);
            if (leads !== undefined) checkLeads(leads, teams ?? user.teams);
            if (password === undefined) return;
            checkPassword(password, {
              shortest: (await loadSignInPolicy(tx)).passwordLength,
              email: user.email,
            });
          },
        },
      );
      return answerUser(tx, id);
    });
  },
});
