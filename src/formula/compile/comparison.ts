// Comparisons, between, and instance of.

import { closest } from '../problem.ts';
import { type Run, type Span, warn } from '../run.ts';
import type { BetweenNode, ComparisonNode, InstanceOfNode, Node } from '../syntax/node.ts';
import {
  ANY,
  BOOLEAN,
  canBeEqual,
  conformsTo,
  describeType,
  type FeelType,
  isOrdered,
} from '../types/feel-type.ts';
import { isInstanceOf } from '../types/type-of-value.ts';
import { compare, equals, holds, type Ordering } from '../values/compare.ts';
import { describeValue } from '../values/to-text.ts';
import { kindOf, type UnaryOperator, type Value } from '../values/value.ts';
import { stepsOfText } from '../weights.ts';
import { type Builder, isClosedSince, type Locals, markOf, report } from './builder.ts';
import type { Code, Step } from './code.ts';
import { resolveType } from './resolve-type.ts';

export function compileComparison(node: ComparisonNode, locals: Locals, builder: Builder): Code {
  const before = clockCount(builder);
  const mark = markOf(builder);
  const left = builder.compile(node.left, locals);
  const between = clockCount(builder);
  const isLeftClosed = isClosedSince(builder, mark);
  const rightMark = markOf(builder);
  const right = builder.compile(node.right, locals);
  const after = clockCount(builder);

  if (isClock(node.left, builder) && after === between && isClosedSince(builder, rightMark))
    addThreshold(right.run, node, builder);
  else if (isClock(node.right, builder) && between === before && isLeftClosed)
    addThreshold(left.run, node, builder);

  return { type: BOOLEAN, run: compareCodes(node.operator, left, right, node, builder) };
}

const clockCount = ({ clockReads }: Builder): number => clockReads.today + clockReads.now;

/** A bare today() or now(). */
const isClock = (node: Node, builder: Builder): boolean =>
  node.kind === 'call' &&
  node.callee.kind === 'name' &&
  (node.callee.name === 'today' || node.callee.name === 'now') &&
  !builder.scope.findFunction?.(node.callee.name);

function addThreshold(step: Step, at: Span, builder: Builder): void {
  builder.clockReads.compared += 1;
  builder.thresholds.push({ step, from: at.from, to: at.to });
}

/** Checks and compiles a comparison of two parts. */
function compareCodes(operator: UnaryOperator, left: Code, right: Code, at: Span, builder: Builder): Step {
  if (operator === '=' || operator === '!=') {
    checkEquality(left, right, at, builder);
    return operator === '=' ? equalStep(left, right, at) : differStep(left, right, at);
  }
  checkOrder(operator, left.type, right.type, at, builder);
  return orderStep(operator, left, right, at);
}

function checkEquality(left: Code, right: Code, at: Span, builder: Builder): void {
  if (!canBeEqual(left.type, right.type))
    report(
      builder,
      'never_equal',
      at,
      `a ${describeType(left.type)} and a ${describeType(right.type)} are never equal`,
    );
  checkOption(left.type, right, at, builder);
  checkOption(right.type, left, at, builder);
}

/** A choice compared with a text that is none of its options. */
export function checkOption(type: FeelType, other: Code, at: Span, builder: Builder): void {
  const value = other.constant?.value;
  if (type.kind !== 'choice' || typeof value !== 'string' || type.options.includes(value)) return;
  const known = type.options.map((option) => `"${option}"`).join(', ');
  report(
    builder,
    'unknown_option',
    at,
    `"${value}" is none of the options ${known}`,
    closest(value, type.options),
  );
}

export function checkOrder(operator: string, a: FeelType, b: FeelType, at: Span, builder: Builder): void {
  if (isOrdered(a) && isOrdered(b) && canBeEqual(a, b)) return;
  report(
    builder,
    'wrong_type',
    at,
    `${operator} does not compare ${describeType(a)} with ${describeType(b)}`,
  );
}

