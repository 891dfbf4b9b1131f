// The rows of a case: the row that is stored for each cell, subject and part, and the rows that a change made different.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { isSameValue } from '../../model/is-same-value.ts';
import type { HandMark, HeadBody, TextBody, ValueBody } from '../../model/rows/row-bodies.ts';
import { documentIn, neededKey, roleKey, valueKey } from '../../model/rows/row-key.ts';
import {
  type CaseText,
  emptyEdits,
  emptyRows,
  noteRow,
  putRow,
  type RowBody,
  type RowChange,
  type RowKey,
  type RowTables,
  rowsIn,
} from '../../model/rows/row-tables.ts';
import type { StoredHead } from '../../model/stored-head.ts';
import { isInstanceKey, isOccurrenceKey } from '../../model/subject-key.ts';
import { valueCell } from '../state/cells.ts';
import type { CaseState, PartTable, Touched, TouchedParts } from '../state/state.ts';
import { Cell, type CellKind, type Subject } from '../state/subject.ts';
import { storedValue, toCanonical } from '../values/canonical-values.ts';
import { isNeeded, isProvided } from '../values/needed-documents.ts';

/** The row of a cell or a subject, with null for the body of one that is not stored now. */
const rowOf = (thing: Cell | Subject, state: CaseState): RowChange | null =>
  thing instanceof Cell ? (CELL_ROWS[thing.kind]?.(thing, state) ?? null) : subjectRow(thing);

type CellRow = (cell: Cell, state: CaseState) => RowChange | null;

const ofValue: CellRow = ({ subject, slot }, state) => valueRow(subject, slot, state);

/** Cells that have a row, by their kind. */
const CELL_ROWS: { readonly [K in CellKind]?: CellRow } = {
  value: ofValue,
  asked: ofValue,
  structure: ofValue,
  plain: plainRow,
  role: ({ subject, key, value }) => ({
    table: 'roles',
    key: roleKey(subject.key, key),
    body: value === true ? { holds: true } : null,
  }),
  tag: ({ key, value }) => ({ table: 'tags', key, body: value === true ? { has: true } : null }),
  needed(cell, state) {
    const needed = isNeeded(cell, state);
    const body = { optional: needed.isOptional, provided: isProvided(cell, state) };
    const key = neededKey({ subject: cell.subject.key, ...documentIn(cell.key) });
    return { table: 'needed_documents', key, body: needed.isNeeded ? body : null };
  },
  document: ({ key, value }) => ({
    table: 'documents',
    key,
    body: value === true ? { included: true } : null,
  }),
};

/** The row of a value, also of one whose cell is not made yet. */
export function valueRow(subject: Subject, slot: number, state: CaseState): RowChange<'values'> {
  const stored = subject.values[slot]?.stored ?? null;
  const value = valueInRow(subject, slot);
  const body: ValueBody | null = hasRow(subject, slot, value)
    ? {
        stored: stored?.value ?? null,
        value,
        is_asked: isAsked(subject, slot),
        is_touched: stored?.isTouched ?? false,
        by: stored === null ? null : { kind: stored.by.kind, name: stored.by.name },
        at: stored?.at ?? null,
        ...(isOwn(subject, slot, state) ? IS_OWN : {}),
      }
    : null;
  return { table: 'values', key: valueKey(subject.key, subject.shape.fields[slot]?.key ?? ''), body };
}

/** Whether a value is as a row of it says, without making one: a case has thousands of values. */
export function isAsInRow(row: ValueBody, subject: Subject, slot: number, state: CaseState): boolean {
  const value = valueInRow(subject, slot);
  const stored = subject.values[slot]?.stored ?? null;
  return (
    hasRow(subject, slot, value) &&
    row.is_asked === isAsked(subject, slot) &&
    row.is_touched === (stored?.isTouched ?? false) &&
    row.at === (stored?.at ?? null) &&
    (row.is_own ?? false) === isOwn(subject, slot, state) &&
    row.by?.kind === stored?.by.kind &&
    row.by?.name === stored?.by.name &&
    isSameValue(row.stored, stored?.value ?? null) &&
    isSameValue(row.value, value)
  );
}

/** The value as its row has it. Occurrences have rows of their own. */
function valueInRow({ shape, values }: Subject, slot: number): CanonicalValue {
  const field = shape.fields[slot];
  return field === undefined || field.feel === 'occurrences'
    ? null
    : storedValue(values[slot]?.value ?? null, field.information);
}

/** Whether a value is stored. A structure that has occurrences is a value, also where nobody asks for more of them. */
function hasRow(subject: Subject, slot: number, value: CanonicalValue): boolean {
  const cell = subject.values[slot];
  const holds =
    subject.shape.fields[slot]?.feel === 'occurrences' && Array.isArray(cell?.value) && cell.value.length > 0;
  return !subject.isGone && (value !== null || cell?.stored != null || isAsked(subject, slot) || holds);
}

