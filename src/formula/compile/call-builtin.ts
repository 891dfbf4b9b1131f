// Calls of built-in functions.
import type { Builtin } from '../builtins/builtin.ts';
import { charge, createRun, type Run, type Span, warn } from '../run.ts';
import type { Argument, CallNode, Node } from '../syntax/node.ts';
import { ANY, describeType, type FeelType, functionOf, NULL, unionOfAll } from '../types/feel-type.ts';
import { describeValue } from '../values/to-text.ts';
import { FunctionValue, kindOf, type Value } from '../values/value.ts';
import {
  type Assignment,
  assignByPosition,
  type Candidate,
  candidatesOf,
  isTypeAccepted,
  parameterAt,
  toParameter,
} from './arguments.ts';
import { type Builder, type Locals, report, reportUnknown } from './builder.ts';
import { type Code, constantCode, type Step } from './code.ts';
import { compileFunction } from './literals.ts';

const CLOCK = new Set(['today', 'now']);
const CONVERTERS = new Set(['date', 'time', 'date and time', 'duration', 'number', 'range']);

export function compileBuiltinCall(builtin: Builtin, node: CallNode, locals: Locals, builder: Builder): Code {
  const candidates = candidatesOf(builtin, node.args);
  const args = compileArguments(node.args, candidates, locals, builder);
  const [first] = candidates;
  if (!first) {
    report(builder, 'wrong_arguments', node, `${usage(builtin)}; the arguments given do not fit`);
    return {
      type: ANY,
      run: (_env, run) => warn(run, node, 'wrong_arguments', `${usage(builtin)}`),
    };
  }
  if (builtin.name === 'today') builder.clockReads.today += 1;
  if (builtin.name === 'now') builder.clockReads.now += 1;

  const types = args.map(({ type }) => type);
  const viable = candidates.filter((candidate) => !mismatchOf(candidate, types));
  if (viable.length === 0) reportMismatch(builtin, first, types, node, builder);
  const chosen = viable.length > 0 ? viable : candidates;
  checkCalendar(first, args, node, builder);
  const type = unionOfAll(chosen.map((candidate) => resultOf(candidate, types)));
  const step = stepOf(builtin.name, chosen, args, node);
  return fold(builtin, args, { type, run: step }, node, builder);
}

/** Functions written as arguments are compiled last, when the types of the others are known. */
function compileArguments(
  args: readonly Argument[],
  candidates: readonly Candidate[],
  locals: Locals,
  builder: Builder,
): Code[] {
  const compiled = args.map(({ value }) =>
    value.kind === 'function' ? null : builder.compile(value, locals),
  );
  return args.map(({ value }, i) => {
    const done = compiled[i];
    if (done || value.kind !== 'function') return done ?? constantCode(null);
    const hinting = candidates.find(({ signature }) => signature.lambda);
    const types = hinting?.assignment.map((from) => compiled[from]?.type ?? ANY) ?? [];
    return compileFunction(value, locals, builder, hinting?.signature.lambda?.(types));
  });
}

const typesOf = ({ assignment }: Candidate, types: readonly FeelType[]): FeelType[] =>
  assignment.map((from) => types[from] ?? NULL);

function resultOf(candidate: Candidate, types: readonly FeelType[]): FeelType {
  const { result } = candidate.signature;
  return typeof result === 'function' ? result(typesOf(candidate, types)) : result;
}

/** The index of the first argument whose type no parameter takes, plus one; 0 where all fit. */
function mismatchOf(candidate: Candidate, types: readonly FeelType[]): number {
  const index = candidate.assignment.findIndex((from, i) => {
    const parameter = parameterAt(candidate.signature, i);
    const type = types[from];
    return type !== undefined && parameter !== undefined && !isTypeAccepted(type, parameter);
  });
  return index + 1;
}

function reportMismatch(
  builtin: Builtin,
  candidate: Candidate,
  types: readonly FeelType[],
  node: CallNode,
  builder: Builder,
): void {
  const index = mismatchOf(candidate, types) - 1;
  const from = candidate.assignment[index] ?? 0;
  const parameter = parameterAt(candidate.signature, index);
  const expected = parameter?.types.map(describeType).join(' or ') ?? '';
  const given = describeType(types[from] ?? ANY);
  report(
    builder,
    'wrong_type',
    node.args[from] ?? node,
    `${builtin.name} takes ${expected} as its ${parameter?.name ?? ''}, not ${given}`,
  );
}

/** A calendar that is named has to be known; where none is named, there has to be one that counts. */
function checkCalendar(
  { signature, assignment }: Candidate,
  args: readonly Code[],
  node: CallNode,
  builder: Builder,
): void {
  const { calendars } = builder.scope;
  const index = signature.parameters.findIndex(({ isCalendar }) => isCalendar === true);
  if (calendars === undefined || index < 0) return;
  const from = assignment[index] ?? -1;
  const named = args[from];
  if (named === undefined) {
    if (!calendars.hasDefault)
      report(builder, 'wrong_arguments', node, 'there is no calendar that counts here: name one');
    return;
  }
  const word = named.constant?.value;
  if (typeof word === 'string' && !calendars.keys.includes(word))
    reportUnknown(builder, 'unknown_name', node.args[from] ?? node, {
      what: 'the calendar',
      word,
      candidates: calendars.keys,
    });
}

