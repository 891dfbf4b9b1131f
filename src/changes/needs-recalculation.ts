import type { CurrentCase } from './current-case.ts';

/**
 * Whether the rules have to run before the case can be shown: it is dirty, or time or a shared instance has moved on. A
 * case that has ended stays as it was.
 */
export const needsRecalculation = ({ head, instances }: CurrentCase, now: Date): boolean =>
  head.is_dirty ||
  !head.is_created ||
  (head.status === 'ongoing' &&
    ((head.recalculate_at !== null && new Date(head.recalculate_at) <= now) ||
      [...instances.values()].some(({ version, seenVersion }) => version !== seenVersion)));
