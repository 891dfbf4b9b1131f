import { setImmediate as nextTurn } from 'node:timers/promises';
import { mergeTallies, type ProcessEffects, tallyCase } from '../../planning/tally.ts';
import { readCaseText } from '../../store/cases/case-record.ts';
import type { CasePlanner } from './case-planner.ts';

/** A case as the database gave it: whole, or without the values that rules gave. */
export interface CaseToPlan {
  readonly text: string;
  readonly isWhole: boolean;
}

export interface PlannedBatch {
  readonly effects: readonly ProcessEffects[];
  /** The cases that have to be planned whole. */
  readonly left: readonly number[];
}

/** Plans some cases, and lets others have their turn in between. */
export async function planBatch(plan: CasePlanner, cases: readonly CaseToPlan[]): Promise<PlannedBatch> {
  const tallies: ProcessEffects[] = [];
  const left: number[] = [];
  for (const { text, isWhole } of cases) {
    const record = readCaseText(text);
    const planned = await plan(record, isWhole);
    if (planned === null) left.push(record.head.id);
    else tallies.push(tallyCase(planned));
    await nextTurn();
  }
  return { effects: mergeTallies(tallies), left };
}
