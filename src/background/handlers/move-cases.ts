import { saveJobResult } from '../../store/job-data.ts';
import { moveCases } from '../../writing/move-cases.ts';
import type { JobHandler } from '../handler.ts';

/** After a publication: moves ongoing cases to the new version, where their process says so. */
export const moveCasesJob: JobHandler = {
  kind: 'move_cases',
  handle: async (job, { services, tenantId, signal, progress, finish }) => {
    const before = job.progressTotal ?? 0;
    const outcome = await moveCases(services.cases, {
      tenantId,
      version: Number(job.payload.version),
      signal,
      // An attempt that goes on where another one ended goes on counting there.
      progress: (done, total) => {
        const all = Math.max(before, total);
        return progress(all - total + done, all);
      },
    });
    const { moved, stayed, examples, isSuperseded } = outcome;
    await finish((tx) =>
      saveJobResult(tx, job.id, { moved, stayed, examples, is_superseded: isSuperseded, instances: 0 }),
    );
  },
};
