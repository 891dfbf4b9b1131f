// Arithmetic.
import { Decimal } from 'decimal.js';
import { charge, type Run, type Span, warn } from '../run.ts';
import type { ArithmeticNode, ArithmeticOperator, NegateNode } from '../syntax/node.ts';
import {
  ANY,
  commonMeaning,
  describeType,
  type FeelType,
  type Meaning,
  meaning,
  meaningOf,
} from '../types/feel-type.ts';
import { negateValue, OPERATIONS } from '../values/arithmetic.ts';
import { isNumber, Scaled } from '../values/number.ts';
import { describeValue, MAX_TEXT } from '../values/to-text.ts';
import { FeelDateTime, isList, kindOf, type Value } from '../values/value.ts';
import { STEPS } from '../weights.ts';
import { type Builder, type Locals, report } from './builder.ts';
import { type Code, constantCode, type Step } from './code.ts';

const MAX = Number.MAX_SAFE_INTEGER;

const FAST: Partial<Record<ArithmeticOperator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b + 0,
};

export function compileArithmetic(node: ArithmeticNode, locals: Locals, builder: Builder): Code {
  const left = builder.compile(node.left, locals);
  const right = builder.compile(node.right, locals);
  const { operator } = node;
  const type = resultOf(operator, left.type, right.type);
  if (!type)
    report(
      builder,
      'wrong_type',
      node,
      `${operator} is not defined for ${describeType(left.type)} and ${describeType(right.type)}`,
    );
  return { type: type ?? ANY, run: stepOf(operator, left.run, right.run, node) };
}

function stepOf(operator: ArithmeticOperator, left: Step, right: Step, at: Span): Step {
  const fast = FAST[operator];
  if (!fast)
    return (env, run, frame) => calculate(operator, left(env, run, frame), right(env, run, frame), run, at);
  return (env, run, frame) => {
    const a = left(env, run, frame);
    const b = right(env, run, frame);
    if (typeof a === 'number' && typeof b === 'number') {
      const result = fast(a, b);
      if (result <= MAX && result >= -MAX) return result;
    }
    return calculate(operator, a, b, run, at);
  };
}

function calculate(operator: ArithmeticOperator, a: Value, b: Value, run: Run, at: Span): Value {
  if (a === null || b === null) return null;
  if (typeof a === 'string' && typeof b === 'string' && a.length + b.length > MAX_TEXT)
    return warn(run, at, 'out_of_range', `a text has at most ${MAX_TEXT} characters`);
  if (operator === '**') charge(run, stepsOfPower(a, b));
  const result = OPERATIONS[operator](a, b);
  // Short decimals cost no more than integers; other numbers, dates and times do.
  if (typeof result === 'object' && result !== null && !(result instanceof Scaled))
    charge(run, stepsOfResult(result, a, b));
  if (result === null)
    return warn(run, at, 'out_of_range', `${describeValue(a)} ${operator} ${describeValue(b)} has no result`);
  if (result !== undefined) return result;
  return warn(
    run,
    at,
    'wrong_type',
    `${operator} is not defined for ${describeValue(a)} (${kindOf(a)}) and ${describeValue(b)} (${kindOf(b)})`,
  );
}

function stepsOfResult(result: Value, a: Value, b: Value): number {
  if (result instanceof Decimal) return STEPS.decimal;
  return isZoned(a) || isZoned(b) ? STEPS.zone : STEPS.temporal;
}

const isZoned = (value: Value): boolean => value instanceof FeelDateTime && value.time.zone !== null;

function stepsOfPower(base: Value, exponent: Value): number {
  if (!isNumber(base) || !isNumber(exponent)) return 0;
  if (typeof exponent !== 'number') return STEPS.power;
  return STEPS.squaring * Math.ceil(Math.log2(Math.abs(exponent) + 2));
}

type Rule = readonly [left: string, right: string, result: string];

const DAYS = 'days and time duration';
const MONTHS = 'years and months duration';
const DATE_TIME = 'date and time';

const shifts: readonly Rule[] = [
  ['date', DAYS, 'date'],
  ['date', MONTHS, 'date'],
  [DATE_TIME, DAYS, DATE_TIME],
  [DATE_TIME, MONTHS, DATE_TIME],
  ['time', DAYS, 'time'],
];

