// A compiled process, and a case of it while it stands in memory.

import type { PackageIndex } from '../../configuration/index-package.ts';
import type { IndexedProcess } from '../../configuration/index-processes.ts';
import type { Component, Information } from '../../configuration/kinds/information.ts';
import type { Scope } from '../../configuration/scope.ts';
import type { Text } from '../../configuration/text-in.ts';
import type { FeelType, Formula, Run, Value } from '../../formula/index.ts';
import type { CaseEvent, Effect } from '../../model/change-set.ts';
import type { Hidden } from '../../model/hidden.ts';
import type {
  AiCheckBody,
  CallBody,
  ChildBody,
  DeadlineBody,
  SuspensionBody,
} from '../../model/rows/row-bodies.ts';
import type { CallKey, HeldCommentKey, RoleKey, SiteKey, SlotKey } from '../../model/rows/row-key.ts';
import type { RowKey } from '../../model/rows/row-tables.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import type { StoredHead } from '../../model/stored-head.ts';
import type { StoredProof } from '../../model/stored-proof.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import type { CaseTask } from '../../model/task.ts';
import type { Budget } from './budget.ts';
import type { Meter } from './meter.ts';
import type { IdSource, Moment } from './moment.ts';
import type { Mutant } from './mutant.ts';
import type { OpenKey } from './open-key.ts';
import type { CellReader, Family, Place, Read } from './reads-and-writes.ts';
import type { Cell, Env, Node, Outputs, Shape, Subject, Unit } from './subject.ts';
import type { Work } from './work.ts';

/** A unit with what it does. */
export interface RunnableUnit extends Unit {
  run(unit: Unit, subject: Subject, state: CaseState, position: number): Outputs;
  /** Does what may take long before it runs, and returns the steps that are left; null where it is done. */
  prepare?(subject: Subject, state: CaseState, position: number): Generator<void> | null;
  /** Runs once when a contribution appears that did not hold before. */
  begins?(item: number, subject: Subject, state: CaseState): void;
  /** For rules of access: which of them decides now, and by which level. */
  decides?(subject: Subject, state: CaseState): AccessDecision;
}

/** The rule of access that decides about a case, counted from 0; null where none fits. */
export interface AccessDecision {
  readonly access: string;
  readonly rule: number | null;
  readonly level: string | null;
}

/** Units that may wait for each other. */
export interface Group {
  readonly isCyclic: boolean;
  readonly members: readonly { readonly unit: Unit; readonly shape: Shape }[];
  /** The same by shape: its units, and where they stand among those of the shape. */
  readonly parts: readonly GroupPart[];
}

export interface GroupPart {
  readonly shape: Shape;
  readonly units: readonly RunnableUnit[];
  readonly positions: readonly number[];
}

/** A rule that waits for an event. */
export interface EventRule {
  readonly key: string;
  readonly place: Place;
  holds(subject: Subject, state: CaseState): boolean;
  happen(subject: Subject, state: CaseState, event: string): void;
}

/** A rule of the process that runs by the calendar; it waits for `scheduled/<key>`. */
export interface ScheduledRule {
  readonly cron: string | null;
  /** The moment of a rule with a date, in milliseconds since 1970; null for never. */
  dueAt(state: CaseState): number | null;
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
  readonly siteShapes: ReadonlyMap<SiteKey, Shape>;
  readonly otherShapes: ReadonlyMap<string, Shape>;
  /** By their index. */
  readonly units: readonly RunnableUnit[];
  readonly groups: readonly Group[];
  /** The cyclic group of an abstract cell, for those that are part of one. */
  readonly cycles: ReadonlyMap<string, number>;
  readonly listReaders: ReadonlyMap<string, readonly CellReader[]>;
  readonly roleReaders: ReadonlyMap<string, readonly CellReader[]>;
  readonly aggregateReaders: ReadonlyMap<string, readonly CellReader[]>;
  /** Readers whose reads could not be traced: every change concerns them. */
  readonly everythingReaders: readonly CellReader[];
  readonly clockUnits: readonly Unit[];
  /** Shapes whose subjects a unit runs for, by its index. */
  readonly shapesOf: (unit: number) => readonly Shape[];
  /** Rules that wait for an event, by event: `case_created`, `state_entered/review`, `transition_used/submit`, … */
  readonly eventRules: ReadonlyMap<string, readonly EventRule[]>;
  readonly scheduledRules: ReadonlyMap<string, ScheduledRule>;
  /** Least number of holders by role. */
  readonly leastHolders: ReadonlyMap<string, number>;
  /** Compiles a formula or the formulas of a template when they are first used. */
  readonly late: LateFormulas;
}

/** Formulas outside of the recalculation: of texts that people read. */
export interface LateFormulas {
  /** A formula as subjects of a shape see it, compiled when it is first asked for; with names that are there only in its place. */
  formula(text: string, shape: Shape, locals?: Scope['locals']): Formula<Env>;
  /** The cells that the formulas of a text read for subjects of a shape, in any of its languages. */
  reads(text: Text, shape: Shape): readonly Read[];
  /** The information that results of a type are values of, where that is known. */
  definitionOf(type: FeelType): Information | Component | undefined;
  /** A template for a subject in a language. Texts that are shown together share the steps of a run. */
  render(text: Text, subject: Subject, state: CaseState, language: string, run?: Run): string;
}

