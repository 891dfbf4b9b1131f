import type { CaseToChange } from '../changes/case-to-change.ts';
import { writeValues } from '../changes/write-values.ts';
import { type CaseSession, refusalOf, type Subject } from '../engine/index.ts';
import { Refusal } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import type { Trial } from './open-trial.ts';
import type { Goal, Step, Way } from './way.ts';

/** The case as whoever asks sees it, and as it is checked when somebody writes to it. */
interface CaseToTry extends CaseToChange {
  /** The copy as they see it: without what is hidden from them. */
  seen(session: CaseSession): CaseSession;
  /** Whether the goal is reached in the copy. */
  isReached(session: CaseSession): boolean;
}

/** Tries a way as a client would write it, entry by entry, on a copy that is taken back; at last the transition itself is used. */
export function* confirmWay(
  { steps }: Way,
  trial: Trial,
  goal: Goal,
  current: CaseToTry,
): Generator<void, boolean> {
  let made = 0;
  const make = (changes: readonly InputChange[], key?: string): boolean => {
    if (!trial.make(changes, key)) return false;
    made += 1;
    return true;
  };
  try {
    const session = current.seen(trial.session);
    for (const step of steps) {
      const changes = changesOf(step, { ...current, session });
      if (changes === null) {
        if (!trial.take(step)) return false;
        made += 1;
      } else if (!make(changes, step.key)) return false;
      yield;
    }
    return current.isReached(trial.session) && isUsable(goal, trial, make);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  } finally {
    for (; made > 0; made -= 1) trial.undo();
  }
}

/** A transition that waits for nothing but votes counts as usable. */
function isUsable(
  goal: Goal,
  { session }: Trial,
  make: (changes: readonly InputChange[]) => boolean,
): boolean {
  if (goal.kind !== 'transition') return true;
  const { transition } = goal;
  const refusal = refusalOf(transition, session.state);
  if (refusal !== null) return refusal.code === 'transition_requires_votes';
  return make([{ kind: 'use_transition', transition }]);
}

/** A step as a request would make it; null for one that is taken as it is. Files, and what comes into the case with a step, are there only once it is taken. */
function changesOf({ place, value }: Step, current: CaseToChange): readonly InputChange[] | null {
  if (place.kind !== 'answer') return null;
  const subject = current.session.state.subjects.get(place.subject);
  const field = subject?.shape.fields[subject.shape.family.slots.get(place.information) ?? -1];
  if (subject === undefined || field?.information.definition.type === 'file') return null;
  return writeValues(current, [{ entry: entryOf(subject, place.information, value), attr: 'field' }]);
}

function entryOf(subject: Subject, information: string, value: unknown) {
  const { parent } = subject;
  if (parent === null) return { information_key: information, instance_id: subject.id, value };
  const structure = subject.shape.structure ?? '';
  const all = parent.occurrences.get(parent.shape.family.slots.get(structure) ?? -1) ?? [];
  return {
    information_key: structure,
    instance_id: parent.id,
    structure_occurrence_index: all.indexOf(subject),
    structure_occurrence_information_key: information,
    value,
  };
}
