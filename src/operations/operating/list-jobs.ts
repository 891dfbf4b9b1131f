import Type from 'typebox';
import { JOB_ORDERINGS, listJobs as readJobs } from '../../store/jobs/jobs.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { OneOf } from '../shapes.ts';
import { JOB_STATES, JobBody, presentJob } from './job.ts';

export const listJobs = defineList({
  id: 'admin_list_jobs',
  method: 'GET',
  path: '/api/admin/jobs',
  section: 'Operation',
  summary: 'List jobs',
  description: 'Background jobs, newest first.',
  access: 'admin:operation',
  query: { state: Type.Optional(OneOf(JOB_STATES)), kind: Type.Optional(Type.String({ maxLength: 100 })) },
  list: { key: 'results', orderings: Object.keys(JOB_ORDERINGS), defaultOrdering: '-id' },
  entry: JobBody,
  handle: async ({ list, query: { state, kind } }, context) =>
    presentPage(await context.read((tx) => readJobs(tx, list, { state, kind })), presentJob),
});
