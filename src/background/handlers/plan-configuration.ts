import { Refusal } from '../../errors.ts';
import { loadStoredPackage } from '../../store/configuration/configuration-versions.ts';
import { loadJobData, saveJobResult } from '../../store/jobs/job-data.ts';
import { askPackage, rightPackage } from '../../workshop/ask-package.ts';
import { planConfiguration } from '../../writing/publication/plan-configuration.ts';
import { Hopeless, type JobHandler } from '../handler.ts';

const isFiles = (input: unknown): input is { readonly files: Readonly<Record<string, string>> } =>
  typeof input === 'object' && input !== null && 'files' in input;

/** Works out what publishing a package would change; the files were checked when the plan was asked for. */
export const planConfigurationJob: JobHandler = {
  kind: 'plan_configuration',
  handle: async (job, { services, tenantId, signal, progress, read, finish }) => {
    const { input } = await read((tx) => loadJobData(tx, job.id));
    const asking = { services, principal: { tenantId } };
    const files = isFiles(input) ? input.files : {};
    const { package: pkg } = await rightPackage(asking, files).catch(asHopeless);
    const before = await read((tx) => loadStoredPackage(tx));
    const { results } = await askPackage(asking, files, 'compare', before ? { before } : {}).catch(
      asHopeless,
    );
    const plan = await planConfiguration({
      database: services.database,
      tenantId,
      pkg,
      differences: results.map(({ change, kind, key, properties }) => ({ change, kind, key, properties })),
      now: services.clock.nowIn(tenantId),
      signal,
      progress,
    });
    await finish((tx) => saveJobResult(tx, job.id, plan));
  },
};

/** A mistake in a package stays; a full workshop is tried again. */
function asHopeless(error: unknown): never {
  throw error instanceof Refusal && error.code !== 'unavailable' ? new Hopeless(error.message) : error;
}
