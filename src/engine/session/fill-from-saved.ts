import type { ValueBody } from '../../model/rows/row-bodies.ts';
import { roleAt, roleKey, type ValueKey, valueAt } from '../../model/rows/row-key.ts';
import type { ReadonlyRowTables } from '../../model/rows/row-tables.ts';
import { place } from '../recalculation/journal.ts';
import { setActive, settleCaseName, settleName } from '../recalculation/settle.ts';
import { askedCell, otherCell, slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject } from '../state/subject.ts';
import { instanceAt } from '../state/subject-of.ts';
import { fromCanonical } from '../values/canonical-values.ts';
import { raiseFlags } from './raise-flags.ts';

/** Gives cells the values they were saved with; rules say nothing but which of the questions are optional or read-only. */
export function* fillFromSaved(saved: ReadonlyRowTables, state: CaseState): Generator<void> {
  activate(saved, state);
  for (const [key, body] of saved.values) fillValue(key, body, state);
  fillOthers(saved, state);
  settleNames(state);
  if (!saved.case_texts.has('name')) settleCaseName(state);
  yield* raiseFlags(state);
}

/** Gives cells back what they were saved with, whatever the rules have made of them since. */
export function restoreSaved(saved: ReadonlyRowTables, state: CaseState): void {
  activate(saved, state);
  for (const subject of state.subjects.values()) {
    const values = saved.values.of(subject.key);
    for (const cell of subject.others.values()) {
      if (cell.kind === 'role' && !saved.roles.has(roleKey(subject.key, cell.key)))
        holdRole(cell, false, state);
      if (cell.kind === 'tag' && !saved.tags.has(cell.key)) cell.value = null;
    }
    for (const cell of subject.values) {
      const field = cell === undefined ? undefined : subject.shape.fields[cell.slot];
      if (cell === undefined || field === undefined || cell.kind !== 'value') continue;
      if (values?.has(field.key) !== true) cell.value = null;
    }
    for (const cell of subject.asked) {
      const field = cell === undefined ? undefined : subject.shape.fields[cell.slot];
      if (cell === undefined || field === undefined) continue;
      if (values?.get(field.key)?.is_asked !== true) cell.value = null;
    }
  }
  for (const [key, body] of saved.values) {
    // Occurrences of a structure that nobody asks for are where the rules have them.
    if (body.is_asked || !isStructure(key, state)) fillValue(key, body, state);
  }
  fillOthers(saved, state);
  settleNames(state);
}

function activate({ instances }: ReadonlyRowTables, state: CaseState): void {
  for (const [key, { is_active }] of instances) {
    const subject = state.subjects.get(key);
    if (subject !== undefined) setActive(subject, is_active, state);
  }
}

/** Names of occurrences are not saved: they follow from what is. */
function settleNames(state: CaseState): void {
  for (const subject of state.subjects.values())
    if (subject.shape.kind === 'occurrence') settleName(subject, state);
}

function isStructure(key: ValueKey, state: CaseState): boolean {
  const { subject, information } = valueAt(key);
  const shape = state.subjects.get(subject)?.shape;
  return shape?.fields[slotOf(shape, information) ?? -1]?.feel === 'occurrences';
}

/** Formulas find the holders of a role in its list. */
function holdRole(cell: Cell, holds: boolean, state: CaseState): void {
  cell.value = holds;
  const holders = state.holders.get(cell.key) ?? [];
  state.holders.set(cell.key, holders);
  place(holders, cell.subject, holds, state);
}

function fillValue(key: ValueKey, body: ValueBody, state: CaseState): void {
  const { subject: owner, information } = valueAt(key);
  const subject = state.subjects.get(owner);
  const slot = subject === undefined ? undefined : slotOf(subject.shape, information);
  const field = slot === undefined ? undefined : subject?.shape.fields[slot];
  if (subject === undefined || slot === undefined || field === undefined) return;
  // Flags of the question that rules have set stay, where the rules have run.
  if (body.is_asked) askedCell(subject, slot).value ??= '';
  const cell = valueCell(subject, slot);
  if (field.feel === 'occurrences') {
    const all = subject.occurrences.get(slot) ?? [];
    for (const each of all) each.isActive = subject.isActive;
    cell.value = all.slice();
  } else {
    const value = fromCanonical(body.value ?? null, field.feel, state.compiled.index.timeZone);
    cell.value = field.feel === 'instance' ? instanceAt(Number(value), state) : value;
  }
}

/** Roles, tags, documents and the texts that rules give. */
function fillOthers(saved: ReadonlyRowTables, state: CaseState): void {
  for (const key of saved.roles.keys()) {
    const { subject, role } = roleAt(key);
    const holder = state.subjects.get(subject);
    if (holder !== undefined) holdRole(otherCell(holder, 'role', role), true, state);
  }
  for (const tag of saved.tags.keys()) otherCell(state.subject, 'tag', tag).value = true;
  for (const document of saved.documents.keys()) otherCell(state.subject, 'document', document).value = true;
  for (const [text, { value }] of saved.case_texts) fillText(state.subject, text, value);
  for (const [key, { value }] of saved.instance_names) {
    const subject = state.subjects.get(key);
    if (subject !== undefined) fillText(subject, 'instance_name', value);
  }
}

function fillText(subject: Subject, key: string, value: unknown): void {
  const slot = slotOf(subject.shape, key);
  if (slot !== undefined) valueCell(subject, slot).value = typeof value === 'string' ? value : null;
}
