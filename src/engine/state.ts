// What a case is while it stands in memory: subjects with cells, and nodes (unit, subject) that fill the cells.

import type { IndexedInformation } from '../configuration/index-ontologies.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { IndexedProcess } from '../configuration/index-processes.ts';
import type { CanonicalValue, FeelKind } from '../configuration/information-types/information-type.ts';
import type { Text } from '../configuration/text-in.ts';
import type { Formula, Run, RuntimeDefinition, Value, Warning } from '../formula/index.ts';
import type { CaseEvent, Effect } from '../model/change-set.ts';
import type { Author, StoredAnswer, StoredHead, StoredProof, Entry as WayIn } from '../model/stored-case.ts';
import type { SubjectKey } from '../model/subject-key.ts';

/** Fields of all ontologies of one family (or of a structure in it, or of the case) share their slots. */
export interface Family {
  readonly key: string;
  readonly slots: Map<string, number>;
  readonly keys: string[];
  /** Who reads a field, by slot. */
  readonly readers: Reader[][];
}

/** A field as the subjects of one shape have it. */
export interface ShapeField {
  readonly key: string;
  readonly slot: number;
  readonly information: IndexedInformation;
  readonly feel: FeelKind;
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
  /** Where a unit stands in `units`, by the unit's index. */
  readonly positions: Map<number, number>;
}

/** One step of the way back from a cell that was read to the subject whose formula read it. */
export type BackStep =
  | { readonly kind: 'reference'; readonly slot: number; readonly family: Family }
  | { readonly kind: 'parent' };

/** From the first object of a path to the subjects that read it. */
export type BackRoot =
  | { readonly kind: 'self' }
  | { readonly kind: 'occurrences' }
  | { readonly kind: 'all' }
  | { readonly kind: 'inverse'; readonly slot: number };

/** What of a kept aggregate has to be looked at again: the item on the way back, the list, or all of it. */
export type Marks = 'item' | 'list' | 'all';

