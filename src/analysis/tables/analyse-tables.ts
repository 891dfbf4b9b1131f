import type { PackageIndex } from '../../configuration/index-package.ts';
import type { AnalysisFinding } from '../analysis-finding.ts';
import { type Budget, within } from '../budget.ts';
import { doesReplay } from '../witness.ts';
import { findDeadRows } from './find-dead-rows.ts';
import { findGaps } from './find-gaps.ts';
import { findOverlaps } from './find-overlaps.ts';
import { openTable, type Table } from './open-table.ts';
import { passedValues } from './passed-values.ts';

const STEPS_OF_A_QUESTION = 20_000_000;

const QUESTIONS: readonly ((table: Table, budget: Budget) => AnalysisFinding[])[] = [
  findGaps,
  findOverlaps,
  findDeadRows,
];

/** Gaps, overlaps, conflicts and useless rows of the decision tables of a package. */
export function analyseTables(index: PackageIndex, budget: Budget): AnalysisFinding[] {
  const passed = passedValues(index);
  return Object.keys(index.package.decisions).flatMap((key) => {
    const table = openTable(key, index, passed.get(key) ?? []);
    if (table === undefined) return [];
    const found = QUESTIONS.flatMap(
      (ask) => within(budget, STEPS_OF_A_QUESTION, (own) => ask(table, own)) ?? [],
    );
    return found.filter(({ witness }) => witness === undefined || doesReplay(witness, index));
  });
}
