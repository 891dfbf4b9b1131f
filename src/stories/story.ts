import { checkMade } from '../changes/check-made.ts';
import { dueResumption, suspensionOf } from '../changes/due-resumption.ts';
import type { FoundAnswer } from '../changes/read-answers.ts';
import { refusingEndless } from '../changes/refuse-endless.ts';
import { type Outcome, runChanges } from '../changes/run-changes.ts';
import { dueRules, nextScheduled } from '../changes/scheduled-rules.ts';
import { refuseFor } from '../changes/write-values.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { Scenario } from '../configuration/kinds/scenario.ts';
import {
  type CaseSession,
  type CompiledProcess,
  countedIds,
  type Found,
  findByPath,
  objectAt,
  openCase,
  type Subject,
  statusOf,
} from '../engine/index.ts';
import { Refusal, refuse } from '../errors.ts';
import { type InstanceOutcome, splitFields } from '../instances/index.ts';
import type { Effect } from '../model/change-set.ts';
import type { EveryoneOfCase } from '../model/four-eyes.ts';
import type { InputChange } from '../model/input-change.ts';
import { type NeededKey, neededKey } from '../model/rows/row-key.ts';
import { emptyCase, newInstance, type StoredCase } from '../model/stored-case.ts';
import { instanceIdIn, instanceKey } from '../model/subject-key.ts';
import { effectOf } from './effect-of.ts';
import { Outside } from './outside.ts';
import { recordFrom, withChangeOutside } from './share-with-outside.ts';
import { StoryCalls } from './story-calls.ts';
import type { StoryCase, StoryProof, Wanted } from './story-case.ts';
import { StoryComments } from './story-comments.ts';
import { fieldsInRequest } from './story-values.ts';
import { noteOnTrail, type Trail } from './trail.ts';
import { typeOfName } from './type-of-name.ts';

/** The author of all changes in stories. */
const AUTHOR = { kind: 'user', name: 'scenario' } as const;
const BEGINNING = '2026-01-15';
/** After this many moments on the way to a day, the clock jumps to it. */
const MOST_MOMENTS = 1000;

/** A running story: its case, its clock and its results so far. Its steps use the same changes as requests do. */
export class Story {
  readonly failures: string[] = [];
  readonly fired = new Set<string>();
  readonly effects: Effect[] = [];
  /** Instances by the key that the story gives them. */
  readonly named = new Map<string, number>();
  readonly proofs = new Map<number, StoryProof>();
  /** The answers that were read from the text of each proof. */
  readonly read = new Map<number, readonly FoundAnswer[]>();
  /** The voters of each transition since the case came to its state. */
  readonly ballots = new Map<string, Set<string>>();
  readonly index: PackageIndex;
  readonly outside: Outside;
  readonly calls = new StoryCalls(this);
  readonly comments = new StoryComments(this);
  /** Children of the case, by the key that the story gives them. */
  readonly children = new Map<string, number>();
  /** When the case came to its state. */
  movedAt: string;
  session: CaseSession;
  private readonly frozen = new Set<string>();
  private readonly ids = countedIds(0);
  private readonly neededIds = new Map<NeededKey, number>();
  private readonly created: string;
  private now: number;
  private isInBatch = false;
  private lastProof = 0;
  private readonly pastOwners = new Set<string>();
  private readonly pastAssignees = new Set<string>();
  /** Where the story notes what it comes by; null where nobody asks. */
  readonly trail: Trail | null;

  constructor(
    index: PackageIndex,
    scenario: Scenario,
    compiled: CompiledProcess,
    trail: Trail | null = null,
  ) {
    this.index = index;
    this.trail = trail;
    const { given } = scenario;
    this.now = noonOf(given?.today ?? BEGINNING);
    this.created = new Date(this.now).toISOString();
    this.movedAt = this.created;
    this.outside = new Outside(index, this.ids, this.now);
    this.createGiven(given?.instances ?? {});
    this.calls.tell(given?.answers ?? {});
    const { definition, startState } = compiled.process;
    const about = given?.outcome === undefined ? undefined : this.named.get(given.outcome);
    const found =
      about === undefined ? undefined : this.outside.entering(about, definition.outcome_enters ?? 'copy');
    const outcome = found?.instance ?? newInstance(this.ids.instance(), definition.outcome);
    const stored = {
      ...emptyCase({
        id: 1,
        number: 'CASE-1',
        version: 1,
        state: startState ?? '',
        language: given?.language ?? index.defaultLanguage,
        created: this.created,
        isCreated: false,
        outcome: outcome.id,
        ownerEmail: given?.owner ?? null,
      }),
      instances: [outcome],
      occurrences: found?.occurrences ?? [],
    };
    this.session = this.open(compiled, stored);
    this.request('the start', () => {
      const changes = [
        ...this.firstValues(outcome.id, given?.values ?? {}),
        ...this.predefined(given?.predefined_objects ?? {}, compiled),
      ];
      return { changes, check: () => checkMade(changes, this.session) };
    });
  }

