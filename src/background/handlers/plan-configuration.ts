import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { guardedInformations } from '../../configuration/guarded-informations.ts';
import { unseenOutside } from '../../model/hidden.ts';
import {
  loadStoredPackage,
  newestConfigurationVersion,
} from '../../store/configuration/configuration-versions.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { askerOf } from '../../store/jobs/asker-of.ts';
import { loadJobData, saveJobResult } from '../../store/jobs/job-data.ts';
import { askPackage, checkedPackage } from '../../workshop/ask-package.ts';
import { loadPackage } from '../../writing/configurations/configurations.ts';
import { planConfiguration } from '../../writing/publication/plan-configuration.ts';
import type { JobHandler } from '../handler.ts';
import { asHopeless } from './as-hopeless.ts';

interface PlanInput {
  readonly files: Readonly<Record<string, string>>;
  readonly counts_rows?: boolean;
}

const isInput = (input: unknown): input is PlanInput =>
  typeof input === 'object' && input !== null && 'files' in input;

const NO_INPUT: PlanInput = { files: {} };

/** Works out what publishing a package would change; the files were checked when the plan was asked for. */
export const planConfigurationJob: JobHandler = {
  kind: 'plan_configuration',
  handle: async (job, { services, tenantId, signal, progress, read, finish }) => {
    const { input } = await read((tx) => loadJobData(tx, job.id));
    const asking = { services, principal: { tenantId } };
    const { files, counts_rows: countsRows = false } = isInput(input) ? input : NO_INPUT;
    const { package: pkg } = await checkedPackage(asking, files).catch(asHopeless);
    const before = await read((tx) => loadStoredPackage(tx));
    const { sight, isWithoutInstances } = await read(async (tx) => {
      const asker = await sightOfAuthor(tx, askerOf(job));
      const version = await newestConfigurationVersion(tx);
      const published = version === undefined ? undefined : await loadPackage(tx, version);
      const isWithout =
        (published !== undefined && unseenOutside(guardedInformations(published), asker).size > 0) ||
        (await unseenOntologies(tx.call, tenantId, asker)).size > 0;
      return { sight: asker, isWithoutInstances: isWithout };
    });
    const { results } = await askPackage(asking, files, 'compare', before ? { before } : {}).catch(
      asHopeless,
    );
    const plan = await planConfiguration({
      database: services.database,
      tenantId,
      pkg,
      differences: results.map(({ change, kind, key, properties }) => ({ change, kind, key, properties })),
      now: services.clock.nowIn(tenantId),
      sight,
      isWithoutInstances,
      countsRows,
      signal,
      progress,
    });
    await finish((tx) => saveJobResult(tx, job.id, plan));
  },
};
