import type { Finding } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { isAccepted, USUAL_TYPES } from './accepted-types.ts';
import { type CaseToChange, mustBeEditable } from './case-to-change.ts';
import { isFor, type NeededDocumentOfCase, type ProofPlace } from './proofs-in-place.ts';
import { refuseFor } from './write-values.ts';

interface CaseWithProofs extends CaseToChange {
  readonly neededDocuments: ReadonlyMap<string, NeededDocumentOfCase>;
  readonly proofs: ReadonlyMap<number, ProofPlace & { readonly content_type: string }>;
}

/** An entry that names a needed document: its value is the proof for it, or null for none. */
interface ProofEntry {
  /** Where the request names the document, and where the proof. */
  readonly attr: string;
  readonly valueAttr: string;
  readonly needed_document_id: number;
  readonly instance_id?: number;
  readonly information_key?: string;
  readonly value?: unknown;
}

const NOWHERE: ProofPlace = { document_key: null, instance_id: null, information_key: null };

/** Assigns proofs of the case to its needed documents, and takes them away; `places` says where each stands afterwards. */
export function assignProofs(
  current: CaseWithProofs,
  entries: readonly ProofEntry[],
): { readonly changes: InputChange[]; readonly places: ReadonlyMap<number, ProofPlace> } {
  if (entries.length > 0) mustBeEditable(current);
  const changes: InputChange[] = [];
  const places = new Map<number, ProofPlace>();
  const findings: Finding[] = [];
  const needed = new Map([...current.neededDocuments.values()].map((each) => [each.id, each]));
  for (const entry of entries) {
    const target = needed.get(entry.needed_document_id);
    const problem = problemOf(entry, target, current.proofs) ?? misfitOf(entry, target);
    if (problem !== null) findings.push(problem);
    if (problem !== null || target === undefined) continue;
    if (typeof entry.value === 'number') assign(entry.value, target, entry);
    else for (const proof of proofsOf(target)) unassign(proof);
  }
  refuseFor(findings);
  return { changes, places };

  function assign(proof: number, target: NeededDocumentOfCase, entry: ProofEntry): void {
    const information = target.information_key ?? entry.information_key ?? null;
    const { document_key, instance_id } = target;
    // A document that the case needs can still prove the value of one instance.
    const instance = instance_id ?? (information === null ? null : (entry.instance_id ?? null));
    places.set(proof, { document_key, instance_id: instance, information_key: information });
    changes.push({
      kind: 'assign_proof',
      proof: { id: proof, neededDocument: document_key, instance, information },
    });
  }

  function unassign(proof: number): void {
    places.set(proof, NOWHERE);
    changes.push({ kind: 'unassign_proof', proof });
  }

  function proofsOf(target: NeededDocumentOfCase): number[] {
    return [...current.proofs.keys()].filter((id) =>
      isFor(target, places.get(id) ?? current.proofs.get(id) ?? NOWHERE),
    );
  }

  /** Why the document does not take this file: its type, or that there are enough. */
  function misfitOf(entry: ProofEntry, target: NeededDocumentOfCase | undefined): Finding | null {
    const proof = typeof entry.value === 'number' ? current.proofs.get(entry.value) : undefined;
    if (target === undefined || proof === undefined) return null;
    const { attr } = entry;
    const misfit = typeMisfit(current, target.document_key, proof.content_type, attr);
    if (misfit !== null) return misfit;
    const { max_files, appendices } = neededDocument(current, target.document_key) ?? {};
    const most = appendices === false ? 1 : (max_files ?? Number.POSITIVE_INFINITY);
    const others = proofsOf(target).filter((id) => id !== entry.value);
    if (others.length < most) return null;
    const detail = `The needed document has ${others.length} of ${most} files; remove one first.`;
    return { code: 'needed_document_full', detail, attr };
  }
}

const neededDocument = ({ compiled }: CaseToChange, key: string) =>
  compiled.index.package.needed_documents[key];

/** Why a needed document does not take a file of this type; null where it does. */
export function typeMisfit(
  current: CaseToChange,
  document: string,
  contentType: string,
  attr: string,
): Finding | null {
  const given = neededDocument(current, document)?.accept ?? [];
  const accept = given.length > 0 ? given : USUAL_TYPES;
  if (isAccepted(contentType, accept)) return null;
  const detail = `The file is of the type ${contentType}; accepted are: ${accept.join(', ')}.`;
  return { code: 'proof_type_not_accepted', detail, attr };
}

function problemOf(
  { attr, valueAttr, value, instance_id, information_key, needed_document_id: id }: ProofEntry,
  target: NeededDocumentOfCase | undefined,
  proofs: ReadonlyMap<number, unknown>,
): Finding | null {
  if (target === undefined)
    return {
      code: 'does_not_exist',
      detail: `The case needs no document ${id}.`,
      attr,
    };
  const isSame =
    (instance_id === undefined || target.instance_id === null || instance_id === target.instance_id) &&
    (information_key === undefined ||
      target.information_key === null ||
      information_key === target.information_key);
  if (!isSame)
    return {
      code: 'identifiers_disagree',
      detail: 'The needed document belongs to something else.',
      attr,
    };
  if (value === undefined)
    return { code: 'required', detail: 'Which proof? Null takes all away.', attr: valueAttr };
  if (value !== null && (typeof value !== 'number' || !Number.isSafeInteger(value)))
    return { code: 'invalid_value', detail: 'The value is the id of a proof.', attr: valueAttr };
  return typeof value === 'number' && !proofs.has(value)
    ? { code: 'does_not_exist', detail: `The case has no proof ${value}.`, attr: valueAttr }
    : null;
}