/** How the function is called, for a message. */
function usage(builtin: Builtin): string {
  const forms = builtin.signatures.map(({ parameters, isVariadic }) => {
    const names = parameters.map(({ name, isOptional }) => (isOptional ? `${name}?` : name));
    return `${builtin.name}(${names.join(', ')}${isVariadic ? ', …' : ''})`;
  });
  return `call it as ${forms.join(' or ')}`;
}

function stepOf(name: string, candidates: readonly Candidate[], args: readonly Code[], at: Span): Step {
  const steps = args.map(({ run }) => run);
  const [only] = candidates;
  if (only && candidates.length === 1 && steps.length === 1 && only.assignment.length === 1) {
    const [step] = steps;
    return (env, run, frame) => {
      const value = step?.(env, run, frame) ?? null;
      return invoke(name, candidates, [value], run, at);
    };
  }
  return (env, run, frame) => {
    const values: Value[] = [];
    for (const step of steps) values.push(step(env, run, frame));
    return invoke(name, candidates, values, run, at);
  };
}

/** Calls the first signature that the values fit. */
function invoke(
  name: string,
  candidates: readonly Candidate[],
  values: readonly Value[],
  run: Run,
  at: Span,
): Value {
  let misfit: string | null = null;
  for (const { signature, assignment } of candidates) {
    const fitted: Value[] = [];
    let isNull = false;
    let problem: string | null = null;
    for (let i = 0; i < assignment.length; i += 1) {
      const parameter = parameterAt(signature, i);
      const from = assignment[i] ?? -1;
      const value = from < 0 ? null : (values[from] ?? null);
      if (!parameter || value === null) {
        if (from >= 0 && parameter && !parameter.acceptsNull) isNull = true;
        fitted.push(null);
        continue;
      }
      // Whatever a function does with a text, it takes longer for a longer one.
      if (typeof value === 'string' && value.length > 64) charge(run, value.length >> 6);
      const converted = toParameter(value, parameter);
      if (converted === undefined) {
        problem = `${name} cannot take ${describeValue(value)} (${kindOf(value)}) as its ${parameter.name}`;
        break;
      }
      fitted.push(converted);
    }
    if (problem === null) return isNull ? null : signature.call(fitted, run, at);
    misfit ??= problem;
  }
  return warn(run, at, 'wrong_type', misfit ?? `${name} cannot take these arguments`);
}

/** A call over constants is run once, while compiling. */
function fold(builtin: Builtin, args: readonly Code[], code: Code, node: Node, builder: Builder): Code {
  if (CLOCK.has(builtin.name) || !args.every(({ constant }) => constant)) return code;
  const steps = Math.min(10_000, builder.folding.steps);
  const trial = createRun({ steps });
  try {
    const value = code.run(null, trial, []);
    builder.folding.steps -= steps - trial.steps;
    if (trial.warnings.length === 0)
      return { ...constantCode(value), type: value === null ? code.type : constantCode(value).type };
  } catch {
    builder.folding.steps -= steps;
    return code;
  }
  const [warning] = trial.warnings;
  if (warning && warning.code === 'invalid_value' && CONVERTERS.has(builtin.name))
    report(builder, 'invalid_literal', node, warning.reason);
  return code;
}

function typeOfBuiltin({ signatures: [first] }: Builtin): FeelType {
  const parameters = (first?.parameters ?? []).map(({ name, types }) => ({
    name,
    type: types.length === 1 ? (types[0] ?? ANY) : ANY,
  }));
  const result = first?.result ?? ANY;
  return functionOf(
    parameters,
    typeof result === 'function' ? result(parameters.map(({ type }) => type)) : result,
  );
}

/** A built-in function as a value, to be passed to another. */
export function builtinValue(builtin: Builtin): Code {
  const at = { from: 0, to: 0 };
  const arities = builtin.signatures.map(({ parameters, isVariadic }) =>
    isVariadic ? null : parameters.length,
  );
  const [arity = null] = arities.length === 1 ? arities : [null];
  const parameters = builtin.signatures[0]?.parameters.map(({ name }) => name) ?? [];
  const value = new FunctionValue(
    builtin.name,
    parameters,
    (args, run) => {
      const candidates = builtin.signatures.flatMap((signature) => {
        const assignment: Assignment | null = assignByPosition(signature, args.length);
        return assignment ? [{ signature, assignment }] : [];
      });
      if (candidates.length === 0) return warn(run, at, 'wrong_arguments', usage(builtin));
      return invoke(builtin.name, candidates, args, run, at);
    },
    arity,
  );
  return { ...constantCode(value), type: typeOfBuiltin(builtin) };
}
