import type { ProcessEffects } from '../../planning/tally.ts';
import { type BatchThreads, openBatchThreads } from './open-batch-threads.ts';
import type { PlanThreadData } from './plan-messages.ts';

/** Threads that plan cases, each as the database gave it. */
export const openPlanThreads = (
  data: PlanThreadData,
  count: number,
): BatchThreads<string, ProcessEffects[]> =>
  openBatchThreads(new URL('./plan-thread.ts', import.meta.url), data, count);
