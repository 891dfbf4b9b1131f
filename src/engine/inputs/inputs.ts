// Applies changes to the inputs of a case, by kind. The rules run afterwards, once for all of them.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { InputChange } from '../../model/input-change.ts';
import type { SuspensionBody } from '../../model/rows/row-bodies.ts';
import { callAt, documentIn, roleKey } from '../../model/rows/row-key.ts';
import { newInstance } from '../../model/stored-case.ts';
import { instanceIdIn, instanceKey, occurrenceKey } from '../../model/subject-key.ts';
import { runSteps } from '../../run-steps.ts';
import { perform, putInto, setHead, setValue } from '../recalculation/journal.ts';
import { refreshNeeded } from '../recalculation/open-points.ts';
import { settle, settleCaseName, settleName } from '../recalculation/settle.ts';
import { settleCalls, settleChecks } from '../recalculation/settle-asks.ts';
import { settleFamily } from '../recalculation/settle-family.ts';
import { touch, touchPart } from '../rows/rows.ts';
import { otherCell, slotOf, valueCell } from '../state/cells.ts';
import { isGiven } from '../state/gifts.ts';
import { madeBy } from '../state/made-by.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { addOccurrence, addOccurrences, addSubject, dropOccurrences, dropSubject } from './enter-subject.ts';
import { linkInstance } from './link-instance.ts';
import { nameInstances } from './name-instances.ts';
import { forgetAllBeneath, shareReferences } from './own-references.ts';
import { restartDeadlines } from './restart-deadlines.ts';
import { storeAnswer } from './store-answer.ts';
import { takeBackAnswers, writeByAnswer } from './write-by-answer.ts';

type Of<K extends InputChange['kind']> = Extract<InputChange, { kind: K }>;

/** A change of many values can be interrupted in between. */
type Applying = Generator<void> | undefined | void;

