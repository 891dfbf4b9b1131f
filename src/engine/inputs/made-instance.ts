import { type SiteKey, slotKey } from '../../model/rows/row-key.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { putInto } from '../recalculation/journal.ts';
import { settle } from '../recalculation/settle.ts';
import { touchPart } from '../rows/rows.ts';
import { DidNotConverge } from '../state/budget.ts';
import { valueCell } from '../state/cells.ts';
import type { CaseState, SlotState } from '../state/state.ts';
import { Subject } from '../state/subject.ts';

/** The instance that a rule makes for a subject: the one its slot knows, or a new one; none where the case has ended. */
export function madeInstance(
  rule: string,
  site: SiteKey,
  creator: Subject,
  state: CaseState,
): Subject | null {
  const name = slotKey({ site, subject: creator.key });
  const slot = state.slots.get(name);
  const known = slot === undefined ? undefined : state.subjects.get(instanceKey(slot.instance));
  const isReused =
    known !== undefined && !known.isGone && (state.mutant !== 'slot_not_reused' || known.isActive);
  if (isReused) return known;
  if (state.isSealed) return null;
  const depth = creator.depth + 1;
  if (depth > state.budget.depth)
    throw new DidNotConverge('Instances are created for created instances without end.', [rule]);
  const id = state.ids.instance();
  const made: SlotState = { rule, subject: creator.key, key: site, instance: id };
  touchPart('slots', name, state);
  putInto(state.slots, name, made, state);
  state.newSlots.set(name, made);
  const shape = state.compiled.siteShapes.get(site);
  if (shape === undefined) throw new Error(`The creation ${site} has no shape.`);
  const subject = new Subject(shape, instanceKey(id), id, null, state);
  subject.depth = depth;
  enrol(subject, state);
  return subject;
}

/** Makes a subject known to the case; it is not part of it before it is active. */
export function enrol(subject: Subject, state: CaseState): void {
  // A structure is an empty list before it has occurrences, never null.
  for (const slot of subject.shape.structures.keys()) valueCell(subject, slot);
  putInto(state.subjects, subject.key, subject, state);
  if (subject.shape.kind === 'instance' && state.named.has(subject.id)) {
    // An instance that comes into the case is no longer read as it is outside.
    putInto(state.named, subject.id, undefined, state);
    for (const cell of state.namedBy.get(subject.id) ?? []) settle(cell, state);
  }
  const peers = state.byShape[subject.shape.index];
  if (peers === undefined) state.byShape[subject.shape.index] = [subject];
  else peers.push(subject);
  state.undo?.push(() => {
    const all = state.byShape[subject.shape.index];
    all?.splice(all.lastIndexOf(subject), 1);
  });
}
