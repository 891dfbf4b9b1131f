// The rows of a case: one table for each kind, with keys and bodies of that kind alone.
import type { InstanceKey, OccurrenceKey } from '../subject-key.ts';
import type {
  AiCheckBody,
  CallBody,
  ChildBody,
  DeadlineBody,
  DocumentBody,
  HandMark,
  HeadBody,
  HeldCommentBody,
  HeldRole,
  HeldTag,
  InstanceBody,
  NeededBody,
  OccurrenceBody,
  ProofBody,
  ScheduledBody,
  SlotBody,
  SuspensionBody,
  TextBody,
  ValueBody,
  VoteBody,
} from './row-bodies.ts';
import type { CallKey, HeldCommentKey, NeededKey, RoleKey, SlotKey, ValueKey } from './row-key.ts';
import { ValueTable } from './value-table.ts';

/** Texts of the case that rules give. */
export type CaseText = 'name' | 'calculated_name' | 'color' | 'assignee_email' | 'seen_by' | 'terms';

interface RowTypes {
  readonly head: { readonly key: 'head'; readonly body: HeadBody };
  readonly instances: { readonly key: InstanceKey; readonly body: InstanceBody };
  readonly occurrences: { readonly key: OccurrenceKey; readonly body: OccurrenceBody };
  readonly values: { readonly key: ValueKey; readonly body: ValueBody };
  /** Roles that instances hold, and what people gave and took away. */
  readonly roles: { readonly key: RoleKey; readonly body: HeldRole };
  readonly role_marks: { readonly key: RoleKey; readonly body: HandMark };
  /** The same for tags, by the key of the tag. */
  readonly tags: { readonly key: string; readonly body: HeldTag };
  readonly tag_marks: { readonly key: string; readonly body: HandMark };
  readonly slots: { readonly key: SlotKey; readonly body: SlotBody };
  /** By the id of the file. */
  readonly proofs: { readonly key: number; readonly body: ProofBody };
  /** By the key of the transition. */
  readonly votes: { readonly key: string; readonly body: VoteBody };
  /** By the key of the rule. */
  readonly scheduled: { readonly key: string; readonly body: ScheduledBody };
  /** By the key of the check. */
  readonly ai_checks: { readonly key: string; readonly body: AiCheckBody };
  readonly calls: { readonly key: CallKey; readonly body: CallBody };
  /** By the key of the deadline; `deadline-key.ts` has those of tasks. */
  readonly deadlines: { readonly key: string; readonly body: DeadlineBody };
  /** By the id of the child. */
  readonly children: { readonly key: number; readonly body: ChildBody };
  readonly suspension: { readonly key: 'suspension'; readonly body: SuspensionBody };
  readonly held_comments: { readonly key: HeldCommentKey; readonly body: HeldCommentBody };
  readonly needed_documents: { readonly key: NeededKey; readonly body: NeededBody };
  /** By the key of the document. */
  readonly documents: { readonly key: string; readonly body: DocumentBody };
  readonly case_texts: { readonly key: CaseText; readonly body: TextBody };
  readonly instance_names: { readonly key: InstanceKey; readonly body: TextBody };
}

/** Tables of a case's rows. */
export type RowTable = keyof RowTypes;
export type RowKey<T extends RowTable> = RowTypes[T]['key'];
export type RowBody<T extends RowTable> = RowTypes[T]['body'];

/** A row that changed: the body that it has now, or null where it is gone. */
export type RowChange<T extends RowTable = RowTable> = {
  readonly [K in T]: { readonly table: K; readonly key: RowKey<K>; readonly body: RowBody<K> | null };
}[T];

/** The methods that every table has. */
export interface ReadonlyTable<Key, Body> extends Iterable<[Key, Body]> {
  readonly size: number;
  get(key: Key): Body | undefined;
  has(key: Key): boolean;
  keys(): Iterable<Key>;
  values(): Iterable<Body>;
}

export interface Table<Key, Body> extends ReadonlyTable<Key, Body> {
  set(key: Key, body: Body): unknown;
  delete(key: Key): unknown;
}

