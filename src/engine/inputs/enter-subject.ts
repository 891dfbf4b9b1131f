import { roleAt } from '../../model/rows/row-key.ts';
import type { Beneath, StoredInstance, StoredOccurrence } from '../../model/stored-case.ts';
import { instanceKey, occurrenceKey } from '../../model/subject-key.ts';
import { perform, putInto } from '../recalculation/journal.ts';
import { nodeOf, queue } from '../recalculation/notify.ts';
import { setActive, settle, settleName } from '../recalculation/settle.ts';
import { touch, touchPart } from '../rows/rows.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { type Shape, Subject } from '../state/subject.ts';
import { dropReferences } from './drop-references.ts';
import { forgetNamedIn } from './forget-named.ts';
import { enrol } from './made-instance.ts';
import { placeAnswer } from './store-answer.ts';

/** Makes a subject of a stored instance with its answers and occurrences; it is not active yet, or outside the case for good. */
export function subjectFrom(
  stored: StoredInstance,
  shape: Shape,
  state: CaseState,
  occurrences: readonly StoredOccurrence[] = [],
  isOutside = false,
): Subject {
  const subject = new Subject(shape, instanceKey(stored.id), stored.id, null, state);
  const { status, entry, source, isByHand, givenName = null } = stored;
  Object.assign(subject, { status, entry, source, isByHand, givenName, isOutside, isDraft: entry === 'own' });
  subject.changedInSource = stored.changedInSource ?? null;
  subject.addedInSource = stored.addedInSource ?? null;
  if (!isOutside) enrol(subject, state);
  // A loop over a map makes a list for each of its entries, of which a case has thousands.
  stored.answers.forEach((answer, key) => {
    const slot = slotOf(shape, key);
    if (slot !== undefined && shape.fields[slot] !== undefined)
      placeAnswer(valueCell(subject, slot), answer, state);
  });
  placeBeneath(subject, stored.beneath, state);
  fillOccurrences(subject, occurrences, state);
  return subject;
}

