import { refuse } from '../../errors.ts';
import type { Proposal } from '../../store/assistant/proposals.ts';

/**
 * How far the trials of an open proposal are. A proposal for a case is tried before it is kept. One for the configuration also waits for
 * its plan over all ongoing cases.
 */
export const READINESS = ['checking', 'ready', 'refused', 'unplanned', 'expired'] as const;

interface Readiness {
  readonly readiness: (typeof READINESS)[number];
  /** Why it cannot be accepted; null where it can, or where there is only something to wait for. */
  readonly hindrance: string | null;
}

const READY: Readiness = { readiness: 'ready', hindrance: null };

/** Says whether a proposal has passed all of its trials. */
export function readinessOf({ effect, plan }: Pick<Proposal, 'effect' | 'plan'>): Readiness {
  if (typeof effect !== 'object' || effect === null || !('plan_id' in effect)) return READY;
  // The package had mistakes before: it cannot be planned, and the change may be what mends it.
  if (effect.plan_id === null) return { readiness: 'unplanned', hindrance: null };
  if (plan === null) return { readiness: 'expired', hindrance: null };
  if (plan.state === 'failed' || plan.state === 'cancelled')
    return { readiness: 'refused', hindrance: plan.error ?? 'The plan was cancelled.' };
  if (plan.state !== 'done') return { readiness: 'checking', hindrance: null };
  const refusals = plan.refusals ?? [];
  if (refusals.length === 0) return READY;
  return { readiness: 'refused', hindrance: refusals.map(({ detail }) => detail).join(' ') };
}

/** Refuses a proposal that is still being planned, or whose plan says that it could not be published. */
export function mustBeReady(proposal: Proposal): void {
  const { readiness, hindrance } = readinessOf(proposal);
  if (readiness === 'checking')
    throw refuse(
      'proposal_not_ready',
      'The proposal is still being planned over all ongoing cases. Accept it once its readiness is "ready".',
    );
  if (readiness === 'refused')
    throw refuse('proposal_not_ready', `The plan of the proposal came to no good end: ${hindrance}`);
}
