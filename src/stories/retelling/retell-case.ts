// Tells a case again as a scenario. Each entry of its history becomes the steps that bring the story to where the case was: whatever the
// rules bring about by themselves is there already, and only the rest is written.
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Transition } from '../../configuration/kinds/workflow.ts';
import type { CompiledProcess, Subject } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { expecting, readScenarios, scenarioText } from '../scenario-text.ts';
import { Story } from '../story.ts';
import { takeStep } from '../take-step.ts';
import type { CaseTold, ToldEntry } from './case-told.ts';
import { commentSteps } from './comment-steps.ts';
import { fieldIn, pathOf, valueIn } from './facts-of.ts';
import { givenOf, nameOfInstance } from './given-of.ts';

/** The situation and the steps of a scenario, without expectations. Each part ends where expectations are checked. */
export interface Deeds {
  readonly process: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly parts: readonly (readonly PlainStep[])[];
}

type PlainStep = Readonly<Record<string, unknown>>;

/** The deeds of a case, the facts after each part, and what could not be carried over. */
export interface Retold {
  readonly deeds: Deeds;
  readonly left: readonly string[];
}

export function retellCase(index: PackageIndex, compiled: CompiledProcess, told: CaseTold): Retold {
  const given = givenOf(told, compiled);
  const { process } = told;
  const [begun] = readScenarios(scenarioText('case', expecting({ process, given }, {}))) ?? [];
  if (begun === undefined)
    throw refuse('conflict', 'The beginning of the case cannot be written as a scenario.');
  const story = new Story(index, begun, compiled);
  const left = new Set<string>(story.failures.splice(0).map((failure) => `The beginning: ${failure}`));
  const retelling = new Retelling(told, story, left);
  for (const [position, entry] of told.entries.entries()) retelling.follow(entry, position === 0);
  retelling.finish();
  return { deeds: { process, given, parts: retelling.parts }, left: [...left] };
}

class Retelling {
  readonly parts: PlainStep[][] = [[]];
  private readonly told: CaseTold;
  private readonly story: Story;
  private readonly left: Set<string>;
  private day: string;
  private readonly uploaded = new Set<number>();

  constructor(told: CaseTold, story: Story, left: Set<string>) {
    this.told = told;
    this.story = story;
    this.left = left;
    this.day = told.created.slice(0, 10);
  }

  follow(entry: ToldEntry, isFirst: boolean): void {
    const day = entry.at.slice(0, 10);
    if (day > this.day) {
      this.day = day;
      const steps = this.parts.at(-1);
      // Moving the clock twice is the same as moving it once to the later day.
      if (steps?.at(-1)?.today !== undefined) steps.pop();
      this.take({ today: day });
    }
    const reason = entry.notes.find(({ activity }) => activity === 'case_reopened');
    // Its words can be about people.
    if (reason !== undefined) this.take({ reopen: 'reopened' });
    if (entry.notes.some(({ activity }) => activity === 'case_resumed') && this.isSuspended())
      this.take({ resume: 'resumed' });
    if (!isFirst) this.headSteps(entry);
    this.addInstances(entry);
    this.writeValues(entry);
    this.upload(entry);
    this.ask(entry);
    for (const step of commentSteps(entry, this.told, this.story.index.timeZone)) this.take(step);
    this.move(entry);
  }

  /** Values that the history does not tell, because they were erased or are older than it, are written at the end. */
  finish(): void {
    const values: Record<string, unknown> = {};
    const { told } = this;
    for (const { id, answers } of told.instances)
      for (const { information, value, isTouched } of answers)
        if (isTouched) values[`i${id}/${information}`] = value;
    for (const { id, answers } of told.occurrences)
      for (const { information, value, isTouched } of answers)
        if (isTouched) values[`o${id}/${information}`] = value;
    if (this.isOngoing()) this.set(values);
    const { state } = this.story.session.state.head;
    if (state !== told.state)
      this.left.add(`The case is in the state "${told.state}", and the scenario ends in "${state}".`);
  }

  private isOngoing(): boolean {
    return this.story.session.view().status() === 'ongoing';
  }

  private isSuspended(): boolean {
    return this.story.session.state.suspension.size > 0;
  }

  /** Takes a step; one that is refused is left out. */
  private take(step: PlainStep): boolean {
    const { story } = this;
    const read = readScenarios(
      scenarioText('step', expecting({ process: this.told.process, when: [step] }, {})),
    );
    for (const each of read?.[0]?.when ?? []) takeStep(each, story);
    if (read === undefined)
      story.failures.push(`${Object.keys(step).join()}: this cannot be written as a step.`);
    const [failure] = story.failures;
    story.failures.length = 0;
    if (failure !== undefined) {
      this.left.add(failure);
      return false;
    }
    this.parts.at(-1)?.push(step);
    return true;
  }

