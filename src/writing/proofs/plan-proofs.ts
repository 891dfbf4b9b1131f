// The change plans of the operations on proofs.

import { isAccepted } from '../../changes/accepted-types.ts';
import { assignProofs, typeMisfit } from '../../changes/assign-proofs.ts';
import { mustBeEditable, mustNotBeLocked } from '../../changes/case-to-change.ts';
import { isRequested, neededFor } from '../../changes/proofs-in-place.ts';
import { isReadOnly } from '../../changes/read-only.ts';
import { removeFiles } from '../../changes/remove-files.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { isHidden } from '../../model/hidden.ts';
import type { InputChange } from '../../model/input-change.ts';
import { type Activity, activityText } from '../../presentation/activity-texts.ts';
import { NOT_TOLD } from '../../presentation/told-occurrence.ts';
import { tellingProofs } from '../../presentation/told-proof.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import { proofName } from '../open/case-source.ts';
import { type CurrentCase, valueById } from '../open/current-case.ts';
import type { ActivityNote, ChangePlan, Planning } from '../plan/plan.ts';
import { fileColumns, newProof } from './new-proof.ts';
import { placedRows } from './placed-rows.ts';
import type { ReceivedFile } from './receive-file.ts';

const TOLD = { facts: [{ trigger: 'case_proofs_updated' }] } as const satisfies Partial<ChangePlan>;

/** The assignment of a proof, as in the request. */
export interface Assignment {
  /** The needed document. */
  readonly assign_to: number;
  readonly information_value_id?: number | undefined;
}

export function proofIn(current: CurrentCase, id: number): ProofRow {
  const proof = current.proofs.get(id);
  if (proof === undefined) throw refuse('not_found');
  return proof;
}

/** A file for a case. */
interface Upload {
  readonly file: ReceivedFile;
  readonly name?: string | undefined;
  readonly assignment?: Assignment;
  /** Whether it becomes, next, a value of what not everybody may see. */
  readonly isGuarded?: boolean;
}

/** Stores a file on the case; where an assignment is given, for that needed document at once. */
export function planUpload(
  planning: Planning,
  { file, name, assignment, isGuarded = false }: Upload,
): ChangePlan {
  const { current } = planning;
  mustBeEditable(current);
  const proof = newProof(planning, file, name);
  const uploaded = (tell: Tell): ActivityNote =>
    note(current, 'proof_uploaded', [tell(proof.name)], { content: tell(proof.file_name) });
  if (assignment === undefined) {
    const activity = [uploaded((text) => (isGuarded ? NOT_TOLD : text))];
    return { changes: [], action: 'updated', proofs: [proof], ...TOLD, activity };
  }
  const withProof = { ...current, proofs: new Map([...current.proofs, [proof.id, proof]]) };
  const { plan, tell } = assigning({ ...planning, current: withProof }, proof.id, assignment);
  return { ...plan, ...TOLD, activity: [uploaded(tell), ...(plan.activity ?? [])] };
}

/** Only a custom proof has a name of its own. */
export function mustTakeName(current: CurrentCase, proof: ProofRow): void {
  if (isRequested(proof))
    throw refuse(
      'proof_name_not_editable',
      `The proof is requested and keeps the name "${proofName(current, proof)}".`,
      'name',
    );
}

/** Gives a proof another name, another file, or both. */
export function planReplace(
  { current }: Planning,
  id: number,
  { file, name }: { file: ReceivedFile | undefined; name: string | undefined },
): ChangePlan {
  mustBeEditable(current);
  const proof = proofIn(current, id);
  if (name !== undefined) mustTakeName(current, proof);
  const { document_key: document, instance_id: instance, information_key: information } = proof;
  const misfit =
    document === null || file === undefined ? null : typeMisfit(current, document, file.contentType, 'file');
  if (misfit !== null) throw refuse(misfit.code, misfit.detail, 'file');
  const isRenamed = name !== undefined && name !== proof.name;
  // The rules hear of a new file for a document that they ask for.
  const changes: InputChange[] =
    file !== undefined && document !== null
      ? [{ kind: 'assign_proof', proof: { id, neededDocument: document, instance, information } }]
      : [];
  const tell = telling(current, proof);
  const called = nameToTell(current, proof);
  return {
    changes,
    action: 'updated',
    proofs:
      file !== undefined || isRenamed
        ? [{ ...proof, ...(isRenamed && { name }), ...(file && fileColumns(file)) }]
        : [],
    ...(file && TOLD),
    activity: [
      ...(isRenamed ? [note(current, 'proof_renamed', [called, tell(name)])] : []),
      ...(file
        ? [
            note(current, 'proof_replaced', [isRenamed ? tell(name) : called], {
              content: `${tell(proof.file_name)} → ${tell(file.fileName)}`,
              proof,
            }),
          ]
        : []),
    ],
  };
}

