import type { OccurrenceBody } from '../../model/rows/row-bodies.ts';
import { copyMark, NAME_MARK } from '../../model/rows/row-key.ts';
import { instanceKey, type OccurrenceKey } from '../../model/subject-key.ts';
import { stage } from '../open/saved-rows.ts';
import { entryBefore } from './collect-instance.ts';
import type { Collecting } from './collecting.ts';
import { noteChanged } from './note-changed.ts';
import { isSameOccurrence, occurrenceRow } from './outside-rows.ts';

export function collectOccurrence(
  key: OccurrenceKey,
  body: OccurrenceBody | null,
  collecting: Collecting,
): void {
  const { current, staged, words, entered, outside, push, inCase } = collecting;
  const subject = current.session.state.subjects.get(key);
  const owner = subject?.parent;
  if (subject == null || owner == null) return;
  collecting.hasNews = true;
  words.whole.add(key);
  stage(staged, 'occurrences', key, body);
  const saved = current.saved.rows.occurrences.get(key);
  const instance = instanceKey(owner.id);
  const wasInCase = saved !== undefined && entryBefore(instance, collecting) !== 'linked';
  const known = entered?.occurrences.get(key);
  const before = wasInCase ? saved : (known ?? saved);
  if (owner.entry === 'linked') {
    outside.writeOccurrence(subject, owner, wasInCase ? known : before, body);
    return;
  }
  const { tenant_id: tenantId, case_id: caseId } = inCase;
  if (body !== null) push('occurrences', occurrenceRow(subject, owner, tenantId, caseId));
  else if (wasInCase) push('drop_occurrences', { id: subject.id, case_id: caseId });
  if (owner.isGone || isSameOccurrence(before, body)) return;
  const information = subject.shape.structure ?? '';
  noteChanged(copyMark({ instance, information, component: null }), collecting);
  if (before === undefined || body === null || before.given_name === body.given_name) return;
  const name = { occurrence: key, information: NAME_MARK };
  noteChanged(copyMark({ instance, information, component: name }), collecting);
}
