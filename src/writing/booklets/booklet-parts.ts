import { isFor } from '../../changes/proofs-in-place.ts';
import { nameOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { languagesOfDocument } from '../../presentation/languages-of-document.ts';
import type { CaseDocumentRow, ProofRow } from '../../store/cases/case-record.ts';
import { documentsOf } from '../open/case-source.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { BookletInCase } from './booklet-in.ts';

/** A part of a booklet before its bytes are loaded. */
export type PlannedPart =
  | { readonly kind: 'document'; readonly title: string; readonly id: number; readonly language: string }
  | { readonly kind: 'proof'; readonly title: string; readonly proof: ProofRow };

/** Parts that a client chooses in place of those of the configuration. */
export interface ChosenParts {
  readonly documents: readonly number[];
  readonly proofs: readonly { readonly id: number; readonly attr: string }[];
}

/** The documents and proofs of a booklet as it is configured: those that are part of the case, and of its instance where it has one. */
export function configuredParts(current: CurrentCase, of: BookletInCase, language: string): PlannedPart[] {
  const { booklet, instance } = of;
  const isOfInstance = (row: { readonly instance_id: number | null }): boolean =>
    instance === null || row.instance_id === null || row.instance_id === instance;
  const inOrder = documentsOf(current).flatMap(({ id }) => current.documents.get(id) ?? []);
  const documents = booklet.documents.flatMap((key) =>
    inOrder.filter((row) => row.document_key === key && isOfInstance(row)),
  );
  const proofs = proofsOf(current, of).filter(isOfInstance);
  return [
    ...documents.map((row) => documentPart(current, of, row, language)),
    ...proofs.map((proof) => proofPart(current, of, proof, language)),
  ];
}

/** The documents and proofs that a client names, in its order; each once. */
export function chosenParts(
  current: CurrentCase,
  of: BookletInCase,
  { documents, proofs }: ChosenParts,
  language: string,
): PlannedPart[] {
  const rows = documents.map((id, at) => {
    const row = current.documents.get(id);
    if (row === undefined)
      throw refuse('does_not_exist', `The case has no document ${id}.`, `document_ids.${at}`);
    return row;
  });
  const files = proofs.map(({ id, attr }) => {
    const proof = current.proofs.get(id);
    if (proof === undefined) throw refuse('does_not_exist', `The case has no proof ${id}.`, attr);
    return proof;
  });
  return [
    ...[...new Set(rows)].map((row) => documentPart(current, of, row, language)),
    ...[...new Set(files)].map((proof) => proofPart(current, of, proof, language)),
  ];
}

/** Proofs in the order of what they are needed for, each followed by its appendices; those that nobody asked for come last. */
function proofsOf(current: CurrentCase, { booklet }: BookletInCase): ProofRow[] {
  const { proofs_of, proofs: which } = booklet;
  const all = [...current.proofs.values()].toSorted(
    (a, b) =>
      Date.parse(a.assigned_at ?? a.created_at) - Date.parse(b.assigned_at ?? b.created_at) || a.id - b.id,
  );
  const isWanted = (proof: ProofRow): boolean =>
    which === 'all' || (proof.document_key !== null && proofs_of.includes(proof.document_key));
  const needed = [...current.neededDocuments.values()].toSorted(
    (a, b) => place(a.document_key) - place(b.document_key) || a.id - b.id,
  );
  function place(key: string): number {
    const at = proofs_of.indexOf(key);
    return at < 0 ? proofs_of.length : at;
  }
  const wanted = all.filter(isWanted);
  const ofDocument = Map.groupBy(wanted, ({ document_key }) => document_key);
  const ofInstance = Map.groupBy(wanted, ({ document_key, instance_id }) => `${document_key}/${instance_id}`);
  const requested = needed.flatMap((each) => {
    const { document_key: key, instance_id: instance } = each;
    const near = instance === null ? ofDocument.get(key) : ofInstance.get(`${key}/${instance}`);
    return (near ?? []).filter((proof) => isFor(each, proof));
  });
  return [...new Set([...requested, ...wanted])];
}

function documentPart(
  current: CurrentCase,
  of: BookletInCase,
  row: CaseDocumentRow,
  language: string,
): PlannedPart {
  const { index } = current.compiled;
  const known = languagesOfDocument(index, row.document_key);
  const name = index.text(index.package.documents[row.document_key]?.name, row.document_key, language);
  return {
    kind: 'document',
    title: titleOf(current, of, name, row.instance_id),
    id: row.id,
    // A document that does not exist in the language of the booklet is bound in its own.
    language: known.includes(language) ? language : (known[0] ?? language),
  };
}

function proofPart(current: CurrentCase, of: BookletInCase, proof: ProofRow, language: string): PlannedPart {
  const { index } = current.compiled;
  const { document_key: key } = proof;
  const name =
    key === null ? proof.name : index.text(index.package.needed_documents[key]?.name, key, language);
  return { kind: 'proof', title: titleOf(current, of, name, proof.instance_id), proof };
}

/** Names whose it is, where that does not go without saying. */
function titleOf(
  { session }: CurrentCase,
  { instance }: BookletInCase,
  name: string,
  of: number | null,
): string {
  if (of === null || of === instance) return name;
  const owner = session.state.subjects.get(instanceKey(of));
  const named = owner?.isActive === true ? nameOf(owner) : null;
  return named === null || named === '' ? name : `${name} – ${named}`;
}
