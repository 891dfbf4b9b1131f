import type { Subject } from '../engine/index.ts';
import { type Finding, refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CaseToChange, mustBeEditable, mustNotBeLocked } from './case-to-change.ts';
import { isReadOnly } from './read-only.ts';
import { type FieldEntry, refuseFor, writeValues } from './write-values.ts';

/** A file that goes: from the value that the entry addresses, or from everything that holds it. */
export interface FileToRemove {
  readonly file: number;
  readonly attr: string;
  readonly entry?: { readonly entry: FieldEntry; readonly attr: string };
}

/** A value that holds a file. */
interface Holder {
  readonly subject: Subject;
  readonly information: string;
}

/** Clears the values that hold the files; a proof that no value holds any more goes with its file. */
export function removeFiles(
  current: CaseToChange,
  files: readonly FileToRemove[],
): { readonly changes: InputChange[]; readonly dropped: number[] } {
  if (files.length > 0) mustBeEditable(current);
  const changes: InputChange[] = [];
  const dropped: number[] = [];
  const findings: Finding[] = [];
  for (const { file, attr, entry } of files) {
    if (!current.proofs.has(file)) {
      findings.push({ code: 'does_not_exist', detail: `The case has no file ${file}.`, attr });
      continue;
    }
    const holders = holdersOf(current, file);
    const cleared = entry === undefined ? holders : holders.filter(isAddressed(current, entry));
    if (entry !== undefined && cleared.length === 0)
      findings.push({ code: 'does_not_exist', detail: `This value does not hold the file ${file}.`, attr });
    for (const { subject, information } of cleared) {
      mustNotBeLocked(current, subject.parent ?? subject);
      mustNotBeReadOnly(subject, information, attr);
      changes.push({ kind: 'write', subject: subject.key, information, value: null });
    }
    if (cleared.length < holders.length) continue;
    dropped.push(file);
    changes.push({ kind: 'unassign_proof', proof: file });
  }
  refuseFor(findings);
  return { changes, dropped };
}

function holdersOf({ session }: CaseToChange, file: number): Holder[] {
  const holders: Holder[] = [];
  for (const subject of session.state.subjects.values())
    for (const cell of subject.isGone ? [] : subject.values) {
      const field = cell === undefined ? undefined : subject.shape.fields[cell.slot];
      if (cell?.stored?.value === file && field?.information.definition.type === 'file')
        holders.push({ subject, information: field.key });
    }
  return holders;
}

/** Whether an entry addresses a value, by the same rules as where it is written. */
function isAddressed(current: CaseToChange, { entry, attr }: NonNullable<FileToRemove['entry']>) {
  const [write] = writeValues(current, [{ entry: { ...entry, value: null }, attr }]);
  return ({ subject, information }: Holder): boolean =>
    write?.kind === 'write' && write.subject === subject.key && write.information === information;
}

function mustNotBeReadOnly(subject: Subject, information: string, attr: string): void {
  const slot = subject.shape.family.slots.get(information) ?? -1;
  const definition = subject.shape.fields[slot]?.information.definition;
  if (definition !== undefined && isReadOnly(subject, information, definition))
    throw refuse('invalid_value', `"${information}" is read-only and cannot be written.`, attr);
}
