// From the rows of a case to what the engine opens, and to the rows as the engine names them.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type {
  Answers,
  Beneath,
  StoredAnswer,
  StoredCase,
  StoredHead,
  StoredInstance,
  StoredOccurrence,
  StoredProof,
} from '../../model/stored-case.ts';
import { CASE_KEY, instanceKey, occurrenceKey } from '../../model/subject-key.ts';
import type {
  CaseInstanceRow,
  CaseRecord,
  CaseRow,
  InstanceRecords,
  NeededDocumentRow,
  OccurrenceRow,
  ProofRow,
  ValueRow,
} from '../../store/cases/case-record.ts';
import type { InstanceFacts, OutsideAnswer } from './instance-facts.ts';
import { beneathIn, beneathOf, ownReferences } from './own-references.ts';
import { type SavedRow, SavedValue } from './saved-row.ts';
import { subjectOf } from './subject-of.ts';
import type { ValueBody } from './value-body.ts';

export interface ReadRecord {
  readonly stored: StoredCase;
  readonly saved: Map<string, SavedRow>;
  readonly outside: Map<string, OutsideAnswer>;
  readonly instances: Map<number, InstanceFacts>;
  readonly neededDocuments: Map<string, NeededDocumentRow>;
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

/** A head without what every write changes anyway. */
export const headBody = (head: StoredHead): string => JSON.stringify({ ...head, version: null });

function answerOf(row: ValueRow): StoredAnswer | null {
  if (row.answer === null) return null;
  return {
    value: row.answer,
    by: { kind: row.author_kind ?? 'system', name: row.author_name ?? '' },
    at: row.written_at === null ? '' : isoOf(row.written_at),
    isTouched: row.is_touched,
  };
}

/** An answer as it is compared: what was written, by whom and when. */
export const answerText = (answer: StoredAnswer | null): string =>
  answer === null
    ? ''
    : JSON.stringify([answer.value, answer.by.kind, answer.by.name, answer.at, answer.isTouched]);

/** Answers by subject. */
function answersBySubject(rows: readonly ValueRow[]): Map<string, Map<string, StoredAnswer>> {
  const answers = new Map<string, Map<string, StoredAnswer>>();
  for (const row of rows) {
    const answer = answerOf(row);
    if (answer === null) continue;
    const subject = subjectOf(row);
    const known = answers.get(subject) ?? new Map();
    answers.set(subject, known.set(row.information_key, answer));
  }
  return answers;
}

const NONE: Answers = new Map();

const occurrenceOf = (
  row: OccurrenceRow,
  answers: ReadonlyMap<string, Answers>,
  outside: readonly ValueRow[] = [],
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

/** An occurrence as it is compared. */
export const occurrenceBody = (row: OccurrenceRow): string =>
  JSON.stringify({
    instance: row.instance_id,
    structure: row.structure_key,
    position: row.position,
    given_name: row.given_name,
  });

const sourceOf = (entry: CaseInstanceRow['entry'], id: number): number | null =>
  entry === 'copy' ? id : null;

/** An instance that exists outside, as it enters a case. */
export function entering(
  { instances, values, occurrences }: InstanceRecords,
  id: number,
  entry: 'linked' | 'copy',
): { instance: StoredInstance; occurrences: StoredOccurrence[] } | undefined {
  const row = instances.find((each) => each.id === id);
  if (row === undefined) return undefined;
  const answers = answersBySubject(values.filter((value) => value.instance_id === id));
  return {
    instance: {
      id,
      ontology: row.ontology_key,
      status: row.status,
      entry,
      source: sourceOf(entry, id),
      isByHand: false,
      answers: answers.get(instanceKey(id)) ?? NONE,
    },
    occurrences: occurrences
      .filter((each) => each.instance_id === id)
      .map((each) => occurrenceOf(each, answers)),
  };
}

/** The answers of an instance outside, by row name, to notice what a case changes of a linked one. */
export function outsideAnswers(rows: readonly ValueRow[]): Map<string, OutsideAnswer> {
  return new Map(
    rows.map((row) => [
      `${subjectOf(row)}/${row.information_key}`,
      { id: row.id, answer: answerText(answerOf(row)) },
    ]),
  );
}

const slotOf = (key: string, instance: unknown) => {
  const [site = '', subject = ''] = key.split('|');
  return { rule: site.slice(0, site.indexOf('/')), key: site, subject, instance: Number(instance) };
};

const roleOf = (key: string, isRemoved: unknown) => {
  const [subject = '', role = ''] = key.split('/');
  return { instance: Number(subject.slice(1)), role, isRemoved: isRemoved === true };
};

export const proofOf = (row: ProofRow): StoredProof | null =>
  row.document_key === null
    ? null
    : {
        id: row.id,
        neededDocument: row.document_key,
        instance: row.instance_id,
        information: row.information_key,
      };

/** The name of a needed document among the engine's rows. */
export const neededName = (row: NeededDocumentRow): string => {
  const owner =
    row.occurrence_id !== null
      ? occurrenceKey(row.occurrence_id)
      : row.instance_id === null
        ? CASE_KEY
        : instanceKey(row.instance_id);
  const key = row.information_key === null ? row.document_key : `${row.document_key}/${row.information_key}`;
  return `outputs needed ${owner}/${key}`;
};

const valueBody = (row: ValueRow, answer: StoredAnswer | null, isOwn: boolean): ValueBody => ({
  stored: answer?.value ?? null,
  value: row.value,
  is_asked: row.is_asked,
  is_touched: answer?.isTouched ?? false,
  by: answer === null ? null : `${answer.by.kind} ${answer.by.name}`,
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
export function readRecord(record: CaseRecord, language: string): ReadRecord {
  const linked = new Set(
    record.instances.filter(({ entry }) => entry === 'linked').map((row) => row.instance_id),
  );
  const isLinked = (row: { readonly instance_id: number }): boolean => linked.has(row.instance_id);
  const outsideRows = record.outside_values.filter(isLinked);
  // A case that has ended shows what its linked instances held then.
  const isOver = record.head.status !== 'ongoing';
  const linkedRows = isOver
    ? record.values.filter(isLinked).map((row) => ({ ...row, answer: row.value }))
    : outsideRows;
  const own = ownReferences(record, isLinked);
  const answers = answersBySubject([...record.values.filter((row) => !isLinked(row)), ...linkedRows, ...own]);
  const beneath = beneathOf(own, own.length === 0 ? answers : answersBySubject(outsideRows));
  const sources = isOver ? [] : record.outside_values.filter((row) => !isLinked(row));
  const added = isOver ? [] : (record.added_occurrences ?? []);
  const known = new Set(record.values.map((row) => row.occurrence_id));
  const linkedOccurrences = isOver
    ? record.outside_occurrences.filter(({ id }) => known.has(id))
    : record.outside_occurrences;
  const head = headOf(record.head, language);
  const saved = savedRows(record, head, answers, beneath);
  const parts = (part: string) => record.parts.filter((each) => each.part === part);
  const marks = (part: string) =>
    parts(part).flatMap(({ key, body }) => (key.startsWith('mark ') ? [{ key: key.slice(5), body }] : []));
  const outputs = new Map([...saved].map(([name, { body }]) => [name, body]));
  // What the case changed of its copies is no row of the engine, which would drop what it does not know.
  for (const { key } of parts('changed')) saved.set(`changed ${key}`, { id: null, body: '{}' });
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
      roles: marks('roles').map(({ key, body }) => roleOf(key, body.is_removed)),
      tags: marks('tags').map(({ key, body }) => ({ tag: key, isRemoved: body.is_removed === true })),
      slots: parts('slots').map(({ key, body }) => slotOf(key, body.instance)),
      proofs: record.proofs.flatMap((row) => proofOf(row) ?? []),
      votes: parts('votes').map(({ key, body }) => ({ transition: key, count: Number(body.count) })),
      scheduled: parts('scheduled').map(({ key, body }) => ({ rule: key, ranFor: String(body.ran_for) })),
      heldComments: parts('held_comments').map(({ key }) => key),
      outputs,
    },
    saved,
    outside: outsideAnswers(outsideRows),
    instances: new Map(record.instances.map((row) => [row.instance_id, factsOf(row)])),
    neededDocuments: new Map(record.needed_documents.map((row) => [neededName(row), row])),
  };
}

/** Linked and unlinked: what a copy's instance was given since the copy was made. */
const changedOutside = (rows: readonly ValueRow[]) =>
  rows.length === 0
    ? {}
    : {
        changedInSource: new Map<string, CanonicalValue>(
          rows.map((row) => [row.information_key, row.answer]),
        ),
      };

function instanceOf(
  row: CaseInstanceRow,
  answers: ReadonlyMap<string, Answers>,
  outside: readonly ValueRow[],
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
      addedInSource: news.map(({ structure_key: structure, position, given_name: givenName }) => ({
        structure,
        position,
        givenName,
      })),
    }),
    id,
    ontology: row.ontology_key,
    status: row.status,
    entry: row.entry,
    source: sourceOf(row.entry, id),
    isByHand: row.is_by_hand,
    answers: answers.get(instanceKey(id)) ?? NONE,
  };
}

