import { roleAt, roleKey, slotKey } from '../../model/rows/row-key.ts';
import type { StoredInstance, StoredOccurrence } from '../../model/stored-case.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { perform, putInto, setHead } from '../recalculation/journal.ts';
import { nodeOf, queue } from '../recalculation/notify.ts';
import { setActive, settle } from '../recalculation/settle.ts';
import { touch, touchPart } from '../rows/rows.ts';
import { otherCell, valueCell } from '../state/cells.ts';
import { namingCells } from '../state/naming-cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { dropSubject, fillOccurrences, subjectFrom, touchAnew } from './enter-subject.ts';
import { forgetNamed } from './forget-named.ts';
import { forgetBeneath } from './own-references.ts';
import { placeAnswer } from './store-answer.ts';

/** Replaces an instance of the case by another one: roles, references, slots and the outcome move to it. */
export function linkInstance(
  old: Subject,
  to: StoredInstance,
  occurrences: readonly StoredOccurrence[],
  state: CaseState,
): void {
  if (to.id === old.id) {
    shareAgain(old, to, occurrences, state);
    return;
  }
  if (state.subjects.get(instanceKey(to.id))?.isGone === false) return;
  const shape =
    to.ontology === old.shape.ontology || old === state.outcome
      ? old.shape
      : state.compiled.otherShapes.get(to.ontology);
  if (shape === undefined) return;
  const next = subjectFrom({ ...to, isByHand: old.isByHand }, shape, state, occurrences);
  next.depth = old.depth;
  touchAnew(next, state);
  const makers = [...(old.others.get('exists:')?.contributions ?? [])];
  moveSlots(old, next, state);
  for (const [key, mark] of [...state.roleInputs])
    if (roleAt(key).subject === old.key) {
      const { role } = roleAt(key);
      const moved = roleKey(next.key, role);
      touchPart('role_marks', moved, state);
      putInto(state.roleInputs, moved, mark, state);
      otherCell(next, 'role', role);
    }
  const named = namingCells(old.id, state);
  for (const cell of named) {
    touch(cell, state);
    forgetBeneath(cell, state);
    placeAnswer(cell, cell.stored === null ? null : { ...cell.stored, value: next.id }, state);
  }
  if (state.outcome === old) {
    setHead({ outcome: next.id }, state);
    state.outcome = next;
    state.undo?.push(() => {
      state.outcome = old;
    });
  }
  const isThere = next.isByHand || state.outcome === next;
  dropSubject(old, state);
  if (isThere) setActive(next, true, state);
  for (const cell of next.others.values()) if (cell.kind === 'role') settle(cell, state);
  for (const cell of named) settle(cell, state);
  forgetNamed(old.id, state);
  for (const { unit, source } of makers) {
    const node = nodeOf(unit.index, source);
    if (node !== undefined) queue(node, state);
  }
}

/** A case that has its own copy of an instance sees the instance itself again. */
function shareAgain(
  subject: Subject,
  to: StoredInstance,
  occurrences: readonly StoredOccurrence[],
  state: CaseState,
): void {
  if (subject.entry === 'linked') return;
  const { entry, source, status, isDraft, givenName, changedInSource, addedInSource } = subject;
  touch(subject, state);
  perform(
    state,
    () =>
      Object.assign(subject, {
        entry: 'linked',
        source: null,
        status: to.status,
        isDraft: false,
        givenName: to.givenName ?? null,
        changedInSource: null,
        addedInSource: null,
      }),
    () =>
      Object.assign(subject, { entry, source, status, isDraft, givenName, changedInSource, addedInSource }),
  );
  for (const list of [...subject.occurrences.values()]) for (const each of list) dropSubject(each, state);
  for (const field of subject.shape.fields) {
    if (field === undefined || field.isComputed || field.feel === 'occurrences') continue;
    const cell = valueCell(subject, field.slot);
    touch(cell, state);
    const { input } = cell;
    placeAnswer(cell, to.answers.get(field.key) ?? null, state);
    settle(cell, state);
    forgetNamed(input, state);
  }
  fillOccurrences(subject, occurrences, state);
  for (const [slot, list] of subject.occurrences) {
    for (const each of list) touchAnew(each, state);
    settle(valueCell(subject, slot), state);
  }
}

/** The slot of the old instance, and the slots of what was made for it. */
function moveSlots(old: Subject, next: Subject, state: CaseState): void {
  for (const [name, slot] of [...state.slots]) {
    const isTarget = slot.instance === old.id;
    const isMaker = slot.subject === old.key;
    if (!isTarget && !isMaker) continue;
    const moved = {
      ...slot,
      instance: isTarget ? next.id : slot.instance,
      subject: isMaker ? next.key : slot.subject,
    };
    const place = slotKey({ site: moved.key, subject: moved.subject });
    touchPart('slots', name, state);
    touchPart('slots', place, state);
    if (place !== name) putInto(state.slots, name, undefined, state);
    putInto(state.slots, place, moved, state);
  }
}
