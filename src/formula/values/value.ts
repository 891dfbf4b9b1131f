// The values that a formula computes with.
import { Decimal } from 'decimal.js';
import type { Run } from '../run.ts';
import { FeelDate } from './date.ts';
import { DaysDuration, MonthsDuration } from './duration.ts';
import { type FeelNumber, Scaled } from './number.ts';
import { FeelDateTime, FeelTime } from './time.ts';

export type Value =
  | null
  | boolean
  | string
  | FeelNumber
  | FeelDate
  | FeelTime
  | FeelDateTime
  | DaysDuration
  | MonthsDuration
  | Range
  | FunctionValue
  | FeelContext
  | FeelObject
  | readonly Value[];

/** Named values, in the order they were written. */
export type FeelContext = ReadonlyMap<string, Value>;

export type UnaryOperator = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** An interval, or a comparison with one end such as (< 10), which equals only its like. */
export class Range {
  readonly kind = 'range';
  readonly low: Value;
  readonly high: Value;
  readonly isLowIncluded: boolean;
  readonly isHighIncluded: boolean;
  readonly operator: UnaryOperator | null;
  constructor(
    low: Value,
    high: Value,
    isLowIncluded: boolean,
    isHighIncluded: boolean,
    operator: UnaryOperator | null = null,
  ) {
    this.low = low;
    this.high = high;
    this.isLowIncluded = isLowIncluded;
    this.isHighIncluded = isHighIncluded;
    this.operator = operator;
  }
}

/** A function as a value: built in, defined by the tenant, or written in the formula. */
export class FunctionValue {
  readonly kind = 'function';
  readonly name: string | null;
  readonly parameters: readonly string[];
  /** Null where the number of arguments is open. */
  readonly arity: number | null;
  readonly call: (args: readonly Value[], run: Run) => Value;
  constructor(
    name: string | null,
    parameters: readonly string[],
    call: (args: readonly Value[], run: Run) => Value,
    arity: number | null = parameters.length,
  ) {
    this.name = name;
    this.parameters = parameters;
    this.arity = arity;
    this.call = call;
  }
}

/** The properties of a kind of instance or occurrence that a formula needs while it runs. */
export interface RuntimeDefinition {
  readonly name: string;
  /** Whether this is, or descends from, the kind of that name; left out, only its own name counts. */
  isKindOf?(name: string): boolean;
  /** Called without `this`; env is what the formula was evaluated with. */
  property(name: string): { read(target: FeelObject, env: unknown): Value } | undefined;
}

/** An instance or occurrence; its properties are read when they are needed. Two are equal when identical. */
export interface FeelObject {
  readonly definition: RuntimeDefinition;
}

export type Kind =
  | 'null'
  | 'boolean'
  | 'string'
  | 'number'
  | 'date'
  | 'time'
  | 'date and time'
  | 'days and time duration'
  | 'years and months duration'
  | 'range'
  | 'function'
  | 'context'
  | 'object'
  | 'list';

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
export const isContext = (value: Value): value is FeelContext => value instanceof Map;

export const isObject = (value: Value): value is FeelObject =>
  typeof value === 'object' && value !== null && 'definition' in value;

export function kindOf(value: Value): Kind {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Scaled || value instanceof Decimal) return 'number';
  if (isList(value)) return 'list';
  if (isContext(value)) return 'context';
  // Asked first, because an object may have a `kind` of its own.
  return 'definition' in value ? 'object' : value.kind;
}

export { DaysDuration, FeelDate, FeelDateTime, FeelTime, MonthsDuration };
