import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { countCases, isInstance } from '../../store/instances/instances.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const caseCount = defineOperation({
  id: 'instance_case_count',
  method: 'GET',
  path: '/api/1/instances/{id}/case_count',
  section: 'Instances',
  summary: 'Count the cases of an instance',
  description:
    'How many cases have it as their outcome, and how many others have it, linked or as a copy: ongoing ones, and those that were approved, declined or finished.',
  access: 'instances:read',
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Object({
      linked_finished_case_count: Type.Integer(),
      linked_ongoing_case_count: Type.Integer(),
      outcome_case_count: Type.Integer(),
    }),
  }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      if (!(await isInstance(tx, id))) throw refuse('not_found');
      const { finished, ongoing, outcome } = await countCases(tx, id);
      return {
        body: {
          data: {
            linked_finished_case_count: finished,
            linked_ongoing_case_count: ongoing,
            outcome_case_count: outcome,
          },
        },
      };
    }),
});
