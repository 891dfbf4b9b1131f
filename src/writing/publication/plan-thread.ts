// The other end of open-plan-threads.ts: a thread that plans the cases it is sent.
import { parentPort, workerData } from 'node:worker_threads';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { compileProcess } from '../../engine/index.ts';
import { openCasePlanner } from './case-planner.ts';
import { planBatch } from './plan-batch.ts';
import type { PlanRequest, PlanThreadData } from './plan-messages.ts';

const { target, versions, now }: PlanThreadData = workerData;
const indexes = new Map<number, PackageIndex>();

function indexOf(version: number): PackageIndex {
  const known = indexes.get(version);
  if (known !== undefined) return known;
  const pkg: Package | undefined = versions.get(version);
  if (pkg === undefined) throw new Error(`there is no version ${version}`);
  const index = indexPackage(pkg);
  indexes.set(version, index);
  return index;
}

const plan = openCasePlanner({
  version: indexOf,
  target: indexPackage(target),
  compile: compileProcess,
  now,
});

parentPort?.on('message', async ({ id, records }: PlanRequest) => {
  try {
    parentPort?.postMessage({ id, tallies: await planBatch(plan, records) });
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
