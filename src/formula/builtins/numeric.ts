// Numeric functions (DMN 1.5, 10.3.4.5) and boolean ones (10.3.4.2).

import { Decimal } from 'decimal.js';
import { charge, warn } from '../run.ts';
import {
  BOOLEAN,
  DAYS_DURATION,
  type FeelType,
  MONTHS_DURATION,
  NUMBER,
  numberLike,
} from '../types/feel-type.ts';
import { compareNumbers, type FeelNumber, isNumber, negate, toSafeInteger } from '../values/number.ts';
import {
  absolute,
  exponential,
  logarithm,
  modulo,
  type RoundingMode,
  round,
  squareRoot,
} from '../values/rounding.ts';
import { DaysDuration, MonthsDuration, type Value } from '../values/value.ts';
import { STEPS } from '../weights.ts';
import { type Builtin, type BuiltinCall, builtin, optional, required, signature } from './builtin.ts';

const MIN_SCALE = -6111;
const MAX_SCALE = 6176;

function rounding(mode: RoundingMode): BuiltinCall {
  return ([n, scale], run, at) => {
    if (!isNumber(n)) return null;
    const places = isNumber(scale) ? toSafeInteger(round(scale, 0, 'down')) : 0;
    if (places === null || places < MIN_SCALE || places > MAX_SCALE)
      return warn(run, at, 'out_of_range', `the scale must lie between ${MIN_SCALE} and ${MAX_SCALE}`);
    if (n instanceof Decimal || places < 0) charge(run, STEPS.root);
    return round(n, places, mode);
  };
}

const ofNumber =
  (calculate: (n: FeelNumber) => Value, reason: string, steps: number): BuiltinCall =>
  ([n], run, at) => {
    if (!isNumber(n)) return null;
    charge(run, steps);
    return calculate(n) ?? warn(run, at, 'out_of_range', reason);
  };

const absoluteOf: BuiltinCall = ([n]) => {
  if (isNumber(n)) return absolute(n);
  if (n instanceof DaysDuration)
    return compareNumbers(n.seconds, 0) < 0 ? new DaysDuration(negate(n.seconds)) : n;
  return n instanceof MonthsDuration ? new MonthsDuration(Math.abs(n.months)) : null;
};

const moduloOf: BuiltinCall = ([dividend, divisor], run, at) => {
  if (!isNumber(dividend) || !isNumber(divisor)) return null;
  if (dividend instanceof Decimal || divisor instanceof Decimal) charge(run, STEPS.deviation);
  return modulo(dividend, divisor) ?? warn(run, at, 'out_of_range', 'division by zero');
};

const N = required('n', NUMBER);
const NUMBER_PARAMETER = required('number', NUMBER);

const roundingBuiltin = (name: string, summary: string, mode: RoundingMode, scale = required): Builtin =>
  builtin(
    name,
    summary,
    signature([N, scale('scale', NUMBER)], ([n]) => numberLike(n ?? NUMBER), rounding(mode)),
  );

const numberBuiltin = (name: string, summary: string, result: FeelType, call: BuiltinCall): Builtin =>
  builtin(name, summary, signature([NUMBER_PARAMETER], result, call));

const isRest = (rest: number) => (n: FeelNumber) => modulo(n, 2) === rest;

export const NUMERIC: readonly Builtin[] = [
  roundingBuiltin('decimal', 'Rounds half to even.', 'half-even'),
  roundingBuiltin('floor', 'Rounds down, towards negative infinity.', 'floor', optional),
  roundingBuiltin('ceiling', 'Rounds up, towards positive infinity.', 'ceiling', optional),
  roundingBuiltin('round up', 'Rounds away from zero.', 'up'),
  roundingBuiltin('round down', 'Rounds towards zero.', 'down'),
  roundingBuiltin('round half up', 'Rounds to the nearest, half away from zero.', 'half-up'),
  roundingBuiltin('round half down', 'Rounds to the nearest, half towards zero.', 'half-down'),
  builtin(
    'abs',
    'The magnitude of a number or duration.',
    signature(
      [required('n', [NUMBER, DAYS_DURATION, MONTHS_DURATION])],
      ([type]) => type ?? NUMBER,
      absoluteOf,
    ),
  ),
  builtin(
    'modulo',
    'The remainder of a division; its sign is that of the divisor.',
    signature([required('dividend', NUMBER), required('divisor', NUMBER)], NUMBER, moduloOf),
  ),
  numberBuiltin(
    'sqrt',
    'The square root.',
    NUMBER,
    ofNumber(squareRoot, 'a negative number has no square root', STEPS.root),
  ),
  numberBuiltin(
    'log',
    'The natural logarithm.',
    NUMBER,
    ofNumber(logarithm, 'only a positive number has a logarithm', STEPS.logarithm),
  ),
  numberBuiltin(
    'exp',
    'The power of e.',
    NUMBER,
    ofNumber(exponential, 'the result is larger than a number can be', STEPS.exponential),
  ),
  numberBuiltin('odd', 'Whether a number is odd.', BOOLEAN, ofNumber(isRest(1), '', 1)),
  numberBuiltin('even', 'Whether a number is even.', BOOLEAN, ofNumber(isRest(0), '', 1)),
];

export const BOOLEAN_FUNCTIONS: readonly Builtin[] = [
  builtin(
    'not',
    'The opposite; null where the argument is neither true nor false.',
    signature([required('negand', BOOLEAN)], BOOLEAN, ([value]) =>
      typeof value === 'boolean' ? !value : null,
    ),
  ),
];
