// Functions that the tenant defines. They see their parameters and each other, and nothing else.

import { runSteps } from '../../run-steps.ts';
import type { Problem } from '../problem.ts';
import { warn } from '../run.ts';
import type { FunctionSource, Scope } from '../scope.ts';
import type { Node } from '../syntax/node.ts';
import { parseFormula } from '../syntax/parse-formula.ts';
import { readTable } from '../syntax/read-table.ts';
import { ANY, reachedBy } from '../types/feel-type.ts';
import { describeValue } from '../values/to-text.ts';
import { type Builder, type Locals, variable } from './builder.ts';
import type { Step } from './code.ts';
import { type CompiledFunction, parameterRoot } from './compiled-function.ts';
import { compileRequirements } from './requirements.ts';
import { compileTableInSteps } from './table.ts';
import { weighed } from './weigh.ts';

export type FunctionTable = Map<string, CompiledFunction>;

interface Compilation {
  readonly compiled: CompiledFunction;
  readonly problems: readonly Problem[];
}

/** Compiles a function, or gives the one in the table, which may still be on its way. */
export const compileUserFunction = (...args: Parameters<typeof compileFunctionInSteps>): Compilation =>
  runSteps(compileFunctionInSteps(...args));

/** The same step by step, as far as its body is a table. */
export function* compileFunctionInSteps(
  source: FunctionSource,
  scope: Scope,
  table: FunctionTable,
  createBuilder: (scope: Scope) => Builder,
): Generator<void, Compilation> {
  const known = table.get(source.name);
  if (known) return { compiled: known, problems: [] };
  const compiled: CompiledFunction = {
    name: source.name,
    parameters: source.parameters,
    isReady: false,
    result: source.result ?? ANY,
    body: (_env, run) =>
      warn(run, { from: 0, to: 0 }, 'not_compiled', `the function ${source.name} has no body`),
    slots: source.parameters.length,
    reads: [],
    isTraced: true,
    clockReads: { today: 0, now: 0 },
  };
  table.set(source.name, compiled);

  const builder = createBuilder(scopeOfFunction(source, scope));
  const { node, problems } = yield* parseBody(source);
  let locals: Locals = null;
  source.parameters.forEach(({ name, type }, i) => {
    locals = variable(builder, name, reachedBy(type, [[{ name: parameterRoot(i), on: null }]]), locals);
  });
  const required = compileRequirements(source, locals, builder);
  const code =
    node?.kind === 'table'
      ? yield* compileTableInSteps(node, required.locals, builder)
      : node && weighed(builder, () => builder.compile(node, required.locals));
  if (code) {
    compiled.body = required.before(held(code.run, source));
    if (!source.result) compiled.result = source.fit?.type ?? code.type;
  }
  compiled.slots = builder.slots;
  compiled.reads = [...builder.reads.values()];
  compiled.isTraced = builder.untraced.length === 0;
  compiled.clockReads = builder.clockReads;
  compiled.isReady = true;
  return { compiled, problems: [...problems, ...builder.problems] };
}

function* parseBody(
  source: FunctionSource,
): Generator<void, { node: Node | null; problems: readonly Problem[] }> {
  const names = [...source.parameters, ...(source.requires ?? [])].map(({ name }) => name);
  const types = new Map(source.parameters.map(({ name, type }) => [name, type]));
  return source.table
    ? yield* readTable(source.table, { names, types })
    : parseFormula(source.body, { names, types });
}

/** The result, as far as it fits the declared type. */
function held(body: Step, { fit, name }: FunctionSource): Step {
  if (!fit || fit.type.kind === 'any') return body;
  return (env, run, frame) => {
    const result = body(env, run, frame);
    const fitting = fit.conform(result, run);
    return fitting === undefined
      ? warn(run, { from: 0, to: 0 }, 'wrong_type', `${describeValue(result)} of ${name} is no ${fit.name}`)
      : fitting;
  };
}

/** A function that knows types of its own has a scope of its own. */
function scopeOfFunction({ types }: FunctionSource, scope: Scope): Scope {
  const shared = withoutNames(scope);
  if (!types) return shared;
  return {
    ...shared,
    findType: (name) => types.get(name)?.type ?? shared.findType?.(name),
    findFit: (name) => types.get(name) ?? shared.findFit?.(name),
  };
}

const bare = new WeakMap<Scope, Scope>();

/** The scope with its functions and types alone; the same one each time, so that its table is shared. */
function withoutNames(scope: Scope): Scope {
  const known = bare.get(scope);
  if (known) return known;
  const made: Scope = {
    find: () => undefined,
    names: () => [],
    findFunction: (name) => scope.findFunction?.(name),
    functionNames: () => scope.functionNames?.() ?? [],
    ...(scope.functionsKey ? { functionsKey: scope.functionsKey } : {}),
    findType: (name) => scope.findType?.(name),
    findFit: (name) => scope.findFit?.(name),
  };
  bare.set(scope, made);
  bare.set(made, made);
  return made;
}
