import type { FeelType, Value } from '../../formula/index.ts';

/** A value that conditions read: an answer, a property of the case, or a part of a formula that is not looked into. */
export interface Variable {
  readonly id: string;
  readonly type: FeelType;
  /** Where it is in a case, if a scenario can write it: `outcome.amount`. */
  readonly path?: string;
  readonly limits?: Limits;
}

/** The values that a variable can have beside null. */
export interface Limits {
  /** All values, if there are so few. */
  readonly options?: readonly Value[];
  readonly min?: Value;
  readonly max?: Value;
  readonly isWhole?: boolean;
  readonly isNeverNull?: boolean;
  /** The limits in words, for reasons. */
  readonly words: string;
}

/** A test of one variable against constants. */
export interface Atom {
  readonly kind: 'atom';
  readonly variable: Variable;
  readonly key: string;
  /** The values at which its result can change. */
  readonly constants: readonly Value[];
  test(value: Value): boolean | null;
}

/** A condition over variables, in the three-valued logic of FEEL. */
export type Term =
  | { readonly kind: 'constant'; readonly truth: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Term[] }
  | { readonly kind: 'not'; readonly part: Term }
  | { readonly kind: 'if'; readonly condition: Term; readonly yes: Term; readonly no: Term }
  | Atom;

export function* atomsIn(term: Term): Generator<Atom> {
  if (term.kind === 'atom') yield term;
  else if (term.kind === 'not') yield* atomsIn(term.part);
  else if (term.kind === 'if') {
    yield* atomsIn(term.condition);
    yield* atomsIn(term.yes);
    yield* atomsIn(term.no);
  } else if (term.kind !== 'constant') for (const part of term.parts) yield* atomsIn(part);
}
