// A cell of a decision table: its test, and the values that pass it where they are known beforehand.
import { charge } from '../run.ts';
import type { UnaryTests } from '../syntax/node.ts';
import type { FeelType } from '../types/feel-type.ts';
import { isList, Range, type UnaryOperator, type Value } from '../values/value.ts';
import type { Builder, Locals } from './builder.ts';
import type { Cell, Interval, Test } from './cell.ts';
import { anyOf, type Compared, compileTest } from './membership.ts';
import { weighedApart } from './weigh.ts';

/** Compiles the tests of a cell for the values of a column. */
export function compileCell(tests: UnaryTests, type: FeelType, locals: Locals, builder: Builder): Cell {
  const { made: compiled, steps } = weighedApart(builder, () =>
    tests.tests.map((test) => compileTest(test, type, locals, builder)),
  );
  const positive = testWithSteps(anyOf(compiled.map(({ run }) => run)), steps);
  const intervals = compiled.map(({ compared }) => compared && intervalsOf(compared));
  const isKnown = intervals.every((each) => each !== null);
  return {
    test: tests.isNegated ? negated(positive) : positive,
    passing: isKnown
      ? { isNegated: tests.isNegated, intervals: intervals.flatMap((each) => each ?? []) }
      : null,
  };
}

/** A cell of many parts takes its steps whenever it is tested. */
function testWithSteps(test: Test, steps: number): Test {
  if (steps === 0) return test;
  return (value, env, run, frame) => {
    charge(run, steps);
    return test(value, env, run, frame);
  };
}

const negated =
  (test: Test): Test =>
  (value, env, run, frame) => {
    const holds = test(value, env, run, frame);
    return holds === null ? null : !holds;
  };

const point = (value: Value): Interval => ({
  low: value,
  isLowIncluded: true,
  high: value,
  isHighIncluded: true,
});

const BY_OPERATOR: Record<UnaryOperator, (value: Value) => readonly Interval[]> = {
  '=': (value) => [point(value)],
  '!=': (value) => [...BY_OPERATOR['<'](value), ...BY_OPERATOR['>'](value)],
  '<': (high) => [{ isLowIncluded: false, high, isHighIncluded: false }],
  '<=': (high) => [{ isLowIncluded: false, high, isHighIncluded: true }],
  '>': (low) => [{ low, isLowIncluded: false, isHighIncluded: false }],
  '>=': (low) => [{ low, isLowIncluded: true, isHighIncluded: false }],
};

/** The intervals of a test; null where it is none of values in an order. */
function intervalsOf({ operator, value }: Compared): readonly Interval[] | null {
  if (operator) return BY_OPERATOR[operator](value);
  if (value instanceof Range) return intervalsOfRange(value);
  if (!isList(value)) return [point(value)];
  const items = value.map((item) => (isList(item) ? null : intervalsOf({ operator: null, value: item })));
  return items.every((each) => each !== null) ? items.flatMap((each) => each ?? []) : null;
}

function intervalsOfRange(range: Range): readonly Interval[] | null {
  const { low, high, isLowIncluded, isHighIncluded, operator } = range;
  if (operator) return BY_OPERATOR[operator](operator.startsWith('>') ? low : high);
  return low === null || high === null ? null : [{ low, isLowIncluded, high, isHighIncluded }];
}
