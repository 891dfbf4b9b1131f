// References of linked instances to drafts of the case, as they are stored: the answer stands in the row of the case, not with the instance.

import type { Beneath, StoredAnswer } from '../../model/stored-case.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import type { CaseRecord } from '../../store/cases/case-record.ts';
import type { CaseValueRow } from '../../store/cases/value-row.ts';
import { subjectOf } from './subject-of.ts';

/** Rows of the case that hold a reference of a linked instance to a draft of the case: they are the case's own. */
export function ownReferences(
  { instances, values, outside_occurrences: there }: CaseRecord,
  isLinked: (row: CaseValueRow) => boolean,
): CaseValueRow[] {
  const named = values.filter((row) => typeof row.answer === 'number' && isLinked(row));
  if (named.length === 0) return named;
  const drafts = new Set(
    instances
      .filter(({ entry, outside_status }) => entry === 'own' && outside_status === 'draft')
      .map((row) => row.instance_id),
  );
  const known = new Set([0, ...there.map(({ id }) => id)]);
  return named.filter((row) => drafts.has(Number(row.answer)) && known.has(row.occurrence_id));
}

/** The answers of the instances themselves, for values in which the case has a reference of its own. */
export function beneathOf(
  own: readonly CaseValueRow[],
  outside: ReadonlyMap<SubjectKey, ReadonlyMap<string, StoredAnswer>>,
): ReadonlyMap<SubjectKey, Beneath> {
  return new Map(
    [...Map.groupBy(own, subjectOf)].map(([subject, rows]) => [
      subject,
      new Map(
        rows.map((row) => [row.information_key, outside.get(subject)?.get(row.information_key) ?? null]),
      ),
    ]),
  );
}

/** That of one subject, as part of what is stored of it. */
export const beneathIn = (beneath: ReadonlyMap<SubjectKey, Beneath>, subject: SubjectKey) => {
  const found = beneath.get(subject);
  return found === undefined ? {} : { beneath: found };
};
