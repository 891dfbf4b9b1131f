import { refuse } from '../../errors.ts';
import { isWaitingAgain, loadJob, retryJob as retry } from '../../store/jobs/jobs.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { JobAnswer, presentJob } from './job.ts';

export const retryJob = defineOperation({
  id: 'admin_retry_job',
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  section: 'Operation',
  summary: 'Retry a job',
  description: 'Runs a failed or cancelled job again.',
  access: 'admin:operation',
  params: { id: Id() },
  answer: JobAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await loadJob(tx, id))) throw refuse('not_found');
      if (await isWaitingAgain(tx, id)) throw refuse('conflict', 'The same job waits already.');
      if (!(await retry(tx, id))) throw refuse('job_not_retryable');
      const job = await loadJob(tx, id);
      if (!job) throw refuse('not_found');
      return { body: { data: presentJob(job) } };
    }),
});
