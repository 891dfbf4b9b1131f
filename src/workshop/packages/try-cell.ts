import { foreignValue, valuesOfColumn } from '../../configuration/checks/foreign-value.ts';
import { formulaScopes, noReaders } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { wordsOf } from '../../configuration/outline-package.ts';
import { OUTERMOST } from '../../configuration/scope.ts';
import { checkFunction, describeType } from '../../formula/index.ts';

const PARTS = { when: 'inputs', gives: 'outputs' } as const;

/** Checks a text as if it were in a cell of a decision table; undefined if the path names no cell. The row need not exist. */
export function tryCell(index: PackageIndex, path: string, text: string) {
  const [kind, key = '', rows, , side, column = ''] = wordsOf(path);
  if (kind !== 'decisions' || rows !== 'rows' || (side !== 'when' && side !== 'gives')) return undefined;
  const scope = formulaScopes(index, noReaders).scopeFor(OUTERMOST);
  const source = scope.findFunction?.(key);
  const decision = index.package.decisions[key];
  if (source?.table === undefined || decision === undefined) return undefined;
  const { table } = source;
  const part = PARTS[side];
  const position = Object.keys(decision[part]).indexOf(column);
  const spot = { from: 0, to: text.length, suggestion: null };
  if (position < 0)
    return toldOf(text, [{ ...spot, code: 'decision_column', message: `There is no column "${column}".` }]);
  // The other cells of the row pass everything and give nothing, so that all problems are those of this cell.
  const tests = table.inputs.map((_, at) => (part === 'inputs' && at === position ? text : '-'));
  const results = table.outputs.map((_, at) => (part === 'outputs' && at === position ? text : 'null'));
  const found = checkFunction({ ...source, table: { ...table, rows: [{ tests, results }] } }, scope).filter(
    ({ cell }) => cell?.row === 0 && cell.part === part && cell.column === position,
  );
  const known = valuesOfColumn(decision[part][column]?.values);
  const foreign = known && foreignValue(text, column, known);
  const fit = (part === 'inputs' ? table.inputs : table.outputs)[position]?.fit;
  return toldOf(
    text,
    [
      ...found.map(({ code, message, from, to, suggestion = null }) => ({
        code: `formula_${code}`,
        message,
        from,
        to,
        suggestion,
      })),
      ...(foreign === undefined ? [] : [{ ...spot, code: 'decision_value', message: foreign }]),
    ],
    fit === undefined ? null : describeType(fit.type),
  );
}

interface CellProblem {
  readonly code: string;
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly suggestion: string | null;
}

/** What is told of a formula, for a cell: its own column has no names to complete. */
const toldOf = (text: string, problems: readonly CellProblem[], expected: string | null = null) => ({
  formula: text,
  type: expected ?? 'any',
  expected,
  problems: [...problems],
  names: [],
  things: [],
  functions: [],
});
