import type { CaseSession, Subject } from '../engine/index.ts';
import type { InstanceChange, InstanceRecord } from '../instances/index.ts';
import type { StoredAnswer, StoredCase, StoredInstance, StoredOccurrence } from '../model/stored-case.ts';

/** An instance of the case as others see it once it is shared: its answers in the case. */
export function recordFrom(subject: Subject, session: CaseSession): InstanceRecord {
  const answersOf = (each: Subject): ReadonlyMap<string, StoredAnswer> =>
    new Map(
      session
        .view()
        .valuesOf(each.key)
        .flatMap(({ information, value, stored, isComputed }) => {
          if (value === null) return [];
          const by = isComputed ? ({ kind: 'system', name: 'formula' } as const) : stored?.by;
          const at = stored?.at ?? new Date(session.state.moment.now).toISOString();
          const answer = {
            value,
            by: by ?? session.state.moment.by,
            at,
            isTouched: stored?.isTouched ?? false,
          };
          return [[information, answer] as const];
        }),
    );
  return {
    instance: {
      id: subject.id,
      ontology: subject.shape.ontology,
      status: 'valid',
      entry: 'linked',
      source: null,
      isByHand: true,
      answers: answersOf(subject),
    },
    occurrences: [...subject.occurrences.values()].flat().map((each) => ({
      id: each.id,
      instance: subject.id,
      structure: each.shape.structure ?? '',
      position: each.position,
      givenName: each.givenName,
      answers: answersOf(each),
    })),
  };
}

/**
 * Applies a change of an instance outside to the case: a linked instance takes the new values, a copy records the
 * difference.
 */
export function withChangeOutside(stored: StoredCase, { values, after }: InstanceChange): StoredCase {
  const { id } = after.instance;
  const inCase = stored.instances.find((each) => each.id === id);
  if (inCase === undefined) return stored;
  const isLinked = inCase.entry === 'linked';
  const changed = values.filter(({ isConfirmation, occurrence }) => !isConfirmation && occurrence === null);
  const instance: StoredInstance = isLinked
    ? { ...inCase, answers: after.instance.answers }
    : {
        ...inCase,
        changedInSource: new Map([
          ...(inCase.changedInSource ?? []),
          ...changed.map((each) => [each.information, each.new] as const),
        ]),
      };
  const occurrences: readonly StoredOccurrence[] = isLinked
    ? [...stored.occurrences.filter((each) => each.instance !== id), ...after.occurrences]
    : stored.occurrences;
  return {
    ...stored,
    instances: stored.instances.map((each) => (each.id === id ? instance : each)),
    occurrences,
  };
}
