import { isRequested, placeProofs } from '../../changes/proofs-in-place.ts';
import { wantedBooklets } from '../../documents/wanted-booklets.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { CaseEntrySource } from '../../presentation/case-entry.ts';
import type { CaseSource, DocumentSource, ProofSource } from '../../presentation/case-source.ts';
import type { CaseRow, ProofRow } from '../../store/cases/case-record.ts';
import { type CurrentCase, valueIdOf } from './current-case.ts';

/** The stable properties of a head row. */
const entryOf = (row: CaseRow): CaseEntrySource => ({
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
    // Whatever keeps the rules from running, they wait.
    entry: { ...entryOf(head), isDirty: head.is_dirty || trouble !== null },
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
    neededDocuments: neededInOrder(current).map((row) => ({
      id: row.id,
      document: row.document_key,
      instance: row.instance_id,
      occurrence: row.occurrence_id,
      information: row.information_key,
      isOptional: row.is_optional,
      isProvided: row.is_provided,
    })),
    proofs: proofsOf(current),
    documents: documentsOf(current),
    booklets: () => wantedBooklets(state),
    comments: inOrderOfTime(current.comments.values()).map((row) => ({
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

/** The oldest first. Nodes take their ids in blocks, and memory knows the order in which this node came to know of things: neither is it. */
const inOrderOfTime = <R extends { readonly id: number; readonly created_at: string }>(
  rows: Iterable<R>,
): R[] =>
  Array.from(rows, (row) => ({ row, at: Date.parse(row.created_at) }))
    .sort((a, b) => a.at - b.at || a.row.id - b.row.id)
    .map(({ row }) => row);

const neededInOrder = ({ neededDocuments }: CurrentCase) =>
  [...neededDocuments.values()].sort((a, b) => a.id - b.id);

/** Documents in the order of the overview. */
export const documentsOf = ({ documents }: CurrentCase): DocumentSource[] =>
  [...documents.values()]
    .sort((a, b) => a.ordering - b.ordering || a.id - b.id)
    .map((row) => ({
      id: row.id,
      number: row.number,
      key: row.document_key,
      instance: row.instance_id,
      ordering: row.ordering,
      isFrozen: row.state === 'frozen',
      isSigned: row.signed_at !== null,
    }));

/** Proofs with what they are assigned to; a further one of the same needed document is its appendix. */
function proofsOf(current: CurrentCase): ProofSource[] {
  const rows = inOrderOfTime(current.proofs.values());
  const placed = placeProofs(rows, neededInOrder(current));
  const positions = new Map<unknown, ReadonlyMap<ProofRow, number>>();
  return rows.map((row) => {
    const together = placed.together(row);
    const known = positions.get(together) ?? new Map(together.map((each, at) => [each, at]));
    positions.set(together, known);
    const position = known.get(row) ?? 0;
    return {
      id: row.id,
      name: proofName(current, row),
      isCustom: !isRequested(row),
      fileName: row.file_name,
      contentType: row.content_type,
      size: row.size,
      created: new Date(row.created_at).toISOString(),
      neededDocumentId: placed.neededFor(row)?.id ?? null,
      valueId:
        row.information_key === null || row.instance_id === null
          ? null
          : valueIdOf(current, instanceKey(row.instance_id), row.information_key),
      position,
      appendixCount: position === 0 ? together.length - 1 : 0,
    };
  });
}

/** A requested proof is called what its configuration calls it; the name it was given waits until it is custom again. */
export function proofName(
  { compiled: { index }, session }: CurrentCase,
  { document_key: key, name }: Pick<ProofRow, 'document_key' | 'name'>,
): string {
  const { language } = session.state.head;
  return key === null ? name : index.text(index.package.needed_documents[key]?.name, key, language);
}