const same: readonly Rule[] = [
  ['number', 'number', 'number'],
  [DAYS, DAYS, DAYS],
  [MONTHS, MONTHS, MONTHS],
];

const RULES: Record<ArithmeticOperator, readonly Rule[]> = {
  '+': [...same, ['string', 'string', 'string'], ...shifts, ...shifts.map(([a, b, c]): Rule => [b, a, c])],
  '-': [
    ...same,
    ...shifts,
    ['time', 'time', DAYS],
    ['date', 'date', DAYS],
    ['date', DATE_TIME, DAYS],
    [DATE_TIME, 'date', DAYS],
    [DATE_TIME, DATE_TIME, DAYS],
  ],
  '*': [
    ['number', 'number', 'number'],
    ['number', DAYS, DAYS],
    [DAYS, 'number', DAYS],
    ['number', MONTHS, MONTHS],
    [MONTHS, 'number', MONTHS],
  ],
  '/': [
    ['number', 'number', 'number'],
    [DAYS, 'number', DAYS],
    [MONTHS, 'number', MONTHS],
    [DAYS, DAYS, 'number'],
    [MONTHS, MONTHS, 'number'],
  ],
  '**': [['number', 'number', 'number']],
};

const kindForRules = (type: FeelType): string => (type.kind === 'choice' ? 'string' : type.kind);

/** The type of the result; null where the operator is not defined for the two. */
function resultOf(operator: ArithmeticOperator, left: FeelType, right: FeelType): FeelType | null {
  const [a, b] = [kindForRules(left), kindForRules(right)];
  const isOpen = (kind: string): boolean => kind === 'any' || kind === 'null';
  const fitting = RULES[operator].filter(([x, y]) => (isOpen(a) || x === a) && (isOpen(b) || y === b));
  const results = new Set(fitting.map(([, , result]) => result));
  if (results.size === 0) return null;
  const [only] = results;
  if (results.size !== 1 || !isSimple(only)) return ANY;
  return only === 'number' ? meaning({ kind: only }, MEANINGS[operator](left, right)) : { kind: only };
}

type MeaningOfResult = (left: FeelType, right: FeelType) => Meaning | undefined;

const unitOf = (type: FeelType): Meaning | undefined => {
  const meant = meaningOf(type);
  return meant?.isUnit === true ? meant : undefined;
};

/** The meaning of a result to people: amounts add up to an amount, and a share of an amount is one, too. */
const MEANINGS: Record<ArithmeticOperator, MeaningOfResult> = {
  '+': commonMeaning,
  '-': commonMeaning,
  '*': (left, right) =>
    unitOf(left) === undefined || unitOf(right) === undefined ? (unitOf(left) ?? unitOf(right)) : undefined,
  '/': (left, right) => (unitOf(right) === undefined ? unitOf(left) : undefined),
  '**': () => undefined,
};

const SIMPLE = ['number', 'string', 'date', 'time', DATE_TIME, DAYS, MONTHS] as const;
const isSimple = (kind: string | undefined): kind is (typeof SIMPLE)[number] =>
  SIMPLE.some((known) => known === kind);

const NEGATABLE = new Set(['number', 'any', 'null', DAYS, MONTHS]);

export function compileNegate(node: NegateNode, locals: Locals, builder: Builder): Code {
  const operand = builder.compile(node.operand, locals);
  if (!NEGATABLE.has(operand.type.kind))
    report(builder, 'wrong_type', node, `a ${describeType(operand.type)} has no opposite`);
  const negated = operand.constant ? negateValue(operand.constant.value) : undefined;
  if (negated !== undefined && negated !== null) return constantCode(negated);
  return {
    type: operand.type,
    run: (env, run, frame) => {
      const value = operand.run(env, run, frame);
      if (value === null) return null;
      const result = isList(value) ? undefined : negateValue(value);
      return (
        result ?? warn(run, node, 'wrong_type', `${describeValue(value)} (${kindOf(value)}) has no opposite`)
      );
    },
  };
}
