import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { ValueKind } from '../configuration/value-kind.ts';
import type { Clock, FeelObject, Formula, RuntimeDefinition, Value } from '../formula/index.ts';
import type { StoredAnswer } from '../model/stored-case.ts';

/** Everything that formulas about one instance can read. */
export interface World {
  readonly index: PackageIndex;
  readonly clock: Clock | null;
  /** The instance itself and those it refers to, by id. */
  readonly instances: Map<number, InstanceSubject>;
  /** The value of an information, or the name of an instance or occurrence. */
  read(subject: InstanceSubject, key: string): Value;
  evaluate(formula: Formula<Env>, subject: InstanceSubject, locals?: ReadonlyMap<string, Value>): Value;
  /** Discards derived values; to be called after a write. */
  forget(): void;
}

/** The environment of evaluating a formula. */
export interface Env {
  readonly world: World;
  readonly subject: InstanceSubject;
  readonly locals: ReadonlyMap<string, Value> | null;
}

/** An information of the instances or occurrences of one kind. */
export interface Field extends ValueKind {
  readonly key: string;
  readonly definition: Information | Component;
  /**
   * Computes the value. Null for written values, and for values that only a case can compute, which keep their last
   * value.
   */
  readonly formula: Formula<Env> | null;
  /** Whether the value is computed and cannot be written. */
  readonly isComputed: boolean;
  /** The default value. */
  readonly fallback: CanonicalValue;
}

/** The common definition of all instances of an ontology, or of all occurrences of a structure. */
export interface SubjectKind {
  readonly ontology: string;
  readonly structure: string | null;
  readonly definition: RuntimeDefinition;
  readonly fields: ReadonlyMap<string, Field>;
  /** See deepOrder. */
  readonly order: readonly string[];
  /** Null if there is none, or if it needs a case. */
  readonly nameFormula: Formula<Env> | null;
  /** Kinds of the occurrences, by structure. */
  readonly structures: ReadonlyMap<string, SubjectKind>;
}

/** An instance or occurrence as formulas see it. */
export class InstanceSubject implements FeelObject {
  readonly kind: SubjectKind;
  readonly definition: RuntimeDefinition;
  readonly id: number;
  /** Of an occurrence, the instance. */
  readonly parent: InstanceSubject | null;
  /** Whether it is read as it is stored: the instances that it refers to itself are not loaded. */
  readonly isRelated: boolean;
  readonly answers: Map<string, StoredAnswer>;
  readonly occurrences: Map<string, InstanceSubject[]> = new Map();
  givenName: string | null = null;
  constructor(
    kind: SubjectKind,
    id: number,
    parent: InstanceSubject | null,
    answers: Iterable<readonly [string, StoredAnswer]>,
    isRelated: boolean,
  ) {
    this.kind = kind;
    this.definition = kind.definition;
    this.id = id;
    this.parent = parent;
    this.answers = new Map(answers);
    this.isRelated = isRelated;
  }
}

export const subjectOf = (value: Value): InstanceSubject | null =>
  value instanceof InstanceSubject ? value : null;
