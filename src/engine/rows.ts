// The rows of a case: what is stored of each cell and subject, and which of them a change touched.
import type { RowChange, RowTable } from '../model/change-set.ts';
import { storedValue, toCanonical } from './canonical-values.ts';
import { slotOf, valueCell } from './cells.ts';
import { isNeeded, isProvided } from './needed-documents.ts';
import type { CaseState, Touchable } from './state.ts';
import { Cell, Subject } from './subject.ts';

export interface Row {
  readonly table: RowTable;
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** The row of something, with null for one that is not stored now. */
export function rowOf(thing: Touchable, state: CaseState): Row | null {
  if (thing instanceof Cell) return cellRow(thing, state);
  if (thing instanceof Subject) return subjectRow(thing);
  return partRow(thing, state);
}

function cellRow(cell: Cell, state: CaseState): Row | null {
  const { subject, key } = cell;
  if (cell.kind === 'value' || cell.kind === 'asked' || cell.kind === 'structure')
    return valueRow(subject, cell.slot, state);
  if (cell.kind === 'plain') return plainRow(cell);
  if (cell.kind === 'role')
    return row('roles', `${subject.key}/${key}`, cell.value === true ? { holds: true } : null);
  if (cell.kind === 'tag') return row('tags', key, cell.value === true ? { has: true } : null);
  if (cell.kind === 'needed') {
    const needed = isNeeded(cell, state);
    const body = { optional: needed.isOptional, provided: isProvided(cell, state) };
    return row('outputs', `needed ${subject.key}/${key}`, needed.isNeeded ? body : null);
  }
  if (cell.kind === 'document')
    return row('outputs', `document ${key}`, cell.value === true ? { included: true } : null);
  return null;
}

const row = (table: RowTable, key: string, body: Row['row']): Row => ({ table, key, row: body });

function valueRow(subject: Subject, slot: number, { beneath }: CaseState): Row {
  const field = subject.shape.fields[slot];
  const cell = subject.values[slot];
  const isAsked = (subject.asked[slot]?.value ?? null) !== null;
  const stored = cell?.stored ?? null;
  const value =
    field === undefined || field.feel === 'occurrences'
      ? null
      : storedValue(cell?.value ?? null, field.information);
  // A structure that has occurrences is a value, also where nobody asks for more of them.
  const holds = field?.feel === 'occurrences' && Array.isArray(cell?.value) && cell.value.length > 0;
  const isEmpty = stored === null && value === null && !isAsked && !holds;
  return row(
    'values',
    `${subject.key}/${field?.key ?? ''}`,
    isEmpty || subject.isGone
      ? null
      : {
          stored: stored?.value ?? null,
          value,
          is_asked: isAsked,
          is_touched: stored?.isTouched ?? false,
          by: stored === null ? null : `${stored.by.kind} ${stored.by.name}`,
          at: stored?.at ?? null,
          ...(cell !== undefined && beneath.has(cell) ? IS_OWN : {}),
        },
  );
}

/** An answer of a shared instance that is the case's own: it names a draft of the case. */
const IS_OWN = { is_own: true };

const PERSISTED: ReadonlySet<string> = new Set([
  'name',
  'calculated_name',
  'color',
  'assignee_email',
  'instance_name',
]);

function plainRow({ subject, key, value }: Cell): Row | null {
  if (!PERSISTED.has(key)) return null;
  return row('outputs', `${key} ${subject.key}`, value === null ? null : { value: toCanonical(value) });
}

function subjectRow(subject: Subject): Row {
  if (subject.shape.kind === 'occurrence')
    return row(
      'occurrences',
      subject.key,
      subject.isGone
        ? null
        : {
            instance: subject.parent?.id ?? null,
            structure: subject.shape.structure,
            position: subject.position,
            given_name: subject.givenName,
          },
    );
  const { shape, status, entry, source, isByHand, isActive } = subject;
  const body = { ontology: shape.ontology, status, entry, source, is_by_hand: isByHand, is_active: isActive };
  return row('instances', subject.key, subject.isGone ? null : body);
}

/** Parts that are no cells: `head`, `slots <name>`, `tags <key>`, `roles <subject>/<role>`, `proofs <id>`, … */
function partRow(part: string, state: CaseState): Row | null {
  if (part === 'head') return row('head', 'head', { ...state.head, version: null });
  const [table = '', key = ''] = part.split(/ (.*)/s);
  if (table === 'slots') {
    const slot = state.slots.get(key);
    return row('slots', key, slot === undefined ? null : { instance: slot.instance });
  }
  if (table === 'tags') return row('tags', `mark ${key}`, marked(state.tagInputs.get(key)));
  if (table === 'roles') return row('roles', `mark ${key}`, marked(state.roleInputs.get(key)));
  if (table === 'proofs') {
    const proof = state.proofs.get(Number(key));
    return row('proofs', key, proof === undefined ? null : { ...proof });
  }
  if (table === 'votes') {
    const count = state.votes.get(key);
    return row('votes', key, count === undefined ? null : { count });
  }
  if (table === 'scheduled') {
    const ranFor = state.scheduled.get(key);
    return row('scheduled', key, ranFor === undefined ? null : { ran_for: ranFor });
  }
  if (table === 'held_comments')
    return row('held_comments', key, state.heldComments.has(key) ? { is_held: true } : null);
  return null;
}

const marked = (mark: boolean | undefined): Row['row'] => (mark === undefined ? null : { is_removed: !mark });

/** Every row of the case, as `table key` and JSON. */
export function allRows(state: CaseState): Map<string, string> {
  const rows = new Map<string, string>();
  const add = (thing: Touchable): void => {
    const found = rowOf(thing, state);
    if (found !== null && found.row !== null)
      rows.set(`${found.table} ${found.key}`, JSON.stringify(found.row));
  };
  add('head');
  for (const subject of state.subjects.values()) {
    if (subject !== state.subject) add(subject);
    for (const cell of subject.values) if (cell !== undefined) add(cell);
    for (const cell of subject.asked) if (cell !== undefined) add(cell);
    for (const cell of subject.others.values()) add(cell);
  }
  for (const name of state.slots.keys()) add(`slots ${name}`);
  for (const tag of state.tagInputs.keys()) add(`tags ${tag}`);
  for (const role of state.roleInputs.keys()) add(`roles ${role}`);
  for (const proof of state.proofs.keys()) add(`proofs ${proof}`);
  for (const transition of state.votes.keys()) add(`votes ${transition}`);
  for (const rule of state.scheduled.keys()) add(`scheduled ${rule}`);
  for (const comment of state.heldComments) add(`held_comments ${comment}`);
  return rows;
}

/** Remembers the row of something before it changes for the first time. */
export function touch(thing: Touchable, state: CaseState): void {
  if (state.touched === null) return;
  // Whether a question is asked stands in the row of its answer.
  const one = thing instanceof Cell && thing.kind === 'asked' ? valueCell(thing.subject, thing.slot) : thing;
  if (!state.touched.has(one)) state.touched.set(one, jsonOf(rowOf(one, state)));
}

const jsonOf = (found: Row | null): string => (found?.row == null ? '' : JSON.stringify(found.row));

/** The rows that a change left different from before. */
export function changedRows(state: CaseState): RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const [thing, before] of state.touched ?? []) {
    const found = rowOf(thing, state);
    if (found !== null && jsonOf(found) !== before) changes.set(`${found.table} ${found.key}`, found);
  }
  return [...changes.values()];
}

