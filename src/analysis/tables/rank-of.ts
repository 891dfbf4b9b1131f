import { isEqual, isList, parseTests, type Value } from '../../formula/index.ts';
import { constantOf } from './constant-of-text.ts';
import type { Table } from './open-table.ts';

const ranksOfTables = new WeakMap<Table, Map<number, readonly number[] | undefined>>();

/** The rank of a row by the `values` of the outputs, the least best; undefined where it depends on the inputs. */
export function rankOf(table: Table, row: number): readonly number[] | undefined {
  const known = ranksOfTables.get(table) ?? new Map<number, readonly number[] | undefined>();
  ranksOfTables.set(table, known);
  if (!known.has(row)) known.set(row, findRank(table, row));
  return known.get(row);
}

function findRank(table: Table, row: number): readonly number[] | undefined {
  const ranks: number[] = [];
  const results = table.resultsOf(row);
  for (const [i, { values }] of Object.values(table.decision.outputs).entries()) {
    const result = results[i];
    const order = values === undefined ? [] : orderOf(values);
    if (result === undefined || order === undefined) return undefined;
    const place = order.findIndex((value) => isEqual(value, result));
    ranks.push(place < 0 ? order.length : place);
  }
  return ranks;
}

const known = new Map<string, readonly Value[] | undefined>();

/** The results in their order, the best first. */
function orderOf(values: string): readonly Value[] | undefined {
  if (known.has(values)) return known.get(values);
  if (known.size > 1000) known.clear();
  const { tests, problems } = parseTests(values);
  const list = tests === null || problems.length > 0 ? undefined : constantOf(`[${values}]`);
  const order = list !== undefined && isList(list) ? list : undefined;
  known.set(values, order);
  return order;
}
