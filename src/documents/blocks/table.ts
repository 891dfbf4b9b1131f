import type { Subject } from '../../engine/index.ts';
import { isNumber, sumOf, type Value } from '../../formula/index.ts';
import { mapInSteps } from '../../run-steps.ts';
import { DASH, type Formulas } from '../formula-in.ts';
import { labelOf } from '../label-of.ts';
import { defineBlock } from './block.ts';

interface LaidColumn {
  readonly title: string;
  /** Percentage of the line width. */
  readonly width: number | null;
  readonly align: 'left' | 'right' | 'center';
}

interface LaidTable {
  readonly kind: 'table';
  readonly columns: readonly LaidColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[] | null;
  /** Shown in place of rows if there are none. */
  readonly empty: string;
}

export const table = defineBlock<'table', LaidTable>('table', {
  *lay({ over, where, columns, empty }, { formulas, subject }) {
    const place = formulas.placeAt(over, subject);
    const lines = yield* formulas.subjects(over, subject, where);
    const cells: Value[][] = [];
    for (const line of lines) {
      const row: Value[] = [];
      for (const { value } of columns) {
        row.push(formulas.value(value, line));
        yield;
      }
      cells.push(row);
    }
    const { say } = formulas;
    const hasTotals = lines.length > 0 && columns.some((column) => column.total === true);
    const totals = columns.map((column, at) => {
      if (column.total === true)
        return totalOf(
          cells.map((row) => row[at] ?? null),
          column.value,
          lines,
          formulas,
        );
      return at === 0 ? say('total') : '';
    });
    const rows = yield* mapInSteps(lines, (line, row) =>
      columns.map(({ value }, at) => {
        const definition = formulas.definition(value, line);
        return formulas.format(cells[row]?.[at] ?? null, definition, 'cell') || DASH;
      }),
    );
    return [
      {
        kind: 'table',
        columns: columns.map(({ title, value, width, align }, at) => ({
          title: title === undefined ? labelOf(value, place, formulas) : formulas.plain(title, ''),
          width: width ?? null,
          align: align ?? (areNumbers(cells.map((row) => row[at] ?? null)) ? 'right' : 'left'),
        })),
        rows,
        totals: hasTotals ? totals : null,
        empty: empty === undefined ? say('nothing') : formulas.plain(empty, ''),
      },
    ];
  },
  *note({ over, where, columns }, subject, shown) {
    for (const line of yield* shown.subjects(over, subject, where))
      for (const { value } of columns) {
        shown.value(value, line);
        yield;
      }
  },
});

const areNumbers = (column: readonly Value[]): boolean =>
  column.some(isNumber) && column.every((value) => value === null || isNumber(value));

/** The sum of a column's numbers, formatted like its cells. */
function totalOf(
  values: readonly Value[],
  formula: string,
  [first]: readonly Subject[],
  formulas: Formulas,
): string {
  const sum = sumOf(values.filter(isNumber));
  if (sum === null || first === undefined) return DASH;
  return formulas.format(sum, formulas.definition(formula, first), 'cell');
}