const INPUTS: { readonly [K in InputChange['kind']]: (change: Of<K>, state: CaseState) => Applying } = {
  write({ subject, information, value }, state) {
    const target = state.subjects.get(subject);
    if (target !== undefined) write(target, information, value, state);
  },
  replace_occurrences: replaceOccurrences,
  add_occurrence({ instance, structure, values }, state) {
    const owner = instanceOf(instance, state);
    if (owner === undefined) return;
    const occurrence = addOccurrence(owner, structure, state);
    for (const [key, value] of Object.entries(values ?? {})) write(occurrence, key, value, state);
  },
  remove_occurrence({ occurrence }, state) {
    const target = state.subjects.get(occurrenceKey(occurrence));
    if (target !== undefined) dropSubject(target, state);
  },
  rename_occurrence({ occurrence, name }, state) {
    const target = state.subjects.get(occurrenceKey(occurrence));
    if (target !== undefined) rename(target, name, state);
  },
  duplicate_occurrence({ occurrence }, state) {
    const source = state.subjects.get(occurrenceKey(occurrence));
    if (source?.parent == null || source.isGone) return;
    const copy = addOccurrence(source.parent, source.shape.structure ?? '', state);
    for (const cell of source.values)
      if (cell?.stored != null) write(copy, cell.key, cell.stored.value, state);
  },
  add_instance({ ontology, values, structures, namedBy }, state) {
    const id = state.ids.instance();
    const stored = { ...newInstance(id, ontology), isByHand: true };
    const subject = addSubject(stored, state.compiled.otherShapes.get(ontology), state);
    if (subject === null) return;
    state.created.push(id);
    fill(subject, values, structures, state);
    const owner = namedBy && state.subjects.get(namedBy.subject);
    if (owner !== undefined) write(owner, namedBy?.information ?? '', id, state);
  },
  enter_instance({ instance, occurrences }, state) {
    if (instanceOf(instance.id, state) !== undefined) return;
    addSubject(
      { ...instance, isByHand: true },
      state.compiled.otherShapes.get(instance.ontology),
      state,
      occurrences,
    );
  },
  name_instances: ({ named }, state) => nameInstances(named, state),
  fill_made({ rule, create, link, values, structures }, state) {
    const made = madeBy(rule, create, state);
    const subject = made === undefined ? undefined : instanceOf(made, state);
    if (subject?.isActive !== true) return;
    if (link !== undefined) {
      linkInstance(subject, link.to, link.occurrences, state);
      forgetCalls(state);
    }
    fill(subject, values, structures, state);
    state.created.push(subject.id);
  },
  remove_instance({ instance }, state) {
    const subject = instanceOf(instance, state);
    if (subject === undefined || subject === state.outcome) return;
    dropSubject(subject, state);
    forgetCalls(state);
  },
  link({ instance, to, occurrences }, state) {
    const subject = instanceOf(instance, state);
    if (subject === undefined) return;
    linkInstance(subject, to, occurrences ?? [], state);
    forgetCalls(state);
  },
  unlink({ instance }, state) {
    const subject = instanceOf(instance, state);
    if (subject === undefined || subject.entry !== 'linked') return;
    touch(subject, state);
    perform(
      state,
      () => Object.assign(subject, { entry: 'copy', source: subject.id }),
      () => Object.assign(subject, { entry: 'linked', source: null }),
    );
    forgetAllBeneath(subject, state);
  },
  give_role: ({ instance, role }, state) => markRole(instance, role, true, state),
  remove_role: ({ instance, role }, state) => markRole(instance, role, false, state),
  use_transition({ transition }, state) {
    const to = state.compiled.process.definition.workflow.transitions[transition]?.to;
    if (to === undefined) return;
    enterState(to, transition, state);
  },
  set_state: ({ state: key }, state) => enterState(key, null, state),
  vote({ transition, count }, state) {
    touchPart('votes', transition, state);
    putInto(state.votes, transition, count, state);
  },
  run_scheduled({ rule, at }, state) {
    touchPart('scheduled', rule, state);
    putInto(state.scheduled, rule, at, state);
    state.occasions.push(`scheduled/${rule}`);
  },
  set_language({ language }, state) {
    if (state.head.language === language) return;
    setHead({ language }, state);
    setCaseField('language', language, state);
    settleCaseName(state);
    for (const subject of state.subjects.values())
      if (subject.shape.kind === 'occurrence') settleName(subject, state);
    for (const { occurrences } of state.named.values())
      for (const list of occurrences.values()) for (const each of list) settleName(each, state);
  },
  set_owner({ email }, state) {
    setHead({ ownerEmail: email }, state);
    setCaseField('owner_email', email, state);
  },
  set_assignee({ email }, state) {
    const cell = valueCell(state.subject, slotOf(state.subject.shape, 'assignee_email') ?? -1);
    const given = typeof cell.value === 'string' && state.head.assigneeEmail === null ? cell.value : null;
    const removedAssignee = email === null ? (given ?? state.head.removedAssignee) : null;
    setHead({ assigneeEmail: email, removedAssignee }, state);
    settle(cell, state);
  },
  set_tags({ tags }, state) {
    const wanted = new Set(tags);
    const known = [...state.subject.others.values()]
      .filter((cell) => cell.kind === 'tag')
      .map((cell) => cell.key);
    for (const key of new Set([...known, ...state.tagInputs.keys(), ...tags])) {
      const cell = otherCell(state.subject, 'tag', key);
      const isByRule = isGiven(cell);
      const isWanted = wanted.has(key);
      // A mark only where the rules say otherwise.
      const mark =
        isWanted === isByRule && !(isWanted && state.tagInputs.get(key) === true) ? undefined : isWanted;
      touchPart('tag_marks', key, state);
      putInto(state.tagInputs, key, mark, state);
      settle(cell, state);
    }
  },
  set_given_name({ name, isUsed }, state) {
    setHead({ givenName: name, useGivenName: isUsed }, state);
    settleCaseName(state);
  },
  assign_proof({ proof }, state) {
    moveProof(proof.id, proof, state);
    state.occasions.push(`proof_stored/${proof.neededDocument}`);
  },
  unassign_proof: ({ proof }, state) => moveProof(proof, undefined, state),
  document_signed({ document }, state) {
    state.occasions.push(`document_signed/${document}`);
  },
  end_check({ check, body, values }, state) {
    touchPart('ai_checks', check, state);
    putInto(state.aiChecks, check, body, state);
    settleChecks(state);
    const { outcome: subject } = state;
    if (subject === null) return;
    if (body.failure === null) takeBackAnswers(subject, body.answer?.dropped ?? [], state);
    for (const [key, value] of Object.entries(values)) writeByAnswer({ subject, key, value }, false, state);
  },
  end_call({ call, body, values }, state) {
    touchPart('calls', call, state);
    putInto(state.calls, call, body, state);
    settleCalls(state);
    const subject = state.subjects.get(callAt(call).instance);
    if (subject === undefined || subject.isGone) return;
    if (body.failure === null) takeBackAnswers(subject, body.answer?.dropped ?? [], state);
    for (const [key, value] of Object.entries(values)) {
      const { definition } = subject.shape.fields[slotOf(subject.shape, key) ?? -1]?.information ?? {};
      writeByAnswer({ subject, key, value }, definition?.correctable !== true, state);
    }
  },
  follow_child({ child, body }, state) {
    touchPart('children', child, state);
    putInto(state.children, child, body ?? undefined, state);
    settleFamily(state);
  },
  follow_task: ({ comment, task }, state) => putInto(state.tasks, comment, task ?? undefined, state),
  suspend({ reason, until }, state) {
    const { now, by } = state.moment;
    const since = state.suspension.get('suspension')?.since ?? new Date(now).toISOString();
    const isNews = state.suspension.size === 0;
    keepSuspension({ reason, since, until, by: by.name }, state);
    if (isNews) state.events.push({ kind: 'case_suspended', detail: { reason, suspended_until: until } });
  },
  resume(_, state) {
    const suspension = state.suspension.get('suspension');
    if (suspension === undefined) return;
    keepSuspension(undefined, state);
    state.events.push({ kind: 'case_resumed', detail: { suspended_since: suspension.since } });
  },
  reopen({ state: key }, state) {
    const before = state.head.state;
    enterState(key, null, state);
    restartDeadlines(state);
    state.events.push({ kind: 'case_reopened', detail: { previous_state_key: before } });
  },
  recall({ event }, state) {
    state.occasions.push(event);
  },
  move_clock() {},
};

