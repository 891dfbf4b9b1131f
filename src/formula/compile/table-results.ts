// The outputs of a decision table: what a row yields, its rank, and what no row yields.

import { mapInSteps } from '../../run-steps.ts';
import { charge, type Run, type Span, warn } from '../run.ts';
import type { Node, Table } from '../syntax/node.ts';
import {
  ANY,
  contextOf,
  describeType,
  type FeelType,
  isAssignable,
  listOf,
  NUMBER,
  unionOf,
  unionOfAll,
} from '../types/feel-type.ts';
import type { Fit } from '../types/fit.ts';
import { isEqual } from '../values/compare.ts';
import { describeValue } from '../values/to-text.ts';
import type { Value } from '../values/value.ts';
import { type Builder, type Locals, report } from './builder.ts';
import { type Code, constantCode, type Frame, type Step } from './code.ts';
import { isMultiple } from './hit-policy.ts';
import { atCell } from './table-place.ts';
import { weighedApart, withSteps } from './weigh.ts';

interface Outputs {
  readonly type: FeelType;
  /** The result of no row; null where the table has no default. */
  readonly standard: Step | null;
  resultOf(row: number, env: unknown, run: Run, frame: Frame): Value;
  rankOf(row: number, env: unknown, run: Run, frame: Frame): readonly number[];
}

interface Output {
  readonly name: string | null;
  readonly type: FeelType;
  readonly cells: readonly Code[];
  readonly standard: Code | null;
  readonly values: readonly Code[] | null;
}

export function* compileOutputs(table: Table, locals: Locals, builder: Builder): Generator<void, Outputs> {
  const outputs: Output[] = [];
  for (const column of table.outputs.keys())
    outputs.push(yield* compileOutput(table, column, locals, builder));
  const [only] = outputs;
  const whole = (cellOf: (output: Output) => Code | null | undefined): Code => {
    const codes = outputs.map((output) => cellOf(output) ?? constantCode(null));
    const [single] = codes;
    return outputs.length === 1 && single ? single : contextCode(outputs, codes);
  };
  const rows = yield* mapInSteps(table.rows, (_, row) => whole(({ cells }) => cells[row]));
  const hasDefault = outputs.some(({ standard }) => standard !== null);
  const one: FeelType =
    outputs.length === 1
      ? (only?.type ?? ANY)
      : contextOf(outputs.map(({ name, type }) => [name ?? '', type] as const));
  return {
    type: typeOfTable(table, one),
    standard: hasDefault ? whole(({ standard }) => standard).run : null,
    resultOf: (row, env, run, frame) => rows[row]?.run(env, run, frame) ?? null,
    rankOf: (row, env, run, frame) => {
      const ranks = outputs.map((output) => rankOf(output, row, env, run, frame));
      // All values before the rank were compared with the result.
      charge(run, ranks.reduce((sum, rank) => sum + rank, 4 * ranks.length) >> 5);
      return ranks;
    },
  };
}

function typeOfTable({ policy, aggregation }: Table, one: FeelType): FeelType {
  if (policy === 'collect' && aggregation) return aggregation === 'count' ? NUMBER : one;
  return isMultiple(policy, null) ? listOf(one) : one;
}

function* compileOutput(
  table: Table,
  column: number,
  locals: Locals,
  builder: Builder,
): Generator<void, Output> {
  const output = table.outputs[column];
  const fit = output?.fit ?? null;
  const known = new Map<Node, Code>();
  const codeOf = (node: Node | undefined, row: number | null): Code => {
    if (!node) return constantCode(null);
    const code =
      known.get(node) ??
      atCell(builder, { row, part: 'outputs', column }, () =>
        fitted(weighedCell(node, locals, builder), fit, node, builder),
      );
    known.set(node, code);
    return code;
  };
  const cells = yield* mapInSteps(table.rows, ({ results }, row) => codeOf(results[column], row));
  const standard = output?.default ? codeOf(output.default, null) : null;
  const found = unionOfAll(cells.map(({ type }) => type));
  return {
    name: output?.name ?? null,
    type: fit && fit.type.kind !== 'any' ? fit.type : standard ? unionOf(found, standard.type) : found,
    cells,
    standard,
    values: output?.values?.map((node) => codeOf(node, null)) ?? null,
  };
}

/** A result takes its steps when its row matches, and is no part of the size of its table. */
function weighedCell(node: Node, locals: Locals, builder: Builder): Code {
  const { made, steps } = weighedApart(builder, () => builder.compile(node, locals));
  return made.constant ? made : { ...made, run: withSteps(made.run, steps) };
}

function fitted(code: Code, fit: Fit | null, at: Span, builder: Builder): Code {
  if (!fit || fit.type.kind === 'any') return code;
  if (!isAssignable(code.type, fit.type))
    report(
      builder,
      'wrong_type',
      at,
      `the formula yields ${describeType(code.type)} where ${fit.name} is asked`,
    );
  if (code.constant) {
    const value = fit.conform(code.constant.value);
    if (value !== undefined) return constantCode(value);
  }
  return {
    type: fit.type,
    run: (env, run, frame) => {
      const found = code.run(env, run, frame);
      const value = fit.conform(found, run);
      return value === undefined
        ? warn(run, at, 'wrong_type', `${describeValue(found)} is no ${fit.name}`)
        : value;
    },
  };
}

function contextCode(outputs: readonly Output[], codes: readonly Code[]): Code {
  const names = outputs.map(({ name }) => name ?? '');
  const make = (read: (code: Code) => Value): Value =>
    new Map(codes.map((code, i) => [names[i] ?? '', read(code)]));
  const isConstant = codes.every(({ constant }) => constant);
  if (isConstant) return constantCode(make(({ constant }) => constant?.value ?? null));
  return {
    type: ANY,
    run: (env, run, frame) => {
      charge(run, codes.length >> 2);
      return make((code) => code.run(env, run, frame));
    },
  };
}

/** The position of a result among the values of its output; what is not listed comes last. */
function rankOf({ cells, values }: Output, row: number, env: unknown, run: Run, frame: Frame): number {
  if (!values) return 0;
  const result = cells[row]?.run(env, run, frame) ?? null;
  const index = values.findIndex((value) => isEqual(value.run(env, run, frame), result, run));
  return index < 0 ? values.length : index;
}
