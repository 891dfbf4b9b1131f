import { EVERYTHING, type Sight } from '../model/sight.ts';
import type { Services } from '../operations/operation.ts';

/**
 * The same services, as a reader sees them: every transaction that an operation opens, whichever way, hides the cases that this reader may
 * not see. Cases are taken through `cases`, which asks the caller for the same.
 */
export function seenThrough(services: Services, sight: Sight): Services {
  if (sight === EVERYTHING) return services;
  const { database } = services;
  return {
    ...services,
    database: {
      ...database,
      inTenant: (tenantId, work, options) => database.inTenant(tenantId, work, { ...options, sight }),
    },
  };
}
