// The case, instances and occurrences with their cells, and the nodes (unit, subject) that fill the cells.

import type { IndexedInformation } from '../../configuration/index-ontologies.ts';
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { ValueKind } from '../../configuration/value-kind.ts';
import type { Formula, RuntimeDefinition, Value, Warning } from '../../formula/index.ts';
import type { Entry as WayIn } from '../../model/entry.ts';
import type { SourceOccurrence, StoredAnswer } from '../../model/stored-case.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import type { Family, Place, Read, UnitKind, Write } from './reads-and-writes.ts';

/** A field as the subjects of one shape have it. */
export interface ShapeField extends ValueKind {
  readonly key: string;
  readonly slot: number;
  readonly information: IndexedInformation;
  readonly isComputed: boolean;
  /** Some rule of the process asks it: an answer counts only while one does. */
  isHideable: boolean;
  /** For a component: a rule for occurrences asks it, so that asking the structure does not. */
  isAskedApart: boolean;
}

/** A class of subjects: the case, the outcome, what one creation makes, what is added by hand; their occurrences. */
export interface Shape {
  readonly index: number;
  readonly kind: 'case' | 'instance' | 'occurrence';
  readonly label: string;
  readonly ontology: string;
  readonly structure: string | null;
  readonly isOutcome: boolean;
  readonly family: Family;
  readonly definition: RuntimeDefinition;
  readonly fields: readonly (ShapeField | undefined)[];
  /** Shapes of the occurrences of its structures, by slot. */
  readonly structures: ReadonlyMap<number, Shape>;
  readonly units: Unit[];
  /** Group of each unit in `units`. */
  readonly groups: number[];
  /** Where a unit stands in `units`, by the unit's index; -1 for one that is not for such subjects. */
  readonly positions: number[];
}

/** A formula of a unit: what it is for, its text and what it reads. */
export interface UnitFormula {
  readonly purpose: string;
  readonly text: string;
  readonly formula: Formula<Env>;
  readonly reads: readonly Read[];
}

/** The smallest part of a configuration that is evaluated for a subject: a rule, a computed value, a condition. */
export interface Unit {
  readonly index: number;
  readonly kind: UnitKind;
  /** Key of the rule, or of what the formula belongs to. */
  readonly key: string;
  readonly place: Place;
  readonly formulas: readonly UnitFormula[];
  readonly reads: readonly Read[];
  readonly writes: readonly Write[];
  readonly readsToday: boolean;
  readonly readsNow: boolean;
  /** Null for a unit that gives something else. */
  readonly gifts: Gifts | null;
}

export type CellKind =
  | 'value'
  | 'structure'
  | 'asked'
  | 'role'
  | 'flag'
  | 'needed'
  | 'exists'
  | 'tag'
  | 'notice'
  | 'document'
  | 'plain'
  | 'aggregate'
  | 'comment';

/** The rank of a contribution to a value beside others. */
export type Rank = 'formula' | 'set' | 'initial' | 'default';

/** A contribution of a node to a cell. */
export class Contribution {
  readonly cell: Cell;
  readonly unit: Unit;
  readonly source: Subject;
  readonly value: Value;
  /** Tells contributions of one unit to one cell apart, and says where in the rule it stands. */
  readonly item: number;
  rank: Rank = 'set';
  priority = 0;
  constructor(unit: Unit, source: Subject, cell: Cell, value: Value, item: number) {
    this.cell = cell;
    this.unit = unit;
    this.source = source;
    this.value = value;
    this.item = item;
  }

  /** Gives a new contribution another rank. */
  ranked(rank: Rank, priority = 0): this {
    this.rank = rank;
    this.priority = priority;
    return this;
  }
}

/**
 * What a unit gives to a cell in the same way for every subject that it holds for, such as a question: the cell follows from the subject, and the value says
 * nothing else. Most of what rules give is like this, so it is counted by the cell instead of having a contribution for each subject.
 */
export type Gift = { readonly kind: 'asked'; readonly item: number; readonly slot: number } | NamedGift;

/** A gift to one of the cells that a subject has by kind and key. */
export interface NamedGift {
  readonly kind: 'needed' | 'role' | 'notice' | 'tag' | 'document' | 'flag';
  readonly item: number;
  readonly key: string;
  /** Of the cell. */
  readonly name: string;
  /** Whether the case gets it; else the instance that it is about. */
  readonly isOfCase: boolean;
}

/** The gifts of a unit that gives nothing else. All nodes for which it holds share them. */
export class Gifts {
  readonly unit: Unit;
  readonly all: readonly Gift[];
  constructor(unit: Unit, all: readonly Gift[]) {
    this.unit = unit;
    this.all = all;
  }
}

/** The result of a node: mostly nothing, gifts or one contribution. A case has too many nodes for a list each. */
export type Outputs = Gifts | Contribution | Contribution[] | null;

/** Shared by the many cells that nobody contributes to; never changed. */
export const NO_CONTRIBUTIONS: Contribution[] = [];

