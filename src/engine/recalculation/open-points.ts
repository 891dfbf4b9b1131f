// Keeps the list of what a case still waits for: answers, documents, holders of roles, and issues. Nothing open means complete.
import type { Value } from '../../formula/index.ts';
import { documentIn, documentPart } from '../../model/rows/row-key.ts';
import { abstractName } from '../state/abstract-cells.ts';
import { isFlagged, otherCell, valueCell } from '../state/cells.ts';
import { isOpenKind, type OpenThing, openAt, openKey } from '../state/open-key.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, CellKind, ShapeField, Subject } from '../state/subject.ts';
import { hasFlag } from '../values/effective-value.ts';
import { isNeeded, isProvided } from '../values/needed-documents.ts';
import { addTo, removeFrom, setValue } from './journal.ts';

/**
 * A cell of a cyclic group may keep its value by itself when what gave it goes away. So its group runs anew from its
 * inputs whenever one of them changed, also where the value did not.
 */
export function force(cell: Cell, state: CaseState): void {
  if (cell.cycle === null) {
    const name = abstractName(cell);
    cell.cycle = (name === null ? undefined : state.compiled.cycles.get(name)) ?? -1;
  }
  const { cycle } = cell;
  if (cycle < 0 || state.deferred?.group === cycle || state.mutant === 'support_ignored') return;
  state.forced.add(cycle);
  if (cycle < state.lowest) state.lowest = cycle;
  if (cycle > state.highest) state.highest = cycle;
}

/** An information that names the document which proves it needs it while it is asked. */
export function proofCell(subject: Subject, slot: number, state: CaseState): Cell | null {
  const field = subject.shape.fields[slot];
  const document = field?.information.definition.needed_document;
  if (field === undefined || document === undefined) return null;
  const per = state.compiled.index.package.needed_documents[document]?.per ?? 'instance';
  const owner = per === 'case' ? state.subject : (subject.parent ?? subject);
  return otherCell(
    owner,
    'needed',
    documentPart({ document, information: per === 'information' ? field.key : null }),
  );
}

export function refreshNeeded(cell: Cell, state: CaseState): void {
  const { isNeeded: wanted, isOptional } = isNeeded(cell, state);
  const missing = { kind: 'document', subject: cell.subject.key, ...documentIn(cell.key) } as const;
  setOpen(missing, wanted && !isOptional && !isProvided(cell, state), state);
}

/** Whether a question still waits for an answer, and whether its check fails. */
export function refreshQuestion(subject: Subject, slot: number, state: CaseState): void {
  const field = subject.shape.fields[slot];
  if (field === undefined) return;
  const cell = valueCell(subject, slot);
  const isMissing = waitsForAnswer(subject, slot);
  if (cell.isMissing !== isMissing) {
    setMark(cell, 'isMissing', isMissing, state);
    setOpen({ kind: 'question', subject: subject.key, information: field.key }, isMissing, state);
  }
  const isFailing =
    field.information.definition.check !== undefined &&
    cell.value !== null &&
    subject.isActive &&
    subject.others.get(`flag:check:${field.key}`)?.value === false;
  if (cell.isFailing === isFailing) return;
  setMark(cell, 'isFailing', isFailing, state);
  setOpen({ kind: 'check', subject: subject.key, information: field.key }, isFailing, state);
}

type Mark = 'isMissing' | 'isFailing';

function setMark(cell: Cell, mark: Mark, isSet: boolean, state: CaseState): void {
  if (state.undo !== null) state.undo.push(marking(cell, mark, !isSet));
  cell[mark] = isSet;
}

const marking =
  (cell: Cell, mark: Mark, isSet: boolean): (() => void) =>
  () => {
    cell[mark] = isSet;
  };

/** Whether the case is not complete without an answer. A structure that may have no occurrence is not required. */
export function isRequired(
  subject: Subject,
  { key, isComputed, information }: ShapeField,
  flags: Value,
): boolean {
  const { definition } = information;
  if (isComputed || hasFlag(flags, 'o')) return false;
  if (definition.type === 'structure' && (definition.min_occurrences ?? 0) === 0) return false;
  return definition.optional === undefined || !isFlagged(subject, `optional:${key}`);
}

/** A structure is answered when it has the occurrences that it needs, and one at least; a list when it has an entry. */
export function isAnswered({ information: { definition } }: ShapeField, value: Value): boolean {
  if (!Array.isArray(value)) return value !== null;
  const least = definition.type === 'structure' ? (definition.min_occurrences ?? 0) : 0;
  return value.length >= Math.max(least, 1);
}

/** Whether the case waits for an answer: the one definition of an open question. */
export function waitsForAnswer(subject: Subject, slot: number): boolean {
  const asked = subject.asked[slot]?.value ?? null;
  const field = subject.shape.fields[slot];
  if (asked === null || field === undefined || !isRequired(subject, field, asked)) return false;
  if (isAnswered(field, subject.values[slot]?.value ?? null) || hasFlag(asked, 'r')) return false;
  return !(
    field.information.definition.read_only !== undefined && isFlagged(subject, `read_only:${field.key}`)
  );
}

export function refreshHolders(role: string, state: CaseState): void {
  const least = state.compiled.leastHolders.get(role) ?? 0;
  setOpen({ kind: 'role', role }, (state.holders.get(role)?.length ?? 0) < least, state);
}

/** Notes that something is missing, or no longer. */
export function setOpen(thing: OpenThing, isOpen: boolean, state: CaseState): void {
  if (!(isOpen ? addTo : removeFrom)(state.open, openKey(thing), state)) return;
  if (thing.kind === 'check') settleList('issues', 'notice', state);
  const slot = state.subject.shape.family.slots.get('is_complete') ?? -1;
  const cell = valueCell(state.subject, slot);
  if (state.compiled.cycles.size > 0) force(cell, state);
  setValue(cell, state.open.size === 0, state);
}

/** A list of keys on the case. */
export function settleList(field: 'tags' | 'issues', kind: CellKind, state: CaseState): void {
  const slot = state.subject.shape.family.slots.get(field) ?? -1;
  const cell = valueCell(state.subject, slot);
  if (state.compiled.cycles.size > 0) force(cell, state);
  setValue(cell, keysOnCase(kind, state), state);
}

/** Keys of what the case has now, in order: tags, or rules that raise an issue and informations whose check fails. */
export function keysOnCase(kind: CellKind, state: CaseState): string[] {
  const keys: string[] = [];
  for (const cell of state.subject.others.values())
    if (cell.kind === kind && cell.value === true && !cell.key.startsWith('warning/'))
      keys.push(cell.key.replace('issue/', ''));
  if (kind === 'notice')
    for (const key of state.open) {
      const open = isOpenKind(key, 'check') ? openAt(key) : null;
      if (open?.kind === 'check') keys.push(open.information);
    }
  return [...new Set(keys)].sort();
}