/** A unit that reads a cell, and the way back to its subjects. */
export interface Reader {
  readonly unit: Unit;
  readonly steps: readonly BackStep[];
  readonly root: BackRoot;
  /** For a kept aggregate: what a change means for it. */
  readonly marks: Marks;
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

/** Whom a unit runs for. */
export type Place =
  | { readonly kind: 'case' }
  | { readonly kind: 'outcome' }
  | { readonly kind: 'instances'; readonly ontology: string }
  | {
      readonly kind: 'occurrences';
      readonly ontology: string;
      readonly structure: string;
      readonly isOutcome: boolean;
    };

/** What a unit may fill, for the order of units. */
export type Write =
  | { readonly kind: 'asked' | 'value'; readonly key: string }
  | { readonly kind: 'initial'; readonly site: string; readonly key: string }
  | { readonly kind: 'exists'; readonly site: string }
  | { readonly kind: 'role'; readonly key: string }
  | { readonly kind: 'case'; readonly key: string }
  | { readonly kind: 'aggregate'; readonly key: string }
  | { readonly kind: 'complete' };

/** One thing that a formula reads: a field, a list of instances or of holders, or a kept aggregate. */
export type ReadTarget =
  | { readonly kind: 'field'; readonly family: Family; readonly slot: number; readonly on: ReadOn }
  | { readonly kind: 'instances'; readonly ontology: string }
  | { readonly kind: 'role'; readonly role: string }
  | { readonly kind: 'aggregate'; readonly key: string }
  | { readonly kind: 'everything' };

/** Whose field it is: the unit's own subject, its parent, the outcome, the case, or any of an ontology. */
export type ReadOn = 'self' | 'parent' | 'outcome' | 'case' | { readonly ontology: string };

/** A read with the way back to the subject. */
export interface Read {
  readonly target: ReadTarget;
  readonly steps: readonly BackStep[];
  readonly root: BackRoot;
  readonly marks: Marks;
  /** The path as it stands in the formula, for explanations. */
  readonly path: string;
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
  run(subject: Subject, state: CaseState, node: Node): readonly Contribution[];
  /** What happens once when a contribution appears that did not hold before. */
  begins?(item: number, subject: Subject, state: CaseState): void;
}

export type UnitKind =
  | 'rule'
  | 'formula'
  | 'default'
  | 'optional'
  | 'read_only'
  | 'check'
  | 'name'
  | 'color'
  | 'assignee'
  | 'transition'
  | 'page'
  | 'wizard'
  | 'needed_document'
  | 'aggregate';

/** Units that may wait for each other. */
export interface Group {
  readonly isCyclic: boolean;
  readonly members: readonly { readonly unit: Unit; readonly shape: Shape }[];
}

/** A rule that waits for an event. */
export interface EventRule {
  readonly key: string;
  readonly place: Place;
  holds(subject: Subject, state: CaseState): boolean;
  happen(subject: Subject, state: CaseState, event: string): void;
}

/** A process of one configuration version, analysed once and shared by all of its cases. */
export interface CompiledProcess {
  readonly index: PackageIndex;
  readonly process: IndexedProcess;
  readonly families: ReadonlyMap<string, Family>;
  readonly shapes: readonly Shape[];
  readonly caseShape: Shape;
  readonly outcomeShape: Shape;
  /** Shapes of rule-made instances by `rule/key`, and of those added by hand by ontology. */
  readonly siteShapes: ReadonlyMap<string, Shape>;
  readonly otherShapes: ReadonlyMap<string, Shape>;
  readonly units: readonly Unit[];
  readonly groups: readonly Group[];
  /** The cyclic group of an abstract cell, for those that are part of one. */
  readonly cycles: ReadonlyMap<string, number>;
  readonly listReaders: ReadonlyMap<string, readonly Reader[]>;
  readonly roleReaders: ReadonlyMap<string, readonly Reader[]>;
  readonly aggregateReaders: ReadonlyMap<string, readonly Reader[]>;
  /** Readers whose reads could not be traced: every change concerns them. */
  readonly everythingReaders: readonly Reader[];
  readonly clockUnits: readonly Unit[];
  readonly shapesOf: (unit: Unit) => readonly Shape[];
  /** Rules that wait for an event, by event: `case_created`, `state_entered/review`, `transition_used/submit`, … */
  readonly eventRules: ReadonlyMap<string, readonly EventRule[]>;
  /** Least number of holders by role. */
  readonly leastHolders: ReadonlyMap<string, number>;
  /** Compiles a formula or the formulas of a template when they are first used. */
  readonly late: LateFormulas;
}

/** Formulas outside of the recalculation: of texts that people read. */
export interface LateFormulas {
  /** A template for a subject in a language. */
  render(text: Text, subject: Subject, state: CaseState, language: string): string;
}

/** What rank a contribution to a value has beside others. */
export type Rank = 'formula' | 'set' | 'initial' | 'default';

/** A contribution of a node to a cell. */
export interface Contribution {
  readonly cell: Cell;
  readonly unit: Unit;
  readonly source: Subject;
  readonly value: Value;
  readonly rank: Rank;
  readonly priority: number;
  /** Tells contributions of one unit to one cell apart, and says where in the rule it stands. */
  readonly item: number;
}

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

/** A unit for one subject, with what it contributes now. */
export class Node {
  readonly unit: Unit;
  readonly subject: Subject;
  readonly group: number;
  outputs: readonly Contribution[] = NO_OUTPUTS;
  warnings: readonly Warning[] = NO_WARNINGS;
  isQueued = false;
  /** State of a kept aggregate. */
  kept: KeptAggregate | null = null;
  constructor(unit: Unit, subject: Subject, group: number) {
    this.unit = unit;
    this.subject = subject;
    this.group = group;
  }
}

/** What a kept aggregate knows of each item, and what has to be looked at again. */
export interface KeptAggregate {
  readonly items: Map<Subject, Value | undefined>;
  readonly dirty: Set<Subject>;
  isListDirty: boolean;
  isAllDirty: boolean;
}

export const NO_OUTPUTS: readonly Contribution[] = [];
const NO_WARNINGS: readonly Warning[] = [];

/** The case, an instance or an occurrence. Formulas see it as an object. */
export class Subject {
  readonly shape: Shape;
  readonly key: SubjectKey;
  readonly order: number;
  id: number;
  readonly parent: Subject | null;
  readonly definition: RuntimeDefinition;
  isActive = false;
  /** Answers that no rule asks count as null on what only this case has. */
  isDraft = true;
  status: 'draft' | 'valid' = 'draft';
  entry: WayIn = 'own';
  source: number | null = null;
  changedInSource: ReadonlyMap<string, CanonicalValue> | null = null;
  /** How many creations lead from the outcome to it. */
  depth = 0;
  isByHand = false;
  /** Of an occurrence. */
  position = 0;
  givenName: string | null = null;
  isGone = false;
  readonly values: (Cell | undefined)[];
  readonly asked: (Cell | undefined)[];
  /** Roles, flags, needed documents and aggregates, by kind and key. */
  readonly others: Map<string, Cell> = new Map();
  readonly nodes: Node[];
  /** Cells whose value is this subject. */
  readonly references: Set<Cell> = new Set();
  /** Cells that a rule gave this subject as value, whether it counts now or not. */
  readonly givenTo: Set<Cell> = new Set();
  /** Occurrences by slot of the structure, in order, gone ones left out. */
  readonly occurrences: Map<number, Subject[]> = new Map();
  readonly env: Env;
  constructor(shape: Shape, key: SubjectKey, id: number, parent: Subject | null, state: CaseState) {
    this.shape = shape;
    this.key = key;
    this.id = id;
    this.order = id;
    this.parent = parent;
    this.definition = shape.definition;
    this.values = new Array(shape.fields.length);
    this.asked = new Array(shape.fields.length);
    this.env = { subject: this, state, locals: null };
    this.nodes = shape.units.map((unit, position) => new Node(unit, this, shape.groups[position] ?? 0));
  }
}

/** What a formula is evaluated with. */
export interface Env {
  readonly subject: Subject;
  readonly state: CaseState;
  readonly locals: ReadonlyMap<string, Value> | null;
}

/** The moment, the zone's clock and who acts; they arrive with each change. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly by: Author;
}

/** Where new ids come from. */
export interface IdSource {
  instance(): number;
  occurrence(): number;
}

/** Deliberate faults that the property test has to find; none in real use. */
export type Mutant =
  | 'no_notification_of_references'
  | 'stale_aggregate'
  | 'no_retraction'
  | 'missing_way_back'
  | 'hidden_answer_counts'
  | 'slot_not_reused'
  | 'cyclic_group_not_reset'
  | 'inactive_instance_counts'
  | 'clock_ignored'
  | 'undo_forgets_values'
  | 'support_ignored';

export interface Budget {
  /** Nodes one recalculation may run. */
  readonly nodes: number;
  /** How deep instances may be created for created instances. */
  readonly depth: number;
}

/** What has a row: a cell, a subject, or a part of the head by name. */
export type Touchable = Cell | Subject | string;

/** Everything a session holds of one case. */
export interface CaseState {
  readonly compiled: CompiledProcess;
  head: StoredHead;
  moment: Moment;
  run: Run;
  readonly ids: IdSource;
  readonly budget: Budget;
  readonly mutant: Mutant | null;
  readonly subject: Subject;
  outcome: Subject | null;
  readonly subjects: Map<SubjectKey, Subject>;
  readonly byShape: Subject[][];
  /** Active instances by ontology, in order. */
  readonly lists: Map<string, Subject[]>;
  /** Active holders by role, in order. */
  readonly holders: Map<string, Subject[]>;
  /** Cells whose stored value names an instance, by its id. */
  readonly namedBy: Map<number, Set<Cell>>;
  /** Instance id by slot. */
  readonly slots: Map<string, SlotState>;
  /** Slots given in the change that still runs: forgotten if nothing uses them in the end. */
  readonly newSlots: Map<string, SlotState>;
  readonly roleInputs: Map<string, boolean>;
  readonly tagInputs: Map<string, boolean>;
  readonly proofs: Map<number, StoredProof>;
  readonly votes: Map<string, number>;
  readonly heldComments: Set<string>;
  /** Questions without an answer, missing documents and missing holders, by what is missing. */
  readonly open: Set<string>;
  readonly queues: Node[][];
  /** While a case is put together all nodes wait anyway, so that nobody has to be told. */
  isQuiet: boolean;
  /** Cyclic groups to run although none of their nodes waits: what supports one of their cells changed. */
  readonly forced: Set<number>;
  lowest: number;
  highest: number;
  /** While a cyclic group runs: values before it, so that others hear only of what changed in the end. */
  deferred: Deferred | null;
  undo: (() => void)[] | null;
  /** What the current change touched, with its row before; null while a case is opened. */
  touched: Map<Touchable, string> | null;
  /** Events of the current change that rules may wait for. */
  occasions: string[];
  created: number[];
  /** When the clock could change a node next, in milliseconds; those that it never does are left out. */
  readonly due: Map<Node, number>;
  /** No node waits for an earlier moment. */
  notBefore: number;
  stats: { nodesRun: number; nodesNeeded: number };
  events: CaseEvent[];
  effects: Effect[];
}

export interface SlotState {
  readonly rule: string;
  readonly subject: SubjectKey;
  readonly key: string;
  readonly instance: number;
}

export interface Deferred {
  readonly group: number;
  readonly cells: Map<Cell, Value>;
  readonly lists: Map<string, readonly Subject[]>;
  readonly holders: Map<string, readonly Subject[]>;
  readonly activity: Map<Subject, boolean>;
}

/** Thrown inside a recalculation that passes its budget; a session turns it into an outcome. */
export class DidNotConverge extends Error {
  readonly rules: readonly string[];
  constructor(message: string, rules: readonly string[]) {
    super(message);
    this.rules = rules;
  }
}
