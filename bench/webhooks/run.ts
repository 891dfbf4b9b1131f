// Webhooks: latency, throughput compared with a bare client, with one dead endpoint among ten, and through twenty
// kills.
import { openService } from '../api/open-service.ts';
import { type Line, printLines } from '../api/report.ts';
import { benchFirstAttempt } from './first-attempt.ts';
import { benchKills } from './kills.ts';
import { benchWaiting } from './waiting-load.ts';

/** Runs one part of the benchmark (first, waiting, kills), or all of them, and prints the table. */
export async function benchWebhooks(part?: string): Promise<void> {
  const isWanted = (each: string): boolean => part === undefined || part === each;
  const service = await openService({ WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' });
  const lines: Line[] = [];
  try {
    if (isWanted('first')) lines.push(...(await benchFirstAttempt(service)));
    if (isWanted('waiting')) lines.push(...(await benchWaiting(service)));
    if (isWanted('kills')) lines.push(...(await benchKills(service)));
    printLines(lines);
  } finally {
    await service.close();
  }
}