function placeBeneath(subject: Subject, beneath: Beneath | undefined, state: CaseState): void {
  for (const [key, answer] of beneath ?? []) {
    const slot = slotOf(subject.shape, key);
    if (slot !== undefined && subject.shape.fields[slot] !== undefined)
      putInto(state.beneath, valueCell(subject, slot), answer, state);
  }
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

/** Notes a new subject, which had no row before. */
export function touchAnew(subject: Subject, state: CaseState): void {
  const things = state.touched?.things;
  if (things !== undefined && !things.has(subject)) things.set(subject, '');
  for (const cell of subject.values)
    if (cell !== undefined && things !== undefined && !things.has(cell)) things.set(cell, '');
  for (const list of subject.occurrences.values()) for (const each of list) touchAnew(each, state);
}

export function fillOccurrences(
  owner: Subject,
  occurrences: readonly StoredOccurrence[],
  state: CaseState,
): void {
  if (occurrences.length === 0) return;
  const sorted = occurrences.toSorted((a, b) => a.position - b.position);
  for (const [structure, list] of Map.groupBy(sorted, (stored) => stored.structure)) {
    const made = attach(
      owner,
      structure,
      list.map(({ id }) => id),
      state,
    );
    for (const [at, occurrence] of made.entries()) {
      const stored = list[at];
      if (stored === undefined) continue;
      occurrence.givenName = stored.givenName;
      occurrence.changedInSource = stored.changedInSource ?? null;
      occurrence.isRemovedInSource = stored.isRemovedInSource ?? false;
      stored.answers.forEach((answer, key) => {
        const slot = slotOf(occurrence.shape, key);
        if (slot !== undefined && occurrence.shape.fields[slot] !== undefined)
          placeAnswer(valueCell(occurrence, slot), answer, state);
      });
      placeBeneath(occurrence, stored.beneath, state);
    }
  }
}

/** Puts occurrences at the end of a structure, all at once: each alone would copy the list. */
function attach(owner: Subject, structure: string, ids: readonly number[], state: CaseState): Subject[] {
  const slot = slotOf(owner.shape, structure) ?? -1;
  const shape = owner.shape.structures.get(slot);
  if (shape === undefined) return [];
  const list = owner.occurrences.get(slot) ?? [];
  valueCell(owner, slot);
  const made = ids.map((id, at) => {
    const occurrence = new Subject(shape, occurrenceKey(id), id, owner, state);
    occurrence.position = list.length + at;
    occurrence.isDraft = owner.isDraft;
    occurrence.isOutside = owner.isOutside;
    occurrence.depth = owner.depth;
    if (!owner.isOutside) enrol(occurrence, state);
    return occurrence;
  });
  putInto(owner.occurrences, slot, [...list, ...made], state);
  return made;
}

/** Values, rule 1: new occurrences stand at the end. */
export function addOccurrences(
  owner: Subject,
  structure: string,
  count: number,
  state: CaseState,
): Subject[] {
  if (count <= 0) return [];
  const ids = Array.from({ length: count }, () => state.ids.occurrence());
  const made = attach(owner, structure, ids, state);
  if (made.length === 0) throw new Error(`"${structure}" is no structure of ${owner.shape.ontology}.`);
  for (const occurrence of made) {
    touchAnew(occurrence, state);
    state.created.push(occurrence.id);
  }
  settle(valueCell(owner, slotOf(owner.shape, structure) ?? -1), state);
  return made;
}

export function addOccurrence(owner: Subject, structure: string, state: CaseState): Subject {
  const [occurrence] = addOccurrences(owner, structure, 1, state);
  if (occurrence === undefined) throw new Error(`"${structure}" takes no occurrence.`);
  return occurrence;
}

/** Removes an instance or an occurrence with its values; a rule that still wants it makes a new one. */
export function dropSubject(subject: Subject, state: CaseState): void {
  if (subject.isGone) return;
  if (subject.parent === null) drop(subject, state);
  else dropOccurrences([subject], subject.parent, state);
}

/** Removes occurrences of one structure with their values. */
export function dropOccurrences(occurrences: readonly Subject[], owner: Subject, state: CaseState): void {
  const structure = occurrences[0]?.shape.structure;
  if (structure == null) return;
  for (const each of occurrences) if (!each.isGone) drop(each, state);
  leaveStructure(structure, owner, state);
}

function drop(subject: Subject, state: CaseState): void {
  touch(subject, state);
  for (const cell of subject.values) if (cell !== undefined) touch(cell, state);
  for (const list of subject.occurrences.values()) dropOccurrences(list, subject, state);
  perform(
    state,
    () => {
      subject.isGone = true;
    },
    () => {
      subject.isGone = false;
    },
  );
  if (subject.shape.kind === 'instance') {
    forgetInstance(subject, state);
    dropReferences(subject, state);
  }
  const makers = subject.others.get('exists:')?.contributions ?? [];
  setActive(subject, false, state);
  forgetNamedIn(subject.values, state);
  for (const { unit, source } of makers) {
    const node = nodeOf(unit.index, source);
    if (node !== undefined) queue(node, state);
  }
}

/** Forgets the slot of the rule that made an instance, and its roles by hand. */
function forgetInstance(subject: Subject, state: CaseState): void {
  for (const [name, slot] of state.slots)
    if (slot.instance === subject.id) {
      touchPart('slots', name, state);
      putInto(state.slots, name, undefined, state);
    }
  for (const key of [...state.roleInputs.keys()])
    if (roleAt(key).subject === subject.key) {
      touchPart('role_marks', key, state);
      putInto(state.roleInputs, key, undefined, state);
    }
}

/** Values, occurrence rule 4: those that are left move up and their numbered names follow. */
function leaveStructure(structure: string, owner: Subject, state: CaseState): void {
  const slot = slotOf(owner.shape, structure) ?? -1;
  const rest = (owner.occurrences.get(slot) ?? []).filter((each) => !each.isGone);
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