/** Parts that the engine knows by the same names. */
const ENGINE_PARTS: ReadonlySet<string> = new Set([
  'roles',
  'tags',
  'slots',
  'votes',
  'scheduled',
  'held_comments',
  'outputs',
]);

function savedRows(
  record: CaseRecord,
  head: StoredHead,
  answers: ReadonlyMap<string, Answers>,
  beneath: ReadonlyMap<string, Beneath>,
): Map<string, SavedRow> {
  const saved = new Map<string, SavedRow>();
  const put = (name: string, body: string, id: number | null = null) => saved.set(name, { id, body });
  const { head: row } = record;
  put('head head', headBody(head));
  for (const [key, value] of Object.entries({
    name: row.name,
    calculated_name: row.calculated_name,
    color: row.color,
    assignee_email: row.assignee_email,
  }))
    if (value !== null) put(`outputs ${key} ${CASE_KEY}`, JSON.stringify({ value }));
  for (const each of record.instances) {
    const { instance_id: id, ontology_key: ontology, status, entry, is_by_hand, is_active, name } = each;
    const body = { ontology, status, entry, source: sourceOf(entry, id), is_by_hand, is_active };
    put(`instances ${instanceKey(id)}`, JSON.stringify(body));
    if (name !== null) put(`outputs instance_name ${instanceKey(id)}`, JSON.stringify({ value: name }));
  }
  for (const each of [...record.occurrences, ...record.outside_occurrences]) {
    put(`occurrences ${occurrenceKey(each.id)}`, occurrenceBody(each));
  }
  for (const value of record.values) {
    const subject = subjectOf(value);
    const answer = answers.get(subject)?.get(value.information_key) ?? null;
    saved.set(
      `values ${subject}/${value.information_key}`,
      new SavedValue(
        value.id,
        valueBody(value, answer, beneath.get(subject)?.has(value.information_key) === true),
      ),
    );
  }
  for (const { part, key, body } of record.parts)
    if (ENGINE_PARTS.has(part)) put(`${part} ${key}`, JSON.stringify(body));
  for (const needed of record.needed_documents)
    put(
      neededName(needed),
      JSON.stringify({ optional: needed.is_optional, provided: needed.is_provided }),
      needed.id,
    );
  for (const each of record.proofs) {
    const proof = proofOf(each);
    if (proof !== null) put(`proofs ${each.id}`, JSON.stringify(proof));
  }
  return saved;
}
