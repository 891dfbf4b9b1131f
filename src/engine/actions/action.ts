import type { PackageIndex } from '../../configuration/index-package.ts';
import type { IndexedRule } from '../../configuration/index-processes.ts';
import type { Rule } from '../../configuration/kinds/rule.ts';
import type { RuleActionKey } from '../../configuration/rule-actions/index.ts';
import type { Scope } from '../../configuration/scope.ts';
import type { Value } from '../../formula/index.ts';
import { asContribution } from '../state/gifts.ts';
import type { Family, Place, Write } from '../state/reads-and-writes.ts';
import type { CaseState } from '../state/state.ts';
import {
  Contribution,
  type Gift,
  type Gifts,
  type Outputs,
  type Subject,
  type Unit,
  type UnitFormula,
} from '../state/subject.ts';

/** Where an action stands: its rule, whom it is for, and how its formulas are compiled. */
export interface ActionPlace {
  readonly index: PackageIndex;
  readonly process: string;
  readonly rule: Pick<IndexedRule, 'key'> & { readonly definition: Pick<Rule, 'priority'> };
  readonly place: Place;
  readonly scope: Scope;
  /** Whose fields its subjects have. */
  readonly family: Family;
  compile(purpose: string, text: string): UnitFormula;
}

/** An action while its rule's condition holds: what it gives is taken back when it stops to hold. */
export type Holding = Giving | Emitting;

/** An action that gives the same to whomever its rule holds for. */
export interface Giving {
  readonly formulas: readonly UnitFormula[];
  readonly writes: readonly Write[];
  readonly gifts: readonly Gift[];
}

export interface Emitting {
  readonly formulas: readonly UnitFormula[];
  readonly writes: readonly Write[];
  /** Adds what it contributes to what the actions before it do. */
  emit(subject: Subject, state: CaseState, unit: Unit, before: Emitted): Emitted;
  /** Runs once when an item begins to hold. */
  begins?(item: number, subject: Subject, state: CaseState): void;
}

export type Emitted = Exclude<Outputs, Gifts>;

/** An action at an event: it happens once. */
export interface Happening {
  happen(subject: Subject, state: CaseState, occasion: Occasion): void;
}

/** At which event, for which rule. */
export interface Occasion {
  readonly rule: string;
  readonly event: string;
}

/** One action of rules; at an event its formulas are compiled when it first happens. */
export interface Action<K extends RuleActionKey> {
  whileHolds?(body: NonNullable<Rule[K]>, at: ActionPlace): Holding;
  onEvent?(body: NonNullable<Rule[K]>, at: ActionPlace): Happening;
}

/** Evaluates a formula for a subject, with the steps that are left of those that its unit was given. */
export const evaluate = ({ formula }: UnitFormula, subject: Subject, state: CaseState): Value =>
  formula.evaluate(subject.env, state.run);

/** Adds one contribution to those before it; a list grows in place, since nobody has seen it yet. */
export function also(before: Emitted, next: Contribution): Emitted {
  if (before === null) return next;
  if (before instanceof Contribution) return [before, next];
  before.push(next);
  return before;
}

/** Adds gifts as contributions, for a rule that gives other things beside them. */
export function emitGifts(
  gifts: readonly Gift[],
  subject: Subject,
  state: CaseState,
  unit: Unit,
  before: Emitted,
): Emitted {
  let outputs = before;
  for (const gift of gifts) {
    const contribution = asContribution(gift, unit, subject, state);
    if (contribution !== null) outputs = also(outputs, contribution);
  }
  return outputs;
}

/** Compiles on first use. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
