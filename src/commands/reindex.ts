import { enqueueJob } from '../store/jobs/jobs.ts';
import type { Command } from './command.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

export const reindex: Command = {
  name: 'reindex',
  summary: 'Builds the search index of a tenant anew, as a job that a running service takes up.',
  options: TENANT_OPTION,
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const id = await database.inTenant(tenant.id, (tx) =>
        enqueueJob(tx, { kind: 'reindex', uniqueKey: 'reindex' }),
      );
      terminal.note(id === undefined ? 'Such a job waits already.' : `Job ${id} waits.`);
    }),
};
