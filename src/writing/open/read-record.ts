// From the rows of a case to what the engine opens, and to the rows as the engine names them.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { headBody } from '../../engine/index.ts';
import type { InstanceFacts, OutsideAnswer } from '../../model/instance-facts.ts';
import type { HandMark, OccurrenceBody, SlotBody, ValueBody } from '../../model/rows/row-bodies.ts';
import {
  type NeededKey,
  neededKey,
  type RoleKey,
  roleAt,
  type SlotKey,
  siteAt,
  slotAt,
  storedMark,
  type ValueKey,
  valueKey,
} from '../../model/rows/row-key.ts';
import { type CaseText, putRow } from '../../model/rows/row-tables.ts';
import { rowOfPart } from '../../model/rows/stored-parts.ts';
import type {
  Answers,
  Beneath,
  StoredAnswer,
  StoredCase,
  StoredInstance,
  StoredOccurrence,
  StoredSlot,
} from '../../model/stored-case.ts';
import type { StoredHead } from '../../model/stored-head.ts';
import type { StoredProof } from '../../model/stored-proof.ts';
import {
  CASE_KEY,
  instanceIdIn,
  instanceKey,
  occurrenceKey,
  type SubjectKey,
} from '../../model/subject-key.ts';
import type { CaseInstanceRow } from '../../store/cases/case-instance-row.ts';
import type { CaseRecord, CaseRow, NeededDocumentRow, ProofRow } from '../../store/cases/case-record.ts';
import type { InstanceRecords } from '../../store/cases/instance-records.ts';
import type { OccurrenceRow } from '../../store/cases/occurrence-row.ts';
import type { CaseValueRow } from '../../store/cases/value-row.ts';
import { answerReader } from './answer-reader.ts';
import { asAtEnd } from './as-at-end.ts';
import { beneathIn, beneathOf, ownReferences } from './own-references.ts';
import { recordsByInstance } from './records-by-instance.ts';
import { COPY_MARKS, openSavedRows, type SavedRows } from './saved-rows.ts';
import { subjectOf, subjectReader } from './subject-of.ts';
import { tasksIn } from './tasks-in.ts';

export interface ReadRecord {
  readonly stored: StoredCase;
  readonly saved: SavedRows;
  readonly outside: Map<ValueKey, OutsideAnswer>;
  readonly instances: Map<number, InstanceFacts>;
  readonly neededDocuments: Map<NeededKey, NeededDocumentRow>;
}

const isoOf = (text: string): string => new Date(text).toISOString();

/** The head as the engine has it. */
export const headOf = (row: CaseRow, language: string): StoredHead => ({
  id: row.id,
  number: `CASE-${row.number}`,
  version: row.version,
  state: row.state_key ?? '',
  language: row.preferred_language ?? language,
  created: isoOf(row.created_at),
  isCreated: row.is_created,
  outcome: row.outcome_instance_id,
  givenName: row.given_name,
  useGivenName: row.use_given_name,
  ownerEmail: row.owner_email,
  assigneeEmail: row.given_assignee,
  removedAssignee: row.removed_assignee,
});

/** Answers by subject. */
function answersBySubject(
  rows: readonly CaseValueRow[],
  subjectIn = subjectReader(),
): Map<SubjectKey, Map<string, StoredAnswer>> {
  const answers = new Map<SubjectKey, Map<string, StoredAnswer>>();
  const answerOf = answerReader();
  for (const row of rows) {
    const answer = answerOf(row);
    if (answer === null) continue;
    const subject = subjectIn(row);
    const known = answers.get(subject);
    if (known === undefined) answers.set(subject, new Map([[row.information_key, answer]]));
    else known.set(row.information_key, answer);
  }
  return answers;
}

const NONE: Answers = new Map();

