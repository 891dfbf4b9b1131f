import { refuse } from '../../errors.ts';
import { loadJob } from '../../store/jobs/jobs.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { JobAnswer, presentJob } from './job.ts';

export const getJob = defineOperation({
  id: 'admin_get_job',
  method: 'GET',
  path: '/api/admin/jobs/{id}',
  section: 'Operation',
  summary: 'Get a job',
  access: 'admin:operation',
  params: { id: Id() },
  answer: JobAnswer,
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const job = await loadJob(tx, id);
      if (!job) throw refuse('not_found');
      return { body: { data: presentJob(job) } };
    }),
});