/** Values are most rows, and can be had by subject. */
type BySubject<Method extends 'of' | 'bySubject' | 'toFill'> = {
  readonly [T in RowTable]: T extends 'values' ? Pick<ValueTable<RowBody<T>>, Method> : unknown;
};

/** Bodies by table and key. */
export type RowTables = { readonly [T in RowTable]: Table<RowKey<T>, RowBody<T>> } & BySubject<
  'of' | 'bySubject' | 'toFill'
>;
export type ReadonlyRowTables = {
  readonly [T in RowTable]: ReadonlyTable<RowKey<T>, RowBody<T>>;
} & BySubject<'of' | 'bySubject'>;

/** The same with null for rows that go. */
export type RowEdits = { readonly [T in RowTable]: Table<RowKey<T>, RowBody<T> | null> };
type ReadonlyRowEdits = { readonly [T in RowTable]: ReadonlyTable<RowKey<T>, RowBody<T> | null> };

/** Every table, in the order in which rows are compared and written. */
const EACH: { readonly [T in RowTable]: null } = {
  head: null,
  instances: null,
  occurrences: null,
  values: null,
  roles: null,
  role_marks: null,
  tags: null,
  tag_marks: null,
  slots: null,
  proofs: null,
  votes: null,
  scheduled: null,
  ai_checks: null,
  calls: null,
  deadlines: null,
  children: null,
  suspension: null,
  held_comments: null,
  needed_documents: null,
  documents: null,
  case_texts: null,
  instance_names: null,
};

const isTable = (name: string): name is RowTable => Object.hasOwn(EACH, name);

export const ROW_TABLES: readonly RowTable[] = Object.keys(EACH).filter(isTable);

export const emptyRows = (): RowTables => ({
  head: new Map(),
  instances: new Map(),
  occurrences: new Map(),
  values: new ValueTable(),
  roles: new Map(),
  role_marks: new Map(),
  tags: new Map(),
  tag_marks: new Map(),
  slots: new Map(),
  proofs: new Map(),
  votes: new Map(),
  scheduled: new Map(),
  ai_checks: new Map(),
  calls: new Map(),
  deadlines: new Map(),
  children: new Map(),
  suspension: new Map(),
  held_comments: new Map(),
  needed_documents: new Map(),
  documents: new Map(),
  case_texts: new Map(),
  instance_names: new Map(),
});

/** No edits. Changes leave few values, which have keys already. */
export const emptyEdits = (): RowEdits => ({ ...emptyRows(), values: new Map() });

/** Puts a row into its table, or takes it out. */
export function putRow<T extends RowTable>(rows: RowTables, { table, key, body }: RowChange<T>): void {
  const of: Table<RowKey<T>, RowBody<T>> = rows[table];
  if (body === null) of.delete(key);
  else of.set(key, body);
}

/** The rows of tables, those of later tables over those of earlier ones. */
export function mergeRows(...all: readonly ReadonlyRowTables[]): RowTables {
  const merged = emptyRows();
  for (const rows of all) for (const change of rowsIn(rows)) putRow(merged, change);
  return merged;
}
/** Notes a row that changed, in the place of what was noted of it before. */
export function noteRow<T extends RowTable>(edits: RowEdits, { table, key, body }: RowChange<T>): void {
  const of: Table<RowKey<T>, RowBody<T> | null> = edits[table];
  of.set(key, body);
}

/** Every row, table by table. */
export const rowsIn = (rows: ReadonlyRowEdits): RowChange[] =>
  ROW_TABLES.flatMap((table) => rowsOfTable(table, rows));

function rowsOfTable<T extends RowTable>(table: T, rows: ReadonlyRowEdits): RowChange<T>[] {
  const of: ReadonlyTable<RowKey<T>, RowBody<T> | null> = rows[table];
  return [...of].map(([key, body]) => ({ table, key, body }));
}

/** How many rows there are. */
export const countRows = (rows: ReadonlyRowTables): number =>
  ROW_TABLES.reduce((sum, table) => sum + rows[table].size, 0);