const occurrenceOf = (
  row: OccurrenceRow,
  answers: ReadonlyMap<SubjectKey, Answers>,
  outside: readonly CaseValueRow[] = [],
): StoredOccurrence => ({
  ...changedOutside(outside.filter((value) => value.occurrence_id === row.id)),
  ...(row.is_removed_outside === true && { isRemovedInSource: true }),
  id: row.id,
  instance: row.instance_id,
  structure: row.structure_key,
  position: row.position,
  givenName: row.given_name,
  answers: answers.get(occurrenceKey(row.id)) ?? NONE,
});

export const occurrenceBody = (row: OccurrenceRow): OccurrenceBody => ({
  instance: row.instance_id,
  structure: row.structure_key,
  position: row.position,
  given_name: row.given_name,
});

const sourceOf = (entry: CaseInstanceRow['entry'], id: number): number | null =>
  entry === 'copy' ? id : null;

/** The name that somebody gave to an instance outside, where there is one. */
const givenTo = ({ given_name: givenName }: { readonly given_name?: string | null }) =>
  givenName == null ? {} : { givenName };

/** An instance that exists outside, as it enters a case. */
export function entering(
  records: InstanceRecords,
  id: number,
  entry: 'linked' | 'copy',
): { instance: StoredInstance; occurrences: StoredOccurrence[] } | undefined {
  const { rows, values, occurrences } = recordsByInstance(records);
  const row = rows.get(id);
  if (row === undefined) return undefined;
  const answers = answersBySubject(values.get(id) ?? []);
  return {
    instance: {
      id,
      ontology: row.ontology_key,
      status: row.status,
      entry,
      source: sourceOf(entry, id),
      isByHand: false,
      ...givenTo(row),
      answers: answers.get(instanceKey(id)) ?? NONE,
    },
    occurrences: (occurrences.get(id) ?? []).map((each) => occurrenceOf(each, answers)),
  };
}

/** The answers of an instance outside, to notice what a case changes of a linked one. */
export const outsideAnswers = (rows: readonly CaseValueRow[]): Map<ValueKey, OutsideAnswer> => {
  const answerOf = answerReader();
  return new Map(
    rows.map((row) => [valueKey(subjectOf(row), row.information_key), { id: row.id, answer: answerOf(row) }]),
  );
};

const slotIn = ([key, { instance }]: [SlotKey, SlotBody]): StoredSlot => {
  const { site, subject } = slotAt(key);
  return { rule: siteAt(site).rule, key: site, subject, instance };
};

const roleIn = ([key, { is_removed }]: [RoleKey, HandMark]): StoredCase['roles'] => {
  const { subject, role } = roleAt(key);
  const instance = instanceIdIn(subject);
  return instance === null ? [] : [{ instance, role, isRemoved: is_removed }];
};

const proofOf = (row: ProofRow): StoredProof | null =>
  row.document_key === null
    ? null
    : {
        id: row.id,
        neededDocument: row.document_key,
        instance: row.instance_id,
        information: row.information_key,
      };

/** The key of a needed document among the engine's rows. */
export const neededKeyOf = (row: NeededDocumentRow): NeededKey =>
  neededKey({ subject: ownerOf(row), document: row.document_key, information: row.information_key });

function ownerOf({ occurrence_id, instance_id }: NeededDocumentRow): SubjectKey {
  if (occurrence_id !== null) return occurrenceKey(occurrence_id);
  return instance_id === null ? CASE_KEY : instanceKey(instance_id);
}

const valueBody = (row: CaseValueRow, answer: StoredAnswer | null, isOwn: boolean): ValueBody => ({
  stored: answer?.value ?? null,
  value: row.value,
  is_asked: row.is_asked,
  is_touched: answer?.isTouched ?? false,
  by: answer === null ? null : answer.by,
  at: answer?.at ?? null,
  ...(isOwn && { is_own: true }),
});

const factsOf = (row: CaseInstanceRow): InstanceFacts => ({
  number: row.number,
  locked: row.locked,
  ownerId: row.owner_id,
  outsideStatus: row.outside_status,
  outsideName: row.outside_name,
  version: row.version,
  seenVersion: row.seen_version,
  enteredVersion: row.entered_version,
});

