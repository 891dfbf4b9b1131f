import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadJobData } from '../../store/jobs/job-data.ts';
import { loadJobByKey } from '../../store/jobs/jobs.ts';
import { moveKey } from '../../writing/publication/publish-configuration.ts';
import { presentJob } from '../operating/job.ts';
import { defineOperation } from '../operation.ts';
import { JobOutcome } from './job-outcome.ts';
import { VersionNumber } from './version.ts';
import { withoutHidden } from './without-hidden.ts';

export const getMove = defineOperation({
  id: 'admin_get_configuration_move',
  method: 'GET',
  path: '/api/admin/configuration/versions/{version}/move',
  section: 'Configuration',
  summary: 'Get the move to a version',
  description:
    'How far the ongoing cases have been moved to a published version, and once it is done, how many moved, and which stayed with ' +
    'the version they had and why. Kept for a week; 404 also for the first version, to which nothing had to move.',
  access: 'admin:configuration',
  params: { version: VersionNumber },
  answer: JobOutcome(
    Type.Object({
      moved: Type.Integer({ description: 'Cases that have this version from now on.' }),
      stayed: Type.Integer({ description: 'Cases that could not, and go on with the version they have.' }),
      examples: Type.Array(Type.Object({ case_id: Type.Integer(), reason: Type.String() })),
      is_superseded: Type.Boolean({
        description: 'A newer version was published meanwhile, and its own move took the cases along.',
      }),
      instances: Type.Integer({
        description: 'Instances outside cases whose computed values, defaults or names are others now.',
      }),
    }),
  ),
  handle: ({ params: { version } }, context) =>
    context.read(async (tx) => {
      const job = await loadJobByKey(tx, moveKey(version));
      if (!job) throw refuse('not_found');
      const { result } = await loadJobData(tx, job.id);
      return { body: { data: { ...presentJob(job), result: await withoutHidden(context, tx, result) } } };
    }),
});
