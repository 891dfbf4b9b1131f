import { refuse } from '../../errors.ts';
import { saveImportState } from '../../store/imports.ts';
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
      const job = await loadJob(tx, id);
      if (!job) throw refuse('not_found');
      if (!(await cancel(tx, id))) throw refuse('job_not_cancellable');
      // Whoever waits for the import has to learn that nobody works on it any more.
      if (job.kind === 'run_import')
        await saveImportState(tx, Number(job.payload.import_id), {
          state: 'failed',
          error: 'The import was cancelled.',
        });
      return { body: undefined };
    }),
});
