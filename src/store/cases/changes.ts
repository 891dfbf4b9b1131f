import type { Notice } from '../../model/notification.ts';
import type { Queueing } from '../../model/queueing.ts';
import type { AuditRow } from '../audit/audit.ts';
import type { CaseInstanceRow } from './case-instance-row.ts';
import type {
  CaseDocumentRow,
  CaseRow,
  CommentRow,
  NeededDocumentRow,
  PartRow,
  ProofRow,
} from './case-record.ts';
import type { InstanceRow } from './instance-records.ts';
import type { OccurrenceRow } from './occurrence-row.ts';
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
  /** The milliseconds that a change of several things waits for somebody who has locked one of them; without it, as long as a statement may take. */
  readonly lock_timeout?: number;
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
    Omit<
      CaseInstanceRow,
      'number' | 'locked' | 'owner_id' | 'version' | 'outside_name' | 'given_name' | 'outside_status'
    >
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
  /** The chunks of all occurrences that the case has, with a blank between them: of others nothing stays. */
  readonly left_occurrences?: string;
  /** Chunks of which nothing stays, such as those of proofs that not everybody may see. */
  readonly drop_chunks?: readonly string[];
  readonly mails?: readonly {
    readonly recipient: string;
    readonly subject: string;
    readonly text_body: string;
    readonly guarded: boolean;
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