/** A place where contributions and input meet, and the value that follows from them. */
export class Cell {
  readonly kind: CellKind;
  readonly subject: Subject;
  readonly key: string;
  readonly slot: number;
  value: Value = null;
  contributions: Contribution[] = NO_CONTRIBUTIONS;
  /** How many gifts it gets beside its contributions. */
  gifts = 0;
  stored: StoredAnswer | null = null;
  /** The stored value as formulas see it; of an instance its id. */
  input: Value = null;
  /** The question waits for an answer. */
  isMissing = false;
  /** The check of the answer fails. */
  isFailing = false;
  /** The cyclic group that the cell is part of, -1 for none, null before anybody asked. */
  cycle: number | null = null;
  constructor(kind: CellKind, subject: Subject, key: string, slot: number) {
    this.kind = kind;
    this.subject = subject;
    this.key = key;
    this.slot = slot;
  }
}

/** A unit for one subject. It is made when there is something to know of it beside what it contributes. */
export class Node {
  readonly unit: Unit;
  readonly subject: Subject;
  /** Where the unit stands among those of the subject's shape. */
  readonly position: number;
  readonly group: number;
  warnings: readonly Warning[] = NO_WARNINGS;
  isQueued = false;
  /** State of a kept aggregate. */
  kept: KeptAggregate | null = null;
  constructor(unit: Unit, subject: Subject, position: number) {
    this.unit = unit;
    this.subject = subject;
    this.position = position;
    this.group = subject.shape.groups[position] ?? 0;
  }
}

/** The node of a subject at a position among the units of its shape. */
export function nodeAt(subject: Subject, position: number): Node {
  const known = subject.nodes[position];
  if (known !== undefined) return known;
  const unit = subject.shape.units[position];
  if (unit === undefined) throw new Error(`${subject.shape.label} has no unit ${position}.`);
  const node = new Node(unit, subject, position);
  if (subject.nodes === NO_NODES) subject.nodes = new Array(subject.shape.units.length);
  subject.nodes[position] = node;
  return node;
}

/** The items of a kept aggregate with their values, and those that have to be looked at again. */
export interface KeptAggregate {
  readonly items: Map<Subject, Value | undefined>;
  /** The first warning of each item that has one; null where none has. */
  warnings: Map<Subject, Warning> | null;
  /** The steps of items that took many; null where none did. */
  costs: Map<Subject, number> | null;
  readonly dirty: Set<Subject>;
  /** Subjects that may have come into the list or left it. */
  readonly moved: Set<Subject>;
  isListDirty: boolean;
  isAllDirty: boolean;
}

const NO_WARNINGS: readonly Warning[] = [];
const NO_NODES: (Node | undefined)[] = [];
/** Shared by the subjects without structures; never changed. */
const NO_LISTS: Map<number, Subject[]> = new Map();

/** The case, an instance or an occurrence. Formulas see it as an object. */
export class Subject {
  readonly shape: Shape;
  readonly key: SubjectKey;
  readonly order: number;
  id: number;
  readonly parent: Subject | null;
  readonly definition: RuntimeDefinition;
  isActive = false;
  /** It is not in the case, which merely names it: formulas see it as it is stored, and no rule is about it. */
  isOutside = false;
  /** Answers that no rule asks count as null on what only this case has. */
  isDraft = true;
  status: 'draft' | 'valid' = 'draft';
  entry: WayIn = 'own';
  source: number | null = null;
  changedInSource: ReadonlyMap<string, CanonicalValue> | null = null;
  addedInSource: readonly SourceOccurrence[] | null = null;
  isRemovedInSource = false;
  /** How many creations lead from the outcome to it. */
  depth = 0;
  isByHand = false;
  /** Of an occurrence. */
  position = 0;
  /** The name that somebody gave to an occurrence, or outside to an instance. */
  givenName: string | null = null;
  isGone = false;
  readonly values: (Cell | undefined)[];
  readonly asked: (Cell | undefined)[];
  /** Roles, flags, needed documents and aggregates, by kind and key. */
  readonly others: Map<string, Cell> = new Map();
  /** The contributions of its nodes, by position. */
  readonly outputs: Outputs[];
  /** Those of its nodes that were made, by position. */
  nodes: (Node | undefined)[] = NO_NODES;
  /** Cells whose value is this subject; null before there is one, as for most subjects. */
  references: Set<Cell> | null = null;
  /** Cells that a rule gave this subject as value, whether it counts now or not; null before there is one. */
  givenTo: Set<Cell> | null = null;
  /** Occurrences by slot of the structure, in order, gone ones left out. */
  readonly occurrences: Map<number, Subject[]>;
  readonly env: Env;
  constructor(shape: Shape, key: SubjectKey, id: number, parent: Subject | null, state: VisibleCase) {
    this.shape = shape;
    this.key = key;
    this.id = id;
    this.order = id;
    this.parent = parent;
    this.definition = shape.definition;
    this.values = new Array(shape.fields.length);
    this.asked = new Array(shape.fields.length);
    this.env = { subject: this, state, locals: null };
    this.occurrences = shape.structures.size > 0 ? new Map() : NO_LISTS;
    this.outputs = new Array(shape.units.length).fill(null);
  }
}

/** The part of a case that formulas see beside their subject. */
export interface VisibleCase {
  readonly subject: Subject;
  readonly outcome: Subject | null;
  readonly head: { readonly language: string };
  /** Active instances by ontology, in order. */
  readonly lists: ReadonlyMap<string, readonly Subject[]>;
  /** Active holders by role, in order. */
  readonly holders: ReadonlyMap<string, readonly Subject[]>;
}

/** The surroundings in which a formula is evaluated. */
export interface Env {
  readonly subject: Subject;
  readonly state: VisibleCase;
  readonly locals: ReadonlyMap<string, Value> | null;
}
