import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Subject } from '../../engine/subject.ts';
import type { CaseView, ValueView } from '../../engine/view.ts';
import type { ValueRow } from '../../store/cases/case-record.ts';

/** What a case has of its instances, beside what they hold outside. */
export interface OutsideCompared {
  /** What the instance holds outside; of a component, in the occurrence of the same id. */
  rowOf(owner: Subject, subject: Subject, key: string): ValueRow | undefined;
  seenOf(subject: Subject, key: string): ValueView | undefined;
  isDifferent(owner: Subject, subject: Subject, key: string): boolean;
  /** Informations whose value the rules of the case gave. Of a copy, those that others have changed since are left out. */
  givenBy(owner: Subject, subject: Subject): ReadonlySet<string>;
}

export function compareOutside(
  view: CaseView,
  rows: readonly ValueRow[],
  enteredVersion: (subject: Subject) => number,
): OutsideCompared {
  const known = new Map(
    rows.map((row) => [`${row.instance_id}/${row.occurrence_id}/${row.information_key}`, row]),
  );
  const seen = new Map<Subject, ReadonlyMap<string, ValueView>>();

  function valuesOf(subject: Subject): ReadonlyMap<string, ValueView> {
    const looked = seen.get(subject);
    if (looked !== undefined) return looked;
    const values = new Map(view.valuesOf(subject.key).map((each) => [each.information, each]));
    seen.set(subject, values);
    return values;
  }

  const rowOf: OutsideCompared['rowOf'] = (owner, subject, key) =>
    known.get(`${owner.id}/${subject === owner ? 0 : subject.id}/${key}`);
  const isDifferent: OutsideCompared['isDifferent'] = (owner, subject, key) =>
    !isSame(valuesOf(subject).get(key)?.value ?? null, rowOf(owner, subject, key)?.value ?? null);

  return {
    rowOf,
    seenOf: (subject, key) => valuesOf(subject).get(key),
    isDifferent,
    givenBy(owner, subject) {
      const keys = new Set<string>();
      for (const { information, value, stored, isComputed } of valuesOf(subject).values()) {
        const row = rowOf(owner, subject, information);
        // A shared instance is seen as it is.
        const isTheirs = owner.entry !== 'linked' && row !== undefined && row.version > enteredVersion(owner);
        if (isComputed || value === null || isTheirs || isSame(value, stored?.value ?? null)) continue;
        if (isDifferent(owner, subject, information)) keys.add(information);
      }
      return keys;
    },
  };
}

/** Whether two values as they are stored are the same. */
export const isSame = (a: CanonicalValue, b: CanonicalValue): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
