import { parentPort } from 'node:worker_threads';
import type { BatchReply, BatchRequest } from './open-batch-threads.ts';

/** The other end of `openBatchThreads`: a thread that answers the batches that it is sent. */
export function answerBatches<Item, Result>(work: (items: readonly Item[]) => Promise<Result>): void {
  const answer = (reply: BatchReply<Result>): void => parentPort?.postMessage(reply);
  parentPort?.on('message', async ({ id, items }: BatchRequest<Item>) => {
    try {
      answer({ id, result: await work(items) });
    } catch (error) {
      answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
