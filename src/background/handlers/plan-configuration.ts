import { readPackage } from '../../configuration/format/read-package.ts';
import { loadJobData, saveJobResult } from '../../store/job-data.ts';
import { planConfiguration } from '../../writing/plan-configuration.ts';
import { Hopeless, type JobHandler } from '../handler.ts';

const isFiles = (input: unknown): input is { readonly files: Readonly<Record<string, string>> } =>
  typeof input === 'object' && input !== null && 'files' in input;

/** Works out what publishing a package would change; the files were checked when the plan was asked for. */
export const planConfigurationJob: JobHandler = {
  kind: 'plan_configuration',
  handle: async (job, { services, tenantId, signal, progress, read, finish }) => {
    const { input } = await read((tx) => loadJobData(tx, job.id));
    const { package: pkg } = readPackage(new Map(Object.entries(isFiles(input) ? input.files : {})));
    if (!pkg) throw new Hopeless('The files of the package cannot be read.');
    const plan = await planConfiguration({
      database: services.database,
      tenantId,
      pkg,
      now: services.clock.now(),
      signal,
      progress,
    });
    await finish((tx) => saveJobResult(tx, job.id, plan));
  },
};
