import { type BatchThreads, openBatchThreads } from './open-batch-threads.ts';
import type { CaseToPlan, PlannedBatch } from './plan-batch.ts';
import type { PlanThreadData } from './plan-messages.ts';

/** Threads that plan cases, each as the database gave it. */
export const openPlanThreads = (
  data: PlanThreadData,
  count: number,
): BatchThreads<CaseToPlan, PlannedBatch> =>
  openBatchThreads(new URL('./plan-thread.ts', import.meta.url), data, count);
