import type { CellPlaces, Places } from '../../formula/index.ts';
import { isEqual } from '../../formula/index.ts';
import type { AnalysisCode, AnalysisFinding } from '../analysis-finding.ts';
import { type Budget, spend } from '../budget.ts';
import type { Box } from './find-uncovered.ts';
import type { Column, Table } from './open-table.ts';
import { intersect } from './places.ts';
import { rankOf } from './rank-of.ts';
import { areApart, separation, stepsOfRow } from './row-neighbours.ts';
import { pointIn, rowFinding, witnessOfCall, wordsOfBox } from './table-finding.ts';

/** So many pairs of rows of a table are told. */
const MOST_PAIRS = 5;

/** Pairs of rows that match together although the hit policy does not say what holds then. */
export function findOverlaps(table: Table, budget: Budget): AnalysisFinding[] {
  const conflict = CONFLICTS[table.decision.hit_policy];
  if (conflict === undefined) return [];
  const findings: AnalysisFinding[] = [];
  const whole = table.columns.map(({ possible }) => possible);
  for (const [first, second] of pairsOf(table.columns, table.decision.rows.length, budget)) {
    if (conflict.isHarmless(table, first, second)) continue;
    const shared = sharedBox(table.columns, first, second);
    const point = shared && pointIn(table.columns, shared);
    if (shared === undefined || point === undefined) continue;
    const witness = witnessOfCall(
      table,
      point,
      ({ rows, warning }) =>
        rows.includes(first) && rows.includes(second) && (!conflict.isAnError || warning !== undefined),
    );
    if (witness === undefined) continue;
    const where = wordsOfBox(table.columns, shared, whole);
    findings.push(
      rowFinding(conflict.code, table, second, conflict.say(first + 1, second + 1, table.key, where), {
        witness: witness.text,
      }),
    );
    if (findings.length >= MOST_PAIRS) break;
  }
  return findings;
}

interface Conflict {
  readonly code: AnalysisCode;
  /** Whether the table gives null and warns. */
  readonly isAnError: boolean;
  isHarmless(table: Table, first: number, second: number): boolean;
  say(first: number, second: number, key: string, where: string): string;
}

const haveSameResults = (table: Table, first: number, second: number): boolean => {
  const others = table.resultsOf(second);
  return table
    .resultsOf(first)
    .every((value, i) => value !== undefined && others[i] !== undefined && isEqual(value, others[i] ?? null));
};

const byRank: Conflict = {
  code: 'table_order',
  isAnError: false,
  isHarmless: (table, first, second) => {
    const [one, other] = [rankOf(table, first), rankOf(table, second)];
    return (
      one === undefined ||
      other === undefined ||
      one.join() !== other.join() ||
      haveSameResults(table, first, second)
    );
  },
  say: (first, second, key, where) =>
    `The rows ${first} and ${second} of "${key}" both match for ${where}, and the "values" of the outputs do not say which result is better.`,
};

const CONFLICTS: Readonly<Record<string, Conflict>> = {
  unique: {
    code: 'table_overlap',
    isAnError: true,
    isHarmless: () => false,
    say: (first, second, key, where) =>
      `The rows ${first} and ${second} of "${key}" both match for ${where}; only one may.`,
  },
  any: {
    code: 'table_conflict',
    isAnError: true,
    isHarmless: haveSameResults,
    say: (first, second, key, where) =>
      `The rows ${first} and ${second} of "${key}" both match for ${where}, with different results.`,
  },
  priority: byRank,
  output_order: byRank,
};

/** The places that two rows share; undefined where they share none in some column. */
function sharedBox(columns: readonly Column[], first: number, second: number): Box | undefined {
  const box: (readonly Places[])[] = [];
  for (const { rows, possible } of columns) {
    const shared = intersect(
      intersect(placesOf(rows[first], possible), placesOf(rows[second], possible)),
      possible,
    );
    if (shared.length === 0) return undefined;
    box.push(shared);
  }
  return box;
}

const placesOf = (cell: CellPlaces | undefined, all: readonly Places[]): readonly Places[] =>
  cell === undefined || cell === 'all' || cell === 'unknown' ? all : cell;

/** Pairs of rows that share places in all columns. They are looked for along the column that separates most of them. */
function* pairsOf(columns: readonly Column[], count: number, budget: Budget): Generator<[number, number]> {
  const [best, ...others] = columns.toSorted((a, b) => separation(b) - separation(a));
  const events: { readonly at: number; readonly isEnd: boolean; readonly row: number }[] = [];
  for (let row = 0; row < count; row += 1)
    for (const { from, to } of best === undefined
      ? [{ from: 0, to: 0 }]
      : placesOf(best.rows[row], best.possible))
      events.push({ at: from, isEnd: false, row }, { at: to + 1, isEnd: true, row });
  events.sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || a.row - b.row);
  const open = new Set<number>();
  const told = new Set<string>();
  for (const { isEnd, row } of events) {
    if (isEnd) {
      open.delete(row);
      continue;
    }
    const steps = stepsOfRow(columns, row);
    for (const other of open) {
      spend(budget, steps);
      if (other === row || others.some(({ rows }) => areApart(rows[row], rows[other]))) continue;
      const pair: [number, number] = other < row ? [other, row] : [row, other];
      if (told.has(pair.join()) || sharedBox(columns, ...pair) === undefined) continue;
      told.add(pair.join());
      yield pair;
    }
    open.add(row);
  }
}
