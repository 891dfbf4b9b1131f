// Rows that are written because of other rows: a case that no longer shares an instance, or shares one again.
import { valueRow } from '../../engine/index.ts';
import { valueAt } from '../../model/rows/row-key.ts';
import { type InstanceKey, isOccurrenceKey } from '../../model/subject-key.ts';
import { columnsOf, placeOf, writeValue } from './collect-value.ts';
import type { Collecting } from './collecting.ts';
import { occurrenceRow } from './outside-rows.ts';

/** A case that no longer links an instance has its answers for itself. */
export function keepOwnAnswers(key: InstanceKey, collecting: Collecting): void {
  const { current, staged, push, inCase } = collecting;
  const { state } = current.session;
  for (const subject of state.subjects.values()) {
    if (subject.isGone || (subject.key !== key && subject.parent?.key !== key)) continue;
    const isStaged = isOccurrenceKey(subject.key) && staged.rows.occurrences.has(subject.key);
    if (subject.parent !== null && !isStaged)
      push('occurrences', occurrenceRow(subject, subject.parent, inCase.tenant_id, inCase.case_id));
    for (const cell of subject.values) {
      if (cell === undefined || cell.kind === 'plain') continue;
      const row = valueRow(subject, cell.slot, state);
      if (row.body !== null && !staged.rows.values.has(row.key)) writeValue(row.key, row.body, collecting);
    }
  }
}

/**
 * Values go with the rows of their occurrences. Of the occurrences that stay, shared with the instance, the case gets its own rows
 * again, with their ids.
 */
export function keepValuesOfShared(collecting: Collecting): void {
  const { current, staged, shared, push } = collecting;
  const { saved, session } = current;
  if (shared.size === 0) return;
  for (const [key, before] of saved.rows.values) {
    const { subject: owner, information } = valueAt(key);
    const subject =
      isOccurrenceKey(owner) && shared.has(owner) ? session.state.subjects.get(owner) : undefined;
    const body = staged.rows.values.has(key) ? staged.rows.values.get(key) : before;
    const id = saved.valueIds.get(key);
    if (subject === undefined || subject.isGone || body == null || id === undefined) continue;
    push('new_values', { id, ...placeOf(subject, information, collecting), ...columnsOf(subject, body) });
  }
}
