// Literals, lists, contexts, ranges and functions written in a formula.
import { charge, enter, leave, warn } from '../run.ts';
import type {
  ContextNode,
  FitNode,
  FunctionNode,
  ListNode,
  RangeNode,
  UnaryTestNode,
} from '../syntax/node.ts';
import {
  ANY,
  contextOf,
  type FeelType,
  functionOf,
  listOf,
  rangeOf,
  unionOf,
  unionOfAll,
} from '../types/feel-type.ts';
import { fitOf } from '../types/fit.ts';
import { compare } from '../values/compare.ts';
import { describeValue } from '../values/to-text.ts';
import { FunctionValue, Range, type Value } from '../values/value.ts';
import { type Builder, type Locals, report, variable } from './builder.ts';
import { type Code, constantCode } from './code.ts';
import { resolveType } from './resolve-type.ts';
import { weighed } from './weigh.ts';

export function compileList(node: ListNode, locals: Locals, builder: Builder): Code {
  const items = node.items.map((item) => builder.compile(item, locals));
  const type = listOf(unionOfAll(items.map((item) => item.type)));
  const constants = items.flatMap(({ constant }) => (constant ? [constant.value] : []));
  if (constants.length === items.length) return { ...constantCode(constants), type };
  const steps = items.map(({ run }) => run);
  return { type, run: (env, run, frame) => steps.map((step) => step(env, run, frame)) };
}

export function compileContext(node: ContextNode, locals: Locals, builder: Builder): Code {
  const types: [string, FeelType][] = [];
  const entries: { key: string; slot: number; code: Code }[] = [];
  let inner = locals;
  for (const { key, value, ...span } of node.entries) {
    if (types.some(([known]) => known === key)) {
      report(builder, 'syntax', span, `the key "${key}" is given twice`);
      return {
        type: ANY,
        run: (_env, run) => warn(run, span, 'invalid_value', `the key "${key}" is given twice`),
      };
    }
    const code = builder.compile(value, inner);
    builder.parts += 1;
    const entry = variable(builder, key, code.type, inner);
    entries.push({ key, slot: entry.slot, code });
    types.push([key, code.type]);
    inner = entry;
  }
  const result = node.result && builder.compile(node.result, inner);
  return {
    type: result?.type ?? contextOf(types),
    run: (env, run, frame) => {
      const context = new Map<string, Value>();
      for (const { key, slot, code } of entries) {
        const value = code.run(env, run, frame);
        frame[slot] = value;
        context.set(key, value);
      }
      return result ? result.run(env, run, frame) : context;
    },
  };
}

export function compileRange(node: RangeNode, locals: Locals, builder: Builder): Code {
  const low = builder.compile(node.low, locals);
  const high = builder.compile(node.high, locals);
  const { isLowIncluded, isHighIncluded } = node;
  const type = rangeOf(unionOf(low.type, high.type));
  const make = (from: Value, to: Value): Range => new Range(from, to, isLowIncluded, isHighIncluded);
  if (low.constant && high.constant) {
    const [from, to] = [low.constant.value, high.constant.value];
    if (from !== null && to !== null && compare(from, to) === null)
      report(builder, 'wrong_type', node, 'the ends of this range cannot be compared with each other');
    return { ...constantCode(make(from, to)), type };
  }
  return { type, run: (env, run, frame) => make(low.run(env, run, frame), high.run(env, run, frame)) };
}

/** A comparison without its left side, as a value. */
export function compileUnaryTest(node: UnaryTestNode, locals: Locals, builder: Builder): Code {
  const operand = builder.compile(node.operand, locals);
  const { operator } = node;
  const make = (end: Value): Range => {
    if (operator === '<' || operator === '<=')
      return new Range(null, end, false, operator === '<=', operator);
    if (operator === '>' || operator === '>=')
      return new Range(end, null, operator === '>=', false, operator);
    return new Range(end, end, true, true, operator);
  };
  const type = rangeOf(operand.type);
  if (operand.constant) return { ...constantCode(make(operand.constant.value)), type };
  return { type, run: (env, run, frame) => make(operand.run(env, run, frame)) };
}

/** hints are the types of parameters that are written without one, where the surroundings tell them. */
export function compileFunction(
  node: FunctionNode,
  locals: Locals,
  builder: Builder,
  hints: readonly FeelType[] = [],
): Code {
  if (node.isExternal) {
    report(builder, 'wrong_type', node, 'functions that run outside of a formula are not supported');
    return {
      type: ANY,
      run: (_env, run) => warn(run, node, 'invalid_value', 'an external function cannot run'),
    };
  }
  let inner = locals;
  const parameters = node.parameters.map(({ name, type, fit }, i) => {
    const named = type?.kind === 'named' ? builder.scope.findFit?.(type.name) : undefined;
    const resolved = fit || named ? null : type && resolveType(type, builder);
    const declared = fit ?? named ?? (resolved && fitOf(resolved));
    const local = variable(builder, name, declared?.type ?? hints[i] ?? ANY, inner);
    inner = local;
    return { name, declared, type: local.type, slot: local.slot };
  });
  const body = weighed(builder, () => builder.compile(node.body, inner));
  const names = parameters.map(({ name }) => name);
  return {
    type: functionOf(parameters, body.type),
    run: (env, maker, frame) => {
      // The values of the variables at this moment are the function's own.
      const size = frame.length >> 4;
      charge(maker, size);
      const captured = frame.slice();
      return new FunctionValue(null, names, (args, run) => {
        enter(run, 1 + size);
        const own = captured.slice();
        try {
          for (const [i, { name, declared, slot }] of parameters.entries()) {
            const value = declared ? declared.conform(args[i] ?? null, run) : (args[i] ?? null);
            if (value === undefined)
              return warn(
                run,
                node,
                'wrong_type',
                `${describeValue(args[i] ?? null)} does not fit \`${name}\``,
              );
            own[slot] = value;
          }
          return body.run(env, run, own);
        } finally {
          leave(run);
        }
      });
    },
  };
}

/** A value that does not fit its declared type is null. */
export function compileFit({ value, fit, ...at }: FitNode, locals: Locals, builder: Builder): Code {
  const code = builder.compile(value, locals);
  return {
    type: fit.type.kind === 'any' ? code.type : fit.type,
    run: (env, run, frame) => {
      const found = code.run(env, run, frame);
      const fitting = fit.conform(found, run);
      return fitting === undefined
        ? warn(run, at, 'wrong_type', `${describeValue(found)} is no ${fit.name}`)
        : fitting;
    },
  };
}
