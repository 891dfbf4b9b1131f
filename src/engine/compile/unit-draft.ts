import { OUTERMOST, type Scope, type ScopeSubject } from '../../configuration/scope.ts';
import type { Family, Place, Read, UnitKind, Write } from '../state/reads-and-writes.ts';
import type { AccessDecision, CaseState, RunnableUnit } from '../state/state.ts';
import {
  type Gift,
  Gifts,
  type Outputs,
  type Shape,
  type Subject,
  type Unit,
  type UnitFormula,
} from '../state/subject.ts';
import type { ProcessShapes } from './process-shapes.ts';
import type { UnitFormulas } from './unit-formulas.ts';

/** A unit before it has its number. */
export interface UnitDraft {
  readonly kind: UnitKind;
  readonly key: string;
  readonly place: Place;
  readonly formulas: readonly UnitFormula[];
  /** Reads beside those of the formulas. */
  readonly reads?: readonly Read[];
  readonly writes: readonly Write[];
  /** For a unit that gives nothing but gifts. */
  readonly gifts?: readonly Gift[] | null;
  appliesTo?(shape: Shape): boolean;
  prepare?(subject: Subject, state: CaseState, position: number): Generator<void> | null;
  begins?(item: number, subject: Subject, state: CaseState): void;
  decides?(subject: Subject, state: CaseState): AccessDecision;
  run(unit: Unit, subject: Subject, state: CaseState, position: number): Outputs;
}

/** The shapes and formulas that units are made with. */
export interface CompileTools {
  readonly processShapes: ProcessShapes;
  readonly formulas: UnitFormulas;
}

/** The scope of formulas for the subjects of a place. */
export function scopeOf(place: Place, processes: readonly string[], processShapes: ProcessShapes): Scope {
  return { ...OUTERMOST, processes, hasCase: true, subject: scopeSubject(place, processShapes) };
}

function scopeSubject(place: Place, { process }: ProcessShapes): ScopeSubject {
  if (place.kind === 'case') return { kind: 'case' };
  if (place.kind === 'outcome') return { kind: 'instance', ontology: process.definition.outcome };
  if (place.kind === 'instances') return { kind: 'instance', ontology: place.ontology };
  return { kind: 'occurrence', ontology: place.ontology, structure: place.structure };
}

/** The fields of the subjects at a place. */
export function familyAt(place: Place, { families, process }: ProcessShapes): Family {
  if (place.kind === 'case') return families.ofCase;
  if (place.kind === 'occurrences') return families.ofStructure(place.ontology, place.structure);
  return families.ofOntology(place.kind === 'outcome' ? process.definition.outcome : place.ontology);
}

export function toUnit(draft: UnitDraft, index: number): RunnableUnit {
  const unit: Writable<RunnableUnit, 'gifts'> = {
    index,
    kind: draft.kind,
    key: draft.key,
    place: draft.place,
    formulas: draft.formulas,
    reads: [...draft.formulas.flatMap((formula) => formula.reads), ...(draft.reads ?? [])],
    writes: draft.writes,
    readsToday: draft.formulas.some(({ formula }) => formula.clock.readsToday),
    readsNow: draft.formulas.some(({ formula }) => formula.clock.readsNow),
    gifts: null,
    run: draft.run,
    ...(draft.prepare === undefined ? {} : { prepare: draft.prepare }),
    ...(draft.begins === undefined ? {} : { begins: draft.begins }),
    ...(draft.decides === undefined ? {} : { decides: draft.decides }),
  };
  if (draft.gifts != null) unit.gifts = new Gifts(unit, draft.gifts);
  return unit;
}

type Writable<T, K extends keyof T> = Omit<T, K> & { -readonly [P in K]: T[P] };
