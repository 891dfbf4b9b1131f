// Values and types at run time: the type a value has, and whether it is an instance of one.

import { type Budget, charge } from '../run.ts';
import { compare } from '../values/compare.ts';
import { FunctionValue, isContext, isList, isObject, kindOf, Range, type Value } from '../values/value.ts';
import {
  ANY,
  type FeelType,
  functionOf,
  isKindOf,
  listOf,
  rangeOf,
  type SimpleKind,
  unionOf,
  unionOfAll,
} from './feel-type.ts';

const MAX_STEPS = 1_000_000;

const simple = (kind: SimpleKind): FeelType => ({ kind });

/** The type of a value, as far as it shows; an object's is any, because its definition is not typed at run time. */
export function typeOfValue(value: Value): FeelType {
  if (isList(value)) return listOf(unionOfAll(value.map(typeOfValue)));
  if (isContext(value))
    return { kind: 'context', entries: new Map([...value].map(([key, entry]) => [key, typeOfValue(entry)])) };
  if (value instanceof Range) return rangeOf(unionOf(typeOfValue(value.low), typeOfValue(value.high)));
  if (value instanceof FunctionValue)
    return functionOf(
      value.parameters.map((name) => ({ name, type: ANY })),
      ANY,
    );
  if (isObject(value)) return ANY;
  const kind = kindOf(value);
  return kind === 'list' || kind === 'context' || kind === 'range' || kind === 'function' || kind === 'object'
    ? ANY
    : simple(kind);
}

/** The `instance of` of the standard: null is an instance of Null alone. */
export function isInstanceOf(value: Value, type: FeelType, budget: Budget = { steps: MAX_STEPS }): boolean {
  charge(budget, 1);
  if (value === null) return type.kind === 'null';
  if (type.kind === 'any') return true;
  if (type.kind === 'choice') return typeof value === 'string' && type.options.includes(value);
  if (type.kind === 'list') return isList(value) && value.every((item) => conforms(item, type.item, budget));
  if (type.kind === 'context')
    return (
      isContext(value) &&
      [...type.entries].every(
        ([key, entry]) => value.has(key) && conforms(value.get(key) ?? null, entry, budget),
      )
    );
  if (type.kind === 'range') return value instanceof Range && isRangeOf(value, type.of, budget);
  if (type.kind === 'function')
    return value instanceof FunctionValue && hasParameters(value, type.parameters);
  if (type.kind === 'object') return isObject(value) && isKindOf(value.definition, type.definition.name);
  return kindOf(value) === type.kind;
}

// Inside a list or context null stands for a value that is not there, which any type allows.
const conforms = (value: Value, type: FeelType, budget: Budget): boolean =>
  value === null || isInstanceOf(value, type, budget);

const isRangeOf = (range: Range, of: FeelType, budget: Budget): boolean =>
  conforms(range.low, of, budget) && conforms(range.high, of, budget);

function hasParameters(fn: FunctionValue, parameters: readonly unknown[]): boolean {
  return fn.arity === null || fn.arity === parameters.length;
}

/** Whether two ends make a range: of one kind, ordered, and not the wrong way round. */
export function areEndsOrdered(low: Value, high: Value): boolean {
  const order = compare(low, high);
  return order !== null && order <= 0;
}
