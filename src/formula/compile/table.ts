// Decision tables. Tests of constants are indexed, so that a look-up does not go through the rows.

import { mapInSteps, runSteps } from '../../run-steps.ts';
import { charge, createRun, type Run, warn } from '../run.ts';
import type { Table, TableNode, UnaryTests } from '../syntax/node.ts';
import { describeValue } from '../values/to-text.ts';
import type { Value } from '../values/value.ts';
import { stepsOfText } from '../weights.ts';
import { type Builder, type Locals, variable } from './builder.ts';
import type { Cell } from './cell.ts';
import type { Code, Frame } from './code.ts';
import { type ColumnOrder, orderColumn } from './column-order.ts';
import { decideBy, type Hits, resultOfNone } from './hit-policy.ts';
import { hasInput } from './membership.ts';
import { type IndexedColumn, indexRows } from './row-index.ts';
import { compileCell } from './table-cell.ts';
import type { TableColumn } from './table-column.ts';
import { atCell } from './table-place.ts';
import { compileOutputs } from './table-results.ts';
import { weighed } from './weigh.ts';

/** Compiles a table at one go. */
export const compileTable = (node: TableNode, locals: Locals, builder: Builder): Code =>
  runSteps(compileTableInSteps(node, locals, builder));

/** Compiles a table step by step: one of ten thousand rows takes a tenth of a second and more. */
export function* compileTableInSteps(
  node: TableNode,
  locals: Locals,
  builder: Builder,
): Generator<void, Code> {
  const { table } = node;
  const columns: TableColumn[] = [];
  for (const column of table.inputs.keys())
    columns.push(yield* compileColumn(table, column, locals, builder));
  builder.noteColumns?.(table.name, columns);
  const outputs = yield* compileOutputs(table, locals, builder);
  const find = yield* finderOf(columns, table.rows.length);
  const decide = decideBy(table.policy, table.aggregation);
  const none = resultOfNone(table.policy, table.aggregation);
  const isFirst = table.policy === 'first';
  const at = { from: node.from, to: node.to };

  return {
    type: outputs.type,
    run: (env, run, frame) => {
      charge(run, columns.length >> 3);
      const values: Value[] = [];
      for (const { value, slot, allowed } of columns) {
        const found = value.run(env, run, frame);
        if (slot >= 0) frame[slot] = found;
        if (allowed && found !== null && allowed.test(found, env, run, frame) !== true)
          return warn(
            run,
            at,
            'invalid_value',
            `${describeValue(found)} is none of the values of its column`,
          );
        values.push(found);
      }
      const rows = find(values, env, run, frame, isFirst);
      charge(run, 1 + rows.length);
      run.decided?.push({ table: table.name, rows });
      if (rows.length === 0) return outputs.standard ? outputs.standard(env, run, frame) : none;
      const hits: Hits = {
        ...at,
        rows,
        run,
        resultOf: (row) => outputs.resultOf(row, env, run, frame),
        rankOf: (row) => outputs.rankOf(row, env, run, frame),
      };
      return decide(hits);
    },
  };
}

function* compileColumn(
  table: Table,
  column: number,
  locals: Locals,
  builder: Builder,
): Generator<void, TableColumn> {
  const place = { row: null, part: 'inputs', column } as const;
  const input = table.inputs[column];
  const value = atCell(builder, place, () =>
    weighed(builder, () =>
      builder.compile(input?.expression ?? { kind: 'literal', value: null, from: 0, to: 0 }, locals),
    ),
  );
  const tests = table.rows.map((row) => row.tests[column] ?? null);
  const hasOwn = [...tests, input?.values ?? null].some((each) => each?.tests.some(hasInput));
  const own = hasOwn ? variable(builder, '?', value.type, locals) : null;
  const known = new Map<UnaryTests, Cell>();
  const cellOf = (each: UnaryTests | null, row: number | null): Cell | null => {
    if (!each) return null;
    const cell =
      known.get(each) ??
      atCell(builder, { ...place, row }, () => compileCell(each, value.type, own ?? locals, builder));
    known.set(each, cell);
    return cell;
  };
  return {
    value,
    slot: own?.slot ?? -1,
    allowed: cellOf(input?.values ?? null, null),
    cells: yield* mapInSteps(tests, cellOf),
  };
}

