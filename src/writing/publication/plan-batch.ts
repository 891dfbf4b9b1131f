import { setImmediate as nextTurn } from 'node:timers/promises';
import { mergeTallies, type ProcessEffects, tallyCase } from '../../planning/tally.ts';
import { readCaseText } from '../../store/cases/case-record.ts';
import type { CasePlanner } from './case-planner.ts';

/** Plans some cases, each as the database gave it, and lets others have their turn in between. */
export async function planBatch(plan: CasePlanner, records: readonly string[]): Promise<ProcessEffects[]> {
  const tallies: ProcessEffects[] = [];
  for (const text of records) {
    tallies.push(tallyCase(await plan(readCaseText(text))));
    await nextTurn();
  }
  return mergeTallies(tallies);
}
