import { useEffect, useRef, useState } from 'react';
import { request } from '../../../../api/request.ts';
import { below } from '../form/place.ts';
import type { PackageProblem } from '../problem-list.tsx';
import type { Row, Sheet } from './sheet.ts';

/** So many cells are asked about at once. The check of the package tells of all others. */
const MOST_CELLS = 2000;

type CellMarks = ReadonlyMap<Row, ReadonlyMap<number, readonly PackageProblem[]>>;

const NONE: CellMarks = new Map();

/** The problems of cells that were just typed or pasted, until the package is checked again. Rows are compared by identity. */
export function useTriedCells(key: string, sheet: Sheet): CellMarks {
  const before = useRef(sheet);
  const [tried, setTried] = useState<CellMarks>(NONE);
  useEffect(() => {
    const { columns, rows } = before.current;
    before.current = sheet;
    // Cells of columns that are being changed are left to the check.
    if (columns !== sheet.columns) return;
    const known = new Set(rows);
    const cells = sheet.rows.flatMap((row, at) =>
      known.has(row) ? [] : cellsOf(row, at, sheet).map((cell) => ({ ...cell, row })),
    );
    const [first] = cells;
    if (first === undefined || cells.length > MOST_CELLS) return;
    const at = below('/decisions', key);
    const body = {
      path: `${at}${first.path}`,
      formula: first.formula,
      cells: cells.map(({ path, formula }) => ({ path: `${at}${path}`, formula })),
    };
    let isOver = false;
    void request('POST /api/admin/configuration/formula', { body })
      .then(({ data }) => {
        if (isOver) return;
        const wrong = new Map(data.cells.map(({ path, problems }) => [path, problems]));
        const marks = new Map<Row, Map<number, PackageProblem[]>>();
        for (const { path, row, column } of cells) {
          const found = wrong.get(`${at}${path}`);
          if (found === undefined) continue;
          const own = marks.get(row) ?? new Map<number, PackageProblem[]>();
          marks.set(row, own);
          own.set(
            column,
            found.map(({ code, message, suggestion }) => problemOf(code, message, suggestion)),
          );
        }
        setTried(marks);
      })
      // A table that is not saved yet is left to the check.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [key, sheet]);
  return tried;
}

/** The cells of a row that have a text. */
const cellsOf = (row: Row, at: number, { columns }: Sheet) =>
  columns.flatMap(({ part, name }, column) => {
    const formula = row[column]?.trim() ?? '';
    if (formula === '' || formula === '-') return [];
    const side = below(below('/rows', at), part === 'inputs' ? 'when' : 'gives');
    return [{ path: below(side, name), formula, column }];
  });

const problemOf = (code: string, message: string, suggestion: string | null): PackageProblem => ({
  severity: 'error',
  code,
  message,
  suggestion,
  path: '',
  file: '',
  line: 1,
  column: 1,
  witness: null,
  reason: [],
});
