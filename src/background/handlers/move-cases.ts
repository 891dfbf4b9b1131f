import { saveJobResult } from '../../store/jobs/job-data.ts';
import { followPublication, presentOutcome } from '../../writing/publication/follow-publication.ts';
import type { JobHandler } from '../handler.ts';

/** After a publication: instances are computed anew, and ongoing cases move to the new version, where their process says so. */
export const moveCasesJob: JobHandler = {
  kind: 'move_cases',
  handle: async (job, { services, tenantId, signal, progress, finish }) => {
    const before = job.progressTotal ?? 0;
    const outcome = await followPublication(services.cases, {
      tenantId,
      version: Number(job.payload.version),
      signal,
      // An attempt that goes on where another one ended goes on counting there.
      progress: (done, total) => {
        const all = Math.max(before, total);
        return progress(all - total + done, all);
      },
    });
    await finish((tx) => saveJobResult(tx, job.id, presentOutcome(outcome)));
  },
};