/** Reads what is stored of a case. */
export const readRecord = (record: CaseRecord, language: string): ReadRecord =>
  readRows(record, language, true);

/** The same for somebody who opens the case and never compares it with its rows: rows of values are most of them, and are left out. */
export const readInputs = (record: CaseRecord, language: string): ReadRecord =>
  readRows(record, language, false);

function readRows(record: CaseRecord, language: string, hasValues: boolean): ReadRecord {
  const linked = new Set(
    record.instances.filter(({ entry }) => entry === 'linked').map((row) => row.instance_id),
  );
  const isLinked = (row: { readonly instance_id: number }): boolean => linked.has(row.instance_id);
  const outsideRows = record.outside_values.filter(isLinked);
  // A case that has ended shows what its linked instances held then.
  const isOver = record.head.status !== 'ongoing';
  const linkedRows = isOver ? asAtEnd(record.values.filter(isLinked), outsideRows, record.head) : outsideRows;
  const own = ownReferences(record, isLinked);
  const subjectIn = subjectReader();
  const answers = answersBySubject(
    linked.size === 0
      ? record.values
      : [...record.values.filter((row) => !isLinked(row)), ...linkedRows, ...own],
    subjectIn,
  );
  const beneath = beneathOf(own, own.length === 0 ? answers : answersBySubject(outsideRows));
  const sources = isOver ? [] : record.outside_values.filter((row) => !isLinked(row));
  const added = isOver ? [] : (record.added_occurrences ?? []);
  const linkedOccurrences = isOver ? occurrencesWithValues(record) : record.outside_occurrences;
  const head = headOf(record.head, language);
  const saved = savedRows(record, head);
  if (hasValues) saveValues(record, saved, answers, beneath, subjectIn);
  const { rows } = saved;
  return {
    stored: {
      head,
      instances: record.instances.map((row) => ({
        ...instanceOf(row, answers, sources, added),
        ...beneathIn(beneath, instanceKey(row.instance_id)),
      })),
      occurrences: [
        ...record.occurrences.map((row) =>
          occurrenceOf(isOver ? { ...row, is_removed_outside: null } : row, answers, sources),
        ),
        ...linkedOccurrences.map((row) => ({
          ...occurrenceOf(row, answers),
          ...beneathIn(beneath, occurrenceKey(row.id)),
        })),
      ],
      roles: [...rows.role_marks].flatMap(roleIn),
      tags: [...rows.tag_marks].map(([tag, { is_removed }]) => ({ tag, isRemoved: is_removed })),
      slots: [...rows.slots].map(slotIn),
      proofs: [...rows.proofs.values()],
      votes: [...rows.votes].map(([transition, { count }]) => ({ transition, count })),
      scheduled: [...rows.scheduled].map(([rule, { ran_for }]) => ({ rule, ranFor: ran_for })),
      aiChecks: new Map(rows.ai_checks),
      calls: new Map(rows.calls),
      deadlines: new Map(rows.deadlines),
      tasks: tasksIn(record.comments),
      children: new Map(rows.children),
      suspension: rows.suspension.get('suspension') ?? null,
      heldComments: [...rows.held_comments.keys()],
      // The same that follow what is stored: what a postponed change has stored is no difference when the rules run.
      saved: rows,
    },
    saved,
    outside: outsideAnswers(outsideRows),
    instances: new Map(record.instances.map((row) => [row.instance_id, factsOf(row)])),
    neededDocuments: new Map(record.needed_documents.map((row) => [neededKeyOf(row), row])),
  };
}

/** The occurrences of linked instances of which the case keeps values. */
function occurrencesWithValues({ values, outside_occurrences }: CaseRecord): readonly OccurrenceRow[] {
  const known = new Set(values.map((row) => row.occurrence_id));
  return outside_occurrences.filter(({ id }) => known.has(id));
}

/** Linked and unlinked: what a copy's instance was given since the copy was made. */
const changedOutside = (rows: readonly CaseValueRow[]) =>
  rows.length === 0
    ? {}
    : {
        changedInSource: new Map<string, CanonicalValue>(
          rows.map((row) => [row.information_key, row.answer]),
        ),
      };

