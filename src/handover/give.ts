// Values and occurrences on their way from a case to its instances.
import type { IndexedInformation } from '../configuration/index-ontologies.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { occurrenceNameAt } from '../configuration/occurrence-name-at.ts';
import { canonicalString } from '../configuration/parse-value.ts';
import type { ShapeField, Subject } from '../engine/index.ts';
import { refuse } from '../errors.ts';
import { BY_FORMULA } from '../instances/index.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { type CopyMark, markAt, NAME_MARK } from '../model/rows/row-key.ts';
import { instanceKey, occurrenceKey } from '../model/subject-key.ts';
import type { Steps } from '../run-steps.ts';
import type { OutsideCompared } from './compare-outside.ts';
import type { EndedCase } from './ended-case.ts';
import type { GivenValue, HistoryLine, PlacedOccurrence } from './handover.ts';
import { markOf } from './mark-of.ts';
import type { OutsideOccurrence, OutsideValue } from './outside-instances.ts';

/** Collects what instances are given. */
interface Giving {
  readonly values: GivenValue[];
  readonly occurrences: PlacedOccurrence[];
  readonly droppedOccurrences: number[];
  readonly droppedValues: number[];
  readonly history: HistoryLine[];
  giveValue(owner: Subject, subject: Subject, field: ShapeField): void;
  /** `changed` names what the case changed of a copy; null where all of it is given. */
  giveStructure(owner: Subject, field: ShapeField, changed: ReadonlySet<CopyMark> | null): Steps<void>;
}

export function openGiving(ended: EndedCase, compared: OutsideCompared): Giving {
  const { state, outside, factOf, author: writer, at } = ended;
  const values: GivenValue[] = [];
  const occurrences: PlacedOccurrence[] = [];
  const droppedOccurrences: number[] = [];
  const droppedValues: number[] = [];
  const history: HistoryLine[] = [];
  return { values, occurrences, droppedOccurrences, droppedValues, history, giveValue, giveStructure };

  function giveValue(owner: Subject, subject: Subject, field: ShapeField): void {
    const cell = subject.values[field.slot];
    const seen = compared.seenOf(subject, field.key);
    // A hidden answer counts for nothing; an instance that a copy names need not be part of the case.
    const value: CanonicalValue =
      seen?.value ?? (subject.isDraft || field.isComputed ? null : (cell?.stored?.value ?? null));
    const there = compared.heldBy(owner, subject, field.key);
    if (field.feel === 'instance' && typeof value === 'number' && !isThere(value)) return;
    if (isSameValue(there?.value ?? null, value)) return;
    // A value that a rule gave does not keep the author of the answer it replaces.
    const stored = isSameValue(cell?.stored?.value ?? null, value) ? cell?.stored : null;
    values.push({
      // An answer that this very change writes to a shared instance has a row already.
      id: there?.id ?? ended.writtenId(subject, field.key) ?? null,
      instance: owner.id,
      occurrence: subject === owner ? null : subject.id,
      information: field.key,
      value,
      // Computed values are computed again outside; all others are answers of the instance from now on.
      answer: field.isComputed ? null : value,
      isTouched: !field.isComputed && (stored?.isTouched ?? false),
      author: field.isComputed ? BY_FORMULA : (stored?.by ?? writer),
      at: stored?.at ?? at,
      // An instance that this very change makes has its first version.
      version: (factOf(owner.id)?.version ?? 0) + 1,
    });
    const place =
      subject === owner ? field.key : `${subject.shape.structure}.${subject.position}.${field.key}`;
    note(owner, place, field, there, value);
  }

  function* giveStructure(
    owner: Subject,
    { key, slot, information }: ShapeField,
    changed: ReadonlySet<CopyMark> | null,
  ): Steps<void> {
    const there = new Map(
      outside
        .heldBy(owner.id)
        .occurrences.filter(({ structure }) => structure === key)
        .map((each) => [each.id, each]),
    );
    const before = there.size;
    const ofOccurrences = Map.groupBy(changed ?? [], (mark) => markAt(mark).component?.occurrence);
    let position = 0;
    for (const each of owner.occurrences.get(slot) ?? []) {
      yield;
      const known = there.get(each.id);
      there.delete(each.id);
      // An occurrence that others removed stays removed, unless somebody has written to it in this case.
      if (each.isRemovedInSource && !isWrittenIn(each, ofOccurrences.get(occurrenceKey(each.id)) ?? []))
        continue;
      const place = position++;
      const isNamedHere = known === undefined || changed?.has(markOf(owner, NAME_MARK, each)) !== false;
      const { givenName } = isNamedHere ? each : known;
      if (known?.position !== place || known.givenName !== givenName)
        occurrences.push({ id: each.id, instance: owner.id, structure: key, position: place, givenName });
      for (const field of each.shape.fields)
        if (field !== undefined && (known === undefined || changed?.has(markOf(owner, field.key, each))))
          giveValue(owner, each, field);
    }
    const own = position;
    for (const each of there.values()) {
      yield;
      if (compared.isAddedByOthers(owner, each)) occurrences.push({ ...each, position: position++ });
      else drop(owner, each);
    }
    // The case may give all that it alone has, also where there can be fewer since.
    if (position > Math.max(before, own)) checkMaximum(owner, information, position);
  }

  /** The case and others may each have added as many as there can be: none of them is lost, somebody has to choose. */
  function checkMaximum({ id }: Subject, { key, definition }: IndexedInformation, count: number): void {
    const { index } = state.compiled;
    const most = definition.type === 'structure' ? definition.max_occurrences : undefined;
    if (most === undefined || count <= most) return;
    const name = occurrenceNameAt(0, { key, definition }, index, state.head.language);
    throw refuse(
      'conflict',
      `INS-${factOf(id)?.number} can have at most ${most} of "${name}", and would have ${count}: others have added to it since the case began. Remove some of them, in the case or from the instance.`,
    );
  }

  function drop(owner: Subject, { id, structure, position }: OutsideOccurrence): void {
    droppedOccurrences.push(id);
    const shape = owner.shape.structures.get(owner.shape.family.slots.get(structure) ?? -1);
    for (const there of outside.heldBy(owner.id).values.get(id)?.values() ?? []) {
      droppedValues.push(there.id);
      const field = shape?.fields[shape.family.slots.get(there.information) ?? -1];
      if (field !== undefined)
        note(owner, `${structure}.${position}.${there.information}`, field, there, null);
    }
  }

  /** A reference is not handed over to a draft that the case does not have in the end, nor to an instance that others have deleted. */
  function isThere(id: number): boolean {
    const named = state.subjects.get(instanceKey(id));
    if (named === undefined) return outside.valid.has(id);
    return named.isActive || factOf(id)?.outsideStatus === 'valid';
  }

  function note(
    owner: Subject,
    place: string,
    { information: { definition } }: ShapeField,
    there: OutsideValue | undefined,
    value: CanonicalValue,
  ): void {
    history.push({
      instance: owner.id,
      place,
      before: canonicalString(definition, there?.value ?? null),
      after: canonicalString(definition, value),
    });
  }
}

/** Whether a mark of an occurrence is more than what rules have set in it. */
const isWrittenIn = (occurrence: Subject, marks: readonly CopyMark[]): boolean =>
  marks.some((mark) => {
    const key = markAt(mark).component?.information ?? '';
    const stored = occurrence.values[occurrence.shape.family.slots.get(key) ?? -1]?.stored;
    return stored?.by.kind !== 'rule';
  });
