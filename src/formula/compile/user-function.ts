// Functions that the tenant defines. They see their parameters and each other, and nothing else.
import type { Problem } from '../problem.ts';
import { warn } from '../run.ts';
import type { FunctionSource, Scope } from '../scope.ts';
import { parseFormula } from '../syntax/parse-formula.ts';
import { ANY, reachedBy } from '../types/feel-type.ts';
import { type Builder, type Locals, variable } from './builder.ts';
import { type CompiledFunction, parameterRoot } from './compiled-function.ts';

export type FunctionTable = Map<string, CompiledFunction>;

/** Compiles a function, or gives the one in the table, which may still be on its way. */
export function compileUserFunction(
  source: FunctionSource,
  scope: Scope,
  table: FunctionTable,
  createBuilder: (scope: Scope) => Builder,
): { compiled: CompiledFunction; problems: readonly Problem[] } {
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

  const builder = createBuilder(withoutNames(scope));
  const { node, problems } = parseFormula(source.body, { names: source.parameters.map(({ name }) => name) });
  let locals: Locals = null;
  source.parameters.forEach(({ name, type }, i) => {
    locals = variable(builder, name, reachedBy(type, [[{ name: parameterRoot(i), on: null }]]), locals);
  });
  const code = node && builder.compile(node, locals);
  if (code) {
    compiled.body = code.run;
    if (!source.result) compiled.result = code.type;
  }
  compiled.slots = builder.slots;
  compiled.reads = [...builder.reads.values()];
  compiled.isTraced = builder.untraced.length === 0;
  compiled.clockReads = builder.clockReads;
  compiled.isReady = true;
  return { compiled, problems: [...problems, ...builder.problems] };
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
    findType: (name) => scope.findType?.(name),
  };
  bare.set(scope, made);
  bare.set(made, made);
  return made;
}
