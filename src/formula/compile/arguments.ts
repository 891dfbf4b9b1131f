// Which signature of a built-in function a call means, and how arguments become its parameters.
import type { Builtin, BuiltinParameter, Signature } from '../builtins/builtin.ts';
import type { Argument } from '../syntax/node.ts';
import { type FeelType, isAssignable } from '../types/feel-type.ts';
import { FunctionValue, isContext, isList, kindOf, Range, type Value } from '../values/value.ts';

/** For each parameter, the argument that gives it, or -1; for a variadic signature one entry per argument. */
export type Assignment = readonly number[];

export interface Candidate {
  readonly signature: Signature;
  readonly assignment: Assignment;
}

/** Signatures that a call fits by the number, or by the names, of its arguments. */
export function candidatesOf(builtin: Builtin, args: readonly Argument[]): Candidate[] {
  const isNamed = args.some(({ name }) => name !== null);
  return builtin.signatures.flatMap((signature) => {
    const assignment = isNamed ? assignByName(signature, args) : assignByPosition(signature, args.length);
    return assignment ? [{ signature, assignment }] : [];
  });
}

export function assignByPosition(signature: Signature, count: number): Assignment | null {
  const { parameters, isVariadic } = signature;
  const needed = parameters.filter(({ isOptional }) => !isOptional).length;
  if (count < needed || (count > parameters.length && !isVariadic)) return null;
  const length = Math.max(count, parameters.length);
  return Array.from({ length }, (_, i) => (i < count ? i : -1));
}

function assignByName({ parameters }: Signature, args: readonly Argument[]): Assignment | null {
  const assignment = parameters.map(({ name }) => args.findIndex((arg) => arg.name === name));
  const isComplete = assignment.every((index, i) => index >= 0 || parameters[i]?.isOptional);
  const used = new Set(assignment.filter((index) => index >= 0));
  return isComplete && used.size === args.length ? assignment : null;
}

/** The parameter that the i-th argument of a call belongs to; the last one of a variadic signature repeats. */
export const parameterAt = ({ parameters }: Signature, i: number): BuiltinParameter | undefined =>
  parameters[Math.min(i, parameters.length - 1)];

export const isTypeAccepted = (type: FeelType, parameter: BuiltinParameter): boolean =>
  parameter.types.some((accepted) => isAssignable(type, accepted));

/** The value as a parameter takes it, undefined where it does not fit. Null is not asked here. */
export function toParameter(value: Value, parameter: BuiltinParameter): Value | undefined {
  for (const type of parameter.types) if (isOfKind(value, type)) return value;
  if (isList(value) && value.length === 1) {
    const [only = null] = value;
    for (const type of parameter.types) if (only !== null && isOfKind(only, type)) return only;
  }
  return parameter.types.some(({ kind }) => kind === 'list') ? [value] : undefined;
}

function isOfKind(value: Value, type: FeelType): boolean {
  if (type.kind === 'any') return true;
  if (type.kind === 'list') return isList(value);
  if (type.kind === 'context') return isContext(value);
  if (type.kind === 'function') return value instanceof FunctionValue;
  if (type.kind === 'range') return value instanceof Range;
  return kindOf(value) === type.kind;
}
