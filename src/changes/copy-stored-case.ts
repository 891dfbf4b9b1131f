// A stored case under other ids: what a copy of a case begins with.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type {
  Answers,
  StoredAnswer,
  StoredCase,
  StoredInstance,
  StoredOccurrence,
} from '../model/stored-case.ts';
import { CASE_KEY, instanceKey, occurrenceKey, type SubjectKey } from '../model/subject-key.ts';

/** The ids that things of the copy have, by those they have in the case that is copied. */
export interface NewIds {
  readonly instances: ReadonlyMap<number, number>;
  readonly occurrences: ReadonlyMap<number, number>;
  readonly proofs: ReadonlyMap<number, number>;
}

/** What an information holds the id of, where it does. */
export type ReferenceOf = (subject: SubjectKey, information: string) => 'instance' | 'file' | null;

interface CopyOptions {
  readonly ids: NewIds;
  readonly referenceOf: ReferenceOf;
  /** How the copy has an instance that is not shared live. */
  readonly entryOf: (instance: StoredInstance) => Pick<StoredInstance, 'entry' | 'status' | 'source'>;
}

const of = (ids: ReadonlyMap<number, number>, id: number): number => ids.get(id) ?? id;

/** The key of a subject in the copy. */
export function subjectIn({ instances, occurrences }: NewIds, key: SubjectKey): SubjectKey {
  const id = Number(key.slice(1));
  if (key === CASE_KEY) return key;
  return key.startsWith('i') ? instanceKey(of(instances, id)) : occurrenceKey(of(occurrences, id));
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
    heldComments: [],
    outputs: new Map(),
  };
}

const NAME_OF_CASE = 'name case';

/** What was derived in the case, under the ids of its copy: it is shown there until the rules have run. */
export function copyOutputs(
  outputs: ReadonlyMap<string, string>,
  { ids, referenceOf, entryOf }: CopyOptions,
  instances: ReadonlyMap<number, StoredInstance>,
): Map<string, string> {
  const copied = new Map<string, string>();
  for (const [name, text] of outputs) {
    const [table = '', key = ''] = name.split(/ (.*)/s);
    const body = JSON.parse(text);
    if (table === 'instances') {
      const found = instances.get(Number(key.slice(1)));
      if (found !== undefined)
        copied.set(`instances ${subjectIn(ids, key)}`, JSON.stringify({ ...body, ...entryOf(found) }));
    } else if (table === 'values') {
      const [subject = '', information = ''] = key.split('/');
      const value = valueIn(ids, referenceOf(subject, information), body.value);
      copied.set(`values ${subjectIn(ids, subject)}/${information}`, JSON.stringify({ ...body, value }));
    } else if (table === 'roles' && !key.startsWith('mark ')) copied.set(`roles ${ownedIn(ids, key)}`, text);
    else if (table === 'tags') copied.set(name, text);
    // A name may be made of the number of the case, and a copy has its own.
    else if (table === 'outputs' && key !== NAME_OF_CASE) copied.set(`outputs ${outputIn(ids, key)}`, text);
  }
  return copied;
}

/** `i12/holder` and `i12/passport/born` begin with the subject. */
const ownedIn = (ids: NewIds, key: string): string => {
  const [subject = '', ...rest] = key.split('/');
  return [subjectIn(ids, subject), ...rest].join('/');
};

/** `name case`, `instance_name i12`, `needed i12/passport`, `document offer`: what, and then for whom. */
const outputIn = (ids: NewIds, key: string): string => {
  const [what = '', rest = ''] = key.split(/ (.*)/s);
  return what === 'document' ? key : `${what} ${ownedIn(ids, rest)}`;
};
