import type { CellPlaces, Places } from '../../formula/index.ts';
import { isEqual } from '../../formula/index.ts';
import type { AnalysisFinding } from '../analysis-finding.ts';
import { type Budget, spend, within } from '../budget.ts';
import { type Box, findUncovered } from './find-uncovered.ts';
import type { Table } from './open-table.ts';
import { intersect, isWithin } from './places.ts';
import { rankOf } from './rank-of.ts';
import { areApart, rowNeighbours, stepsOfRow } from './row-neighbours.ts';
import { rowFinding } from './table-finding.ts';

/** So many rows of a table are told. */
const MOST_ROWS = 20;
const STEPS_OF_A_ROW = 2_000_000;

/** Rows that decide nothing: no input passes them, or others come first wherever they match. */
export function findDeadRows(table: Table, budget: Budget): AnalysisFinding[] {
  const findings: AnalysisFinding[] = [];
  const near = rowNeighbours(table.columns, table.decision.rows.length);
  for (const row of table.decision.rows.keys()) {
    if (findings.length >= MOST_ROWS || budget.steps <= 0) break;
    const found = within(budget, STEPS_OF_A_ROW, (own) => deadRow(table, row, near, own));
    if (found !== undefined && found !== null) findings.push(found);
  }
  return findings;
}

function deadRow(table: Table, row: number, near: Near, budget: Budget): AnalysisFinding | null {
  const { columns, key, decision } = table;
  const box = boxOf(table, row);
  const empty = box.findIndex((places) => places.length === 0);
  if (empty >= 0) {
    const { name = '' } = columns[empty] ?? {};
    const test = decision.rows[row]?.when[name] ?? '-';
    return rowFinding('row_never_fires', table, row, `Row ${row + 1} of "${key}" never matches.`, {
      reason: [`No value that "${name}" can have passes ${test}.`],
    });
  }
  const rivals = rivalsOf(table, row, near, budget);
  if (rivals.length === 0) return null;
  const cells = columns.map((column) => column.rows);
  const isCovered = (rows: readonly number[]): boolean =>
    findUncovered(box, cells, rows, budget).next().done === true;
  if (!isCovered(rivals)) return null;
  const single = rivals.find((each) => isCovered([each]));
  const needed = single === undefined ? minimal(rivals, isCovered) : [single];
  const listed = needed.map((each) => each + 1).join(', ');
  if (single !== undefined)
    return rowFinding('row_subsumed', table, row, `Row ${row + 1} of "${key}" never decides anything.`, {
      reason: [REASONS[decision.hit_policy]?.(`row ${listed}`, 'matches') ?? ''],
    });
  return rowFinding('row_never_fires', table, row, `Row ${row + 1} of "${key}" never decides anything.`, {
    reason: [REASONS[decision.hit_policy]?.(`one of the rows ${listed}`, 'matches') ?? ''],
  });
}

type Near = ReturnType<typeof rowNeighbours>;

const REASONS: Readonly<Record<string, (rows: string, matches: string) => string>> = {
  first: (rows, matches) => `Wherever it matches, ${rows} ${matches} as well, and comes first.`,
  priority: (rows, matches) =>
    `Wherever it matches, ${rows} ${matches} as well, with a result that comes first.`,
  any: (rows, matches) => `Wherever it matches, ${rows} ${matches} as well, with the same result.`,
};

/** The rows that decide before a row, or instead of it, wherever both match. */
function rivalsOf(table: Table, row: number, near: Near, budget: Budget): number[] {
  const beats = BEATS[table.decision.hit_policy];
  if (beats === undefined) return [];
  const box = boxOf(table, row);
  const rivals: number[] = [];
  const steps = stepsOfRow(table.columns, row);
  for (const other of near(row)) {
    if (other === row) continue;
    spend(budget, steps);
    const meets = table.columns.every(({ rows }, i) => {
      const cell = rows[other] ?? 'all';
      return cell !== 'unknown' && !areApart(cell, box[i]);
    });
    if (meets && beats(table, other, row)) rivals.push(other);
  }
  return rivals;
}

const BEATS: Readonly<Record<string, (table: Table, other: number, row: number) => boolean>> = {
  first: (_table, other, row) => other < row,
  priority: (table, other, row) => {
    const [theirs, own] = [rankOf(table, other), rankOf(table, row)];
    if (theirs === undefined || own === undefined) return false;
    const i = theirs.findIndex((rank, column) => rank !== own[column]);
    return i < 0 ? other < row : (theirs[i] ?? 0) < (own[i] ?? 0);
  },
  any: (table, other, row) => {
    const others = table.resultsOf(other);
    const isSame = table
      .resultsOf(row)
      .every(
        (value, i) => value !== undefined && others[i] !== undefined && isEqual(value, others[i] ?? null),
      );
    // Of two rows that cover the same, the later one is told.
    return isSame && (other < row || !isWithinRow(table, other, row));
  },
};

const isWithinRow = (table: Table, inner: number, outer: number): boolean => {
  const own = boxOf(table, outer);
  return boxOf(table, inner).every((places, i) => isWithin(places, own[i] ?? []));
};

/** The places at which a row may match: cells of unknown places may pass anything. */
function boxOf({ columns }: Table, row: number): Box {
  return columns.map(({ rows, possible }): readonly Places[] => {
    const cell: CellPlaces = rows[row] ?? 'all';
    return cell === 'all' || cell === 'unknown' ? possible : intersect(cell, possible);
  });
}

/** A set of rows from which none can be left out. */
function minimal(rows: readonly number[], isEnough: (rows: readonly number[]) => boolean): number[] {
  let kept = [...rows];
  for (const row of rows) {
    const without = kept.filter((each) => each !== row);
    if (isEnough(without)) kept = without;
  }
  return kept;
}
