import type { NeededBody } from '../../model/rows/row-bodies.ts';
import { type NeededKey, neededAt } from '../../model/rows/row-key.ts';
import { CASE_KEY } from '../../model/subject-key.ts';
import type { NeededDocumentRow } from '../../store/cases/case-record.ts';
import { stage } from '../open/saved-rows.ts';
import type { Collecting } from './collecting.ts';

export function collectNeeded(key: NeededKey, body: NeededBody | null, collecting: Collecting): void {
  const { current, push, inCase, staged, needed, stock } = collecting;
  const known = current.neededDocuments.get(key);
  stage(staged, 'needed_documents', key, body);
  if (body === null) {
    needed.set(key, null);
    if (known) push('drop_needed_documents', known.id);
    return;
  }
  const { subject: owner, document, information } = neededAt(key);
  const subject = current.session.state.subjects.get(owner);
  const wanted: NeededDocumentRow = {
    id: known?.id ?? stock.id('needed_documents'),
    document_key: document,
    instance_id: owner === CASE_KEY ? null : ((subject?.parent ?? subject)?.id ?? null),
    occurrence_id: subject?.parent == null ? null : subject.id,
    information_key: information,
    is_optional: body.optional,
    is_provided: body.provided,
  };
  needed.set(key, wanted);
  push('needed_documents', { ...inCase, ...wanted });
}