function instanceOf(
  row: CaseInstanceRow,
  answers: ReadonlyMap<SubjectKey, Answers>,
  outside: readonly CaseValueRow[],
  added: readonly OccurrenceRow[],
): StoredInstance {
  const id = row.instance_id;
  const changed =
    row.entry === 'linked'
      ? []
      : outside.filter((value) => value.instance_id === id && value.occurrence_id === 0);
  const news = added.filter((each) => each.instance_id === id);
  return {
    ...changedOutside(changed),
    ...(news.length > 0 && {
      addedInSource: news.map(({ structure_key: structure, position, given_name: givenName, version }) => ({
        structure,
        position,
        givenName,
        ...((version ?? 0) <= row.entered_version && { isRemovedHere: true }),
      })),
    }),
    id,
    ontology: row.ontology_key,
    status: row.status,
    entry: row.entry,
    source: sourceOf(row.entry, id),
    isByHand: row.is_by_hand,
    ...givenTo(row),
    answers: answers.get(instanceKey(id)) ?? NONE,
  };
}

/** All rows but those of values. */
function savedRows(record: CaseRecord, head: StoredHead): SavedRows {
  const { name, calculated_name, color, assignee_email, seen_by, terms } = record.head;
  // Marks of copies are no rows of the engine, which would drop what it does not know.
  const marks = record.parts.flatMap(({ part, key }) => (part === COPY_MARKS ? [storedMark(key)] : []));
  const saved = openSavedRows(marks);
  const { rows } = saved;
  rows.head.set('head', headBody(head));
  const texts = { name, calculated_name, color, assignee_email, seen_by, terms };
  for (const text of CASE_TEXTS) {
    const value = texts[text];
    if (value !== null && value !== undefined) rows.case_texts.set(text, { value });
  }
  for (const each of record.instances) {
    const { instance_id: id, ontology_key: ontology, status, entry, is_by_hand, is_active } = each;
    const body = { ontology, status, entry, source: sourceOf(entry, id), is_by_hand, is_active };
    rows.instances.set(instanceKey(id), body);
    if (each.name !== null) rows.instance_names.set(instanceKey(id), { value: each.name });
  }
  for (const each of [...record.occurrences, ...record.outside_occurrences])
    rows.occurrences.set(occurrenceKey(each.id), occurrenceBody(each));
  for (const { part, key, body } of record.parts) {
    const row = rowOfPart(part, key, body);
    if (row !== null) putRow(rows, row);
  }
  for (const row of record.needed_documents)
    rows.needed_documents.set(neededKeyOf(row), { optional: row.is_optional, provided: row.is_provided });
  for (const each of record.proofs) {
    const proof = proofOf(each);
    if (proof !== null) rows.proofs.set(each.id, proof);
  }
  return saved;
}

function saveValues(
  record: CaseRecord,
  { rows, valueIds }: SavedRows,
  answers: ReadonlyMap<SubjectKey, Answers>,
  beneath: ReadonlyMap<SubjectKey, Beneath>,
  subjectIn: (row: CaseValueRow) => SubjectKey,
): void {
  const tablesFor = (subject: SubjectKey) => ({
    subject,
    bodies: rows.values.toFill(subject),
    ids: valueIds.toFill(subject),
    answers: answers.get(subject),
    own: beneath.get(subject),
  });
  // The values of a subject mostly follow each other.
  let of: ReturnType<typeof tablesFor> | undefined;
  for (const value of record.values) {
    const subject = subjectIn(value);
    if (of?.subject !== subject) of = tablesFor(subject);
    const { information_key: information } = value;
    const answer = of.answers?.get(information) ?? null;
    of.bodies.set(information, valueBody(value, answer, of.own?.has(information) === true));
    of.ids.set(information, value.id);
  }
}

const CASE_TEXTS: readonly CaseText[] = [
  'name',
  'calculated_name',
  'color',
  'assignee_email',
  'seen_by',
  'terms',
];
