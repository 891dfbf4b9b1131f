// Calls: of built-in functions, of the tenant's, and of functions that are values.
import { BUILTINS } from '../builtins/index.ts';
import { charge, enter, leave, type Run, type Span, warn } from '../run.ts';
import type { CallNode } from '../syntax/node.ts';
import { conform } from '../types/conform.ts';
import { ANY, describeType, type FeelType, isAssignable, listOf, type Path } from '../types/feel-type.ts';
import { describeValue } from '../values/to-text.ts';
import { FunctionValue, kindOf, type Value } from '../values/value.ts';
import { addRead, addUntraced, type Builder, type Locals, report, reportUnknown } from './builder.ts';
import { compileBuiltinCall } from './call-builtin.ts';
import type { Code } from './code.ts';
import { type CompiledFunction, parameterRoot } from './compiled-function.ts';
import { findName } from './names.ts';

export function compileCall(node: CallNode, locals: Locals, builder: Builder): Code {
  const { callee } = node;
  if (callee.kind === 'name') {
    const { name } = callee;
    const isLocal = hasVariable(locals, name);
    const own = isLocal ? undefined : builder.scope.findFunction?.(name);
    if (own) return compileUserCall(builder.findFunction(own), node, locals, builder);
    const builtin = isLocal ? undefined : BUILTINS.get(name);
    if (builtin) return compileBuiltinCall(builtin, node, locals, builder);
    if (!findName(name, locals, callee, builder)) {
      const known = [...BUILTINS.keys(), ...(builder.scope.functionNames?.() ?? [])];
      reportUnknown(builder, 'unknown_function', callee, {
        what: 'the function',
        word: name,
        candidates: known,
      });
      for (const { value } of node.args) builder.compile(value, locals);
      return {
        type: ANY,
        run: (_env, run) => warn(run, node, 'unknown_name', `there is no function \`${name}\``),
      };
    }
  }
  return compileValueCall(node, locals, builder);
}

function hasVariable(locals: Locals, name: string): boolean {
  for (let local = locals; local; local = local.up)
    if (local.kind === 'variable' && local.name === name) return true;
  return false;
}

/** For each parameter the index of its argument, or null where they do not fit. */
function assign(names: readonly string[], node: CallNode): number[] | null {
  const { args } = node;
  if (args.every(({ name }) => name === null))
    return args.length === names.length ? names.map((_, i) => i) : null;
  const indices = names.map((name) => args.findIndex((arg) => arg.name === name));
  return indices.every((index) => index >= 0) && args.length === names.length ? indices : null;
}

function compileUserCall(fn: CompiledFunction, node: CallNode, locals: Locals, builder: Builder): Code {
  const args = node.args.map(({ value }) => builder.compile(value, locals));
  const names = fn.parameters.map(({ name }) => name);
  const assignment = assign(names, node);
  if (!assignment) {
    const form = `${fn.name}(${names.join(', ')})`;
    report(builder, 'wrong_arguments', node, `call it as ${form}; the arguments given do not fit`);
    return { type: fn.result, run: (_env, run) => warn(run, node, 'wrong_arguments', `call it as ${form}`) };
  }
  fn.parameters.forEach(({ name, type }, i) => {
    const given = args[assignment[i] ?? 0]?.type ?? ANY;
    if (!isAssignable(given, type))
      report(
        builder,
        'wrong_type',
        node.args[assignment[i] ?? 0] ?? node,
        `${fn.name} takes ${describeType(type)} as its ${name}, not ${describeType(given)}`,
      );
  });
  const types = assignment.map((index) => args[index]?.type ?? ANY);
  traceReads(fn, types, node, builder);
  builder.clockReads.today += fn.clockReads.today;
  builder.clockReads.now += fn.clockReads.now;
  const steps = assignment.map((index) => args[index]?.run);
  return {
    type: rerooted(fn.result, types),
    run: (env, run, frame) => {
      const values = steps.map((step) => step?.(env, run, frame) ?? null);
      return callFunction(fn, values, env, run, node);
    },
  };
}

