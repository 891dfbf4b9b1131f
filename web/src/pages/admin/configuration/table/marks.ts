import { below } from '../form/place.ts';
import type { PackageProblem } from '../problem-list.tsx';
import type { Row, Sheet } from './sheet.ts';

/** What the check and the analysis say of a table. */
export interface Marks {
  /** Of a row as a whole. */
  readonly rows: ReadonlyMap<Row, readonly PackageProblem[]>;
  /** Of single cells, by the index of the column. */
  readonly cells: ReadonlyMap<Row, ReadonlyMap<number, readonly PackageProblem[]>>;
  /** Of a column, by its index. */
  readonly columns: ReadonlyMap<number, readonly PackageProblem[]>;
  /** Of the table. */
  readonly table: readonly PackageProblem[];
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

function addTo<Key>(map: Map<Key, PackageProblem[]>, key: Key, problem: PackageProblem): void {
  const known = map.get(key);
  if (known) known.push(problem);
  else map.set(key, [problem]);
}

/**
 * The problems of a table by row, cell and column. Rows are known by themselves and not by their number, so that a mark stays with its
 * row while others are added or moved; a row that was edited has none until the next check.
 */
export function marksOf(
  key: string,
  sheet: Sheet,
  checked: readonly Row[],
  problems: readonly PackageProblem[],
): Marks {
  const rows = new Map<Row, PackageProblem[]>();
  const cells = new Map<Row, Map<number, PackageProblem[]>>();
  const columns = new Map<number, PackageProblem[]>();
  const table: PackageProblem[] = [];
  const at = below('/decisions', key);
  for (const problem of problems) {
    if (problem.path !== at && !problem.path.startsWith(`${at}/`)) continue;
    const [part, step = '', side, name = ''] = problem.path
      .slice(at.length)
      .split('/')
      .slice(1)
      .map(unescaped);
    const row = part === 'rows' && step !== '' ? checked[Number(step)] : undefined;
    const wanted = part === 'rows' ? (side === 'when' ? 'inputs' : 'outputs') : part;
    const column = sheet.columns.findIndex(
      (each) => each.part === wanted && each.name === (part === 'rows' ? name : step),
    );
    if (row !== undefined && column >= 0 && side !== undefined) {
      const own = cells.get(row) ?? new Map<number, PackageProblem[]>();
      cells.set(row, own);
      addTo(own, column, problem);
    } else if (row !== undefined) addTo(rows, row, problem);
    else if (part !== 'rows' && column >= 0) addTo(columns, column, problem);
    else table.push(problem);
  }
  return { rows, cells, columns, table };
}
