// A thread that replays the cases it is sent.
import { workerData } from 'node:worker_threads';
import { indexPackage } from '../../configuration/index-package.ts';
import { compileProcess } from '../../engine/index.ts';
import type { ReplayedCase } from '../../planning/tally-decisions.ts';
import { answerBatches } from '../publication/answer-batches.ts';
import { knownIndexes } from '../publication/known-indexes.ts';
import { openCaseReplayer } from './case-replayer.ts';
import { type CasePage, type ReplayThreadData, replayBatch } from './replay-batch.ts';

const { target, versions }: ReplayThreadData = workerData;

const replay = openCaseReplayer({
  version: knownIndexes(versions),
  target: indexPackage(target),
  compile: compileProcess,
});

answerBatches<CasePage, ReplayedCase[]>((pages) => replayBatch(replay, pages));