/** The rows that match, in order; only the first where that is enough. */
type Find = (
  values: readonly Value[],
  env: unknown,
  run: Run,
  frame: Frame,
  isFirst: boolean,
) => readonly number[];

/** Below this number of rows their tests are as fast as an index. */
const FEW = 4;

function* finderOf(columns: readonly TableColumn[], count: number): Generator<void, Find> {
  const passes = (row: number, values: readonly Value[], env: unknown, run: Run, frame: Frame): boolean => {
    for (let i = 0; i < columns.length; i += 1) {
      const cell = columns[i]?.cells[row];
      if (cell && cell.test(values[i] ?? null, env, run, frame) !== true) return false;
    }
    return true;
  };
  const unknown = Array.from({ length: count }, (_, row) =>
    columns.some(({ cells }) => cells[row] && !cells[row].passing),
  ).filter(Boolean).length;
  const scan: Find = (values, env, run, frame, isFirst) => {
    charge(run, unknown + ((count * (columns.length + 1)) >> 3));
    const rows: number[] = [];
    for (let row = 0; row < count && !(isFirst && rows.length > 0); row += 1)
      if (passes(row, values, env, run, frame)) rows.push(row);
    return rows;
  };
  if (count <= FEW) return scan;

  // Rows with a cell whose values are not known beforehand are tested when the others of their cells match.
  const open = new Set<number>();
  const indexed: IndexedColumn[] = [];
  for (const { cells } of columns) {
    const order = yield* orderColumn(cells);
    indexed.push({ order, rows: yield* placesOfCells(cells, order, open) });
  }
  const orders = indexed.map(({ order }) => order);
  const index = yield* indexRows(indexed, count);
  return (values, env, run, frame, isFirst) => {
    const places: number[] = [];
    for (let i = 0; i < orders.length; i += 1) {
      const value = values[i] ?? null;
      if (typeof value === 'string') charge(run, stepsOfText(value.length));
      const place = orders[i]?.placeOf(value) ?? -1;
      if (place < 0) return scan(values, env, run, frame, isFirst);
      places.push(place);
    }
    const { rows, looked } = index.find(places);
    charge(run, (looked * orders.length) >> 5);
    if (open.size === 0) return isFirst ? rows.slice(0, 1) : rows;
    const passing: number[] = [];
    for (const row of rows) {
      if (open.has(row)) {
        charge(run, 1);
        if (!passes(row, values, env, run, frame)) continue;
      }
      passing.push(row);
      if (isFirst) break;
    }
    return passing;
  };
}

function* placesOfCells(
  cells: readonly (Cell | null)[],
  order: ColumnOrder,
  open: Set<number>,
): Generator<void, IndexedColumn['rows']> {
  const known = new Map<Cell, ReturnType<typeof order.placesOf>>();
  return yield* mapInSteps(cells, (cell, row) => {
    if (!cell) return null;
    const places = known.has(cell) ? (known.get(cell) ?? null) : placesWithNull(cell, order);
    known.set(cell, places);
    if (!places) open.add(row);
    return places;
  });
}

/** Tests of constants need none of their surroundings. */
const NO_RUN = createRun({ steps: Number.POSITIVE_INFINITY });

/** Whether null passes is asked of the test itself. */
export function placesWithNull(cell: Cell, order: ColumnOrder): ReturnType<typeof order.placesOf> {
  const places = order.placesOf(cell);
  if (!places) return null;
  const passesNull = cell.test(null, null, NO_RUN, []) === true;
  return passesNull ? [{ from: 0, to: 0 }, ...places] : places;
}
