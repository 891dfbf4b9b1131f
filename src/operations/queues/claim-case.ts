import Type from 'typebox';
import { defineCaseChange } from '../case-change.ts';
import { FOR_WORKERS, workerOf } from '../cases/worker-of.ts';
import { Id, Key } from '../shapes.ts';
import { takePlan } from './take-plan.ts';
import { givingTo } from './worker.ts';

export const claimCase = defineCaseChange({
  id: 'admin_claim_case',
  method: 'POST',
  path: '/api/admin/cases/{id}/claim',
  section: 'Queues',
  summary: 'Take a case of a queue',
  description:
    'The person becomes the assignee of a case that waits in a queue, or that somebody has for whom they stand in. Refused are cases that somebody else has (`case_taken`), that are in no queue (`case_not_in_queue`), that need skills which the person lacks (`skills_missing`), and one too many (`capacity_reached`).',
  forPeople: FOR_WORKERS,
  params: { id: Id() },
  body: { queue_key: Type.Optional(Key({ description: 'Where the case is in several queues.' })) },
  rules: 'always',
  // Who may take it is checked with the case that they will be the assignee of.
  isForAll: true,
  caller: ({ caller, principal }) => givingTo(caller, principal.id),
  plan: async ({ body }, { current, call }, context) =>
    takePlan(current, await workerOf(context, call), body.queue_key),
});