const isAsked = ({ asked }: Subject, slot: number): boolean => (asked[slot]?.value ?? null) !== null;

const isOwn = ({ values }: Subject, slot: number, { beneath }: CaseState): boolean => {
  const cell = values[slot];
  return beneath.size > 0 && cell !== undefined && beneath.has(cell);
};

/** An answer of a shared instance that is the case's own: it names a draft of the case. */
const IS_OWN = { is_own: true } as const;

const CASE_TEXTS: Readonly<Record<string, CaseText>> = {
  name: 'name',
  calculated_name: 'calculated_name',
  color: 'color',
  assignee_email: 'assignee_email',
  seen_by: 'seen_by',
  terms: 'terms',
};

function plainRow({ subject, key, value }: Cell): RowChange | null {
  const body: TextBody | null = value === null ? null : { value: toCanonical(value) };
  const text = subject.shape.kind === 'case' ? CASE_TEXTS[key] : undefined;
  if (text !== undefined) return { table: 'case_texts', key: text, body };
  if (key !== 'instance_name' || !isInstanceKey(subject.key)) return null;
  return { table: 'instance_names', key: subject.key, body };
}

function subjectRow(subject: Subject): RowChange | null {
  const { key, shape, isGone, status, entry, source, isByHand, isActive } = subject;
  if (isOccurrenceKey(key)) {
    const { parent, position, givenName } = subject;
    const body = {
      instance: parent?.id ?? null,
      structure: shape.structure,
      position,
      given_name: givenName,
    };
    return { table: 'occurrences', key, body: isGone ? null : body };
  }
  if (!isInstanceKey(key)) return null;
  const body = { ontology: shape.ontology, status, entry, source, is_by_hand: isByHand, is_active: isActive };
  return { table: 'instances', key, body: isGone ? null : body };
}

type PartRows = { readonly [T in PartTable]: (key: RowKey<T>, state: CaseState) => RowBody<T> | null };

/** Rows of what is neither a cell nor a subject. */
const PARTS: PartRows = {
  head: (_, state) => headBody(state.head),
  slots: (key, { slots }) => {
    const slot = slots.get(key);
    return slot === undefined ? null : { instance: slot.instance };
  },
  tag_marks: (key, { tagInputs }) => marked(tagInputs.get(key)),
  role_marks: (key, { roleInputs }) => marked(roleInputs.get(key)),
  proofs: (key, { proofs }) => proofs.get(key) ?? null,
  votes: (key, { votes }) => {
    const count = votes.get(key);
    return count === undefined ? null : { count };
  },
  scheduled: (key, { scheduled }) => {
    const ranFor = scheduled.get(key);
    return ranFor === undefined ? null : { ran_for: ranFor };
  },
  ai_checks: (key, { aiChecks }) => aiChecks.get(key) ?? null,
  calls: (key, { calls }) => calls.get(key) ?? null,
  deadlines: (key, { deadlines }) => deadlines.get(key) ?? null,
  children: (key, { children }) => children.get(key) ?? null,
  suspension: (key, { suspension }) => suspension.get(key) ?? null,
  held_comments: (key, { heldComments }) => (heldComments.has(key) ? { is_held: true } : null),
};

/** A head as it is compared. */
export const headBody = (head: StoredHead): HeadBody => ({ ...head, version: null });

const marked = (mark: boolean | undefined): HandMark | null =>
  mark === undefined ? null : { is_removed: !mark };

function partRow<T extends PartTable>(table: T, key: RowKey<T>, state: CaseState): RowChange<T> {
  const body: PartRows[T] = PARTS[table];
  return { table, key, body: body(key, state) };
}

/** Every row of the case. */
export function allRows(state: CaseState): RowTables {
  const rows = rowsBesideValues(state);
  for (const { key, body } of valueRows(state)) if (body !== null) rows.values.set(key, body);
  return rows;
}

type IsLeftOut = (subject: Subject) => boolean;

const nothing: IsLeftOut = () => false;

/** The places of the case's values, also of those that are not stored. */
export function* valuePlaces(
  state: CaseState,
  isLeftOut: IsLeftOut = nothing,
): Generator<readonly [subject: Subject, slots: readonly number[]]> {
  for (const subject of state.subjects.values()) {
    if (isLeftOut(subject)) continue;
    const { shape, values, asked } = subject;
    const slots: number[] = [];
    for (let slot = 0; slot < shape.fields.length; slot++)
      if (shape.fields[slot] !== undefined && (values[slot] !== undefined || asked[slot] !== undefined))
        slots.push(slot);
    yield [subject, slots];
  }
}

/** The row of each value of the case; the body of one that is not stored is null. */
export function* valueRows(state: CaseState): Generator<RowChange<'values'>> {
  for (const [subject, slots] of valuePlaces(state))
    for (const slot of slots) yield valueRow(subject, slot, state);
}

