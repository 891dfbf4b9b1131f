// for, some, every.
import { Decimal } from 'decimal.js';
import { charge, type Run, type Span, warn } from '../run.ts';
import type { ForNode, Iterator, QuantifiedNode } from '../syntax/node.ts';
import { ANY, BOOLEAN, type FeelType, itemOf, listOf } from '../types/feel-type.ts';
import { addDays } from '../values/date.ts';
import { add, compareNumbers, type FeelNumber, isNumber } from '../values/number.ts';
import { describeValue } from '../values/to-text.ts';
import { FeelDate, isList, Range, type Value } from '../values/value.ts';
import { STEPS } from '../weights.ts';
import { type Builder, type Locals, variable } from './builder.ts';
import type { Code, Frame, Step } from './code.ts';
import { weighed } from './weigh.ts';

/** Returns false to stop. */
type Visit = (value: Value) => boolean;

/** Visits every value of a list or range; false where there is nothing to go through. */
function visitAll(from: Value, to: Value | undefined, run: Run, at: Span, visit: Visit): boolean {
  if (to !== undefined) return visitBetween(from, to, run, at, visit);
  if (from === null) return false;
  if (from instanceof Range) return visitRange(from, run, at, visit);
  for (const item of isList(from) ? from : [from]) {
    charge(run, 1);
    if (!visit(item)) return true;
  }
  return true;
}

/** A range is gone through upwards alone, and without the ends it excludes. */
function visitRange(range: Range, run: Run, at: Span, visit: Visit): boolean {
  const { low, high, operator, isLowIncluded, isHighIncluded } = range;
  if (operator) {
    warn(run, at, 'wrong_type', 'a range without both ends cannot be gone through');
    return false;
  }
  if (directionOf(low, high) === -1) return warnOfNothing(low, high, run, at);
  return visitBetween(low, high, run, at, (value) => {
    if (!isLowIncluded && isSamePoint(value, low)) return true;
    if (!isHighIncluded && isSamePoint(value, high)) return true;
    return visit(value);
  });
}

function isSamePoint(a: Value, b: Value): boolean {
  if (isNumber(a)) return isNumber(b) && compareNumbers(a, b) === 0;
  return a instanceof FeelDate && b instanceof FeelDate && a.epochDay === b.epochDay;
}

/** Up or down; null for values that nothing lies between. */
function directionOf(from: Value, to: Value): 1 | -1 | null {
  if (isNumber(from)) return isNumber(to) ? (compareNumbers(from, to) > 0 ? -1 : 1) : null;
  if (!(from instanceof FeelDate && to instanceof FeelDate)) return null;
  return from.epochDay > to.epochDay ? -1 : 1;
}

function warnOfNothing(from: Value, to: Value, run: Run, at: Span): false {
  const reason = `nothing lies from ${describeValue(from)} to ${describeValue(to)} to go through`;
  warn(run, at, 'wrong_type', reason);
  return false;
}

function visitBetween(from: Value, to: Value, run: Run, at: Span, visit: Visit): boolean {
  if (from === null || to === null) return false;
  const step = directionOf(from, to);
  if (step === null) return warnOfNothing(from, to, run, at);
  if (isNumber(from) && isNumber(to)) visitNumbers(from, to, step, run, visit);
  else if (from instanceof FeelDate && to instanceof FeelDate)
    for (let day: FeelDate | null = from; day; day = addDays(day, step)) {
      charge(run, 1);
      if (!visit(day) || day.epochDay === to.epochDay) break;
    }
  return true;
}

function visitNumbers(from: FeelNumber, to: FeelNumber, step: 1 | -1, run: Run, visit: Visit): void {
  let value: FeelNumber | null = from;
  while (value !== null && (compareNumbers(value, to) * step || 0) <= 0) {
    charge(run, value instanceof Decimal ? STEPS.decimal : 1);
    if (!visit(value)) return;
    value = add(value, step);
  }
}

interface CompiledIterator {
  readonly slot: number;
  readonly from: Step;
  readonly to: Step | null;
  readonly at: Span;
}

function compileIterators(
  iterators: readonly Iterator[],
  locals: Locals,
  builder: Builder,
): { loops: CompiledIterator[]; inner: Locals } {
  let inner = locals;
  const loops = iterators.map(({ name, list, end, ...at }) => {
    const from = weighed(builder, () => builder.compile(list, inner));
    const to = end && weighed(builder, () => builder.compile(end, inner));
    const local = variable(builder, name, iteratedType(from.type, to !== null), inner);
    inner = local;
    return { slot: local.slot, from: from.run, to: to?.run ?? null, at };
  });
  return { loops, inner };
}

const iteratedType = (type: FeelType, isInterval: boolean): FeelType => {
  if (isInterval) return type;
  return type.kind === 'range' ? type.of : itemOf(type);
};

/** Goes through all combinations; false where one of the lists is none. */
function visitCombinations(
  loops: readonly CompiledIterator[],
  env: unknown,
  run: Run,
  frame: Frame,
  visit: () => boolean,
): boolean {
  let goesOn = true;
  const visitFrom = (depth: number): boolean => {
    const loop = loops[depth];
    if (!loop) {
      goesOn = visit();
      return true;
    }
    let isAllLists = true;
    const from = loop.from(env, run, frame);
    const to = loop.to?.(env, run, frame);
    const isOwnList = visitAll(from, to, run, loop.at, (value) => {
      frame[loop.slot] = value;
      isAllLists = visitFrom(depth + 1);
      return goesOn && isAllLists;
    });
    return isOwnList && isAllLists;
  };
  return visitFrom(0);
}

export function compileFor(node: ForNode, locals: Locals, builder: Builder): Code {
  const { loops, inner } = compileIterators(node.iterators, locals, builder);
  const partial = variable(builder, 'partial', listOf(ANY), inner);
  const body = weighed(builder, () => builder.compile(node.body, partial));
  return {
    type: listOf(body.type),
    run: (env, run, frame) => {
      const results: Value[] = [];
      // A nested loop of the same text must not see, or leave behind, the other's results.
      const outer = frame[partial.slot] ?? null;
      frame[partial.slot] = results;
      const isComplete = visitCombinations(loops, env, run, frame, () => {
        results.push(body.run(env, run, frame));
        return true;
      });
      frame[partial.slot] = outer;
      return isComplete ? results : null;
    },
  };
}

export function compileQuantified(node: QuantifiedNode, locals: Locals, builder: Builder): Code {
  const { loops, inner } = compileIterators(node.iterators, locals, builder);
  const body = weighed(builder, () => builder.compile(node.body, inner));
  const deciding = node.kind === 'some';
  return {
    type: BOOLEAN,
    run: (env, run, frame) => {
      let result: boolean | null = !deciding;
      const isComplete = visitCombinations(loops, env, run, frame, () => {
        const value = body.run(env, run, frame);
        if (node.isBoxed && typeof value !== 'boolean') {
          result = null;
          return false;
        }
        if (value === deciding) result = deciding;
        else if (typeof value !== 'boolean') result = null;
        return value !== deciding;
      });
      return isComplete ? result : null;
    },
  };
}
