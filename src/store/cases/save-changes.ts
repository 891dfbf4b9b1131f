import { sql } from 'kysely';
import type { Notice } from '../../model/notification.ts';
import type { Queueing } from '../../model/queueing.ts';
import { storableJson } from '../../storable.ts';
import { withTrace } from '../../trace-context.ts';
import type { AuditRow } from '../audit/audit.ts';
import type { Call } from '../database/database.ts';
import { laneOf } from '../jobs/lane-of.ts';
import { mailHead } from '../mails/mails.ts';
import { isPlain, saveTogether } from './save-together.ts';
import type { CaseInstanceRow } from './case-instance-row.ts';
import type {
  CaseDocumentRow,
  CaseRow,
  CommentRow,
  InstanceRow,
  NeededDocumentRow,
  OccurrenceRow,
  PartRow,
  ProofRow,
} from './case-record.ts';
import type { ValueRow } from './value-row.ts';

type OfTenant<Row> = Row & { readonly tenant_id: number };
type OfCase<Row> = OfTenant<Row> & { readonly case_id: number };

/** An instance that a change makes, with every column. */
interface NewInstanceRow extends InstanceRow {
  readonly search_text: string;
}

/** The columns of an instance that change. Columns that are left out stay; an empty identifier or given name clears it. */
export type InstanceUpdate = { readonly id: number } & Partial<
  Pick<
    NewInstanceRow,
    'name' | 'given_name' | 'status' | 'locked' | 'owner_id' | 'is_hidden' | 'identifier' | 'search_text'
  >
>;

export interface HistoryRow {
  readonly instance_id: number;
  readonly information_key: string;
  readonly old_value: string;
  readonly new_value: string;
  readonly reason: string;
  readonly source_kind: string;
  readonly source_key: string;
  readonly source_name: string;
  readonly case_id: number | null;
  readonly action_key: string | null;
  readonly action_title: string;
  readonly author_kind: string;
  readonly author_id: number | null;
  readonly author_name: string;
}

export interface ActivityRow {
  readonly case_id: number;
  readonly activity: string;
  readonly message: string;
  readonly content: string;
  readonly instance_id: number | null;
  readonly needed_document_id: number | null;
  readonly author_kind: string;
  readonly author_id: number | null;
  readonly author_name: string;
  readonly words: string;
}

/** A job of a change; its lane follows from its kind. */
export interface JobRow {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly run_at?: string;
  readonly unique_key?: string | null;
  readonly case_id?: number | null;
  readonly instance_id?: number | null;
}

/** A fact that people are to be told of, from a later moment on where it names one. */
export interface NoticeRow {
  readonly case_id: number;
  readonly due_at?: string;
  readonly body: Notice;
}

export interface EventRow {
  readonly case_id: number;
  readonly case_version: number;
  readonly trigger: string;
  readonly payload: string;
}

/** Words of a part of a case: of itself, an instance, an occurrence or a comment. */
export interface ChunkWords {
  readonly chunk: string;
  readonly words: string;
}

