// Functions over all the items of a list, which may also be given one by one.

import { charge, type Run, type Span, warn } from '../run.ts';
import {
  ANY,
  BOOLEAN,
  DATE,
  DATE_TIME,
  DAYS_DURATION,
  type FeelType,
  itemOf,
  listOf,
  MONTHS_DURATION,
  meaning,
  meaningOf,
  NUMBER,
  numberLike,
  STRING,
  TIME,
  unionOfAll,
} from '../types/feel-type.ts';
import { compare, sortNumbers } from '../values/compare.ts';
import {
  add,
  divide,
  equalNumbers,
  type FeelNumber,
  isNumber,
  multiply,
  subtract,
} from '../values/number.ts';
import { squareRoot, sumOf } from '../values/rounding.ts';
import { DaysDuration, isList, MonthsDuration, type Value } from '../values/value.ts';
import { STEPS } from '../weights.ts';
import { type Builtin, builtin, nullable, required, signature, variadic } from './builtin.ts';

type Aggregate = (items: readonly Value[], run: Run, at: Span) => Value;

/** The two ways to call such a function: with a list, or with its items. */
function aggregate(
  name: string,
  summary: string,
  items: readonly FeelType[],
  result: FeelType | ((item: FeelType) => FeelType),
  call: Aggregate,
): Builtin {
  const item = nullable('item', items);
  const resultOf = (args: readonly FeelType[]): FeelType => {
    if (typeof result !== 'function') return result;
    const given = result(itemOf(args[0] ?? ANY));
    return args.length < 2 ? given : meaning(given, meaningOf(unionOfAll(args.map(itemOf))));
  };
  return builtin(
    name,
    summary,
    signature([required('list', items.map(listOf))], resultOf, ([list], run, at) => {
      const all = list !== undefined && isList(list) ? list : [];
      charge(run, all.length);
      return call(all, run, at);
    }),
    variadic([item, item], resultOf, (all, run, at) => {
      charge(run, all.length);
      return call(all, run, at);
    }),
  );
}

/** The items as numbers; null, with a warning for anything but a null among them, where they are not. */
function numbersOf(items: readonly Value[], run: Run, at: Span): readonly FeelNumber[] | null {
  const numbers: FeelNumber[] = [];
  for (const item of items) {
    if (item === null) return null;
    if (!isNumber(item)) return warn(run, at, 'wrong_type', 'the list must hold numbers alone');
    numbers.push(item);
  }
  return numbers;
}

/** Whole numbers are added and sorted in no time; others take steps by what is done with each. */
function chargeNumbers(numbers: readonly FeelNumber[], steps: number, run: Run): void {
  let slow = 0;
  for (const n of numbers) if (typeof n !== 'number') slow += 1;
  charge(run, slow * steps);
}

const ofNumbers =
  (calculate: (numbers: readonly FeelNumber[]) => Value, steps: number = STEPS.decimal): Aggregate =>
  (items, run, at) => {
    const numbers = items.length === 0 ? null : numbersOf(items, run, at);
    if (numbers) chargeNumbers(numbers, steps, run);
    return numbers && calculate(numbers);
  };

/** The same where whole numbers become long ones, too. */
const ofAnyNumbers =
  (calculate: (numbers: readonly FeelNumber[]) => Value, steps: number): Aggregate =>
  (items, run, at) => {
    charge(run, items.length * steps);
    return ofNumbers(calculate, 0)(items, run, at);
  };

/** The least or the greatest item; null where one is null or two cannot be compared. */
function extreme(sign: 1 | -1): Aggregate {
  return (items, run, at) => {
    let best: Value = items[0] ?? null;
    if (best === null) return null;
    for (const item of items) {
      if (item === null) return null;
      const order: number | null = compare(item, best, run);
      if (order === null) return warn(run, at, 'wrong_type', 'the items cannot be compared with each other');
      if (order * sign > 0) best = item;
    }
    return best;
  };
}

