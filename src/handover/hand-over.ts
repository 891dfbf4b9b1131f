// Hands over a case that ended well: its drafts become valid instances, its changes to copies go back to their instances, and the
// values that its rules gave to linked instances are written there.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { ShapeField, Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { type CopyMark, markAt } from '../model/rows/row-key.ts';
import type { Steps } from '../run-steps.ts';
import { compareOutside } from './compare-outside.ts';
import type { EndedCase } from './ended-case.ts';
import { openGiving } from './give.ts';
import type { Handover } from './handover.ts';
import { markOf } from './mark-of.ts';

/** Works out what goes from the case to its instances. A locked one refuses, and one that would get more occurrences than it can have. */
export function* handOver(ended: EndedCase): Steps<Handover> {
  const { state, view, outside, factOf, ontologyOf, notedOf } = ended;
  const settled: CopyMark[] = [];
  const written = new Set<number>();
  const born = new Set<number>();
  const caughtUp = new Set<number>();
  const compared = compareOutside(view, outside, enteredVersion);
  const { givenBy } = compared;
  const { giveValue, giveStructure, ...given } = openGiving(ended, compared);
  let hasShared = false;

  for (const subject of state.subjects.values()) {
    if (subject.shape.kind !== 'instance' || !subject.isActive) continue;
    yield;
    if (subject.entry === 'linked') yield* giveToLinked(subject);
    else if (factOf(subject.id)?.outsideStatus === 'valid') yield* giveBack(subject);
    else yield* giveBirth(subject);
  }
  return { ...given, settled, written, born, caughtUp, hasShared };

  function begin(subject: Subject): void {
    const found = factOf(subject.id);
    if (found?.locked === true) throw refuse('instance_locked', `INS-${found.number} is locked.`);
    written.add(subject.id);
  }

  function* giveBirth(subject: Subject): Steps<void> {
    begin(subject);
    born.add(subject.id);
    caughtUp.add(subject.id);
    for (const field of subject.shape.fields) {
      if (field === undefined) continue;
      if (field.feel === 'occurrences') yield* giveStructure(subject, field, null);
      else giveValue(subject, subject, field);
    }
  }

  /** Answers are already stored with a linked instance. The values that rules gave were visible in this case only, and are written now. */
  function* giveToLinked(subject: Subject): Steps<void> {
    const { kind } = ontologyOf(subject.shape.ontology);
    const parts = [...subject.occurrences.values()].flat().filter(({ isGone }) => !isGone);
    const fields: { readonly each: Subject; readonly field: ShapeField }[] = [];
    for (const each of [subject, ...parts]) {
      yield;
      const inner = each === subject ? kind : kind.structures.get(each.shape.structure ?? '');
      const keys = givenBy(subject, each);
      const given = each.shape.fields
        .filter((field) => field !== undefined)
        .filter(({ key, isComputed }) => {
          if (!isComputed) return keys.has(key);
          // Outside, the instance computes by itself what it can; the rest it has from its cases.
          return inner?.fields.get(key)?.formula === null && compared.isDifferent(subject, each, key);
        });
      for (const field of given) fields.push({ each, field });
    }
    if (fields.length === 0) return;
    begin(subject);
    hasShared = true;
    for (const { each, field } of fields) {
      yield;
      giveValue(subject, each, field);
    }
  }

  /** Writes the values that this case or its rules have changed back to the instance. Other values stay as they are there. */
  function* giveBack(subject: Subject): Steps<void> {
    const changed = yield* changedOf(subject);
    if (changed.size === 0) return;
    begin(subject);
    const informations = new Set([...changed].map((mark) => markAt(mark).information));
    for (const field of subject.shape.fields) {
      if (field === undefined) continue;
      const isChanged = informations.has(field.key);
      if (!isChanged && !field.isComputed) continue;
      if (field.feel === 'occurrences') yield* giveStructure(subject, field, changed);
      else giveValue(subject, subject, field);
    }
    const own = [...(outside.heldBy(subject.id).values.get(null)?.values() ?? [])];
    const isBehind = own.some(
      (there) =>
        there.version > enteredVersion(subject) &&
        !changed.has(markOf(subject, there.information)) &&
        !isSameValue(there.answer, storedOf(subject, there.information)),
    );
    if (!isBehind && !compared.hasOtherOccurrences(subject)) caughtUp.add(subject.id);
    for (const mark of changed) settled.push(mark);
  }

  /** Informations of a copy that are different through this case. */
  function* changedOf(subject: Subject): Steps<Set<CopyMark>> {
    const changed = new Set(notedOf(subject));
    for (const key of givenBy(subject, subject)) changed.add(markOf(subject, key));
    for (const each of [...subject.occurrences.values()].flat()) {
      yield;
      // What rules give to an occurrence that others removed is no reason to bring it back: it has that because the copy still has it.
      if (each.isRemovedInSource) continue;
      for (const key of givenBy(subject, each)) changed.add(markOf(subject, key, each));
    }
    return changed;
  }

  function enteredVersion({ id }: Subject): number {
    return factOf(id)?.enteredVersion ?? 0;
  }
}

const storedOf = (subject: Subject, key: string): CanonicalValue =>
  subject.values[subject.shape.family.slots.get(key) ?? -1]?.stored?.value ?? null;
