// list[…]: by position, or by a condition on each item.
import { charge, type Run, type Span, warn } from '../run.ts';
import type { FilterNode } from '../syntax/node.ts';
import { ANY, describeType, type FeelType, itemOf, listOf } from '../types/feel-type.ts';
import { isNumber, toSafeInteger } from '../values/number.ts';
import { round } from '../values/rounding.ts';
import { describeValue } from '../values/to-text.ts';
import { isList, kindOf, type Value } from '../values/value.ts';
import { type Builder, type Locals, report, takeSlot } from './builder.ts';
import type { Code, Frame } from './code.ts';
import { weighed } from './weigh.ts';

/** The names inside a filter: the item's own, then `item`, then those around it. */
export function itemLocals(item: FeelType, slot: number, up: Locals): Locals {
  return { kind: 'item', slot, type: item, up: { kind: 'variable', name: 'item', slot, type: item, up } };
}

export function compileFilter(node: FilterNode, locals: Locals, builder: Builder): Code {
  const target = builder.compile(node.target, locals);
  const item = itemOf(target.type);
  const slot = takeSlot(builder);
  const filter = weighed(builder, () => builder.compile(node.filter, itemLocals(item, slot, locals)));
  const { kind } = filter.type;
  const run = filterSteps(target, filter, slot, node);
  if (kind === 'number') return { type: item, run: run.byPosition };
  if (kind === 'boolean') return { type: listOf(item), run: run.byCondition };
  if (kind !== 'any' && kind !== 'null')
    report(
      builder,
      'wrong_type',
      node.filter,
      `a filter is a position or a condition, not a ${describeType(filter.type)}`,
    );
  return { type: kind === 'any' ? ANY : listOf(item), run: run.byEither };
}

function filterSteps(target: Code, filter: Code, slot: number, at: FilterNode) {
  const byPosition: Code['run'] = (env, run, frame) => {
    const value = target.run(env, run, frame);
    if (value === null) return null;
    const position = filter.run(env, run, frame);
    return itemAt(isList(value) ? value : [value], position, run, at);
  };

  const pick = (items: readonly Value[], env: unknown, run: Run, frame: Frame): Value[] | null => {
    const picked: Value[] = [];
    for (const item of items) {
      charge(run, 1);
      frame[slot] = item;
      const isPicked = filter.run(env, run, frame);
      if (isPicked === true) picked.push(item);
      else if (isPicked !== false && isPicked !== null) {
        warn(
          run,
          at.filter,
          'wrong_type',
          `${describeValue(isPicked)} (${kindOf(isPicked)}) is no condition`,
        );
        if (at.isBoxed) return null;
      }
    }
    return picked;
  };

  const byCondition: Code['run'] = (env, run, frame) => {
    const value = target.run(env, run, frame);
    if (value === null) return null;
    return pick(isList(value) ? value : [value], env, run, frame);
  };

  // The kind of the filter shows only in what it yields.
  const byEither: Code['run'] = (env, run, frame) => {
    const value = target.run(env, run, frame);
    if (value === null) return null;
    const items = isList(value) ? value : [value];
    frame[slot] = items[0] ?? null;
    const first = filter.run(env, run, frame);
    return isNumber(first) ? itemAt(items, first, run, at) : pick(items, env, run, frame);
  };
  return { byPosition, byCondition, byEither };
}

/** The item at a position, from 1 or, negative, from the end; null where there is none. */
function itemAt(items: readonly Value[], position: Value, run: Run, at: Span): Value {
  if (position === null) return null;
  if (!isNumber(position)) return warn(run, at, 'wrong_type', `${describeValue(position)} is no position`);
  const number = toSafeInteger(round(position, 0, 'down'));
  if (number === null || number === 0) return null;
  return items.at(number < 0 ? number : number - 1) ?? null;
}
