import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import { instanceKey, occurrenceKey } from '../model/subject-key.ts';
import { slotOf, valueCell } from './cells.ts';
import { perform, putInto } from './journal.ts';
import { enrol } from './made-instance.ts';
import { nodeOf, queue } from './notify.ts';
import { touch } from './rows.ts';
import { setActive, settle, settleName } from './settle.ts';
import type { CaseState } from './state.ts';
import { placeAnswer } from './store-answer.ts';
import { type Shape, Subject } from './subject.ts';

/** Makes a subject of a stored instance with its answers and occurrences; it is not active yet. */
export function subjectFrom(
  stored: StoredInstance,
  shape: Shape,
  state: CaseState,
  occurrences: readonly StoredOccurrence[] = [],
): Subject {
  const subject = new Subject(shape, instanceKey(stored.id), stored.id, null, state);
  const { status, entry, source, isByHand } = stored;
  Object.assign(subject, { status, entry, source, isByHand, isDraft: entry === 'own' });
  subject.changedInSource = stored.changedInSource ?? null;
  enrol(subject, state);
  for (const [key, answer] of stored.answers) {
    const slot = slotOf(shape, key);
    if (slot !== undefined && shape.fields[slot] !== undefined)
      placeAnswer(valueCell(subject, slot), answer, state);
  }
  fillOccurrences(subject, occurrences, state);
  return subject;
}

/** Adds an instance to the case. */
export function addSubject(
  stored: StoredInstance,
  shape: Shape | undefined,
  state: CaseState,
  occurrences: readonly StoredOccurrence[] = [],
): Subject | null {
  if (shape === undefined) return null;
  const subject = subjectFrom(stored, shape, state, occurrences);
  touchAnew(subject, state);
  setActive(subject, true, state);
  return subject;
}

/** What is new had no row before. */
export function touchAnew(subject: Subject, state: CaseState): void {
  if (state.touched !== null && !state.touched.has(subject)) state.touched.set(subject, '');
  for (const cell of subject.values)
    if (cell !== undefined && state.touched !== null && !state.touched.has(cell)) state.touched.set(cell, '');
  for (const list of subject.occurrences.values()) for (const each of list) touchAnew(each, state);
}

export function fillOccurrences(
  owner: Subject,
  occurrences: readonly StoredOccurrence[],
  state: CaseState,
): void {
  for (const stored of occurrences.toSorted((a, b) => a.position - b.position)) {
    const occurrence = attach(owner, stored.structure, stored.id, state);
    if (occurrence === null) continue;
    occurrence.givenName = stored.givenName;
    occurrence.changedInSource = stored.changedInSource ?? null;
    for (const [key, answer] of stored.answers) {
      const slot = slotOf(occurrence.shape, key);
      if (slot !== undefined && occurrence.shape.fields[slot] !== undefined)
        placeAnswer(valueCell(occurrence, slot), answer, state);
    }
  }
}

function attach(owner: Subject, structure: string, id: number, state: CaseState): Subject | null {
  const slot = slotOf(owner.shape, structure) ?? -1;
  const shape = owner.shape.structures.get(slot);
  if (shape === undefined) return null;
  const list = owner.occurrences.get(slot) ?? [];
  const occurrence = new Subject(shape, occurrenceKey(id), id, owner, state);
  occurrence.position = list.length;
  occurrence.isDraft = owner.isDraft;
  occurrence.depth = owner.depth;
  valueCell(owner, slot);
  enrol(occurrence, state);
  putInto(owner.occurrences, slot, [...list, occurrence], state);
  return occurrence;
}

/** Values, rule 1: a new occurrence stands at the end. */
export function addOccurrence(owner: Subject, structure: string, state: CaseState): Subject {
  const occurrence = attach(owner, structure, state.ids.occurrence(), state);
  if (occurrence === null) throw new Error(`"${structure}" is no structure of ${owner.shape.ontology}.`);
  touchAnew(occurrence, state);
  state.created.push(occurrence.id);
  settle(valueCell(owner, slotOf(owner.shape, structure) ?? -1), state);
  return occurrence;
}

/** Removes an instance or an occurrence with its values; a rule that still wants it makes a new one. */
export function dropSubject(subject: Subject, state: CaseState): void {
  if (subject.isGone) return;
  touch(subject, state);
  for (const cell of subject.values) if (cell !== undefined) touch(cell, state);
  for (const list of subject.occurrences.values()) for (const each of list) dropSubject(each, state);
  perform(
    state,
    () => {
      subject.isGone = true;
    },
    () => {
      subject.isGone = false;
    },
  );
  for (const [name, slot] of state.slots)
    if (slot.instance === subject.id && subject.shape.kind === 'instance') {
      touch(`slots ${name}`, state);
      putInto(state.slots, name, undefined, state);
    }
  for (const key of [...state.roleInputs.keys()])
    if (key.startsWith(`${subject.key}/`)) {
      touch(`roles ${key}`, state);
      putInto(state.roleInputs, key, undefined, state);
    }
  const makers = subject.others.get('exists:')?.contributions ?? [];
  setActive(subject, false, state);
  for (const { unit, source } of makers) {
    const node = nodeOf(unit.index, source);
    if (node !== undefined) queue(node, state);
  }
  if (subject.parent !== null && subject.shape.structure !== null)
    leaveStructure(subject, subject.parent, state);
}

/** Values, occurrence rule 4: later occurrences move up and their numbered names follow. */
function leaveStructure(occurrence: Subject, owner: Subject, state: CaseState): void {
  const slot = slotOf(owner.shape, occurrence.shape.structure ?? '') ?? -1;
  const rest = (owner.occurrences.get(slot) ?? []).filter((each) => each !== occurrence);
  putInto(owner.occurrences, slot, rest, state);
  for (const [position, each] of rest.entries()) {
    const before = each.position;
    if (before === position) continue;
    touch(each, state);
    perform(
      state,
      () => {
        each.position = position;
      },
      () => {
        each.position = before;
      },
    );
    settleName(each, state);
  }
  settle(valueCell(owner, slot), state);
}
