import { instanceKey } from '../../model/subject-key.ts';
import type { CaseEntrySource } from '../../presentation/case-entry.ts';
import type { CaseSource, ProofSource } from '../../presentation/case-source.ts';
import type { CaseRow } from '../../store/case-record.ts';
import { type CurrentCase, valueIdOf } from './current-case.ts';

/** The stable properties of a head row. */
export const entryOf = (row: CaseRow): CaseEntrySource => ({
  id: row.id,
  number: row.number,
  name: row.name,
  calculatedName: row.calculated_name,
  givenName: row.given_name,
  useGivenName: row.use_given_name,
  color: row.color,
  status: row.status,
  stateId: row.state_id,
  stateKey: row.state_key,
  outcomeInstanceId: row.outcome_instance_id,
  preferredLanguage: row.preferred_language,
  isCreated: row.is_created,
  isDirty: row.is_dirty,
  isEditable: row.is_editable,
  createdAt: new Date(row.created_at),
  lastModifiedAt: new Date(row.last_modified_at),
  lastTransitionAt: new Date(row.last_transition_at),
});

/** A case in memory as its presentation reads it. */
export function sourceOf(current: CurrentCase): CaseSource {
  const { session, head, configuration, compiled, trouble } = current;
  const { state } = session;
  return {
    entry: entryOf(head),
    version: head.version,
    ownerEmail: head.owner_email,
    assigneeEmail: head.assignee_email,
    configurationVersion: configuration.version,
    compiled,
    view: session.view(),
    state: state.head.state,
    language: state.head.language,
    instances: [...current.instances].flatMap(([id, facts]) => {
      const subject = state.subjects.get(instanceKey(id));
      if (subject === undefined || subject.isGone) return [];
      const { entry, status, isByHand, shape } = subject;
      const { number, locked, ownerId, outsideName } = facts;
      return [
        { id, number, ontology: shape.ontology, entry, status, isByHand, locked, ownerId, name: outsideName },
      ];
    }),
    neededDocuments: [...current.neededDocuments.values()].map((row) => ({
      id: row.id,
      document: row.document_key,
      instance: row.instance_id,
      occurrence: row.occurrence_id,
      information: row.information_key,
      isOptional: row.is_optional,
      isProvided: row.is_provided,
    })),
    proofs: proofsOf(current),
    comments: [...current.comments.values()].map((row) => ({
      id: row.id,
      text: row.text,
      title: row.title,
      is_issue: row.is_issue,
      assigned_user: row.assigned_user,
      deadline: row.deadline === null ? null : new Date(row.deadline).toISOString(),
      referenced_value: row.referenced_value,
      reply_to: row.reply_to,
      author: row.author_name,
      created: new Date(row.created_at).toISOString(),
      resolved: row.resolved,
    })),
    trouble,
    idOf: configuration.idOf,
    valueId: (subject, information) => valueIdOf(current, subject, information),
  };
}

/** Proofs with what they are assigned to; a further one of the same needed document is its appendix. */
function proofsOf(current: CurrentCase): ProofSource[] {
  const needed = [...current.neededDocuments.values()];
  const rows = [...current.proofs.values()];
  return rows.map((row) => {
    const target = needed.find(
      (each) =>
        each.document_key === row.document_key &&
        each.instance_id === row.instance_id &&
        (each.information_key === null || each.information_key === row.information_key),
    );
    const peers = rows.filter(
      (each) =>
        row.document_key !== null &&
        each.document_key === row.document_key &&
        each.instance_id === row.instance_id &&
        each.information_key === row.information_key,
    );
    return {
      id: row.id,
      name: row.name,
      fileName: row.file_name,
      contentType: row.content_type,
      size: row.size,
      created: new Date(row.created_at).toISOString(),
      neededDocumentId: target?.id ?? null,
      valueId:
        row.information_key === null || row.instance_id === null
          ? null
          : valueIdOf(current, instanceKey(row.instance_id), row.information_key),
      appendixCount: peers[0]?.id === row.id ? peers.length - 1 : 0,
    };
  });
}