/** Durations add up like numbers. */
const sum: Aggregate = (items, run, at) => {
  const [first] = items;
  if (first instanceof DaysDuration) {
    charge(run, items.length * STEPS.decimal);
    const seconds = items.map((item) => (item instanceof DaysDuration ? item.seconds : null));
    const total = seconds.includes(null) ? null : sumOf(seconds.filter((n) => n !== null));
    return total === null ? null : new DaysDuration(total);
  }
  if (first instanceof MonthsDuration) {
    let months = 0;
    for (const item of items) {
      if (!(item instanceof MonthsDuration)) return null;
      months += item.months;
    }
    return new MonthsDuration(months);
  }
  return ofNumbers(sumOf)(items, run, at);
};

function mean(numbers: readonly FeelNumber[]): FeelNumber | null {
  const total = sumOf(numbers);
  return total === null ? null : divide(total, numbers.length);
}

function product(numbers: readonly FeelNumber[]): FeelNumber | null {
  let result: FeelNumber | null = 1;
  for (const n of numbers) result = result === null ? null : multiply(result, n);
  return result;
}

function median(numbers: readonly FeelNumber[]): FeelNumber | null {
  const sorted = sortNumbers(numbers);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  const both = add(sorted[middle - 1] ?? 0, upper);
  return both === null ? null : divide(both, 2);
}

/** Of the sample: divided by one less than the count. */
function deviation(numbers: readonly FeelNumber[]): FeelNumber | null {
  const average = mean(numbers);
  if (average === null || numbers.length < 2) return null;
  const squares = numbers.map((n) => {
    const distance = subtract(n, average);
    return distance === null ? null : multiply(distance, distance);
  });
  const total = squares.includes(null) ? null : sumOf(squares.filter((n) => n !== null));
  const variance = total === null ? null : divide(total, numbers.length - 1);
  return variance === null ? null : squareRoot(variance);
}

const mode: Aggregate = (items, run, at) => {
  const numbers = numbersOf(items, run, at);
  if (!numbers) return null;
  chargeNumbers(numbers, STEPS.sorted, run);
  const groups: { value: FeelNumber; count: number }[] = [];
  for (const value of sortNumbers(numbers)) {
    const last = groups.at(-1);
    if (last && equalNumbers(last.value, value)) last.count += 1;
    else groups.push({ value, count: 1 });
  }
  const most = groups.reduce((max, { count }) => Math.max(max, count), 0);
  return groups.filter(({ count }) => count === most).map(({ value }) => value);
};

/** Three-valued: one deciding item decides, otherwise anything but a boolean makes it null. */
const everyOrSome =
  (deciding: boolean): Aggregate =>
  (items) => {
    if (items.includes(deciding)) return deciding;
    return items.every((item) => typeof item === 'boolean') ? !deciding : null;
  };

const NUMBERS = [NUMBER];
const ADDABLE = [NUMBER, DAYS_DURATION, MONTHS_DURATION];
const ORDERED = [...ADDABLE, STRING, DATE, TIME, DATE_TIME];
/** Anything may stand among booleans: it only leaves the answer open. */
const TESTABLE = [BOOLEAN, ANY];

export const AGGREGATES: readonly Builtin[] = [
  aggregate('min', 'The least item.', ORDERED, (item) => item, extreme(-1)),
  aggregate('max', 'The greatest item.', ORDERED, (item) => item, extreme(1)),
  aggregate('sum', 'The sum; null for an empty list.', ADDABLE, (item) => item, sum),
  aggregate('mean', 'The average.', NUMBERS, numberLike, ofNumbers(mean)),
  aggregate('product', 'The product.', NUMBERS, NUMBER, ofAnyNumbers(product, STEPS.product)),
  aggregate(
    'median',
    'The middle item, or the average of the two in the middle.',
    NUMBERS,
    numberLike,
    ofNumbers(median, STEPS.sorted),
  ),
  aggregate(
    'stddev',
    'The standard deviation of the sample.',
    NUMBERS,
    NUMBER,
    ofAnyNumbers(deviation, STEPS.deviation),
  ),
  aggregate('mode', 'The items that occur most often.', NUMBERS, (item) => listOf(numberLike(item)), mode),
  aggregate('all', 'Whether every item is true.', TESTABLE, BOOLEAN, everyOrSome(false)),
  aggregate('any', 'Whether some item is true.', TESTABLE, BOOLEAN, everyOrSome(true)),
];
