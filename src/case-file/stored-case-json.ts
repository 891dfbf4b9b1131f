// A stored case as JSON: tables become lists of pairs, which keep the order of their rows.

import {
  emptyRows,
  type ReadonlyRowTables,
  type ReadonlyTable,
  ROW_TABLES,
  type RowBody,
  type RowKey,
  type RowTable,
  type RowTables,
  type Table,
} from '../model/rows/row-tables.ts';
import type {
  Answers,
  Beneath,
  NamedInstance,
  StoredCase,
  StoredInstance,
  StoredOccurrence,
} from '../model/stored-case.ts';

type Pairs<K, V> = readonly (readonly [K, V])[];
type PairsOf<M> = M extends ReadonlyTable<infer K, infer V> ? Pairs<K, V> : never;
type Listed<T> = {
  readonly [K in keyof T]: NonNullable<T[K]> extends ReadonlyMap<infer A, infer B> ? Pairs<A, B> : T[K];
};

type InstanceJson = Listed<StoredInstance>;
type OccurrenceJson = Listed<StoredOccurrence>;
type Tables = { readonly [T in RowTable]: Pairs<RowKey<T>, RowBody<T>> };

type NamedJson = Omit<NamedInstance, 'instance' | 'occurrences'> & {
  readonly instance: InstanceJson;
  readonly occurrences: readonly OccurrenceJson[];
};

/** A stored case as it is written. */
export interface StoredCaseJson
  extends Omit<Listed<StoredCase>, 'instances' | 'occurrences' | 'named' | 'saved'> {
  readonly instances: readonly InstanceJson[];
  readonly occurrences: readonly OccurrenceJson[];
  /** None in the files of earlier releases. */
  readonly named?: readonly NamedJson[];
  readonly saved: Tables;
}

const pairs = <K, V>(map: ReadonlyMap<K, V>): Pairs<K, V> => [...map];

interface Answered {
  readonly answers: Answers;
  readonly beneath?: Beneath | undefined;
  readonly changedInSource?: StoredInstance['changedInSource'] | undefined;
}

const answersJson = ({ answers, beneath, changedInSource }: Answered) => ({
  answers: pairs(answers),
  ...(beneath === undefined ? {} : { beneath: pairs(beneath) }),
  ...(changedInSource === undefined ? {} : { changedInSource: pairs(changedInSource) }),
});

const answersFrom = ({
  answers,
  beneath,
  changedInSource,
}: {
  readonly answers: PairsOf<Answers>;
  readonly beneath?: PairsOf<Beneath> | undefined;
  readonly changedInSource?: PairsOf<NonNullable<StoredInstance['changedInSource']>> | undefined;
}) => ({
  answers: new Map(answers),
  ...(beneath === undefined ? {} : { beneath: new Map(beneath) }),
  ...(changedInSource === undefined ? {} : { changedInSource: new Map(changedInSource) }),
});

const listed = <T extends Answered>({ answers, beneath, changedInSource, ...rest }: T) => ({
  ...rest,
  ...answersJson({ answers, beneath, changedInSource }),
});

const instanceOf = ({ answers, beneath, changedInSource, ...rest }: InstanceJson): StoredInstance => ({
  ...rest,
  ...answersFrom({ answers, beneath, changedInSource }),
});

const occurrenceOf = ({ answers, beneath, changedInSource, ...rest }: OccurrenceJson): StoredOccurrence => ({
  ...rest,
  ...answersFrom({ answers, beneath, changedInSource }),
});

/** Writes a stored case. */
export const toJson = (stored: StoredCase): StoredCaseJson => ({
  ...stored,
  instances: stored.instances.map(listed),
  occurrences: stored.occurrences.map(listed),
  named: (stored.named ?? []).map(({ instance, occurrences, name }) => ({
    instance: listed(instance),
    occurrences: occurrences.map(listed),
    name,
  })),
  aiChecks: pairs(stored.aiChecks ?? new Map()),
  calls: pairs(stored.calls ?? new Map()),
  deadlines: pairs(stored.deadlines ?? new Map()),
  children: pairs(stored.children ?? new Map()),
  tasks: pairs(stored.tasks ?? new Map()),
  saved: tablesOf(stored.saved),
});

/** Reads a stored case. */
export const fromJson = (json: StoredCaseJson): StoredCase => ({
  ...json,
  instances: json.instances.map(instanceOf),
  occurrences: json.occurrences.map(occurrenceOf),
  named: (json.named ?? []).map(({ instance, occurrences, name }) => ({
    instance: instanceOf(instance),
    occurrences: occurrences.map(occurrenceOf),
    name,
  })),
  aiChecks: new Map(json.aiChecks),
  calls: new Map(json.calls),
  deadlines: new Map(json.deadlines),
  children: new Map(json.children),
  tasks: new Map(json.tasks),
  saved: rowsOf(json.saved),
});

function tablesOf(rows: ReadonlyRowTables): Tables {
  const one = <T extends RowTable>(table: T): Pairs<RowKey<T>, RowBody<T>> => {
    const of: ReadonlyTable<RowKey<T>, RowBody<T>> = rows[table];
    return [...of];
  };
  return {
    head: one('head'),
    instances: one('instances'),
    occurrences: one('occurrences'),
    values: one('values'),
    roles: one('roles'),
    role_marks: one('role_marks'),
    tags: one('tags'),
    tag_marks: one('tag_marks'),
    slots: one('slots'),
    proofs: one('proofs'),
    votes: one('votes'),
    scheduled: one('scheduled'),
    ai_checks: one('ai_checks'),
    calls: one('calls'),
    deadlines: one('deadlines'),
    children: one('children'),
    suspension: one('suspension'),
    held_comments: one('held_comments'),
    needed_documents: one('needed_documents'),
    documents: one('documents'),
    case_texts: one('case_texts'),
    instance_names: one('instance_names'),
  };
}

function rowsOf(tables: Tables): RowTables {
  const rows = emptyRows();
  for (const table of ROW_TABLES) fill(table, tables, rows);
  return rows;
}

function fill<T extends RowTable>(table: T, tables: Tables, rows: RowTables): void {
  const of: Table<RowKey<T>, RowBody<T>> = rows[table];
  const listed: Pairs<RowKey<T>, RowBody<T>> = tables[table];
  for (const [key, body] of listed) of.set(key, body);
}
