import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Operations that answer with the case share one sample. */
const THE_CASE = 'the case';

let known: Readonly<Record<string, unknown>> | undefined;

/**
 * The recorded answer to an operation's sample, shortened; undefined if it is not JSON. `scripts/record-answers.ts`
 * writes them, and keeps those of the admin API as they are.
 */
export function sampleAnswer(operation: string): unknown {
  known ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'sample-answers.json'), 'utf8'));
  const answer = known?.[operation];
  return answer === THE_CASE ? known?.[THE_CASE] : answer;
}
