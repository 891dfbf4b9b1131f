// The scope of a formula: names with their types and how to read them.

import type { TableSource } from './syntax/table-source.ts';
import { ANY, type FeelType, type ParameterType } from './types/feel-type.ts';
import type { Fit } from './types/fit.ts';
import { typeOfValue } from './types/type-of-value.ts';
import type { FeelContext, Value } from './values/value.ts';

/** A name of the scope. `read` is called without `this`, once per use of the name. */
export interface Binding<Env = unknown> {
  readonly type: FeelType;
  read(env: Env): Value;
}

/** A function the tenant defines: FEEL over its parameters and other functions, and nothing else. */
export interface FunctionSource {
  readonly name: string;
  readonly parameters: readonly (ParameterType & { readonly fit?: Fit })[];
  readonly body: string;
  /** Left out, the type of the body. */
  readonly result?: FeelType;
  /** A decision table instead of the body. */
  readonly table?: TableSource;
  readonly requires?: readonly Requirement[];
  /** The type that its result is held to. */
  readonly fit?: Fit;
  /** Types by name that only this function knows. */
  readonly types?: ReadonlyMap<string, Fit>;
}

/** Another function that a function knows by a name of its own. */
export interface Requirement {
  readonly name: string;
  readonly function: string;
  /** Its result, for the parameters of the same names, or the function itself, to be called. */
  readonly as: 'result' | 'function';
}

/** The static side of a formula's surroundings; Env is what its readers read from. */
export interface Scope<Env = unknown> {
  find(name: string): Binding<Env> | undefined;
  /** All names: for suggestions, and for the parser where one is not an identifier. */
  names(): Iterable<string>;
  findFunction?(name: string): FunctionSource | undefined;
  functionNames?(): Iterable<string>;
  /** Scopes with the same functions and types share what is compiled of them. */
  readonly functionsKey?: object;
  /** Types by name, for `instance of` and typed parameters. */
  findType?(name: string): FeelType | undefined;
  /** The same with the values that are allowed, where a type narrows them. */
  findFit?(name: string): Fit | undefined;
  /** Calendars that formulas can name, and whether one counts where none is named; left out, nothing is checked. */
  readonly calendars?: { readonly keys: readonly string[]; readonly hasDefault: boolean };
}

/** Names are compared without the spaces around operators, as the standard says of names. */
export const normalizeName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/ ?([./\-'+*]) ?/g, '$1')
    .trim();

/** Words of the language, and the two names that loops and filters bring with them. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  'for in return if then else some every satisfies and or between instance null true false function external item partial'.split(
    ' ',
  ),
);

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a key can be used as a name in formulas, everywhere and without being declared. */
export const isUsableName = (name: string): boolean => IDENTIFIER.test(name) && !RESERVED_WORDS.has(name);

/** A scope over plain values, whose types are taken from the values themselves; its Env is nothing. */
export function scopeOfValues(
  values: FeelContext,
  functions: readonly FunctionSource[] = [],
): Scope<unknown> {
  const bindings = new Map<string, Binding>();
  for (const [name, value] of values) {
    const type = value === null ? ANY : typeOfValue(value);
    bindings.set(normalizeName(name), { type, read: () => value });
  }
  return scopeOfBindings(bindings, functions);
}

/** A scope over a table of names and one of functions. */
export function scopeOfBindings<Env>(
  bindings: ReadonlyMap<string, Binding<Env>>,
  functions: readonly FunctionSource[] = [],
): Scope<Env> {
  const byName = new Map(functions.map((fn) => [normalizeName(fn.name), fn]));
  return {
    find: (name) => bindings.get(name),
    names: () => bindings.keys(),
    findFunction: (name) => byName.get(name),
    functionNames: () => byName.keys(),
  };
}