  private open(compiled: CompiledProcess, stored: StoredCase): CaseSession {
    const options = { ...this.moment(), ids: this.ids, decided: this.trail?.decided };
    return refusingEndless(() => openCase(compiled, stored, options));
  }

  private createGiven(instances: NonNullable<Scenario['given']>['instances']): void {
    for (const key of Object.keys(instances)) this.named.set(key, this.ids.instance());
    for (const [key, { ontology, values }] of Object.entries(instances)) {
      const known = this.index.ontologies.get(ontology)?.informations;
      const fields = fieldsInRequest(values, (each) => known?.get(each)?.definition, this);
      const findings = this.outside.create(this.named.get(key) ?? 0, ontology, fields, this.moment());
      for (const { detail } of findings) this.failures.push(`given.instances.${key}: ${detail}`);
    }
  }

  /** The values of the outcome in the request that creates the case. */
  private firstValues(outcome: number, values: Readonly<Record<string, unknown>>): InputChange[] {
    const { index } = this;
    const ontology = this.session.state.outcome?.shape.ontology ?? '';
    const known = index.ontologies.get(ontology)?.informations;
    const fields = fieldsInRequest(values, (each) => known?.get(each)?.definition, this);
    const split = splitFields(index, ontology, fields);
    refuseFor(split.findings);
    return [
      ...[...split.values].map(
        ([information, value]): InputChange => ({
          kind: 'write',
          subject: instanceKey(outcome),
          information,
          value,
        }),
      ),
      ...[...split.structures].map(
        ([structure, occurrences]): InputChange => ({
          kind: 'replace_occurrences',
          instance: outcome,
          structure,
          occurrences,
        }),
      ),
    ];
  }

  private predefined(objects: Readonly<Record<string, string>>, { process }: CompiledProcess): InputChange[] {
    return Object.entries(objects).flatMap(([object, key]): InputChange[] => {
      const predefined = process.definition.predefined_objects[object];
      if (predefined === undefined) return [];
      const link = this.outside.entering(this.named.get(key) ?? 0, predefined.enters ?? 'copy');
      const { rule, create = null } = predefined;
      return link === undefined
        ? []
        : [
            {
              kind: 'fill_made',
              rule,
              create,
              link: { to: link.instance, occurrences: link.occurrences },
            },
          ];
    });
  }

  moment() {
    return { now: this.now, by: AUTHOR };
  }

  /** Plans a step and applies it; a refusal of the service is a failure of the story. */
  request(what: string, plan: (current: StoryCase) => Wanted & { check?: () => void }): readonly number[] {
    try {
      const { check, ...wanted } = plan(this.current());
      const created = this.run(wanted);
      check?.();
      return created;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const details = new Set([error.message, ...error.errors.map(({ detail }) => detail)]);
      this.failures.push(`${what}: ${[...details].join(' ')}`);
      return [];
    }
  }

  private run({ changes, hasTransition = false, isForSuspended, by = AUTHOR }: Wanted): readonly number[] {
    const { session } = this;
    const suspension = suspensionOf(session, new Date(this.now));
    if (suspension !== null && by === AUTHOR && isForSuspended !== true)
      throw refuse('case_suspended', `The case is suspended: ${suspension.reason}`);
    const head = this.head();
    const { state } = session;
    const before = state.head.state;
    const { ownerEmail, assigneeEmail } = this.people();
    const scheduled = this.isInBatch
      ? []
      : dueRules({ session, compiled: state.compiled, head }, new Date(this.now));
    const resumed = this.isInBatch ? [] : dueResumption(session, new Date(this.now));
    const outcome = runChanges(
      { session, head },
      {
        changes: this.outside.naming(state, [...resumed, ...scheduled, ...changes], this.now),
        hasTransition,
        isPostponed: this.isInBatch,
        now: this.now,
        by,
      },
    );
    this.effects.push(...outcome.changeSet.effects);
    this.noteFired(outcome);
    if (this.trail !== null) noteOnTrail(this.trail, session, changes, outcome.changeSet.effects);
    this.freeze(outcome.changeSet.effects);
    if (state.head.state !== before) {
      this.ballots.clear();
      this.movedAt = new Date(this.now).toISOString();
    }
    const now = this.people();
    if (ownerEmail !== null && now.ownerEmail !== ownerEmail) this.pastOwners.add(ownerEmail);
    if (assigneeEmail !== null && now.assigneeEmail !== assigneeEmail) this.pastAssignees.add(assigneeEmail);
    this.share();
    this.comments.follow(outcome.changeSet.effects);
    this.calls.follow(outcome.changeSet.effects, by);
    return outcome.created;
  }

  /** The people of the case, including former ones. */
  people(): EveryoneOfCase {
    const { session } = this;
    return {
      ownerEmail: session.state.head.ownerEmail,
      assigneeEmail: session.view().field('assignee_email'),
      pastOwners: [...this.pastOwners],
      pastAssignees: [...this.pastAssignees],
    };
  }

  private freeze(effects: readonly Effect[]): void {
    const known = this.documents();
    for (const { kind, detail } of effects) {
      const { documents } = detail;
      if (kind !== 'freeze_documents' || !Array.isArray(documents)) continue;
      for (const document of documents) if (known.includes(document)) this.frozen.add(document);
    }
  }

