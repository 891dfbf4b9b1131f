// A case as its copy begins: under new ids, with the instances that exist outside as they are there.
import type { CaseSession } from '../engine/index.ts';
import type { Entered, InstanceFacts, OutsideAnswer } from '../model/instance-facts.ts';
import { type CopyMark, copyMark, markAt, type ValueKey, valueKey } from '../model/rows/row-key.ts';
import type { RowTables } from '../model/rows/row-tables.ts';
import type { StoredCase, StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import { instanceKey, occurrenceKey, type SubjectKey } from '../model/subject-key.ts';
import {
  copySaved,
  copyStoredCase,
  instanceIn,
  type NewIds,
  occurrenceIn,
  type ReferenceOf,
} from './copy-stored-case.ts';

/** The case that is copied. */
interface CaseToCopy {
  readonly session: CaseSession;
  /** The case as its session stores it. */
  readonly stored: StoredCase;
  readonly instances: ReadonlyMap<number, InstanceFacts>;
  readonly proofs: ReadonlyMap<number, unknown>;
  /** The values of copied instances that the case has changed. */
  readonly saved: { readonly marks: Iterable<CopyMark> };
}

/** The instances of the case that exist outside, as they are there now. */
interface LiveInstances {
  readonly facts: ReadonlyMap<number, InstanceFacts>;
  /** The ids of their occurrences. */
  readonly occurrences: ReadonlySet<number>;
  /** One that the copy shares, as it enters a case. */
  linked(
    id: number,
  ): { readonly instance: StoredInstance; readonly occurrences: readonly StoredOccurrence[] } | undefined;
  answersOf(instances: ReadonlySet<number>): Map<ValueKey, OutsideAnswer>;
}

/** Gives ids to the things of the copy. */
interface CopyIds {
  instance(): number;
  occurrence(): number;
  proof(): number;
}

interface BegunCopy {
  readonly ids: NewIds;
  /** The inputs of the copy, without anything derived. */
  readonly inputs: StoredCase;
  readonly entered: Entered;
  readonly marks: readonly CopyMark[];
  /** The derived rows of the case, which the copy shows until its rules have run. */
  derived(): RowTables;
}

/** The ids of the instances of a case that exist outside. */
export const outsideOf = ({ stored, instances }: Pick<CaseToCopy, 'stored' | 'instances'>): number[] =>
  stored.instances.map(({ id }) => id).filter((id) => isOutside(instances, id));

export function beginCopy(source: CaseToCopy, live: LiveInstances, copyIds: CopyIds): BegunCopy {
  const { stored } = source;
  const ids = newIds();
  const mapping = { ids, referenceOf: referencesOf(source.session), entryOf };
  const inputs = withLinked(copyStoredCase(stored, mapping));
  return {
    ids,
    inputs,
    entered: enteredWith(inputs),
    marks: [...source.saved.marks].map(markIn),
    derived: () => copySaved(stored.saved, mapping, new Map(stored.instances.map((each) => [each.id, each]))),
  };

  /** Drafts and their occurrences are new; instances that exist outside keep their ids. */
  function newIds(): NewIds {
    const drafts = stored.instances.filter(({ id }) => !isOutside(source.instances, id));
    const own = stored.occurrences.filter(({ id }) => !live.occurrences.has(id));
    return {
      instances: new Map(drafts.map(({ id }) => [id, copyIds.instance()])),
      occurrences: new Map(own.map(({ id }) => [id, copyIds.occurrence()])),
      proofs: new Map([...source.proofs.keys()].map((id) => [id, copyIds.proof()])),
    };
  }

  /** An instance that was a draft of the case and exists outside by now is a copy of the one outside. */
  function entryOf({ id, entry }: StoredInstance): Pick<StoredInstance, 'entry' | 'status' | 'source'> {
    if (!isOutside(source.instances, id)) return { entry: 'own', status: 'draft', source: null };
    return entry === 'linked'
      ? { entry, status: 'valid', source: null }
      : { entry: 'copy', status: 'valid', source: id };
  }

  /** Linked instances are as they are outside. */
  function withLinked(copied: StoredCase): StoredCase {
    const linked = copied.instances.filter(({ entry }) => entry === 'linked');
    const found = new Map(linked.map(({ id }) => [id, live.linked(id)]));
    return {
      ...copied,
      instances: copied.instances.map((each) => {
        const there = found.get(each.id)?.instance;
        return there === undefined ? each : { ...withOwn(there, each), isByHand: each.isByHand };
      }),
      occurrences: [
        ...copied.occurrences.filter(({ instance }) => !found.has(instance)),
        ...[...found.values()].flatMap((there) =>
          (there?.occurrences ?? []).map((each) =>
            withOwn(
              each,
              copied.occurrences.find(({ id }) => id === each.id),
            ),
          ),
        ),
      ],
    };
  }

  /** A linked instance enters with its values outside, a copy with those of the case, so that none counts as changed anew. */
  function enteredWith({ instances, occurrences }: StoredCase): Entered {
    const linked = new Set(instances.filter(({ entry }) => entry === 'linked').map(({ id }) => id));
    const copies = new Set(instances.filter(({ entry }) => entry === 'copy').map(({ id }) => id));
    const answers = live.answersOf(linked);
    const note = (subject: SubjectKey, { answers: own }: Pick<StoredInstance, 'answers'>): void => {
      for (const [key, value] of own) answers.set(valueKey(subject, key), { id: 0, answer: value });
    };
    for (const each of instances) if (copies.has(each.id)) note(instanceKey(each.id), each);
    for (const each of occurrences) if (copies.has(each.instance)) note(occurrenceKey(each.id), each);
    return {
      facts: new Map(
        [...live.facts].map(([id, facts]) => {
          const enteredVersion = source.instances.get(id)?.enteredVersion ?? facts.version;
          return [id, copies.has(id) ? { ...facts, enteredVersion } : facts];
        }),
      ),
      answers,
      occurrences: new Map(
        occurrences
          .filter(({ instance }) => copies.has(instance) || linked.has(instance))
          .map(({ id, instance, structure, position, givenName }) => [
            occurrenceKey(id),
            { instance, structure, position, given_name: givenName },
          ]),
      ),
    };
  }

  function markIn(mark: CopyMark): CopyMark {
    const { instance, information, component } = markAt(mark);
    return copyMark({
      instance: instanceIn(ids, instance),
      information,
      component: component && { ...component, occurrence: occurrenceIn(ids, component.occurrence) },
    });
  }
}

const isOutside = (instances: CaseToCopy['instances'], id: number): boolean =>
  instances.get(id)?.outsideStatus === 'valid';

/** A linked instance with the case's own references to drafts: those of the copy name its drafts. */
function withOwn<T extends Pick<StoredInstance, 'answers' | 'beneath'>>(
  live: T,
  held: Pick<StoredInstance, 'answers' | 'beneath'> | undefined,
): T {
  if (held?.beneath === undefined) return live;
  const own = [...held.answers].filter(([key]) => held.beneath?.has(key));
  return {
    ...live,
    answers: new Map([...live.answers, ...own]),
    beneath: new Map(own.map(([key]) => [key, live.answers.get(key) ?? null])),
  };
}

/** Finds the kind of thing that an information of the case refers to. */
const referencesOf =
  ({ state }: CaseSession): ReferenceOf =>
  (key, information) => {
    const subject = state.subjects.get(key);
    const slot = subject?.shape.family.slots.get(information) ?? -1;
    const type = subject?.shape.fields[slot]?.information.definition.type;
    return type === 'instance' || type === 'file' ? type : null;
  };
