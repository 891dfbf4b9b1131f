import { refuse } from '../../errors.ts';
import { cancelJob as cancel, loadJob } from '../../store/jobs.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const cancelJob = defineOperation({
  id: 'admin_cancel_job',
  method: 'DELETE',
  path: '/api/admin/jobs/{id}',
  section: 'Operation',
  summary: 'Cancel a job',
  description: 'Only one that still waits.',
  access: 'admin:operation',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await loadJob(tx, id))) throw refuse('not_found');
      if (!(await cancel(tx, id))) throw refuse('job_not_cancellable');
      return { body: undefined };
    }),
});