/** One change as a whole. What is left out is not touched; an empty list is left out, too. */
export interface Changes {
  /** The moment of the service, where it is not the database's own. */
  readonly now?: string;
  /** By how much the clock of the tenant is ahead, as an interval; absent where it is not. */
  readonly clock_shift?: string;
  readonly case_id?: number;
  /** The head as it becomes; its version is the one the change was made from. */
  readonly case?: CaseRow;
  /** The same for a head of which nothing else becomes different; of several cases where their changes are saved together. */
  readonly touched?: Pick<CaseRow, 'id' | 'version' | 'last_modified_at'>;
  readonly new_case?: OfTenant<CaseRow>;
  /** Those of the case, once more: what is left out is not known. */
  readonly open_issues?: number;
  /** Those who may see the case from now on, where they are others than before; null stands for everybody. */
  readonly seen_by?: string | null;
  /** What may be done with a stored case from now on, where that is something else than before; null limits nothing. */
  readonly terms?: string | null;
  /** The next deadline, repeated here for the columns of the list; left out if there is none. */
  readonly due?: { readonly at: string | null; readonly key: string | null; readonly fact: string | null };
  /** Since when the case is suspended and until when, where that has changed; nulls where it is not. */
  readonly suspension?: { readonly since: string | null; readonly until: string | null };
  /** How the case stands in queues, where that has changed; null where it is in none from now on. */
  readonly queueing?: { readonly standing: Queueing | null; readonly assignee: string | null };
  /** How many steps the change is away from what somebody did: an instance followed another one, which followed … */
  readonly step?: number;
  /** Instances that the change writes, with the version it was made from. */
  readonly guards?: readonly { readonly id: number; readonly version: number }[];
  readonly drop_instances?: readonly number[];
  readonly new_instances?: readonly OfTenant<NewInstanceRow>[];
  readonly instances?: readonly InstanceUpdate[];
  readonly drop_case_instances?: readonly number[];
  readonly case_instances?: readonly OfCase<
    Omit<CaseInstanceRow, 'number' | 'locked' | 'owner_id' | 'version' | 'outside_name' | 'outside_status'>
  >[];
  readonly drop_occurrences?: readonly { readonly id: number; readonly case_id: number }[];
  readonly occurrences?: readonly OfTenant<OccurrenceRow>[];
  readonly drop_values?: readonly number[];
  readonly new_values?: readonly OfCase<ValueRow>[];
  readonly values?: readonly Omit<ValueRow, 'instance_id' | 'occurrence_id' | 'information_key'>[];
  readonly drop_parts?: readonly { readonly part: string; readonly key: string }[];
  readonly parts?: readonly OfCase<PartRow>[];
  readonly drop_needed_documents?: readonly number[];
  readonly needed_documents?: readonly OfCase<NeededDocumentRow>[];
  readonly drop_documents?: readonly number[];
  readonly documents?: readonly OfCase<CaseDocumentRow>[];
  readonly drop_proofs?: readonly number[];
  readonly proofs?: readonly OfCase<ProofRow>[];
  readonly comments?: readonly OfCase<CommentRow>[];
  readonly history?: readonly HistoryRow[];
  readonly activity?: readonly ActivityRow[];
  /** Words that join the search index, those of each chunk with a blank between them. */
  readonly words?: readonly ChunkWords[];
  readonly drop_words?: readonly ChunkWords[];
  /** Chunks of which nothing stays but `words`; all of them where it is true. */
  readonly whole_chunks?: readonly string[] | true;
  /** Chunks of which nothing stays, such as those of proofs that not everybody may see. */
  readonly drop_chunks?: readonly string[];
  readonly mails?: readonly {
    readonly recipient: string;
    readonly subject: string;
    readonly text_body: string;
  }[];
  readonly jobs?: readonly JobRow[];
  readonly events?: readonly EventRow[];
  readonly notices?: readonly NoticeRow[];
  /** Entries for the audit. */
  readonly audit?: readonly AuditRow[];
  /** Identifiers that instances get, each with the ontologies among which it has to be the only one. */
  readonly identifiers?: readonly {
    readonly id: number;
    readonly identifier: string;
    readonly ontologies: readonly string[];
  }[];
  /** Instances that values outside cases name from now on: they have to be there. */
  readonly named?: readonly number[];
  /** Numbers that are added to the counts of lists. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Something the change was made from has changed meanwhile. */
export class StaleChange extends Error {
  override readonly name = 'StaleChange';
}

/** Another instance has the identifier that this one was to get. */
export class IdentifierTaken extends Error {
  override readonly name = 'IdentifierTaken';
  readonly instance: number;

