import { INSTANCE_NAME } from '../configuration/feel-types.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Author } from '../model/author.ts';
import { isSameValue } from '../model/is-same-value.ts';
import type { StoredAnswer, StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import { canonicalOf } from './canonical.ts';
import { isByDefault } from './create-world.ts';
import { BY_DEFAULT, BY_FORMULA, type InstanceRecord } from './instance-record.ts';
import type { OpenInstance } from './open-instance.ts';
import type { Field, InstanceSubject } from './subject.ts';

/** A value that has changed, with its new stored form. */
export interface ChangedValue {
  readonly information: string;
  /** Of a component, the id of its occurrence. */
  readonly occurrence: number | null;
  /** Of a component, the structure. */
  readonly structure: string | null;
  readonly old: CanonicalValue;
  readonly new: CanonicalValue;
  readonly isComputed: boolean;
  /** Whether the same value was written again: only its author is new, and no history entry follows. */
  readonly isConfirmation: boolean;
  /** The stored answer; null for none. */
  readonly answer: StoredAnswer | null;
}

/** An occurrence that was added, renamed or removed. */
interface ChangedOccurrence {
  readonly kind: 'added' | 'renamed' | 'removed';
  readonly occurrence: StoredOccurrence;
}

/** The differences of an instance after a change. */
export interface InstanceChange {
  readonly values: readonly ChangedValue[];
  readonly occurrences: readonly ChangedOccurrence[];
  /** The result of the name formula; null if it has none, or if it needs a case. */
  readonly name: string | null;
  /** The instance as it is now. */
  readonly after: InstanceRecord;
}

/** Compares an instance with its stored state, including written, computed and default values. */
export function instanceChange(open: OpenInstance): InstanceChange {
  const { subject, before, world } = open;
  const values: ChangedValue[] = [];
  const own = compare(subject, before.instance.answers, open);
  values.push(...own.changed);
  const known = new Map(before.occurrences.map((each) => [each.id, each]));
  const changed: ChangedOccurrence[] = [];
  const occurrences: StoredOccurrence[] = [];
  for (const [structure, list] of subject.occurrences)
    for (const [position, each] of list.entries()) {
      const stored = known.get(each.id);
      known.delete(each.id);
      const compared = compare(each, stored?.answers ?? NO_ANSWERS, open);
      const { id, givenName } = each;
      const next = { id, instance: subject.id, structure, position, givenName, answers: compared.answers };
      values.push(...compared.changed);
      occurrences.push(next);
      if (stored === undefined) changed.push({ kind: 'added', occurrence: next });
      else if (stored.givenName !== givenName) changed.push({ kind: 'renamed', occurrence: next });
    }
  for (const gone of known.values()) {
    // Values in a structure of an earlier configuration are kept.
    if (!subject.kind.structures.has(gone.structure)) {
      occurrences.push(gone);
      continue;
    }
    changed.push({ kind: 'removed', occurrence: gone });
    values.push(...clearedWith(gone, subject));
  }
  const instance: StoredInstance = { ...before.instance, answers: own.answers };
  const name = world.read(subject, INSTANCE_NAME);
  return {
    values,
    occurrences: changed,
    name: typeof name === 'string' ? name : null,
    after: { instance, occurrences },
  };
}

const NO_ANSWERS: ReadonlyMap<string, StoredAnswer> = new Map();

function compare(
  subject: InstanceSubject,
  before: ReadonlyMap<string, StoredAnswer>,
  open: OpenInstance,
): { answers: ReadonlyMap<string, StoredAnswer>; changed: ChangedValue[] } {
  const answers = new Map(before);
  const changed: ChangedValue[] = [];
  for (const field of subject.kind.fields.values()) {
    if (field.feel === 'occurrences') continue;
    const stored = before.get(field.key) ?? null;
    const answer = nextAnswer(subject, field, stored, open);
    if (answer === stored) continue;
    if (answer === null) answers.delete(field.key);
    else answers.set(field.key, answer);
    const old = stored?.value ?? null;
    const next = answer?.value ?? null;
    changed.push({
      information: field.key,
      occurrence: subject.parent === null ? null : subject.id,
      structure: subject.kind.structure,
      old,
      new: next,
      isComputed: field.isComputed,
      isConfirmation: isSameValue(old, next),
      answer,
    });
  }
  return { answers, changed };
}

/** The new stored answer of a value; the identical object if it has not changed. */
function nextAnswer(
  subject: InstanceSubject,
  field: Field,
  stored: StoredAnswer | null,
  { world, moment }: OpenInstance,
): StoredAnswer | null {
  const derived = (value: CanonicalValue, by: Author): StoredAnswer | null => {
    if (value === null) return null;
    if (stored !== null && isSameValue(stored.value, value)) return stored;
    return { value, by, at: new Date(moment.now).toISOString(), isTouched: false };
  };
  if (field.formula !== null) return derived(canonicalOf(world.read(subject, field.key)), BY_FORMULA);
  const answer = subject.answers.get(field.key) ?? null;
  if (answer !== null && (answer.isTouched || !isByDefault(answer.by))) return answer;
  return derived(field.fallback, BY_DEFAULT);
}

function clearedWith(
  { id, structure, answers }: StoredOccurrence,
  { kind }: InstanceSubject,
): ChangedValue[] {
  return [...answers].map(([information, { value }]) => ({
    information,
    occurrence: id,
    structure,
    old: value,
    new: null,
    isComputed: kind.structures.get(structure)?.fields.get(information)?.isComputed ?? false,
    isConfirmation: false,
    answer: null,
  }));
}