  private headSteps({ values }: ToldEntry): void {
    const language = values?.preferred_language;
    if (typeof language === 'string' && language !== this.story.session.state.head.language)
      this.take({ language });
  }

  private addInstances({ changed }: ToldEntry): void {
    for (const { id, ontology, isByHand, entry } of this.told.instances) {
      if (!isByHand || entry !== 'own' || id === this.told.outcome) continue;
      if (!changed.includes(`instances/${instanceKey(id)}`) || this.subjectOf(id) !== undefined) continue;
      this.take({ add_instance: { key: nameOfInstance(id, this.told), ontology } });
    }
  }

  private writeValues({ values }: ToldEntry): void {
    if (values !== null && this.isOngoing()) this.set(values);
  }

  /** Writes the values that the story does not have yet; rules may make others possible, so it is done until nothing changes. */
  private set(values: Readonly<Record<string, unknown>>): void {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const wanted = this.missing(values);
      if (wanted.size === 0) return;
      const all = Object.fromEntries(wanted);
      if (this.tryAll(all)) continue;
      let hasMoved = false;
      for (const [path, value] of wanted) hasMoved = this.take({ set: { [path]: value } }) || hasMoved;
      if (!hasMoved) return;
    }
  }

  private tryAll(set: Readonly<Record<string, unknown>>): boolean {
    const before = [...this.left];
    if (this.take({ set })) return true;
    // The values are tried one by one then, and only those that are refused are told.
    this.left.clear();
    for (const each of before) this.left.add(each);
    return false;
  }

  private missing(values: Readonly<Record<string, unknown>>): Map<string, unknown> {
    const wanted = new Map<string, unknown>();
    for (const [key, value] of Object.entries(values)) {
      const [, kind, id, information] = /^([io])(\d+)\/(.+)$/.exec(key) ?? [];
      if (kind === undefined || information === undefined) continue;
      const place = kind === 'i' ? this.instancePlace(Number(id)) : this.occurrencePlace(Number(id));
      if (place === undefined) continue;
      const field = fieldIn(place.subject, information);
      if (field === undefined || field.information.definition.type === 'structure') continue;
      if (!this.isAnswer(kind, Number(id), information)) continue;
      const written = this.written(value, field.information.definition.type);
      if (written === undefined) {
        this.left.add(`${place.path}.${information} names something that the scenario cannot name.`);
        continue;
      }
      if (field.information.definition.type === 'file' || field.information.definition.type === 'instance') {
        if (valueIn(place.subject, information) !== null) continue;
      } else if (JSON.stringify(valueIn(place.subject, information)) === JSON.stringify(value)) continue;
      wanted.set(`${place.path}.${information}`, written);
    }
    return wanted;
  }

  /** Whether the value is somebody's answer; derived ones have none. */
  private isAnswer(kind: string, id: number, information: string): boolean {
    const holder = (kind === 'i' ? this.told.instances : this.told.occurrences).find(
      (each) => each.id === id,
    );
    return holder?.answers.some((each) => each.information === information && each.isTouched) === true;
  }

  private written(value: unknown, type: string): unknown {
    if (value === null) return null;
    if (type === 'file') return 'file.pdf';
    if (type !== 'instance') return value;
    const name = nameOfInstance(Number(value), this.told);
    return this.story.named.has(name) ? name : undefined;
  }

  private instancePlace(id: number): { readonly subject: Subject; readonly path: string } | undefined {
    const subject = this.subjectOf(id);
    if (subject === undefined || !subject.isActive) return undefined;
    return { subject, path: this.pathTo(subject) };
  }

  private pathTo(subject: Subject): string {
    for (const [name, id] of this.story.named)
      if (id === subject.id && subject !== this.story.session.state.outcome) return name;
    return pathOf(subject, this.story.session.state);
  }

  /** The occurrence at the same place; those before it are added where the story does not have them. */
  private occurrencePlace(id: number): { readonly subject: Subject; readonly path: string } | undefined {
    const known = this.told.occurrences.find((each) => each.id === id);
    const owner = known && this.instancePlace(known.instance);
    if (known === undefined || owner === undefined) return undefined;
    const together = this.told.occurrences
      .filter((each) => each.instance === known.instance && each.structure === known.structure)
      .sort((a, b) => a.position - b.position);
    const position = together.indexOf(known);
    const path = `${owner.path}.${known.structure}`;
    const slot = owner.subject.shape.family.slots.get(known.structure) ?? -1;
    for (let count = 0; count <= position; count++) {
      const found = owner.subject.occurrences.get(slot)?.[position];
      if (found !== undefined) return { subject: found, path: `${path}[${position + 1}]` };
      if (!this.take({ add_occurrence: path })) return undefined;
    }
    const found = owner.subject.occurrences.get(slot)?.[position];
    return found && { subject: found, path: `${path}[${position + 1}]` };
  }

  /** The subject of the story that stands for an instance of the case. */
  private subjectOf(id: number): Subject | undefined {
    const { state } = this.story.session;
    if (id === this.told.outcome) return state.outcome ?? undefined;
    const slot = this.told.slots.find((each) => each.instance === id);
    if (slot !== undefined) {
      const owner = this.ownerKey(slot.subject);
      for (const each of state.slots.values())
        if (each.key === slot.key && each.subject === owner)
          return state.subjects.get(instanceKey(each.instance));
    }
    const named = this.story.named.get(nameOfInstance(id, this.told));
    return named === undefined ? undefined : state.subjects.get(instanceKey(named));
  }

  private ownerKey(key: string): string {
    const [, kind, id] = /^([io])(\d+)$/.exec(key) ?? [];
    if (kind === 'i') return this.subjectOf(Number(id))?.key ?? key;
    if (kind === 'o') return this.occurrencePlace(Number(id))?.subject.key ?? key;
    return key;
  }

  private upload({ changed }: ToldEntry): void {
    for (const { id, document, instance, information } of this.told.proofs) {
      if (document === null || this.uploaded.has(id) || !changed.includes(`proofs/${id}`)) continue;
      this.uploaded.add(id);
      const of = instance === null ? undefined : this.instancePlace(instance)?.path;
      this.take({
        upload: {
          needed_document: document,
          ...(of === undefined ? {} : { of }),
          ...(information === null ? {} : { information }),
        },
      });
    }
  }

  private ask({ changed }: ToldEntry): void {
    for (const [check, answer] of Object.entries(this.told.checks))
      if (changed.some((each) => each === `ai_checks/${check}` || each === `ai_check/${check}`))
        this.take({ ai_check: { check, answer } });
    if (changed.some((each) => each.startsWith('calls/')))
      this.left.add('Answers of connectors are not kept with a case: tell them under "answers".');
  }

  private move({ notes }: ToldEntry): void {
    const used = notes.find(({ activity }) => activity === 'transition_used');
    for (const { activity, content } of notes) {
      // The last vote uses the transition, so it is told as that.
      const isLastVote = activity === 'vote_in_favour' && used !== undefined;
      const step = isLastVote ? undefined : STEPS[activity]?.(content ?? '', this);
      if (step !== undefined) this.take(step);
    }
    for (const { activity } of notes) {
      const sentence = LEFT[activity];
      if (sentence !== undefined) this.left.add(sentence);
    }
    if (used !== undefined) this.parts.push([]);
  }

  votesOf(transition: string): Transition['votes'] {
    const { definition } = this.story.session.state.compiled.process;
    return definition.workflow.transitions[transition]?.votes;
  }

  /** A vote of somebody who may vote. Whoever voted against is somebody who voted before. */
  vote(transition: string, isInFavour: boolean): PlainStep {
    const teams = (this.votesOf(transition)?.may_vote ?? []).filter((each) => !PEOPLE.has(each));
    const count = this.story.ballots.get(transition)?.size ?? 0;
    const by = `voter${isInFavour ? count + 1 : Math.max(count, 1)}@example.org`;
    return { vote: { transition, by, teams, ...(isInFavour ? {} : { in_favour: false }) } };
  }
}