function keepSuspension(body: SuspensionBody | undefined, state: CaseState): void {
  touchPart('suspension', 'suspension', state);
  putInto(state.suspension, 'suspension', body, state);
  settleFamily(state);
}

/** Applies one change to the inputs. */
export function* applyInput<K extends InputChange['kind']>(change: Of<K>, state: CaseState): Generator<void> {
  const apply: (change: Of<K>, state: CaseState) => Applying = INPUTS[change.kind];
  yield* apply(change, state) ?? [];
}

/** So many new occurrences, each with its questions, take a few milliseconds. */
const OCCURRENCES_OF_STEP = 50;

function* replaceOccurrences(
  { instance, structure, occurrences }: Of<'replace_occurrences'>,
  state: CaseState,
): Generator<void> {
  const owner = instanceOf(instance, state);
  if (owner === undefined) return;
  const slot = slotOf(owner.shape, structure) ?? -1;
  const held = (): number => owner.occurrences.get(slot)?.length ?? 0;
  for (let left = occurrences.length - held(); left > 0; left = occurrences.length - held()) {
    addOccurrences(owner, structure, Math.min(left, OCCURRENCES_OF_STEP), state);
    yield;
  }
  const list = owner.occurrences.get(slot) ?? [];
  for (const [position, { name, components }] of occurrences.entries()) {
    const occurrence = list[position];
    if (occurrence === undefined) continue;
    if (name !== null) rename(occurrence, name, state);
    for (const field of occurrence.shape.fields)
      if (field !== undefined && !field.isComputed)
        write(occurrence, field.key, components[field.key] ?? null, state);
    yield;
  }
  dropOccurrences(list.slice(occurrences.length), owner, state);
}

function write(subject: Subject, key: string, value: CanonicalValue, state: CaseState): void {
  const slot = slotOf(subject.shape, key);
  const field = slot === undefined ? undefined : subject.shape.fields[slot];
  if (slot === undefined || field === undefined || field.isComputed || subject.isGone) return;
  if (field.feel === 'occurrences') return;
  storeAnswer(valueCell(subject, slot), value, state.moment.by, true, state);
}

