import type { InstanceFacts } from '../model/instance-facts.ts';

/** A case, as far as it decides whether its rules have to run. */
interface CaseInTime {
  readonly head: {
    readonly is_dirty: boolean;
    readonly is_created: boolean;
    readonly status: string;
    readonly recalculate_at: string | null;
  };
  readonly instances: ReadonlyMap<number, Pick<InstanceFacts, 'version' | 'seenVersion'>>;
}

/**
 * Whether the rules have to run before the case can be shown: it is dirty, or time or a shared instance has moved on. A
 * case that has ended stays as it was.
 */
export const needsRecalculation = ({ head, instances }: CaseInTime, now: Date): boolean =>
  head.is_dirty ||
  !head.is_created ||
  (head.status === 'ongoing' &&
    ((head.recalculate_at !== null && new Date(head.recalculate_at) <= now) ||
      [...instances.values()].some(({ version, seenVersion }) => version !== seenVersion)));