const PEOPLE = new Set(['owner', 'assignee']);
const MOST_ROUNDS = 20;

/** The step of an activity, by what its note says. */
const STEPS: Readonly<Record<string, (content: string, retelling: Retelling) => PlainStep>> = {
  transition_used: (transition, retelling) =>
    retelling.votesOf(transition) === undefined ? { transition } : { vote: transition },
  vote_in_favour: (transition, retelling) => retelling.vote(transition, true),
  vote_against: (transition, retelling) => retelling.vote(transition, false),
  case_suspended: () => ({ suspend: 'suspended' }),
};

const REMOVED = 'What was removed before the end is not told, nor what it brought about until then.';
const SIGNED = 'Signatures are not told: add a step "sign" by hand.';
const ROLES =
  'Roles that were given or taken by hand are not told: add steps "give_role" and "remove_role" by hand.';

/** What no step is made of, by the activity that tells of it. */
const LEFT: Readonly<Record<string, string>> = {
  signature_given: SIGNED,
  booklet_signed: SIGNED,
  role_added: ROLES,
  role_removed: ROLES,
  instance_removed: REMOVED,
  occurrence_removed: REMOVED,
  proof_deleted: REMOVED,
  transition_undone: 'A transition that was taken back is told as if it had stayed.',
  instance_linked: 'Linking another instance is not told.',
  case_started: 'It is told as a case of its own, not as one that was started from another.',
};
