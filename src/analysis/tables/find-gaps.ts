import { pointer } from '../../configuration/problem.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { findUncovered } from './find-uncovered.ts';
import type { Table } from './open-table.ts';
import { pointIn, witnessOfCall, wordsOfBox } from './table-finding.ts';

/** So many gaps of a table are told. */
const MOST_GAPS = 3;
/** So many parts are tried: with tests of unknown values, most of them may turn out to be covered. */
const MOST_TRIED = 200;
const SINGLE = new Set(['unique', 'any', 'priority', 'first']);

/** Inputs other than null for which a table has no row, if it has no default and gives one result. */
export function findGaps(table: Table, budget: Budget): AnalysisFinding[] {
  const { decision, columns, key } = table;
  const hasDefault = Object.values(decision.outputs).some((output) => output.default !== undefined);
  if (!SINGLE.has(decision.hit_policy) || hasDefault) return [];
  const whole = columns.map(({ given }) => given);
  const rows = [...decision.rows.keys()];
  const findings: AnalysisFinding[] = [];
  let tried = 0;
  for (const box of findUncovered(
    whole,
    columns.map((column) => column.rows),
    rows,
    budget,
  )) {
    const point = pointIn(columns, box);
    const witness =
      point && witnessOfCall(table, point, (answer) => answer.rows.length === 0 && answer.value === null);
    if (witness !== undefined)
      findings.push(
        finding(
          'table_gap',
          pointer(['decisions', key, 'rows']),
          `No row of "${key}" matches for ${wordsOfBox(columns, box, whole)}.`,
          { witness: witness.text },
        ),
      );
    tried += 1;
    if (findings.length >= MOST_GAPS || tried >= MOST_TRIED) break;
  }
  return findings;
}
