import { concernsInstances } from '../../planning/concerns-instances.ts';
import { pauses } from '../../platform/pauses.ts';
import { newestConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { loadJobData } from '../../store/jobs/job-data.ts';
import { loadJobByKey } from '../../store/jobs/jobs.ts';
import type { Cases } from '../change/cases.ts';
import { loadPackage } from '../configurations/configurations.ts';
import { type MoveOptions, type MoveOutcome, moveCases } from './move-cases.ts';
import { moveKey } from './publish-configuration.ts';
import { refreshInstances } from './refresh-instances.ts';

/** The result of a publication for cases and instances. */
interface PublicationOutcome extends MoveOutcome {
  /** Instances outside cases that were written. */
  readonly instances: number;
}

/** The result as it is kept and shown. */
export const presentOutcome = ({ moved, stayed, examples, isSuperseded, instances }: PublicationOutcome) => ({
  moved,
  stayed,
  examples,
  is_superseded: isSuperseded,
  instances,
});

/** Follows a publication: instances outside cases are computed again, then the ongoing cases move. */
export async function followPublication(cases: Cases, options: MoveOptions): Promise<PublicationOutcome> {
  const { tenantId, version, signal } = options;
  const { processes } = cases.services;
  const configuration = await processes.configuration(tenantId, version);
  if (configuration === undefined) throw new Error(`tenant ${tenantId} has no version ${version}`);
  const instances = (await mustRefresh(cases, tenantId, version))
    ? await refreshInstances(cases.services, { tenantId, configuration, signal })
    : 0;
  return { ...(await moveCases(cases, options)), instances };
}

/** Where the publication before was followed to its end, only what has changed since can make instances different. */
function mustRefresh({ services }: Cases, tenantId: number, version: number): Promise<boolean> {
  return services.database.inTenant(tenantId, async (tx) => {
    // A newer version does it for all that came before.
    if ((await newestConfigurationVersion(tx)) !== version) return false;
    const job = await loadJobByKey(tx, moveKey(version - 1));
    const result = job === undefined ? null : (await loadJobData(tx, job.id)).result;
    const wasSuperseded =
      typeof result === 'object' && result !== null && 'is_superseded' in result && result.is_superseded;
    if (job !== undefined && (job.state !== 'done' || wasSuperseded === true)) return true;
    const [before, after] = [await loadPackage(tx, version - 1), await loadPackage(tx, version)];
    return before === undefined || after === undefined || (await concernsInstances(before, after, pauses()));
  });
}
