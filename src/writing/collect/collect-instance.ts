import type { Entry } from '../../model/entry.ts';
import type { InstanceBody } from '../../model/rows/row-bodies.ts';
import { markAt } from '../../model/rows/row-key.ts';
import { type InstanceKey, idIn, instanceKey } from '../../model/subject-key.ts';
import { COPY_MARKS, stage } from '../open/saved-rows.ts';
import type { Collecting } from './collecting.ts';

export function collectInstance(key: InstanceKey, body: InstanceBody | null, collecting: Collecting): void {
  const { current, staged, words, touched, copied } = collecting;
  const before = current.saved.rows.instances.get(key);
  collecting.hasNews ||= !hasOnlyBecomeValid(before, body);
  words.whole.add(key);
  stage(staged, 'instances', key, body);
  if (body === null) {
    if (before !== undefined) removeInstance(key, before, collecting);
    return;
  }
  const entry = before?.entry ?? null;
  if (entry === 'linked' && body.entry === 'copy') copied.add(key);
  if (entry !== null && entry !== 'linked' && body.entry === 'linked') dropOwnAnswers(key, collecting);
  touched.add(idIn(key));
}

/** How the case had an instance before this change; null where it did not have it. */
export const entryBefore = (key: InstanceKey, { current }: Collecting): Entry | null =>
  current.saved.rows.instances.get(key)?.entry ?? null;

/** The end of a case makes its drafts valid: `case_approved` and `case_finished` say so, and it is no other news. */
function hasOnlyBecomeValid(before: InstanceBody | undefined, body: InstanceBody | null): boolean {
  if (before === undefined || body === null) return false;
  return JSON.stringify({ ...before, status: body.status }) === JSON.stringify(body);
}

function removeInstance(key: InstanceKey, before: InstanceBody, collecting: Collecting): void {
  const { current, staged, facts, push } = collecting;
  const instance = idIn(key);
  facts.set(instance, null);
  stage(staged, 'instance_names', key, null);
  const isDraft = before.entry === 'own' && current.instances.get(instance)?.outsideStatus === 'draft';
  push(isDraft ? 'drop_instances' : 'drop_case_instances', instance);
  dropMarks(key, collecting);
}

/** Forgets what the case changed of a copy. */
function dropMarks(key: InstanceKey, { current, staged, push }: Collecting): void {
  for (const mark of current.saved.marks) {
    if (markAt(mark).instance !== key) continue;
    staged.marks.set(mark, false);
    push('drop_parts', { part: COPY_MARKS, key: mark });
  }
}

/** The rows of a copy go once the case sees the instance itself. */
function dropOwnAnswers(key: InstanceKey, collecting: Collecting): void {
  const { current, push, inCase, shared } = collecting;
  dropMarks(key, collecting);
  for (const [occurrence, { instance }] of current.saved.rows.occurrences)
    if (instance !== null && instanceKey(instance) === key) {
      push('drop_occurrences', { id: idIn(occurrence), case_id: inCase.case_id });
      shared.add(occurrence);
    }
}
