import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import { hasOngoingJobs } from '../../store/jobs/jobs.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const hasOngoingTasks = defineOperation({
  id: 'has_ongoing_tasks',
  method: 'GET',
  path: '/api/1/cases/{id}/has_ongoing_tasks',
  section: 'Cases',
  summary: 'Has ongoing tasks',
  description:
    'True while background work on the case waits or runs, for example freezing documents. Poll until it is false.',
  access: 'cases:read',
  takesFormat: true,
  params: { id: Id() },
  answer: Type.Object({ has_ongoing_tasks: Type.Boolean() }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      if (!(await loadCaseHead(tx, id))) throw refuse('not_found');
      return { body: { has_ongoing_tasks: await hasOngoingJobs(tx, { caseId: id }) } };
    }),
});