/** The proof goes, and the values that hold its file are empty. */
export function planDelete({ current }: Planning, id: number): ChangePlan {
  mustBeEditable(current);
  const proof = proofIn(current, id);
  const { changes, dropped } = removeFiles(current, [{ file: id, attr: 'id' }]);
  return {
    changes,
    action: 'updated',
    droppedProofs: dropped,
    ...TOLD,
    activity: [
      note(current, 'proof_deleted', [nameToTell(current, proof)], {
        content: telling(current, proof)(proof.file_name),
        proof,
      }),
    ],
  };
}

export const planAssign = (planning: Planning, id: number, assignment: Assignment): ChangePlan =>
  assigning(planning, id, assignment).plan;

function assigning(
  planning: Planning,
  id: number,
  assignment: Assignment,
): { readonly plan: ChangePlan; readonly tell: Tell } {
  const { current } = planning;
  mustBeEditable(current);
  const proof = proofIn(current, id);
  const value = valueIn(current, assignment.information_value_id);
  const { changes, places } = assignProofs(current, [
    {
      attr: 'assign_to',
      valueAttr: 'assign_to',
      needed_document_id: assignment.assign_to,
      value: id,
      ...(value && { instance_id: (value.subject.parent ?? value.subject).id, information_key: value.key }),
    },
  ]);
  const rows = placedRows(planning, places);
  const [row = proof] = rows;
  const { unseen } = current.compiled.index.guarded;
  const isGuarded = value !== undefined && isHidden(unseen, value.key, value.subject.shape.structure);
  const tell: Tell = isGuarded ? () => NOT_TOLD : telling(current, row);
  const plan: ChangePlan = {
    changes: [...changes, ...(value ? fileValue(current, value, proof) : [])],
    action: 'updated',
    proofs: rows,
    activity: [
      note(current, 'proof_assigned', [tell(proof.name), proofName(current, row)], {
        content: tell(proof.file_name),
        proof: row,
      }),
    ],
  };
  return { plan, tell };
}

export function planUnassign(planning: Planning, id: number): ChangePlan {
  const { current } = planning;
  mustBeEditable(current);
  const proof = proofIn(current, id);
  if (!isRequested(proof)) return { changes: [], action: 'updated' };
  const tell = telling(current, proof);
  const nowhere = { document_key: null, instance_id: null, information_key: null };
  return {
    changes: [{ kind: 'unassign_proof', proof: id }],
    action: 'updated',
    proofs: placedRows(planning, new Map([[id, nowhere]])),
    activity: [
      note(current, 'proof_unassigned', [tell(proof.name), proofName(current, proof)], {
        content: tell(proof.file_name),
        proof,
      }),
    ],
  };
}

type Value = NonNullable<ReturnType<typeof valueIn>>;

function valueIn(current: CurrentCase, id: number | undefined) {
  if (id === undefined) return undefined;
  const found = valueById(current, id);
  const subject = found === undefined ? undefined : current.session.state.subjects.get(found.subject);
  if (found === undefined || subject === undefined || subject.isGone)
    throw refuse('does_not_exist', `The case has no value ${id}.`, 'information_value_id');
  const slot = subject.shape.family.slots.get(found.information) ?? -1;
  const definition = subject.shape.fields[slot]?.information.definition;
  return { subject, key: found.information, definition };
}

/** The value of an information that asks for a file becomes the proof. */
function fileValue(
  current: CurrentCase,
  { subject, key, definition }: Value,
  proof: ProofRow,
): InputChange[] {
  if (definition?.type !== 'file') return [];
  const attr = 'information_value_id';
  mustNotBeLocked(current, subject.parent ?? subject);
  if (isReadOnly(subject, key, definition))
    throw refuse('invalid_value', `"${key}" is read-only and cannot be written.`, attr);
  if (definition.accept.length > 0 && !isAccepted(proof.content_type, definition.accept))
    throw refuse(
      'proof_type_not_accepted',
      `The file is of the type ${proof.content_type}; accepted are: ${definition.accept.join(', ')}.`,
      attr,
    );
  return [{ kind: 'write', subject: subject.key, information: key, value: proof.id }];
}

/** Gives a name of a proof as the activity tells it. */
type Tell = (text: string) => string;

function telling({ session }: CurrentCase, proof: ProofRow): Tell {
  const tell = tellingProofs(session.state);
  return (text) => tell(proof, text);
}

/** The name of a needed document is of the configuration, and no secret. */
const nameToTell = (current: CurrentCase, proof: ProofRow): string =>
  isRequested(proof) ? proofName(current, proof) : telling(current, proof)(proof.name);

function note(
  { session, neededDocuments }: CurrentCase,
  activity: Activity,
  names: readonly string[],
  { content = '', proof }: { readonly content?: string; readonly proof?: ProofRow } = {},
): ActivityNote {
  return {
    activity,
    message: activityText(activity, tongueOf(session.state), ...names),
    content,
    instance: proof?.instance_id ?? null,
    neededDocument: proof === undefined ? null : (neededFor(proof, neededDocuments.values())?.id ?? null),
  };
}
