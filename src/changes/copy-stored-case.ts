// A stored case under other ids: what a copy of a case begins with.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { neededAt, neededKey, roleAt, roleKey, valueAt, valueKey } from '../model/rows/row-key.ts';
import { emptyRows, type ReadonlyRowTables, type RowTables } from '../model/rows/row-tables.ts';
import type {
  Answers,
  StoredAnswer,
  StoredCase,
  StoredInstance,
  StoredOccurrence,
} from '../model/stored-case.ts';
import {
  CASE_KEY,
  type InstanceKey,
  idIn,
  instanceKey,
  isInstanceKey,
  type OccurrenceKey,
  occurrenceKey,
  type SubjectKey,
} from '../model/subject-key.ts';

/** The ids that things of the copy have, by those they have in the case that is copied. */
export interface NewIds {
  readonly instances: ReadonlyMap<number, number>;
  readonly occurrences: ReadonlyMap<number, number>;
  readonly proofs: ReadonlyMap<number, number>;
}

/** The kind of thing whose id an information holds; null where it holds none. */
export type ReferenceOf = (subject: SubjectKey, information: string) => 'instance' | 'file' | null;

interface CopyOptions {
  readonly ids: NewIds;
  readonly referenceOf: ReferenceOf;
  /** How the copy has an instance that is not shared live. */
  readonly entryOf: (instance: StoredInstance) => Pick<StoredInstance, 'entry' | 'status' | 'source'>;
}

const of = (ids: ReadonlyMap<number, number>, id: number): number => ids.get(id) ?? id;

/** The key of an instance in the copy. */
export const instanceIn = ({ instances }: NewIds, key: InstanceKey): InstanceKey =>
  instanceKey(of(instances, idIn(key)));

/** The key of an occurrence in the copy. */
export const occurrenceIn = ({ occurrences }: NewIds, key: OccurrenceKey): OccurrenceKey =>
  occurrenceKey(of(occurrences, idIn(key)));

/** The key of a subject in the copy. */
function subjectIn(ids: NewIds, key: SubjectKey): SubjectKey {
  if (key === CASE_KEY) return key;
  return isInstanceKey(key) ? instanceIn(ids, key) : occurrenceIn(ids, key);
}

function valueIn(ids: NewIds, kind: 'instance' | 'file' | null, value: CanonicalValue): CanonicalValue {
  if (kind === null || typeof value !== 'number') return value;
  return of(kind === 'instance' ? ids.instances : ids.proofs, value);
}

/** The inputs of a case under the ids of its copy; what was derived, votes and what rules have said stay behind. */
export function copyStoredCase(stored: StoredCase, { ids, referenceOf, entryOf }: CopyOptions): StoredCase {
  const answersOf = (subject: SubjectKey, answers: Answers): Answers =>
    new Map(
      [...answers].map(([information, answer]): [string, StoredAnswer] => [
        information,
        { ...answer, value: valueIn(ids, referenceOf(subject, information), answer.value) },
      ]),
    );
  const instance = (each: StoredInstance): StoredInstance => ({
    ...each,
    ...entryOf(each),
    id: of(ids.instances, each.id),
    answers: answersOf(instanceKey(each.id), each.answers),
  });
  const occurrence = (each: StoredOccurrence): StoredOccurrence => ({
    ...each,
    id: of(ids.occurrences, each.id),
    instance: of(ids.instances, each.instance),
    answers: answersOf(occurrenceKey(each.id), each.answers),
  });
  const { outcome } = stored.head;
  return {
    ...stored,
    head: { ...stored.head, outcome: outcome === null ? null : of(ids.instances, outcome) },
    instances: stored.instances.map(instance),
    occurrences: stored.occurrences.map(occurrence),
    roles: stored.roles.map((each) => ({ ...each, instance: of(ids.instances, each.instance) })),
    slots: stored.slots.map((each) => ({
      ...each,
      subject: subjectIn(ids, each.subject),
      instance: of(ids.instances, each.instance),
    })),
    proofs: stored.proofs.map((each) => ({
      ...each,
      id: of(ids.proofs, each.id),
      instance: each.instance === null ? null : of(ids.instances, each.instance),
    })),
    votes: [],
    // A copy asks other systems for itself.
    calls: new Map(),
    // Its deadlines begin with it.
    deadlines: new Map(),
    tasks: new Map(),
    // It has no children, and nobody has suspended it.
    children: new Map(),
    suspension: null,
    heldComments: [],
    saved: emptyRows(),
  };
}

/** The derived rows of the case under the ids of its copy: they are shown there until the rules have run. */
export function copySaved(
  saved: ReadonlyRowTables,
  { ids, referenceOf, entryOf }: CopyOptions,
  instances: ReadonlyMap<number, StoredInstance>,
): RowTables {
  const copied = emptyRows();
  for (const [key, body] of saved.instances) {
    const found = instances.get(idIn(key));
    if (found !== undefined) copied.instances.set(instanceIn(ids, key), { ...body, ...entryOf(found) });
  }
  for (const [key, body] of saved.values) {
    const { subject, information } = valueAt(key);
    const value = valueIn(ids, referenceOf(subject, information), body.value);
    copied.values.set(valueKey(subjectIn(ids, subject), information), { ...body, value });
  }
  for (const [key, body] of saved.roles) {
    const { subject, role } = roleAt(key);
    copied.roles.set(roleKey(subjectIn(ids, subject), role), body);
  }
  for (const [tag, body] of saved.tags) copied.tags.set(tag, body);
  for (const [tag, body] of saved.tag_marks) copied.tag_marks.set(tag, body);
  for (const [key, body] of saved.needed_documents) {
    const needed = neededAt(key);
    copied.needed_documents.set(neededKey({ ...needed, subject: subjectIn(ids, needed.subject) }), body);
  }
  for (const [document, body] of saved.documents) copied.documents.set(document, body);
  // A name may be made of the number of the case, and a copy has its own.
  for (const [text, body] of saved.case_texts) if (text !== 'name') copied.case_texts.set(text, body);
  for (const [key, body] of saved.instance_names) copied.instance_names.set(instanceIn(ids, key), body);
  return copied;
}