function callFunction(
  fn: CompiledFunction,
  values: readonly Value[],
  env: unknown,
  run: Run,
  at: Span,
): Value {
  const frame: Value[] = new Array(Math.max(fn.slots, values.length)).fill(null);
  for (const [i, { name, type, fit }] of fn.parameters.entries()) {
    const value = fit ? fit.conform(values[i] ?? null, run) : conform(values[i] ?? null, type, run);
    if (value === undefined)
      return warn(
        run,
        at,
        'wrong_type',
        `${fn.name} cannot take ${describeValue(values[i] ?? null)} as its ${name}`,
      );
    frame[i] = value;
  }
  enter(run, 1 + (frame.length >> 4));
  try {
    return fn.body(env, run, frame);
  } finally {
    leave(run);
  }
}

/** The reads of the function on its arguments, as read by this call. */
function traceReads(
  fn: CompiledFunction,
  types: readonly FeelType[],
  node: CallNode,
  builder: Builder,
): void {
  if (!fn.isReady) addUntraced(builder, node, `\`${fn.name}\` calls itself`);
  else if (!fn.isTraced) addUntraced(builder, node, `\`${fn.name}\` reads what cannot be traced`);
  for (const path of fn.reads) {
    const extended = extend(path, types);
    if (extended) for (const whole of extended) addRead(builder, whole);
    else
      addUntraced(
        builder,
        node,
        `what \`${fn.name}\` reads of its argument cannot be traced`,
        path[1]?.on ?? null,
        path[1]?.name ?? null,
      );
  }
}

function extend([root, ...steps]: Path, types: readonly FeelType[]): readonly Path[] | null {
  const index = types.findIndex((_, i) => parameterRoot(i) === root?.name);
  const via = viaOf(types[index] ?? ANY);
  return via?.map((path) => [...path, ...steps]) ?? null;
}

const viaOf = (type: FeelType): readonly Path[] | null => {
  if (type.kind === 'list') return viaOf(type.item);
  return type.kind === 'object' ? (type.via ?? null) : null;
};

/** The type of a result, with the ways to its objects starting at the arguments' instead of the parameters. */
function rerooted(type: FeelType, types: readonly FeelType[]): FeelType {
  if (type.kind === 'list') return listOf(rerooted(type.item, types));
  if (type.kind !== 'object') return type;
  const via = type.via?.map((path) => extend(path, types));
  const { definition } = type;
  return via?.every((paths) => paths !== null)
    ? { kind: 'object', definition, via: via.flatMap((paths) => paths ?? []) }
    : { kind: 'object', definition };
}

function compileValueCall(node: CallNode, locals: Locals, builder: Builder): Code {
  const callee = builder.compile(node.callee, locals);
  const args = node.args.map(({ value }) => builder.compile(value, locals));
  const { type } = callee;
  if (type.kind !== 'function' && type.kind !== 'any')
    report(builder, 'wrong_type', node.callee, `a ${describeType(type)} cannot be called`);
  return {
    type: type.kind === 'function' ? type.result : ANY,
    run: (env, run, frame) => {
      const fn = callee.run(env, run, frame);
      if (!(fn instanceof FunctionValue))
        return fn === null && callee.constant === undefined
          ? null
          : warn(run, node, 'wrong_type', `${describeValue(fn)} (${kindOf(fn)}) cannot be called`);
      charge(run, 1);
      const values = args.map((arg) => arg.run(env, run, frame));
      if (fn.arity === null && node.args.every(({ name }) => name === null)) return fn.call(values, run);
      const assignment = assign(fn.parameters, node);
      if (!assignment) return warn(run, node, 'wrong_arguments', `it takes (${fn.parameters.join(', ')})`);
      return fn.call(
        assignment.map((index) => values[index] ?? null),
        run,
      );
    },
  };
}
