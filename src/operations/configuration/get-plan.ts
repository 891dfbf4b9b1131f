import { refuse } from '../../errors.ts';
import { askerOf } from '../../store/jobs/asker-of.ts';
import { loadJobData } from '../../store/jobs/job-data.ts';
import { loadJob } from '../../store/jobs/jobs.ts';
import { presentJob } from '../operating/job.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { mustBeAskedFor } from './asked-by-reader.ts';
import { PlanAnswer } from './plan.ts';
import { withoutHidden } from './without-hidden.ts';

export const getPlan = defineOperation({
  id: 'admin_get_configuration_plan',
  method: 'GET',
  path: '/api/admin/configuration/plan/{id}',
  section: 'Configuration',
  summary: 'Get a plan',
  description:
    'How far the plan is, and its result once `state` is `done`. Kept for a week. A plan tells of the moment it was made: cases go on.',
  access: 'admin:configuration',
  params: { id: Id() },
  answer: PlanAnswer,
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const job = await loadJob(tx, id);
      if (job?.kind !== 'plan_configuration') throw refuse('not_found');
      await mustBeAskedFor(context, tx, askerOf(job));
      const { result } = await loadJobData(tx, id);
      return { body: { data: { ...presentJob(job), result: await withoutHidden(context, tx, result) } } };
    }),
});
