// The result of a decision table from the rows that match (DMN 1.5, 8.2.10 and 8.2.11).
import { type Run, type Span, warn } from '../run.ts';
import type { Aggregation, HitPolicy } from '../syntax/node.ts';
import { compare, isEqual } from '../values/compare.ts';
import { fromJsNumber, isNumber } from '../values/number.ts';
import { sumOf } from '../values/rounding.ts';
import type { Value } from '../values/value.ts';

/** The rows that match, in the order of the table, and what the table makes of a row. */
export interface Hits extends Span {
  readonly rows: readonly number[];
  readonly run: Run;
  readonly resultOf: (row: number) => Value;
  /** A number for the outputs of a row, lower for better ones. */
  readonly rankOf: (row: number) => readonly number[];
}

type Decide = (hits: Hits) => Value;

const all: Decide = ({ rows, resultOf }) => rows.map(resultOf);

const first: Decide = ({ rows, resultOf }) => resultOf(rows[0] ?? 0);

const byRank = ({ rows, rankOf }: Hits): number[] => {
  const ranks = new Map(rows.map((row) => [row, rankOf(row)]));
  return rows.toSorted((a, b) => {
    const [x, y] = [ranks.get(a) ?? [], ranks.get(b) ?? []];
    const i = x.findIndex((rank, column) => rank !== y[column]);
    return i < 0 ? a - b : (x[i] ?? 0) - (y[i] ?? 0);
  });
};

const listed = (rows: readonly number[]): string => rows.map((row) => row + 1).join(', ');

const POLICIES: Record<HitPolicy, Decide> = {
  unique: (hits) =>
    hits.rows.length > 1
      ? warn(hits.run, hits, 'invalid_value', `the rows ${listed(hits.rows)} match, and only one may`)
      : first(hits),
  any: (hits) => {
    const [result = null, ...others] = hits.rows.map(hits.resultOf);
    return others.every((other) => isEqual(result, other, hits.run))
      ? result
      : warn(hits.run, hits, 'invalid_value', `the rows ${listed(hits.rows)} match with different results`);
  },
  first,
  priority: (hits) => hits.resultOf(byRank(hits)[0] ?? 0),
  rule_order: all,
  output_order: (hits) => byRank(hits).map(hits.resultOf),
  collect: all,
};

const extreme =
  (sign: 1 | -1): Decide =>
  ({ rows, resultOf, run, ...at }) => {
    let best: Value = null;
    for (const row of rows) {
      const value = resultOf(row);
      const step = best === null ? 1 : compare(value, best, run);
      if (step === null || value === null)
        return warn(run, at, 'wrong_type', 'the results of the rows cannot be compared');
      if (step * sign > 0 || best === null) best = value;
    }
    return best;
  };

const AGGREGATIONS: Record<Aggregation, Decide> = {
  sum: ({ rows, resultOf, run, ...at }) => {
    const values = rows.map(resultOf);
    return values.every(isNumber)
      ? sumOf(values.filter(isNumber))
      : warn(run, at, 'wrong_type', 'the results of the rows are not all numbers');
  },
  min: extreme(-1),
  max: extreme(1),
  count: ({ rows }) => fromJsNumber(rows.length),
};

/** How a policy decides among the rows that match; there is at least one. */
export const decideBy = (policy: HitPolicy, aggregation: Aggregation | null): Decide =>
  policy === 'collect' && aggregation ? AGGREGATIONS[aggregation] : POLICIES[policy];

/** The result of a table in which no row matches and that has no default. */
export function resultOfNone(policy: HitPolicy, aggregation: Aggregation | null): Value {
  if (policy === 'collect' && aggregation) return aggregation === 'count' ? 0 : null;
  return isMultiple(policy, null) ? [] : null;
}

/** Whether a table gives a list. */
export const isMultiple = (policy: HitPolicy, aggregation: Aggregation | null): boolean =>
  policy === 'rule_order' || policy === 'output_order' || (policy === 'collect' && aggregation === null);
