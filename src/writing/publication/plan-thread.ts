// A thread that plans the cases it is sent.
import { workerData } from 'node:worker_threads';
import { indexPackage } from '../../configuration/index-package.ts';
import { compileProcess } from '../../engine/index.ts';
import { answerBatches } from './answer-batches.ts';
import { openCasePlanner } from './case-planner.ts';
import { knownIndexes } from './known-indexes.ts';
import { type CaseToPlan, type PlannedBatch, planBatch } from './plan-batch.ts';
import type { PlanThreadData } from './plan-messages.ts';

const { target, versions, now, countsRows }: PlanThreadData = workerData;

const plan = openCasePlanner({
  version: knownIndexes(versions),
  target: indexPackage(target),
  compile: compileProcess,
  now,
  countsRows,
});

answerBatches<CaseToPlan, PlannedBatch>((cases) => planBatch(plan, cases));
