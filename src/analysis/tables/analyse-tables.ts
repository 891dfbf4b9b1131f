import type { PackageIndex } from '../../configuration/index-package.ts';
import type { AnalysisFinding } from '../analysis-finding.ts';
import { type Budget, within } from '../budget.ts';
import { type AnalysisMemory, namedDecisions } from '../memory.ts';
import { doesReplay } from '../witness.ts';
import type { ColumnValues } from './column-values.ts';
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

/** Gaps, overlaps, conflicts and useless rows of the decision tables of a package. Tables that have not changed are remembered. */
export function analyseTables(
  index: PackageIndex,
  budget: Budget,
  memory?: AnalysisMemory,
): readonly AnalysisFinding[] {
  const passed = passedValues(index);
  const { decisions, processes: _processes, tests: _tests, ...others } = index.package;
  // A table can name functions and types of the package, and other decisions.
  const around = memory?.digestOf(others);
  return Object.entries(decisions).flatMap(([key, decision]) => {
    const values = passed.get(key) ?? [];
    const read = (): unknown => {
      const text = JSON.stringify(decision);
      return [text, namedDecisions(text, index.package).map((each) => [each, decisions[each]])];
    };
    const place = memory?.digestOf(['table', key, values, around, read()]);
    const known = place === undefined ? undefined : memory?.find(place);
    if (known !== undefined) return known;
    const { findings, isWhole } = analyseTable(key, index, values, budget);
    if (place !== undefined && isWhole) memory?.keep(place, findings);
    return findings;
  });
}

function analyseTable(
  key: string,
  index: PackageIndex,
  values: ColumnValues,
  budget: Budget,
): { readonly findings: readonly AnalysisFinding[]; readonly isWhole: boolean } {
  const table = openTable(key, index, values);
  if (table === undefined) return { findings: [], isWhole: true };
  const answers = QUESTIONS.map((ask) => within(budget, STEPS_OF_A_QUESTION, (own) => ask(table, own)));
  const findings = answers
    .flatMap((each) => each ?? [])
    .filter(({ witness }) => witness === undefined || doesReplay(witness, index));
  return { findings, isWhole: budget.steps > 0 && answers.every((each) => each !== undefined) };
}
