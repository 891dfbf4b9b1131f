// The other functions that a function knows by names of its own: their results, or themselves.
import type { FunctionSource, Requirement } from '../scope.ts';
import type { Node } from '../syntax/node.ts';
import { type Builder, type Locals, report, variable } from './builder.ts';
import type { Step } from './code.ts';

interface Required {
  readonly locals: Locals;
  /** The step that finds the results, and then goes on. */
  readonly before: (body: Step) => Step;
}

const AT = { from: 0, to: 0 };
const nameNode = (name: string): Node => ({ kind: 'name', name, ...AT });

/** A call of a function with names for its parameters. */
const callOf = (name: string, parameters: readonly string[]): Node => ({
  kind: 'call',
  callee: nameNode(name),
  args: parameters.map((parameter) => ({ name: null, value: nameNode(parameter), ...AT })),
  ...AT,
});

/** Compiles what a function requires; every result is found before its body begins. */
export function compileRequirements(source: FunctionSource, outer: Locals, builder: Builder): Required {
  let locals = outer;
  const steps: { slot: number; run: Step }[] = [];
  for (const requirement of source.requires ?? []) {
    const node = nodeOf(requirement, source, builder);
    if (!node) continue;
    const code = builder.compile(node, outer);
    const local = variable(builder, requirement.name, code.type, locals);
    locals = local;
    steps.push({ slot: local.slot, run: code.run });
  }
  if (steps.length === 0) return { locals, before: (body) => body };
  return {
    locals,
    before: (body) => (env, run, frame) => {
      for (const { slot, run: step } of steps) frame[slot] = step(env, run, frame);
      return body(env, run, frame);
    },
  };
}

function nodeOf(requirement: Requirement, source: FunctionSource, builder: Builder): Node | null {
  const required = builder.scope.findFunction?.(requirement.function);
  if (!required) {
    report(builder, 'unknown_function', AT, `the decision \`${requirement.function}\` is not known here`);
    return null;
  }
  const parameters = required.parameters.map(({ name }) => name);
  if (requirement.as === 'function')
    return {
      kind: 'function',
      parameters: parameters.map((name) => ({ name, type: null, ...AT })),
      body: callOf(requirement.function, parameters),
      isExternal: false,
      ...AT,
    };
  const own = new Set(source.parameters.map(({ name }) => name));
  const missing = parameters.filter((name) => !own.has(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `\`${name}\``).join(', ');
    report(
      builder,
      'wrong_arguments',
      AT,
      `\`${requirement.function}\` needs ${names}, which is no parameter here`,
    );
    return null;
  }
  return callOf(requirement.function, parameters);
}
