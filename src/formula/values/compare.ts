// Equality and order (DMN 1.5, tables 42 to 45): three-valued, null where two things cannot be compared.
import { Decimal } from 'decimal.js';
import { type Budget, charge } from '../run.ts';
import { LONG_TEXT, STEPS, stepsOfOrder, stepsOfText } from '../weights.ts';
import { compareNumbers, equalNumbers, type FeelNumber, isNumber, isShortNumber } from './number.ts';
import { compareDateTimes, compareTimes } from './time.ts';
import {
  DaysDuration,
  type FeelContext,
  FeelDate,
  FeelDateTime,
  FeelTime,
  isContext,
  isList,
  kindOf,
  MonthsDuration,
  Range,
  type UnaryOperator,
  type Value,
} from './value.ts';

// Lists may hold each other many times over, so comparing them may take longer than making them.
const MAX_STEPS = 1_000_000;

/** Null where the two are of different kinds. Null equals null alone. Comparing lists takes from the budget. */
export function equals(a: Value, b: Value, budget?: Budget): boolean | null {
  if (typeof a === 'string' && typeof b === 'string') return equalTexts(a, b, budget);
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (typeof a === 'string' || typeof a === 'boolean') return typeof a === typeof b ? false : null;
  if (isNumber(a)) {
    if (a instanceof Decimal && budget !== undefined) charge(budget, 1);
    return isNumber(b) ? equalNumbers(a, b) : null;
  }
  if (kindOf(a) !== kindOf(b)) return null;
  if (isList(a)) return isList(b) ? equalLists(a, b, budget ?? { steps: MAX_STEPS }) : null;
  if (isContext(a)) return isContext(b) ? equalContexts(a, b, budget ?? { steps: MAX_STEPS }) : null;
  if (a instanceof Range) return b instanceof Range ? equalRanges(a, b, budget) : null;
  const order = compare(a, b, budget);
  return order === null ? false : order === 0;
}

function equalTexts(a: string, b: string, budget: Budget | undefined): boolean {
  if (a.length !== b.length) return false;
  if (budget !== undefined && a.length > LONG_TEXT) charge(budget, stepsOfText(a.length));
  return a === b;
}

/** Equality that answers yes or no: things that cannot be compared are not equal. */
export const isEqual = (a: Value, b: Value, budget?: Budget): boolean => equals(a, b, budget) === true;

function equalLists(a: readonly Value[], b: readonly Value[], budget: Budget): boolean | null {
  if (a.length !== b.length) return false;
  charge(budget, a.length);
  return allEqual(a.map((item, i) => equals(item, b[i] ?? null, budget)));
}

function equalContexts(a: FeelContext, b: FeelContext, budget: Budget): boolean | null {
  if (a.size !== b.size) return false;
  charge(budget, a.size);
  const results: (boolean | null)[] = [];
  for (const [key, value] of a) results.push(b.has(key) ? equals(value, b.get(key) ?? null, budget) : false);
  return allEqual(results);
}

function equalRanges(a: Range, b: Range, budget: Budget | undefined): boolean | null {
  if (a.operator !== b.operator) return false;
  if (a.isLowIncluded !== b.isLowIncluded || a.isHighIncluded !== b.isHighIncluded) return false;
  return allEqual([equals(a.low, b.low, budget), equals(a.high, b.high, budget)]);
}

function allEqual(results: readonly (boolean | null)[]): boolean | null {
  if (results.includes(false)) return false;
  return results.includes(null) ? null : true;
}

/** Negative, zero or positive; null where the two have no order. What takes long takes from the budget. */
export function compare(a: Value, b: Value, budget?: Budget): number | null {
  // Rules mostly compare short numbers, which cost nothing.
  if (isShortNumber(a) && isShortNumber(b)) return compareNumbers(a, b);
  if (isNumber(a)) {
    if (!isNumber(b)) return null;
    if (budget !== undefined) charge(budget, STEPS.decimal);
    return compareNumbers(a, b);
  }
  if (typeof a === 'string') {
    if (typeof b !== 'string') return null;
    if (budget !== undefined && a.length > LONG_TEXT)
      charge(budget, stepsOfOrder(Math.min(a.length, b.length)));
    return compareStrings(a, b);
  }
  if (budget !== undefined) charge(budget, stepsOfTimes(a, b));
  if (a instanceof FeelDate) return b instanceof FeelDate ? a.epochDay - b.epochDay : null;
  if (a instanceof FeelTime) return b instanceof FeelTime ? compareTimes(a, b) : null;
  if (a instanceof FeelDateTime) return b instanceof FeelDateTime ? compareDateTimes(a, b) : null;
  if (a instanceof DaysDuration)
    return b instanceof DaysDuration ? compareNumbers(a.seconds, b.seconds) : null;
  if (a instanceof MonthsDuration) return b instanceof MonthsDuration ? a.months - b.months : null;
  return null;
}

function stepsOfTimes(a: Value, b: Value): number {
  if (a instanceof FeelDateTime && b instanceof FeelDateTime)
    return needsOffset(a) || needsOffset(b) ? STEPS.zone : STEPS.temporal;
  return a instanceof FeelTime || a instanceof DaysDuration ? STEPS.temporal : 0;
}

/** Whether the offset of a date and time is not known yet. */
const needsOffset = ({ time }: FeelDateTime): boolean => time.zone !== null && time.offset === null;

/** By code point, so that the order does not depend on how the text is stored. */
function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates stand for code points above every other unit.
    const isHighX = x >= 0xd800 && x <= 0xdfff;
    const isHighY = y >= 0xd800 && y <= 0xdfff;
    return isHighX === isHighY ? x - y : isHighX ? 1 : -1;
  }
  return a.length - b.length;
}

export type Ordering = '<' | '<=' | '>' | '>=';

const HOLDS: Record<Ordering, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

export const holds = (operator: Ordering, order: number): boolean => HOLDS[operator](order);

/** Whether an operator holds between two values; null where they cannot be compared. */
export function test(operator: UnaryOperator, a: Value, b: Value, budget?: Budget): boolean | null {
  if (operator === '=') return equals(a, b, budget);
  if (operator === '!=') {
    const same = equals(a, b, budget);
    return same === null ? null : !same;
  }
  const order = compare(a, b, budget);
  return order === null ? null : HOLDS[operator](order);
}

/** Whether a range holds a value; null where an end is null or of another kind. */
export function isInRange(value: Value, range: Range, budget?: Budget): boolean | null {
  if (range.operator) {
    const end = range.operator.startsWith('>') ? range.low : range.high;
    return test(range.operator, value, end, budget);
  }
  const above = test(range.isLowIncluded ? '>=' : '>', value, range.low, budget);
  const below = test(range.isHighIncluded ? '<=' : '<', value, range.high, budget);
  return above === null || below === null ? null : above && below;
}

/** Sorts numbers, least first. */
export const sortNumbers = (numbers: readonly FeelNumber[]): FeelNumber[] => numbers.toSorted(compareNumbers);