  private head() {
    const { state } = this.session;
    const status = statusOf(state);
    return {
      status,
      is_editable: status === 'ongoing',
      is_created: state.head.isCreated,
      created_at: this.created,
    };
  }

  private noteFired({ fired, changeSet }: Outcome): void {
    for (const subject of this.session.state.subjects.values())
      for (const [position, { kind, key }] of subject.shape.units.entries())
        if (kind === 'rule' && (subject.outputs[position] ?? null) !== null) this.fired.add(key);
    for (const rule of fired) this.fired.add(rule);
    for (const { rule } of changeSet.effects) this.fired.add(rule);
  }

  /** Publishes the case's instances: linked ones at once, its own and its copies when the case has ended well. */
  private share(): void {
    const { state } = this.session;
    const status = statusOf(state);
    const hasEndedWell = status === 'approved' || status === 'finished';
    for (const subject of state.subjects.values()) {
      if (subject.shape.kind !== 'instance' || !subject.isActive) continue;
      if (subject.entry === 'linked' || hasEndedWell) this.outside.put(recordFrom(subject, this.session));
    }
  }

  private current(): StoryCase {
    const { session } = this;
    const view = session.view();
    const needed = view.neededDocuments().map((each) => {
      const { document, information, subject } = each;
      const key = neededKey(each);
      const id = this.neededIds.get(key) ?? this.neededIds.size + 1;
      this.neededIds.set(key, id);
      const instance_id = instanceIdIn(subject);
      return [key, { id, document_key: document, instance_id, information_key: information }] as const;
    });
    return {
      session,
      compiled: { index: this.index },
      head: this.head(),
      instances: new Map(view.instances().map(({ id }) => [id, { locked: false, number: id }])),
      proofs: this.proofs,
      neededDocuments: new Map(needed),
      enterable: this.outside.ontologies(),
    };
  }

  /** Receives a file under this name and returns its id. */
  receive(name: string, contentType = typeOfName(name)): number {
    this.lastProof += 1;
    this.proofs.set(this.lastProof, {
      content_type: contentType,
      document_key: null,
      instance_id: null,
      information_key: null,
    });
    return this.lastProof;
  }

  /** The documents of the case: those that the rules want now, and frozen ones, which remain. */
  documents(): string[] {
    return [...new Set([...this.session.view().documents(), ...this.frozen])];
  }

  find(path: string): Found {
    return findByPath(path, this.session.state, this.named);
  }

  /** The instance or occurrence at a path; throws if there is none. */
  objectAt(path: string): Subject {
    const found = this.find(path);
    const subject = objectAt(found);
    if (subject !== null) return subject;
    throw refuse(
      'does_not_exist',
      found.kind === 'nothing' ? `There is no ${found.word}.` : 'There is nothing there.',
    );
  }

  /** Runs steps as a batch: the rules run after the last one. */
  inBatch(steps: () => void): void {
    this.isInBatch = true;
    steps();
    this.isInBatch = false;
    this.request('the end of the batch', () => ({ changes: [], isForSuspended: true }));
  }

  /** Moves the clock; everything that becomes due on the way happens at its moment. */
  moveTo(day: string): void {
    const target = noonOf(day);
    for (let count = 0; count < MOST_MOMENTS; count++) {
      const next = this.nextMoment();
      if (next === null || next > target) break;
      this.come(Math.max(next, this.now));
    }
    this.come(target);
  }

  private nextMoment(): number | null {
    const { session } = this;
    const { compiled } = session.state;
    const after = this.now;
    const isOngoing = statusOf(session.state) === 'ongoing';
    const moments = [
      isOngoing ? session.recalculateAt() : null,
      nextScheduled({ session, compiled }, new Date(after)),
      this.outside.nextMoment(after),
    ].filter((moment) => moment !== null && moment > after);
    return moments.length === 0 ? null : Math.min(...moments.map(Number));
  }

  private come(moment: number): void {
    this.now = moment;
    for (const { id, outcome } of this.outside.runDue(this.moment())) this.follow(id, outcome);
    this.request('today', () => ({ changes: [{ kind: 'move_clock' }], isForSuspended: true }));
  }

  /** Applies a change of an instance outside: a linked instance changes in the case, and a copy gets a warning. */
  follow(id: number, outcome: InstanceOutcome): void {
    this.outside.put(outcome.after);
    for (const { rule, to } of outcome.mails) this.effects.push(effectOf('send_email', rule, { to }));
    for (const { rule, kind, process } of outcome.cases) this.effects.push(effectOf(kind, rule, { process }));
    const { state } = this.session;
    if (statusOf(state) !== 'ongoing' || state.subjects.get(`i${id}`)?.isActive !== true) return;
    const stored = withChangeOutside(this.session.toStored(), outcome);
    this.session = this.open(state.compiled, stored);
    this.request('a change outside', () => ({ changes: [] }));
  }
}

const noonOf = (day: string): number => Date.parse(`${day}T11:00:00Z`);
