import { lastMoment } from '../../configuration/cron-moments.ts';
import { ruleDoneUntil, saveRuleDone } from '../../store/instances/scheduled-rules.ts';
import { refreshWithTheDay } from '../../writing/publication/refresh-instances.ts';
import type { JobHandler } from '../handler.ts';

/** Every midnight where the tenant is. */
const MIDNIGHT = '0 0 * * *';
/** Remembered beside the scheduled rules; no ontology has an empty key. */
const DAILY = { ontology: '', rule: 'daily' };

/**
 * Computes values and names outside cases anew that depend on the day, once for each day. Doing it again changes nothing, so that it
 * can end anywhere and begin again; a service that was down at midnight does it when it is back.
 */
export const refreshInstances: JobHandler = {
  kind: 'refresh_instances',
  handle: async (_job, { services, tenantId, read, signal, log }) => {
    const configuration = await services.cases.services.processes.configuration(tenantId);
    if (configuration === undefined) return;
    const { until } = await read((tx) => ruleDoneUntil(tx, DAILY));
    const midnight = lastMoment(MIDNIGHT, services.clock.nowIn(tenantId), configuration.index.timeZone);
    if (midnight === null || midnight <= until) return;
    await refreshWithTheDay(services.cases.services, {
      tenantId,
      configuration,
      signal,
      refused: (id, code) => log.warn({ instance_id: id, code }, 'an instance could not follow the day'),
    });
    await read((tx) => saveRuleDone(tx, DAILY, midnight));
  },
};