/** Writes the first values and structures of an instance. */
function fill(
  subject: Subject,
  values: Of<'add_instance'>['values'],
  structures: Of<'add_instance'>['structures'],
  state: CaseState,
): void {
  for (const [key, value] of Object.entries(values ?? {})) write(subject, key, value, state);
  for (const [structure, occurrences] of Object.entries(structures ?? {}))
    runSteps(
      replaceOccurrences(
        { kind: 'replace_occurrences', instance: subject.id, structure, occurrences },
        state,
      ),
    );
}

function instanceOf(id: number, state: CaseState): Subject | undefined {
  const subject = state.subjects.get(instanceKey(id));
  return subject?.isGone === true ? undefined : subject;
}

function rename(occurrence: Subject, name: string | null, state: CaseState): void {
  const before = occurrence.givenName;
  if (before === name || occurrence.isGone) return;
  touch(occurrence, state);
  perform(
    state,
    () => {
      occurrence.givenName = name;
    },
    () => {
      occurrence.givenName = before;
    },
  );
  settleName(occurrence, state);
}

/** Calls about instances that the case has no more; those of an instance that was replaced are asked again for the other one. */
function forgetCalls(state: CaseState): void {
  for (const key of [...state.calls.keys()]) {
    if (instanceOf(instanceIdIn(callAt(key).instance) ?? -1, state) !== undefined) continue;
    touchPart('calls', key, state);
    putInto(state.calls, key, undefined, state);
    settleCalls(state);
  }
}

/** By hand a role is given or taken away; a mark stays only where the rules say otherwise. */
function markRole(instance: number, role: string, isHeld: boolean, state: CaseState): void {
  const subject = instanceOf(instance, state);
  if (subject === undefined) return;
  const key = roleKey(subject.key, role);
  const cell = otherCell(subject, 'role', role);
  // In the middle of a batch no rule has run here: what is held without a mark, a rule gave.
  const byRule = isGiven(cell) || (cell.value === true && state.roleInputs.get(key) !== true);
  touchPart('role_marks', key, state);
  putInto(state.roleInputs, key, isHeld ? true : byRule ? false : undefined, state);
  settle(cell, state);
}

export function enterState(key: string, transition: string | null, state: CaseState): void {
  const before = state.head.state;
  if (transition !== null) state.occasions.push(`transition_used/${transition}`);
  if (before === key) return;
  setHead({ state: key }, state);
  for (const voted of [...state.votes.keys()]) {
    touchPart('votes', voted, state);
    putInto(state.votes, voted, undefined, state);
  }
  setCaseField('state', key, state);
  state.occasions.push(`state_entered/${key}`);
  const detail = { previous_state_key: before, current_state_key: key, transition_key: transition };
  state.events.push({ kind: 'case_state_changed', detail });
  const kind = state.compiled.process.definition.workflow.states[key]?.kind;
  if (kind === 'approved' || kind === 'declined' || kind === 'finished')
    state.events.push({ kind: `case_${kind}`, detail: {} });
}

/** Ending well makes drafts valid, once it is settled which of them the case has. */
export function endWell(state: CaseState): void {
  if (!state.events.some(({ kind }) => kind === 'case_approved' || kind === 'case_finished')) return;
  for (const subject of state.subjects.values()) {
    if (subject.shape.kind !== 'instance' || !subject.isActive || subject.status === 'valid') continue;
    touch(subject, state);
    perform(
      state,
      () => {
        subject.status = 'valid';
      },
      () => {
        subject.status = 'draft';
      },
    );
    shareReferences(subject, state);
  }
}

function setCaseField(key: string, value: string | null, state: CaseState): void {
  setValue(valueCell(state.subject, slotOf(state.subject.shape, key) ?? -1), value, state);
}

function moveProof(id: number, proof: Of<'assign_proof'>['proof'] | undefined, state: CaseState): void {
  const before = state.proofs.get(id);
  const cells = [before, proof].flatMap((each) => {
    if (each === undefined) return [];
    const subjects = [state.subject, state.subjects.get(instanceKey(each.instance ?? -1))];
    return subjects.flatMap((subject) =>
      subject === undefined
        ? []
        : [...subject.others.values()].filter(
            (cell) => cell.kind === 'needed' && documentIn(cell.key).document === each.neededDocument,
          ),
    );
  });
  for (const cell of cells) touch(cell, state);
  touchPart('proofs', id, state);
  putInto(state.proofs, id, proof, state);
  for (const cell of cells) refreshNeeded(cell, state);
}
