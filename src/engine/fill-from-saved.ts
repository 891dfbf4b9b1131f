import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { instanceKey } from '../model/subject-key.ts';
import { fromCanonical } from './canonical-values.ts';
import { askedCell, otherCell, slotOf, valueCell } from './cells.ts';
import { place } from './journal.ts';
import { raiseFlags } from './raise-flags.ts';
import { setActive, settleCaseName, settleName } from './settle.ts';
import type { CaseState } from './state.ts';
import type { Cell } from './subject.ts';

/** Gives cells the values they were saved with; rules say nothing but which of the questions are optional or read-only. */
export function fillFromSaved(saved: ReadonlyMap<string, string>, state: CaseState): void {
  const rows = rowsOf(saved);
  activate(rows, state);
  for (const { table, key, body } of rows) FILL[table]?.(key, body, state);
  settleNames(state);
  if (!saved.has('outputs name case')) settleCaseName(state);
  raiseFlags(state);
}

/** Gives cells back what they were saved with, whatever the rules have made of them since. */
export function restoreSaved(saved: ReadonlyMap<string, string>, state: CaseState): void {
  const rows = rowsOf(saved);
  activate(rows, state);
  for (const subject of state.subjects.values()) {
    for (const cell of subject.others.values()) {
      const isSaved =
        cell.kind === 'role' ? saved.has(`roles ${subject.key}/${cell.key}`) : saved.has(`tags ${cell.key}`);
      if (cell.kind === 'role' && !isSaved) holdRole(cell, false, state);
      if (cell.kind === 'tag' && !isSaved) cell.value = null;
    }
    for (const cell of subject.values) {
      const field = cell === undefined ? undefined : subject.shape.fields[cell.slot];
      if (cell === undefined || field === undefined || cell.kind !== 'value') continue;
      if (!saved.has(`values ${subject.key}/${field.key}`)) cell.value = null;
    }
    for (const cell of subject.asked) {
      const field = cell === undefined ? undefined : subject.shape.fields[cell.slot];
      if (cell === undefined || field === undefined) continue;
      const body = saved.get(`values ${subject.key}/${field.key}`);
      if (body === undefined || JSON.parse(body).is_asked !== true) cell.value = null;
    }
  }
  for (const { table, key, body } of rows) {
    // Occurrences of a structure that nobody asks for are where the rules have them.
    const isHidden = table === 'values' && body.is_asked !== true && isStructure(key, state);
    if (!isHidden) FILL[table]?.(key, body, state);
  }
  settleNames(state);
}

interface ReadRow {
  readonly table: string;
  readonly key: string;
  readonly body: SavedBody;
}

const rowsOf = (saved: ReadonlyMap<string, string>): ReadRow[] =>
  [...saved].map(([name, body]) => {
    const [table = '', key = ''] = name.split(/ (.*)/s);
    return { table, key, body: JSON.parse(body) };
  });

function activate(rows: readonly ReadRow[], state: CaseState): void {
  for (const { table, key, body } of rows) {
    const subject = table === 'instances' ? state.subjects.get(key) : undefined;
    if (subject !== undefined) setActive(subject, body.is_active === true, state);
  }
}

/** Names of occurrences are not saved: they follow from what is. */
function settleNames(state: CaseState): void {
  for (const subject of state.subjects.values())
    if (subject.shape.kind === 'occurrence') settleName(subject, state);
}

function isStructure(key: string, state: CaseState): boolean {
  const [owner = '', information = ''] = key.split('/');
  const shape = state.subjects.get(owner)?.shape;
  return shape?.fields[slotOf(shape, information) ?? -1]?.feel === 'occurrences';
}

/** Formulas find the holders of a role in its list. */
function holdRole(cell: Cell, holds: boolean, state: CaseState): void {
  cell.value = holds;
  const holders = state.holders.get(cell.key) ?? [];
  state.holders.set(cell.key, holders);
  place(holders, cell.subject, holds, state);
}

interface SavedBody {
  readonly is_active?: boolean;
  readonly is_asked?: boolean;
  readonly value?: CanonicalValue;
}

type Fill = (key: string, body: SavedBody, state: CaseState) => void;

const FILL: Readonly<Record<string, Fill>> = {
  values(key, body, state) {
    const [owner = '', information = ''] = key.split('/');
    const subject = state.subjects.get(owner);
    const slot = subject === undefined ? undefined : slotOf(subject.shape, information);
    const field = slot === undefined ? undefined : subject?.shape.fields[slot];
    if (subject === undefined || slot === undefined || field === undefined) return;
    // What the rules say of the question stays, where they have run.
    if (body.is_asked) askedCell(subject, slot).value ??= '';
    const cell = valueCell(subject, slot);
    if (field.feel === 'occurrences') {
      const all = subject.occurrences.get(slot) ?? [];
      for (const each of all) each.isActive = subject.isActive;
      cell.value = all.slice();
    } else {
      const value = fromCanonical(body.value ?? null, field.feel, state.compiled.index.timeZone);
      const named = field.feel === 'instance' ? state.subjects.get(instanceKey(Number(value))) : undefined;
      cell.value = field.feel === 'instance' ? (named ?? null) : value;
    }
  },
  roles(key, _body, state) {
    const [owner = '', role = ''] = key.split('/');
    const subject = state.subjects.get(owner);
    if (subject !== undefined) holdRole(otherCell(subject, 'role', role), true, state);
  },
  tags(key, _body, state) {
    if (!key.startsWith('mark ')) otherCell(state.subject, 'tag', key).value = true;
  },
  outputs(key, body, state) {
    const [what = '', owner = ''] = key.split(' ');
    const subject = state.subjects.get(owner);
    const slot = subject === undefined ? undefined : slotOf(subject.shape, what);
    if (what === 'document') otherCell(state.subject, 'document', owner).value = true;
    else if (subject !== undefined && slot !== undefined)
      valueCell(subject, slot).value = typeof body.value === 'string' ? body.value : null;
  },
};
