import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { listAbsences, removeAbsence } from '../../store/people/absences.ts';
import { loadUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { AbsenceBody, AUDITED, enterAbsence, NewAbsenceBody, presentAbsence } from './absence.ts';

export const listAbsencesOfUser = defineOperation({
  id: 'admin_list_absences',
  method: 'GET',
  path: '/api/admin/users/{id}/absences',
  section: 'Absences',
  summary: 'List the absences of a person',
  description: 'Those that have not ended.',
  access: 'admin:people',
  params: { id: Id() },
  answer: Type.Object({ data: Type.Array(AbsenceBody) }),
  handle: async ({ params: { id } }, { principal, services, read }) => {
    const now = services.clock.nowIn(principal.tenantId);
    const found = await read(async (tx) => {
      if ((await loadUser(tx, id)) === undefined) throw refuse('not_found');
      return listAbsences(tx, id, now);
    });
    return { body: { data: found.map(presentAbsence) } };
  },
});

export const addAbsenceOfUser = defineOperation({
  id: 'admin_add_absence',
  method: 'POST',
  path: '/api/admin/users/{id}/absences',
  section: 'Absences',
  summary: 'Enter an absence of a person',
  access: 'admin:people',
  audited: AUDITED,
  params: { id: Id() },
  body: NewAbsenceBody,
  status: 201,
  answer: Type.Object({ data: AbsenceBody }),
  handle: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      if ((await loadUser(tx, id)) === undefined) throw refuse('not_found');
      return { body: { data: presentAbsence(await enterAbsence(tx, context, id, body)) } };
    }),
});

export const removeAbsenceOfUser = defineOperation({
  id: 'admin_remove_absence',
  method: 'DELETE',
  path: '/api/admin/users/{user_id}/absences/{id}',
  section: 'Absences',
  summary: 'Remove an absence of a person',
  access: 'admin:people',
  params: { user_id: Id(), id: Id() },
  handle: ({ params: { user_id, id } }, { write }) =>
    write(async (tx) => {
      if (!(await removeAbsence(tx, user_id, id))) throw refuse('not_found');
      return { body: undefined };
    }),
});
