import { refuse } from '../../errors.ts';
import { enqueueJob, findWaitingJob, loadJob } from '../../store/jobs/jobs.ts';
import { defineOperation } from '../operation.ts';
import { JobAnswer, presentJob } from './job.ts';

export const reindex = defineOperation({
  id: 'admin_reindex',
  method: 'POST',
  path: '/api/admin/reindex',
  section: 'Operation',
  summary: 'Build the search index anew',
  description:
    'A job goes over all instances and cases, and says how far it is. To be called once at the end of a bulk import that was made with `reindex=false`. While such a job waits, that one is answered.',
  access: 'admin:operation',
  status: 201,
  answer: JobAnswer,
  handle: (_input, context) =>
    context.write(async (tx) => {
      const id = (await enqueueJob(tx, REINDEX)) ?? (await findWaitingJob(tx, REINDEX.uniqueKey));
      const job = id === undefined ? undefined : await loadJob(tx, id);
      if (!job) throw refuse('unavailable');
      return { body: { data: presentJob(job) }, location: `/api/admin/jobs/${job.id}` };
    }),
});

/** At most one waits; a further one is needed once the first has begun, since it may have passed what changed. */
const REINDEX = { kind: 'reindex', uniqueKey: 'reindex' };