/** Tables of rows that are neither of cells nor of subjects. */
export type PartTable =
  | 'head'
  | 'slots'
  | 'tag_marks'
  | 'role_marks'
  | 'proofs'
  | 'votes'
  | 'scheduled'
  | 'ai_checks'
  | 'calls'
  | 'deadlines'
  | 'children'
  | 'suspension'
  | 'held_comments';

/** The rows that a change touched, each with its body before as text; empty where there was none. */
export interface Touched {
  readonly things: Map<Cell | Subject, string>;
  /** Null before the first part is touched. */
  parts: TouchedParts | null;
}

export type TouchedParts = { readonly [T in PartTable]: Map<RowKey<T>, string> };

/** Everything a session holds of one case. */
export interface CaseState {
  /** Another one while a plan looks at the case under a twin of its process. */
  compiled: CompiledProcess;
  /** Informations that whoever looks at the case may not see; undefined where they see all. Rules see everything. */
  readonly hidden?: Hidden | undefined;
  /** Informations that whoever looks at the case may not write. */
  readonly fixed?: Hidden | undefined;
  /** Ontologies whose instances whoever looks at the case may not see outside of cases. */
  readonly unseen?: ReadonlySet<string> | undefined;
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
  /** Instances outside the case that its values name, by id: formulas read them, and nothing else of the case concerns them. */
  readonly named: Map<number, Subject>;
  /** Cells whose stored value names an instance, by its id. */
  readonly namedBy: Map<number, Set<Cell>>;
  /** Ids that came into `namedBy` and may be those of instances outside: they were not found in the case yet. */
  readonly firstNamed: Set<number>;
  /**
   * The answers that an instance which the case shares holds itself, for each of its cells where the case has a reference to a draft of its own: such
   * a reference is nobody else's before the draft is valid.
   */
  readonly beneath: Map<Cell, StoredAnswer | null>;
  /** Instance id by slot. */
  readonly slots: Map<SlotKey, SlotState>;
  /** Slots given in the change that still runs: forgotten if nothing uses them in the end. */
  readonly newSlots: Map<SlotKey, SlotState>;
  readonly roleInputs: Map<RoleKey, boolean>;
  readonly tagInputs: Map<string, boolean>;
  readonly proofs: Map<number, StoredProof>;
  readonly votes: Map<string, number>;
  /** The last moment that a scheduled rule has run for, as RFC 3339. */
  readonly scheduled: Map<string, string>;
  /** AI checks that have run, by key. */
  readonly aiChecks: Map<string, AiCheckBody>;
  readonly calls: Map<CallKey, CallBody>;
  readonly deadlines: Map<string, DeadlineBody>;
  /** Tasks that are open, by the id of their comment. They are stored as comments. */
  readonly tasks: Map<number, CaseTask>;
  /** Cases that were started from this one, by id. */
  readonly children: Map<number, ChildBody>;
  /** Empty while the case is not suspended. */
  readonly suspension: Map<'suspension', SuspensionBody>;
  /** Transitions that rules want to use in the current change, by rule. */
  readonly wantedTransitions: Map<string, string>;
  /** Rules that have used, or could not use, a transition in the current change: none of them does it twice. */
  readonly movers: Set<string>;
  readonly heldComments: Set<HeldCommentKey>;
  /** Questions without an answer, missing documents and missing holders, by what is missing. */
  readonly open: Set<OpenKey>;
  readonly queues: Node[][];
  /** While a case that has ended is put together: rules make nothing that it did not have. */
  isSealed: boolean;
  /** While a case is put together all nodes wait anyway, so that nobody has to be told. */
  isQuiet: boolean;
  /** Cyclic groups to run although none of their nodes waits: what supports one of their cells changed. */
  readonly forced: Set<number>;
  /** While everything runs: the group that runs now. Those behind it run anyway, so that nobody has to wait in a queue. */
  swept: number;
  lowest: number;
  highest: number;
  /** While a cyclic group runs: values before it, so that others hear only of what changed in the end. */
  deferred: Deferred | null;
  undo: (() => void)[] | null;
  /** Null while a case is opened. */
  touched: Touched | null;
  /** Events of the current change that rules may wait for. */
  occasions: string[];
  created: number[];
  /** Rules that waited for an event and have run in this change. */
  fired: Set<string>;
  /** When the clock could change a node next, in milliseconds; those that it never does are left out. */
  readonly due: Map<Node, number>;
  /** The first of these moments, infinity for none; null where it has to be looked for. */
  nextDue: number | null;
  stats: { nodesRun: number };
  readonly work: Work;
  /** Null unless this run is measured. */
  meter: Meter | null;
  events: CaseEvent[];
  effects: Effect[];
}

export interface SlotState {
  readonly rule: string;
  readonly subject: SubjectKey;
  readonly key: SiteKey;
  readonly instance: number;
}

export interface Deferred {
  readonly group: number;
  readonly cells: Map<Cell, Value>;
  readonly lists: Map<string, readonly Subject[]>;
  readonly holders: Map<string, readonly Subject[]>;
  readonly activity: Map<Subject, boolean>;
}
