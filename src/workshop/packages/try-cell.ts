import { foreignValue, valuesOfColumn } from '../../configuration/checks/foreign-value.ts';
import { formulaScopes, noReaders } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { wordsOf } from '../../configuration/outline-package.ts';
import { OUTERMOST } from '../../configuration/scope.ts';
import { refuse } from '../../errors.ts';
import { checkFunction, describeType } from '../../formula/index.ts';

const PARTS = { when: 'inputs', gives: 'outputs' } as const;

/** The text of a cell of a decision table, by its path. */
export interface CellText {
  readonly path: string;
  readonly formula: string;
}

interface CellPlace extends CellText {
  readonly row: string;
  readonly part: 'inputs' | 'outputs';
  readonly column: string;
}

/** Checks a text as if it were in a cell of a decision table; undefined if the path names no cell. The row need not exist. */
export function tryCell(index: PackageIndex, path: string, text: string) {
  const opened = openCells(index, path);
  const place = placeOf({ path, formula: text });
  if (opened === undefined || place === undefined) return undefined;
  const { table, decision } = opened;
  const position = Object.keys(decision[place.part]).indexOf(place.column);
  const fit = table[place.part][position]?.fit;
  return toldOf(text, opened.problemsOf([place]).get(path) ?? [], fit && describeType(fit.type));
}

/** Checks the texts of many cells of the table that a path is in; those in which nothing is wrong are left out. A cell of another table is refused. */
export function tryCells(index: PackageIndex, path: string, cells: readonly CellText[]) {
  const table = tableOf(path);
  const places = cells.map((each) => {
    const place = tableOf(each.path) === table ? placeOf(each) : undefined;
    if (place === undefined)
      throw refuse('does_not_exist', `There is no cell ${each.path} in the table of ${path}.`, 'cells');
    return place;
  });
  const found = places.length === 0 ? undefined : openCells(index, path)?.problemsOf(places);
  return [...(found ?? [])].flatMap(([at, problems]) =>
    problems.length === 0 ? [] : [{ path: at, problems }],
  );
}

export const isCellPath = (path: string): boolean => placeOf({ path, formula: '' }) !== undefined;

const tableOf = (path: string): string => wordsOf(path).slice(0, 2).join('/');

function placeOf({ path, formula }: CellText): CellPlace | undefined {
  const [kind, , rows, row = '', side, column = ''] = wordsOf(path);
  if (kind !== 'decisions' || rows !== 'rows' || (side !== 'when' && side !== 'gives')) return undefined;
  return { path, formula, row, part: PARTS[side], column };
}

/** A table whose cells are checked row by row, without its own rows. */
function openCells(index: PackageIndex, path: string) {
  const [, key = ''] = wordsOf(path);
  const scope = formulaScopes(index, noReaders).scopeFor(OUTERMOST);
  const source = scope.findFunction?.(key);
  const decision = index.package.decisions[key];
  if (source?.table === undefined || decision === undefined) return undefined;
  const { table } = source;
  const names = { inputs: Object.keys(decision.inputs), outputs: Object.keys(decision.outputs) };

  /** The problems of each cell, by its path. Cells that are not given pass everything and give nothing. */
  const problemsOf = (places: readonly CellPlace[]): Map<string, CellProblem[]> => {
    const rows = [...Map.groupBy(places, ({ row }) => row).values()];
    const textAt = (row: readonly CellPlace[], part: CellPlace['part'], name: string): string | undefined =>
      row.findLast((each) => each.part === part && each.column === name)?.formula;
    const checked = rows.map((row) => ({
      tests: names.inputs.map((name) => textAt(row, 'inputs', name) ?? '-'),
      results: names.outputs.map((name) => textAt(row, 'outputs', name) ?? 'null'),
    }));
    const found = Map.groupBy(
      checkFunction({ ...source, table: { ...table, rows: checked } }, scope),
      ({ cell }) => (cell === undefined ? '' : `${cell.row} ${cell.part} ${cell.column}`),
    );
    return new Map(
      rows.flatMap((row, at) =>
        row.map((place) => {
          const position = names[place.part].indexOf(place.column);
          return [place.path, cellProblems(place, found.get(`${at} ${place.part} ${position}`) ?? [])];
        }),
      ),
    );
  };

  const cellProblems = (
    { part, column, formula }: CellPlace,
    found: ReturnType<typeof checkFunction>,
  ): CellProblem[] => {
    const spot = { from: 0, to: formula.length, suggestion: null };
    if (!names[part].includes(column))
      return [{ ...spot, code: 'decision_column', message: `There is no column "${column}".` }];
    const known = valuesOfColumn(decision[part][column]?.values);
    const foreign = known && foreignValue(formula, column, known);
    return [
      ...found.map(({ code, message, from, to, suggestion = null }) => ({
        code: `formula_${code}`,
        message,
        from,
        to,
        suggestion,
      })),
      ...(foreign === undefined ? [] : [{ ...spot, code: 'decision_value', message: foreign }]),
    ];
  };
  return { table, decision, problemsOf };
}

interface CellProblem {
  readonly code: string;
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly suggestion: string | null;
}

/** What is told of a formula, for a cell: its own column has no names to complete. */
const toldOf = (text: string, problems: readonly CellProblem[], expected: string | undefined) => ({
  formula: text,
  type: expected ?? 'any',
  expected: expected ?? null,
  problems: [...problems],
  names: [],
  things: [],
  functions: [],
});
