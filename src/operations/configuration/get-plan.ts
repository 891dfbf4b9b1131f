import { refuse } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { askerOf } from '../../store/jobs/asker-of.ts';
import { loadJobData } from '../../store/jobs/job-data.ts';
import { loadJob } from '../../store/jobs/jobs.ts';
import { hiddenOutside } from '../hidden-from.ts';
import { presentJob } from '../operating/job.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';
import { PlanAnswer } from './plan.ts';
import { withoutHidden } from './without-hidden.ts';

/** Whoever asked for a plan may read it, and everybody from whom nothing is hidden. */
async function mayReadPlan(
  context: OperationContext,
  tx: TenantTransaction,
  asker: ReturnType<typeof askerOf>,
): Promise<boolean> {
  const { kind, id } = context.caller.actor;
  if (asker.kind === kind && asker.id === id) return true;
  return tx.sight === EVERYTHING && (await hiddenOutside(context, tx)).size === 0;
}

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
      if (!(await mayReadPlan(context, tx, askerOf(job))))
        throw refuse(
          'permission_denied',
          'The plan tells of the cases that whoever asked for it may see. Ask for one of your own.',
        );
      const { result } = await loadJobData(tx, id);
      return { body: { data: { ...presentJob(job), result: await withoutHidden(context, tx, result) } } };
    }),
});
