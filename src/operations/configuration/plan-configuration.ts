import Type from 'typebox';
import { askedBy } from '../../store/jobs/asker-of.ts';
import { saveJobInput } from '../../store/jobs/job-data.ts';
import { enqueueJob, loadJob } from '../../store/jobs/jobs.ts';
import { presentJob } from '../operating/job.ts';
import { defineOperation } from '../operation.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource, publishable, sourceFiles } from './package-source.ts';
import { PlanAnswer } from './plan.ts';

export const planConfiguration = defineOperation({
  id: 'admin_plan_configuration',
  method: 'POST',
  path: '/api/admin/configuration/plan',
  section: 'Configuration',
  summary: 'Plan a publication',
  description:
    'Works out in the background what publishing the draft, or the files given, or an earlier version would change: of the configuration, ' +
    'and of every ongoing case, each of which is recalculated with the new version. Nothing is stored. Cases of which the caller may not see everything are not looked at: a new rule could ask for what is hidden. `Location` names the plan.',
  access: 'admin:configuration',
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    counts_rows: Type.Optional(
      Type.Boolean({
        description: 'Whether it is counted in how many cases each row of a decision table decides.',
      }),
    ),
  },
  status: 201,
  answer: PlanAnswer,
  handle: async ({ body }, context) => {
    const source = await context.read((tx) => sourceFiles(tx, body));
    await publishable(context, source);
    return context.write(async (tx) => {
      const id = await enqueueJob(tx, {
        kind: 'plan_configuration',
        maxAttempts: 3,
        payload: askedBy(context.caller.actor),
      });
      const job = id === undefined ? undefined : await loadJob(tx, id);
      if (!job) throw new Error('the job that was just added is gone');
      await saveJobInput(tx, job.id, { files: source.files, counts_rows: body.counts_rows ?? false });
      return {
        body: { data: { ...presentJob(job), result: null } },
        location: `/api/admin/configuration/plan/${job.id}`,
      };
    });
  },
});
