import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { listAbsences, listStandIns, removeAbsence } from '../../store/people/absences.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { AbsenceBody, AUDITED, enterAbsence, NewAbsenceBody, presentAbsence } from './absence.ts';

const FOR_PEOPLE = 'Only people are absent.';

export const listMyAbsences = defineOperation({
  id: 'admin_list_my_absences',
  method: 'GET',
  path: '/api/admin/my_absences',
  section: 'Absences',
  summary: 'List my absences',
  description:
    'The absences of the person that have not ended, and those of others in which the person stands in.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  answer: Type.Object({
    data: Type.Object({ absences: Type.Array(AbsenceBody), stands_in: Type.Array(AbsenceBody) }),
  }),
  handle: async (_input, { principal, services, read }) => {
    const now = services.clock.nowIn(principal.tenantId);
    const [absences, standsIn] = await read(async (tx) => [
      await listAbsences(tx, principal.id, now),
      await listStandIns(tx, principal.id, now),
    ]);
    return {
      body: { data: { absences: absences.map(presentAbsence), stands_in: standsIn.map(presentAbsence) } },
    };
  },
});

export const addMyAbsence = defineOperation({
  id: 'admin_add_my_absence',
  method: 'POST',
  path: '/api/admin/my_absences',
  section: 'Absences',
  summary: 'Enter an absence',
  description:
    'While it lasts, the stand-in has the tasks of the person in their list, votes for them, and takes cases from the queues of their teams, in cases that the stand-in may see.',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  audited: AUDITED,
  body: NewAbsenceBody,
  status: 201,
  answer: Type.Object({ data: AbsenceBody }),
  handle: ({ body }, context) =>
    context.write(async (tx) => ({
      body: { data: presentAbsence(await enterAbsence(tx, context, context.principal.id, body)) },
    })),
});

export const removeMyAbsence = defineOperation({
  id: 'admin_remove_my_absence',
  method: 'DELETE',
  path: '/api/admin/my_absences/{id}',
  section: 'Absences',
  summary: 'Remove an absence',
  access: 'cases:read',
  forPeople: FOR_PEOPLE,
  params: { id: Id() },
  handle: ({ params: { id } }, { principal, write }) =>
    write(async (tx) => {
      if (!(await removeAbsence(tx, principal.id, id))) throw refuse('not_found');
      return { body: undefined };
    }),
});