  constructor(instance: number) {
    super(`the identifier of instance ${instance} is taken`);
    this.instance = instance;
  }
}

/** Our own code, and PostgreSQL's for writers that wait for each other in a circle, and for what is gone that the change names. */
const OVERTAKEN: ReadonlySet<unknown> = new Set(['DS001', '40P01', '23503']);

const TAKEN = 'DS002';

/**
 * Writes a change as a whole, or fails with StaleChange or IdentifierTaken and leaves nothing. Megabytes of rows are made into text in one
 * step and sent in the next; `between` them others may have their turn.
 */
export async function saveChanges(
  call: Call,
  tenantId: number,
  changes: Changes,
  between: () => Promise<void> | undefined = () => undefined,
): Promise<void> {
  const {
    documents = [],
    drop_documents: dropped = [],
    identifiers = [],
    named = [],
    notices = [],
    ...others
  } = changes;
  const some = withoutEmpty(withJobs(others));
  const isAlone = documents.length + dropped.length + identifiers.length + named.length + notices.length === 0;
  if (isAlone && call.isAlone === true && isPlain(some)) return telling(() => saveTogether(call, tenantId, some));
  const rest = storableJson(some);
  await between();
  // Few changes concern documents, identifiers or references, or are told to people; those that do are still one statement.
  if (isAlone) return telling(() => call(sql`select save_changes(${tenantId}, ${rest}::jsonb)`));
  const steps = [sql`save_changes(${tenantId}, ${rest}::jsonb)`];
  if (documents.length + dropped.length > 0)
    steps.push(sql`save_documents(${tenantId}, ${storableJson({ documents, dropped })}::jsonb)`);
  if (notices.length > 0) steps.push(sql`save_notices(${tenantId}, ${storableJson(notices)}::jsonb)`);
  if (identifiers.length > 0)
    steps.push(sql`check_identifiers(${tenantId}, ${storableJson(identifiers)}::jsonb)`);
  if (named.length > 0) steps.push(sql`check_named(${tenantId}, ${[...new Set(named)]}::bigint[])`);
  await telling(() => call(sql`select ${sql.join(steps)}`));
}

/** The same look at identifiers for a change that is not saved. */
export async function checkIdentifiers(
  call: Call,
  tenantId: number,
  { identifiers = [] }: Changes,
): Promise<void> {
  if (identifiers.length === 0) return;
  await telling(() => call(sql`select check_identifiers(${tenantId}, ${storableJson(identifiers)}::jsonb)`));
}

async function telling(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: string };
    if (OVERTAKEN.has(code)) throw new StaleChange();
    if (code === TAKEN) throw new IdentifierTaken(Number(detail));
    throw error;
  }
}

/** How far a change of an instance is followed by instances that compute something from it: a circle that never settles ends there. */
const MOST_STEPS = 5;

/** A job whose payload the database knows, with the trace that it belongs to. */
const jobOf = (kind: string) => ({ kind, lane: laneOf(kind), trace: withTrace({}) });

/** What a new value has by itself, in the routine that saves it. */
const DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['occurrence_id', 0],
  ['is_asked', false],
  ['is_touched', false],
  ['version', 1],
]);

/** A new value with what it has beside the defaults: a case begins with many, and most of their columns are the same. */
const beyondDefaults = (
  { tenant_id: _, ...row }: NonNullable<Changes['new_values']>[number],
  caseId: number,
): Partial<ValueRow> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) =>
        value !== null && (column === 'case_id' ? value !== caseId : value !== DEFAULTS.get(column)),
    ),
  );

/** A change with the kinds and lanes of the jobs that it brings, and the trace that jobs and events belong to. */
const withJobs = ({ mails, jobs, events, new_values, ...changes }: Changes) => ({
  ...changes,
  ...(hasSome(new_values) && {
    new_values: new_values.map((row) => beyondDefaults(row, changes.case_id ?? 0)),
  }),
  ...(hasSome(events) && { events: events.map((event) => withTrace({ ...event })) }),
  ...(hasSome(mails) && {
    mails: mails.map((mail) => ({ ...mail, ...mailHead(mail) })),
    job_of_mail: jobOf('send_mail'),
  }),
  ...(hasSome(jobs) && {
    jobs: jobs.map((job) => ({ ...job, payload: withTrace(job.payload), lane: laneOf(job.kind) })),
  }),
  ...(hasSome(changes.guards) && {
    job_of_stale: jobOf('refresh_cases'),
    ...((changes.step ?? 0) < MOST_STEPS && { job_of_following: jobOf('follow_instance') }),
  }),
});

const hasSome = <Row>(rows: readonly Row[] | undefined): rows is readonly Row[] =>
  rows !== undefined && rows.length > 0;

const withoutEmpty = (changes: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Whether a change tells others something. */
export const addsEvent = ({ events }: Changes): boolean => (events?.length ?? 0) > 0;

/** Whether a change brings work for the worker: also cases that have a written instance are its work. */
export const addsJob = ({ jobs, mails, guards }: Changes): boolean =>
  (jobs?.length ?? 0) + (mails?.length ?? 0) + (guards?.length ?? 0) > 0;