/** Every row but those of values. */
export function rowsBesideValues(state: CaseState, isLeftOut: IsLeftOut = nothing): RowTables {
  const rows = emptyRows();
  const add = (row: RowChange | null): void => {
    if (row !== null && row.body !== null) putRow(rows, row);
  };
  add(partRow('head', 'head', state));
  for (const subject of state.subjects.values()) {
    if (isLeftOut(subject)) continue;
    if (subject !== state.subject) add(subjectRow(subject));
    for (const cell of subject.values) if (cell?.kind === 'plain') add(plainRow(cell));
    for (const cell of subject.others.values()) add(rowOf(cell, state));
  }
  for (const key of state.slots.keys()) add(partRow('slots', key, state));
  for (const key of state.tagInputs.keys()) add(partRow('tag_marks', key, state));
  for (const key of state.roleInputs.keys()) add(partRow('role_marks', key, state));
  for (const key of state.proofs.keys()) add(partRow('proofs', key, state));
  for (const key of state.votes.keys()) add(partRow('votes', key, state));
  for (const key of state.scheduled.keys()) add(partRow('scheduled', key, state));
  for (const key of state.aiChecks.keys()) add(partRow('ai_checks', key, state));
  for (const key of state.calls.keys()) add(partRow('calls', key, state));
  for (const key of state.deadlines.keys()) add(partRow('deadlines', key, state));
  for (const key of state.children.keys()) add(partRow('children', key, state));
  for (const key of state.suspension.keys()) add(partRow('suspension', key, state));
  for (const key of state.heldComments) add(partRow('held_comments', key, state));
  return rows;
}

/** Nothing is touched yet. Most changes touch no part, so the tables of parts are made for the first one. */
export const nothingTouched = (): Touched => ({ things: new Map(), parts: null });

const noParts = (): TouchedParts => ({
  head: new Map(),
  slots: new Map(),
  tag_marks: new Map(),
  role_marks: new Map(),
  proofs: new Map(),
  votes: new Map(),
  scheduled: new Map(),
  ai_checks: new Map(),
  calls: new Map(),
  deadlines: new Map(),
  children: new Map(),
  suspension: new Map(),
  held_comments: new Map(),
});

/** Remembers the row of a cell or a subject before it changes for the first time. */
export function touch(thing: Cell | Subject, state: CaseState): void {
  if (state.touched === null || (thing instanceof Cell ? thing.subject : thing).isOutside) return;
  // Whether a question is asked stands in the row of its answer.
  const one = thing instanceof Cell && thing.kind === 'asked' ? valueCell(thing.subject, thing.slot) : thing;
  const { things } = state.touched;
  if (!things.has(one)) things.set(one, textOf(rowOf(one, state)?.body));
}

/** The same for a part. */
export function touchPart<T extends PartTable>(table: T, key: RowKey<T>, state: CaseState): void {
  if (state.touched === null) return;
  state.touched.parts ??= noParts();
  const before: Map<RowKey<T>, string> = state.touched.parts[table];
  if (!before.has(key)) before.set(key, textOf(partRow(table, key, state).body));
}

/** The text by which the bodies of a row are compared; empty where the row is not stored. */
const textOf = (body: object | null | undefined): string => (body == null ? '' : JSON.stringify(body));

/** The rows that a change left different from before. */
export function changedRows(state: CaseState): RowChange[] {
  const { touched } = state;
  if (touched === null) return [];
  const changes: RowChange[] = [];
  const replaced: RowChange[] = [];
  for (const [thing, before] of touched.things) {
    const row = rowOf(thing, state);
    if (row === null || textOf(row.body) === before) continue;
    const subject = thing instanceof Cell ? thing.subject : thing;
    (state.subjects.get(subject.key) === subject ? changes : replaced).push(row);
  }
  const rows = replaced.length === 0 ? changes : newest([...replaced, ...changes]);
  const { parts } = touched;
  return parts === null
    ? rows
    : [...rows, ...PART_TABLES.flatMap((table) => changedParts(table, parts, state))];
}

/** An occurrence that was dropped and has come back is two subjects with one row: the newer one says what the row is. */
function newest(rows: readonly RowChange[]): RowChange[] {
  const edits = emptyEdits();
  for (const row of rows) noteRow(edits, row);
  return rowsIn(edits);
}

function changedParts<T extends PartTable>(table: T, parts: TouchedParts, state: CaseState): RowChange<T>[] {
  const touched: ReadonlyMap<RowKey<T>, string> = parts[table];
  const changes: RowChange<T>[] = [];
  for (const [key, before] of touched) {
    const row = partRow(table, key, state);
    if (textOf(row.body) !== before) changes.push(row);
  }
  return changes;
}

const isPartTable = (table: string): table is PartTable => Object.hasOwn(PARTS, table);
const PART_TABLES: readonly PartTable[] = Object.keys(PARTS).filter(isPartTable);
