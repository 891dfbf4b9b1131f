import { isSampled, shadow } from '../../engine/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** Does some recalculations a second time, from nothing, and reports where the two disagree. */
export type ShadowRuns = (current: CurrentCase) => void;

const MOST_REPORTED = 20;

export function openShadowRuns(share: number, random: Randomness, log: Log): ShadowRuns {
  return ({ session, tenantId, id }) => {
    if (share === 0 || !isSampled(random.fraction(), share)) return;
    // Instances and occurrences that the full run would create get ids that no row has.
    let next = -1;
    const ids = { instance: () => next--, occurrence: () => next-- };
    const differences = shadow(session, ids);
    if (differences.length > 0)
      log.error(
        { tenant_id: tenantId, case_id: id, differences: differences.slice(0, MOST_REPORTED) },
        'a recalculation differs from the full run',
      );
  };
}
