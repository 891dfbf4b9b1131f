import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import { otherCell } from './cells.ts';
import { dropSubject, subjectFrom, touchAnew } from './enter-subject.ts';
import { putInto, setHead } from './journal.ts';
import { slotName } from './made-instance.ts';
import { nodeOf, queue } from './notify.ts';
import { touch } from './rows.ts';
import { setActive, settle } from './settle.ts';
import type { CaseState } from './state.ts';
import { placeAnswer } from './store-answer.ts';
import type { Subject } from './subject.ts';

/** Replaces an instance of the case by another one: roles, references, slots and the outcome move to it. */
export function linkInstance(
  old: Subject,
  to: StoredInstance,
  occurrences: readonly StoredOccurrence[],
  state: CaseState,
): void {
  if (to.id === old.id || state.subjects.has(`i${to.id}`)) return;
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
    if (key.startsWith(`${old.key}/`)) {
      const role = key.slice(old.key.length + 1);
      touch(`roles ${next.key}/${role}`, state);
      putInto(state.roleInputs, `${next.key}/${role}`, mark, state);
      otherCell(next, 'role', role);
    }
  const named = [...(state.namedBy.get(old.id) ?? [])];
  for (const cell of named) {
    touch(cell, state);
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
  for (const { unit, source } of makers) {
    const node = nodeOf(unit.index, source);
    if (node !== undefined) queue(node, state);
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
    const place = slotName(moved.key, moved.subject);
    touch(`slots ${name}`, state);
    touch(`slots ${place}`, state);
    if (place !== name) putInto(state.slots, name, undefined, state);
    putInto(state.slots, place, moved, state);
  }
}
