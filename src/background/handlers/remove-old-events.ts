import { removeOldConnectorCalls } from '../../store/connectors/connector-calls.ts';
import { keepEventMonths } from '../../store/webhooks/event-months.ts';
import { removeOldEvents as removeEvents } from '../../store/webhooks/events.ts';
import { removeOldDeliveries, removeOldStatistics } from '../../store/webhooks/webhook-log.ts';
import type { JobHandler } from '../handler.ts';

const DAYS_KEPT = 90;
const DAY_MS = 86_400_000;
const BATCH = 5000;

/**
 * Removes events, deliveries, their log and that of connectors after 90 days; what is still on its way stays. Months of events are kept
 * here, too: where that fails, because somebody holds the table for long, the job of another tenant or of the next night does it.
 */
export const removeOldEvents: JobHandler = {
  kind: 'remove_old_events',
  handle: async (_job, { services, tenantId, log, read, signal }) => {
    await keepEventMonths(services.database).catch((error) =>
      log.warn({ err: error }, 'the months of events could not be kept'),
    );
    const before = new Date(services.clock.nowIn(tenantId).getTime() - DAYS_KEPT * DAY_MS);
    for (const remove of [removeOldDeliveries, removeEvents, removeOldConnectorCalls])
      while ((await read((tx) => remove(tx, before, BATCH))) === BATCH) signal.throwIfAborted();
    await read((tx) => removeOldStatistics(tx, before));
  },
};
