import type { StoredCase } from '../../model/stored-case.ts';
import { CASE_KEY } from '../../model/subject-key.ts';
import type { Budget } from '../state/budget.ts';
import type { CaseState, CompiledProcess } from '../state/state.ts';
import { Subject } from '../state/subject.ts';
import type { OpenOptions } from './open-options.ts';
import { runAt } from './run-at.ts';

const DEFAULT_BUDGET: Budget = { nodes: 2_000_000, depth: 50 };

/**
 * A case in memory before anything of it is there. It is a class, since nodes read it millions of times: an object with a getter of its own, which
 * the subject of the case would need otherwise, is a dictionary to the compiler.
 */
export class EmptyState implements CaseState {
  compiled: CompiledProcess;
  head: CaseState['head'];
  moment: CaseState['moment'];
  run: CaseState['run'];
  readonly ids: CaseState['ids'];
  readonly budget: Budget;
  readonly mutant: CaseState['mutant'];
  readonly subject: Subject;
  outcome: CaseState['outcome'] = null;
  readonly subjects: CaseState['subjects'] = new Map();
  readonly byShape: CaseState['byShape'];
  readonly lists: CaseState['lists'] = new Map();
  readonly holders: CaseState['holders'] = new Map();
  readonly named: CaseState['named'] = new Map();
  readonly namedBy: CaseState['namedBy'] = new Map();
  readonly firstNamed: CaseState['firstNamed'] = new Set();
  readonly beneath: CaseState['beneath'] = new Map();
  readonly slots: CaseState['slots'] = new Map();
  readonly newSlots: CaseState['newSlots'] = new Map();
  readonly roleInputs: CaseState['roleInputs'] = new Map();
  readonly tagInputs: CaseState['tagInputs'] = new Map();
  readonly proofs: CaseState['proofs'] = new Map();
  readonly votes: CaseState['votes'] = new Map();
  readonly scheduled: CaseState['scheduled'] = new Map();
  readonly aiChecks: CaseState['aiChecks'] = new Map();
  readonly calls: CaseState['calls'] = new Map();
  readonly deadlines: CaseState['deadlines'] = new Map();
  readonly tasks: CaseState['tasks'] = new Map();
  readonly children: CaseState['children'] = new Map();
  readonly suspension: CaseState['suspension'] = new Map();
  readonly wantedTransitions: CaseState['wantedTransitions'] = new Map();
  readonly movers: CaseState['movers'] = new Set();
  readonly heldComments: CaseState['heldComments'] = new Set();
  readonly open: CaseState['open'] = new Set();
  readonly queues: CaseState['queues'] = [];
  readonly forced: CaseState['forced'] = new Set();
  isQuiet = true;
  isSealed: boolean;
  swept = -1;
  lowest = Number.POSITIVE_INFINITY;
  highest = -1;
  deferred: CaseState['deferred'] = null;
  undo: CaseState['undo'] = null;
  touched: CaseState['touched'] = null;
  occasions: CaseState['occasions'] = [];
  created: CaseState['created'] = [];
  fired: CaseState['fired'] = new Set();
  readonly due: CaseState['due'] = new Map();
  nextDue: CaseState['nextDue'] = null;
  stats: CaseState['stats'] = { nodesRun: 0 };
  readonly work: CaseState['work'] = { steps: 0 };
  meter: CaseState['meter'];
  events: CaseState['events'] = [];
  effects: CaseState['effects'] = [];

  constructor(compiled: CompiledProcess, { head }: StoredCase, options: OpenOptions) {
    const { now, by, ids, budget, mutant = null, meter = null } = options;
    this.compiled = compiled;
    this.head = head;
    this.moment = { now, by };
    this.run = runAt(now, compiled, options.decided);
    this.ids = ids;
    this.budget = { ...DEFAULT_BUDGET, ...budget };
    this.mutant = mutant;
    this.byShape = new Array(compiled.shapes.length);
    this.isSealed = options.isSealed === true;
    this.meter = meter;
    this.subject = new Subject(compiled.caseShape, CASE_KEY, 0, null, this);
  }
}
