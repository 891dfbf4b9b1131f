import os from 'node:os';
import { indexPackage } from '../../configuration/index-package.ts';
import { compileProcessGradually } from '../../engine/index.ts';
import type { ReplayedCase } from '../../planning/tally-decisions.ts';
import { pauses } from '../../platform/pauses.ts';
import { knownIndexes } from '../publication/known-indexes.ts';
import { openBatchThreads } from '../publication/open-batch-threads.ts';
import { openCaseReplayer } from './case-replayer.ts';
import { type CasePage, type ReplayThreadData, replayBatch } from './replay-batch.ts';

/** Replays batches of cases: on threads of their own, or in turns with everything else. */
export interface Replayers {
  readonly atOnce: number;
  run(page: CasePage): Promise<ReplayedCase[]>;
  close(): Promise<void>;
}

/** Replaying takes the second core, too, where there is one. */
export const threadsToUse = (): number => Math.min(2, os.availableParallelism());

export function openReplayers(data: ReplayThreadData, threads: number): Replayers {
  if (threads > 0) {
    const opened = openBatchThreads<CasePage, ReplayedCase[]>(
      new URL('./replay-thread.ts', import.meta.url),
      data,
      threads,
    );
    // One batch is replayed while the next one is loaded.
    return { atOnce: threads * 2, run: (page) => opened.run([page]), close: opened.close };
  }
  const pause = pauses();
  const replay = openCaseReplayer({
    version: knownIndexes(data.versions),
    target: indexPackage(data.target),
    compile: (index, process) => compileProcessGradually(index, process, pauses()),
    pause,
  });
  return { atOnce: 1, run: (page) => replayBatch(replay, [page], pause), close: async () => undefined };
}