const incomparable = (a: Value, b: Value, run: Run, at: Span): null =>
  warn(
    run,
    at,
    'wrong_type',
    `${describeValue(a)} (${kindOf(a)}) and ${describeValue(b)} (${kindOf(b)}) cannot be compared`,
  );

function equalStep(left: Code, right: Code, at: Span): Step {
  const [a, b] = [left.run, right.run];
  const constant = right.constant?.value;
  if (constant === null) return (env, run, frame) => a(env, run, frame) === null;
  const isShort = typeof constant === 'string' && stepsOfText(constant.length) === 0;
  if (isShort || typeof constant === 'boolean' || typeof constant === 'number')
    return (env, run, frame) => {
      const value = a(env, run, frame);
      if (value === constant) return true;
      if (value === null || typeof value === typeof constant) return false;
      return equals(value, constant, run) ?? incomparable(value, constant, run, at);
    };
  return (env, run, frame) => {
    const x = a(env, run, frame);
    const y = b(env, run, frame);
    return equals(x, y, run) ?? incomparable(x, y, run, at);
  };
}

function differStep(left: Code, right: Code, at: Span): Step {
  const equal = equalStep(left, right, at);
  return (env, run, frame) => {
    const result = equal(env, run, frame);
    return typeof result === 'boolean' ? !result : null;
  };
}

function orderStep(operator: Ordering, { run: left }: Code, { run: right, constant }: Code, at: Span): Step {
  // The answers for less, equal and greater: two numbers are then compared without a call.
  const [less, equal, greater] = [holds(operator, -1), holds(operator, 0), holds(operator, 1)];
  const slowly = (a: Value, b: Value, run: Run): Value => {
    if (a === null || b === null) return null;
    const order = compare(a, b, run);
    return order === null ? incomparable(a, b, run, at) : holds(operator, order);
  };
  const bound = constant?.value;
  if (typeof bound === 'number')
    return (env, run, frame) => {
      const a = left(env, run, frame);
      if (typeof a === 'number') return a < bound ? less : a > bound ? greater : equal;
      return a === null ? null : slowly(a, bound, run);
    };
  return (env, run, frame) => {
    const a = left(env, run, frame);
    const b = right(env, run, frame);
    if (typeof a === 'number' && typeof b === 'number') return a < b ? less : a > b ? greater : equal;
    return slowly(a, b, run);
  };
}

export function compileBetween(node: BetweenNode, locals: Locals, builder: Builder): Code {
  const value = builder.compile(node.value, locals);
  const low = builder.compile(node.low, locals);
  const high = builder.compile(node.high, locals);
  checkOrder('between', value.type, low.type, node, builder);
  checkOrder('between', value.type, high.type, node, builder);
  return {
    type: BOOLEAN,
    run: (env, run, frame) => {
      const x = value.run(env, run, frame);
      const a = low.run(env, run, frame);
      const b = high.run(env, run, frame);
      if (typeof x === 'number' && typeof a === 'number' && typeof b === 'number') return a <= x && x <= b;
      if (x === null || a === null || b === null) return null;
      const [above, below] = [compare(x, a, run), compare(x, b, run)];
      if (above === null) return incomparable(x, a, run, node);
      if (below === null) return incomparable(x, b, run, node);
      return above >= 0 && below <= 0;
    },
  };
}

export function compileInstanceOf(node: InstanceOfNode, locals: Locals, builder: Builder): Code {
  const value = builder.compile(node.value, locals);
  const type = resolveType(node.type, builder);
  if (!type)
    return { type: ANY, run: (_env, run) => warn(run, node.type, 'unknown_name', 'the type is not known') };
  // The types of a function are known here, and no longer when it is a value.
  const isOther = type.kind === 'function' && value.type.kind === 'function' && !conformsTo(value.type, type);
  return {
    type: BOOLEAN,
    run: (env, run, frame) => {
      const isInstance = isInstanceOf(value.run(env, run, frame), type, run);
      return isInstance && !isOther;
    },
  };
}
