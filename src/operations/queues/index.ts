import type { Operation } from '../operation.ts';
import { claimCase } from './claim-case.ts';
import { giveBackCase } from './give-back-case.ts';
import { handOverCase } from './hand-over-case.ts';
import { listQueueCases } from './list-queue-cases.ts';
import { listQueues } from './list-queues.ts';
import { snoozeCase } from './snooze-case.ts';
import { takeNext } from './take-next.ts';

/** Operations with which people take cases from queues and leave them. */
export const QUEUE_OPERATIONS: readonly Operation[] = [
  listQueues,
  listQueueCases,
  takeNext,
  claimCase,
  giveBackCase,
  handOverCase,
  snoozeCase,
];
