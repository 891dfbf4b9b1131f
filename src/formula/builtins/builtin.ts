// How a built-in function is described: once, for the checker, for calls by name and for the documentation.
import type { Run, Span } from '../run.ts';
import type { FeelType } from '../types/feel-type.ts';
import type { Value } from '../values/value.ts';

export interface BuiltinParameter {
  readonly name: string;
  /** Several where the function takes one of several types. */
  readonly types: readonly FeelType[];
  readonly isOptional: boolean;
  /** Whether null is passed on; otherwise a null argument makes the result null. */
  readonly acceptsNull: boolean;
  /** The argument is the key of a calendar, which has to be known. */
  readonly isCalendar?: true;
}

/** Arguments arrive converted to the parameters' types; what was left out is null. */
export type BuiltinCall = (args: readonly Value[], run: Run, at: Span) => Value;

export interface Signature {
  readonly parameters: readonly BuiltinParameter[];
  /** The last parameter may be given any number of times. */
  readonly isVariadic: boolean;
  readonly result: FeelType | ((args: readonly FeelType[]) => FeelType);
  readonly call: BuiltinCall;
  /** Types of the parameters of a function written as an argument, by those of the other arguments. */
  readonly lambda?: (args: readonly FeelType[]) => readonly FeelType[];
}

export interface Builtin {
  readonly name: string;
  readonly summary: string;
  readonly signatures: readonly Signature[];
}

type Types = FeelType | readonly FeelType[];

const toTypes = (types: Types): readonly FeelType[] => ('kind' in types ? [types] : types);

export const required = (name: string, types: Types): BuiltinParameter => ({
  name,
  types: toTypes(types),
  isOptional: false,
  acceptsNull: false,
});

export const nullable = (name: string, types: Types): BuiltinParameter => ({
  ...required(name, types),
  acceptsNull: true,
});

export const optional = (name: string, types: Types): BuiltinParameter => ({
  ...required(name, types),
  isOptional: true,
});

export const optionalOrNull = (name: string, types: Types): BuiltinParameter => ({
  ...required(name, types),
  isOptional: true,
  acceptsNull: true,
});

export function signature(
  parameters: readonly BuiltinParameter[],
  result: Signature['result'],
  call: BuiltinCall,
): Signature {
  return { parameters, isVariadic: false, result, call };
}

export function variadic(
  parameters: readonly BuiltinParameter[],
  result: Signature['result'],
  call: BuiltinCall,
): Signature {
  return { parameters, isVariadic: true, result, call };
}

export function builtin(name: string, summary: string, ...signatures: Signature[]): Builtin {
  return { name, summary, signatures };
}