/** The rows by which a case differs from what was saved. */
export function differingRows(state: CaseState, saved: ReadonlyMap<string, string>): RowChange[] {
  const now = allRows(state);
  const changes: RowChange[] = [];
  const add = (name: string, body: string | undefined): void => {
    const [table = '', key = ''] = name.split(/ (.*)/s);
    if (isTable(table)) changes.push({ table, key, row: body === undefined ? null : JSON.parse(body) });
  };
  for (const [name, body] of now) if (saved.get(name) !== body) add(name, body);
  for (const [name, body] of saved) {
    const kept = now.has(name) ? body : keptRow(name, body, state);
    if (kept !== body) add(name, kept);
  }
  return changes;
}

/**
 * What an earlier configuration knew and this one does not is nobody's to remove: answers, occurrences and instances are
 * kept, show nowhere, and come back when their key does. What was derived goes.
 */
function keptRow(name: string, body: string, state: CaseState): string | undefined {
  const [table = '', key = ''] = name.split(/ (.*)/s);
  if (table === 'instances' || table === 'occurrences') return state.subjects.has(key) ? undefined : body;
  if (table === 'outputs' && key.startsWith('instance_name '))
    return state.subjects.has(key.slice('instance_name '.length)) ? undefined : body;
  if (table !== 'values') return undefined;
  const [owner = '', information = ''] = key.split('/');
  const subject = state.subjects.get(owner);
  const slot = subject === undefined ? undefined : slotOf(subject.shape, information);
  if (subject?.isGone === true || (slot !== undefined && subject?.shape.fields[slot] !== undefined))
    return undefined;
  const saved = JSON.parse(body);
  return saved.stored === null ? undefined : JSON.stringify({ ...saved, value: null, is_asked: false });
}

const TABLES: ReadonlySet<string> = new Set<RowTable>([
  'head',
  'instances',
  'occurrences',
  'values',
  'roles',
  'tags',
  'slots',
  'proofs',
  'votes',
  'scheduled',
  'held_comments',
  'outputs',
]);

const isTable = (word: string): word is RowTable => TABLES.has(word);
