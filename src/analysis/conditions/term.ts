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

/** One side of a comparison. */
export type Operand = { readonly variable: Variable } | { readonly constant: Value };

/** A comparison of two values; `>` and `>=` are written from the other side. */
export interface Relation {
  readonly operator: '<' | '<=' | '=';
  readonly left: Operand;
  readonly right: Operand;
}

/** A test of one variable against constants. The result of a comparison of two answers is a variable of its own. */
export interface Atom {
  readonly kind: 'atom';
  readonly variable: Variable;
  readonly key: string;
  /** The values at which its result can change. */
  readonly constants: readonly Value[];
  /** The comparison that it is, so that several of them can be looked at together. */
  readonly relation?: Relation;
  test(value: Value): boolean | null;
}

/** A condition over variables, in the three-valued logic of FEEL. */
export type Term =
  | { readonly kind: 'constant'; readonly truth: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Term[] }
  | { readonly kind: 'not'; readonly part: Term }
  | { readonly kind: 'if'; readonly condition: Term; readonly yes: Term; readonly no: Term }
  | Atom;

/** The variables of a condition, also those that it compares with each other. */
export function* variablesIn(term: Term): Generator<Variable> {
  for (const { variable, relation } of atomsIn(term)) {
    yield variable;
    for (const each of relation === undefined ? [] : [relation.left, relation.right])
      if ('variable' in each) yield each.variable;
  }
}

export function* atomsIn(term: Term): Generator<Atom> {
  if (term.kind === 'atom') yield term;
  else if (term.kind === 'not') yield* atomsIn(term.part);
  else if (term.kind === 'if') {
    yield* atomsIn(term.condition);
    yield* atomsIn(term.yes);
    yield* atomsIn(term.no);
  } else if (term.kind !== 'constant') for (const part of term.parts) yield* atomsIn(part);
}
