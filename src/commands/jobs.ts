import { OperatorError } from '../errors.ts';
import { isWaitingAgain, listJobs, retryJob } from '../store/jobs/jobs.ts';
import type { JobState } from '../store/tables/job-tables.ts';
import { type Command, columns, JSON_OPTION, UsageError } from './command.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const STATES: readonly JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled'];

export const jobsList: Command = {
  name: 'jobs list',
  summary: 'Lists the newest background jobs of a tenant.',
  options: {
    ...TENANT_OPTION,
    state: { type: 'string', describe: `One of ${STATES.join(', ')}; all if left out.` },
    ...JSON_OPTION,
  },
  run: (input, terminal) => {
    const wanted = input.text('state');
    const state = STATES.find((candidate) => candidate === wanted);
    if (wanted !== undefined && !state) throw new UsageError(`--state is one of ${STATES.join(', ')}`);
    return withTenant(input, terminal, async ({ database }, tenant) => {
      const newest = {
        page: 1,
        pageSize: 100,
        ordering: [{ field: 'id', isDescending: true }],
        search: undefined,
      };
      const { rows } = await database.inTenant(tenant.id, (tx) => listJobs(tx, newest, { state }));
      if (input.flag('json')) terminal.print(JSON.stringify(rows));
      else
        for (const line of columns(
          rows.map((job) => [`${job.id}`, job.kind, job.state, job.runAt.toISOString(), job.lastError ?? '']),
        ))
          terminal.print(line);
    });
  },
};

export const jobsRetry: Command = {
  name: 'jobs retry',
  summary: 'Runs a failed or cancelled job again; a running service takes it up.',
  takes: '<id>',
  options: TENANT_OPTION,
  run: (input, terminal) => {
    const id = Number(input.words[0]);
    if (!Number.isSafeInteger(id)) throw new UsageError('Name the job by its number');
    return withTenant(input, terminal, async ({ database }, tenant) => {
      const isBack = await database.inTenant(
        tenant.id,
        async (tx) => !(await isWaitingAgain(tx, id)) && (await retryJob(tx, id)),
      );
      if (!isBack) throw new OperatorError(`Job ${id} of "${tenant.key}" is not a failed or cancelled one.`);
      terminal.print(`job ${id} waits again`);
    });
  },
};
