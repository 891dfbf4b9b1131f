import type { CaseView, Subject, ValueView } from '../engine/index.ts';
import { isSameValue } from '../model/is-same-value.ts';
import type { OutsideInstances, OutsideOccurrence, OutsideValue } from './outside-instances.ts';

/** The instances of a case beside what they hold outside. */
export interface OutsideCompared {
  /** The value outside the case; of a component, in the occurrence with the same id. */
  heldBy(owner: Subject, subject: Subject, key: string): OutsideValue | undefined;
  seenOf(subject: Subject, key: string): ValueView | undefined;
  isDifferent(owner: Subject, subject: Subject, key: string): boolean;
  /** Informations whose value the rules of the case gave. Of a copy, those that others have changed since are left out. */
  givenBy(owner: Subject, subject: Subject): ReadonlySet<string>;
  /** Whether others have added an occurrence since the copy was made: the copy never had it, so the case cannot remove it. */
  isAddedByOthers(owner: Subject, occurrence: OutsideOccurrence): boolean;
  /** Whether others have added or removed occurrences of which the copy knows nothing. */
  hasOtherOccurrences(owner: Subject): boolean;
}

export function compareOutside(
  view: CaseView,
  outside: OutsideInstances,
  enteredVersion: (subject: Subject) => number,
): OutsideCompared {
  const seen = new Map<Subject, ReadonlyMap<string, ValueView>>();

  function valuesOf(subject: Subject): ReadonlyMap<string, ValueView> {
    const looked = seen.get(subject);
    if (looked !== undefined) return looked;
    const found = new Map(view.valuesOf(subject.key).map((each) => [each.information, each]));
    seen.set(subject, found);
    return found;
  }

  const heldBy: OutsideCompared['heldBy'] = (owner, subject, key) =>
    outside
      .heldBy(owner.id)
      .values.get(subject === owner ? null : subject.id)
      ?.get(key);
  const isDifferent: OutsideCompared['isDifferent'] = (owner, subject, key) =>
    !isSameValue(valuesOf(subject).get(key)?.value ?? null, heldBy(owner, subject, key)?.value ?? null);
  const isAddedByOthers: OutsideCompared['isAddedByOthers'] = (owner, { id, version }) => {
    if (version !== null) return version > enteredVersion(owner);
    const own = [...(outside.heldBy(owner.id).values.get(id)?.values() ?? [])];
    return own.length > 0 && own.every((each) => each.version > enteredVersion(owner));
  };

  return {
    heldBy,
    seenOf: (subject, key) => valuesOf(subject).get(key),
    isDifferent,
    givenBy(owner, subject) {
      const keys = new Set<string>();
      for (const { information, value, stored, isComputed } of valuesOf(subject).values()) {
        const there = heldBy(owner, subject, information);
        // A shared instance is seen as it is.
        const isTheirs =
          owner.entry !== 'linked' && there !== undefined && there.version > enteredVersion(owner);
        if (isComputed || value === null || isTheirs || isSameValue(value, stored?.value ?? null)) continue;
        if (isDifferent(owner, subject, information)) keys.add(information);
      }
      return keys;
    },
    isAddedByOthers,
    hasOtherOccurrences(owner) {
      const own = [...owner.occurrences.values()].flat();
      const ids = new Set(own.map(({ id }) => id));
      return (
        own.some(({ isRemovedInSource }) => isRemovedInSource) ||
        outside.heldBy(owner.id).occurrences.some((each) => !ids.has(each.id) && isAddedByOthers(owner, each))
      );
    },
  };
}
