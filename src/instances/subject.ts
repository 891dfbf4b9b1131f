import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue, FeelKind } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import type { Clock, FeelObject, Formula, RuntimeDefinition, Value } from '../formula/index.ts';
import type { StoredAnswer } from '../model/stored-case.ts';

/** Everything that formulas about one instance can see. */
export interface World {
  readonly index: PackageIndex;
  readonly clock: Clock | null;
  /** The instance itself and those it names, by id. */
  readonly instances: Map<number, InstanceSubject>;
  /** The value of an information, or the name of an instance or occurrence. */
  read(subject: InstanceSubject, key: string): Value;
  evaluate(formula: Formula<Env>, subject: InstanceSubject, locals?: ReadonlyMap<string, Value>): Value;
  /** To be called after a write: what was derived before is forgotten. */
  forget(): void;
}

/** What a formula is evaluated with. */
export interface Env {
  readonly world: World;
  readonly subject: InstanceSubject;
  readonly locals: ReadonlyMap<string, Value> | null;
}

/** An information as the instances or occurrences of one kind have it. */
export interface Field {
  readonly key: string;
  readonly definition: Information | Component;
  readonly feel: FeelKind;
  /** Computes the value. Null for what is written, and for what only a case can compute: that keeps its last value. */
  readonly formula: Formula<Env> | null;
  /** Nobody can write it. */
  readonly isComputed: boolean;
  /** The value it has until somebody writes another one. */
  readonly fallback: CanonicalValue;
}

/** What all instances of an ontology, or all occurrences of a structure, have in common. */
export interface SubjectKind {
  readonly ontology: string;
  readonly structure: string | null;
  readonly definition: RuntimeDefinition;
  readonly fields: ReadonlyMap<string, Field>;
  /** See deepOrder. */
  readonly order: readonly string[];
  /** Null where there is none, or where only a case can tell the name. */
  readonly nameFormula: Formula<Env> | null;
  /** Kinds of the occurrences, by structure. */
  readonly structures: ReadonlyMap<string, SubjectKind>;
}

/** An instance or occurrence while formulas see it. */
export class InstanceSubject implements FeelObject {
  readonly kind: SubjectKind;
  readonly definition: RuntimeDefinition;
  readonly id: number;
  /** Of an occurrence, the instance. */
  readonly parent: InstanceSubject | null;
  /** It is seen as it is stored: what it names itself is not there to compute with. */
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
