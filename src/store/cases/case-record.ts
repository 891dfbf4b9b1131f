import { sql } from 'kysely';
import type { Queueing } from '../../model/queueing.ts';
import type { ChildBody } from '../../model/rows/row-bodies.ts';
import type { Call } from '../database/database.ts';
import type { CaseInstanceRow } from './case-instance-row.ts';
import type { Columns } from './columns.ts';
import { instancesOfColumns } from './instance-columns.ts';
import type { InstanceRecords } from './instance-records.ts';
import {
  keptParts,
  loadNamedByCases,
  loadNamedInstances,
  namedOutside,
  withNamed,
} from './named-instances.ts';
import type { OccurrenceRow } from './occurrence-row.ts';
import { type PackedValues, unpackValues } from './packed-values.ts';
import type { CaseValueRow, ValueRow } from './value-row.ts';

/** The head row of a case as PostgreSQL's JSON has it: column names, times as text. */
export interface CaseRow {
  readonly id: number;
  readonly number: number;
  readonly process_key: string;
  readonly name: string;
  readonly calculated_name: string | null;
  readonly given_name: string | null;
  readonly use_given_name: boolean;
  readonly color: string | null;
  readonly status: 'ongoing' | 'approved' | 'declined' | 'finished';
  readonly state_id: number | null;
  readonly state_key: string | null;
  readonly outcome_instance_id: number | null;
  readonly preferred_language: string | null;
  readonly is_created: boolean;
  readonly is_dirty: boolean;
  readonly is_editable: boolean;
  readonly is_lifecycle: boolean;
  readonly created_at: string;
  readonly last_modified_at: string;
  readonly last_transition_at: string;
  readonly version: number;
  readonly configuration_version: number | null;
  readonly owner_email: string | null;
  readonly assignee_email: string | null;
  readonly given_assignee: string | null;
  readonly removed_assignee: string | null;
  /** Who was owner or assignee before, in the order in which they ceased to be it; kept by the database. */
  readonly past_owners: readonly string[];
  readonly past_assignees: readonly string[];
  readonly recalculate_at: string | null;
  /** As of the last time that its rules ran; null where it is not known. */
  readonly open_issues: number | null;
  /** Those who may see it, as `seenByText` writes them; left out or null where everybody may. */
  readonly seen_by?: string | null;
  /** What may be done with it, as `termsText` writes it; left out or null where nothing is limited. */
  readonly terms?: string | null;
  /** The deadline that ends first, and whether it is at risk or missed. */
  readonly due_at: string | null;
  readonly due_key: string | null;
  readonly due_fact: 'at_risk' | 'missed' | null;
  /** The case that it was started from. */
  readonly parent_id: number | null;
  readonly suspended_at: string | null;
  /** Null for a case that is not suspended, or until somebody resumes it. */
  readonly suspended_until: string | null;
  /** How it stands in queues; left out or null where it is in none. */
  readonly queueing?: Queueing | null;
}

export interface PartRow {
  readonly part: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface NeededDocumentRow {
  readonly id: number;
  readonly document_key: string;
  readonly instance_id: number | null;
  readonly occurrence_id: number | null;
  readonly information_key: string | null;
  readonly is_optional: boolean;
  readonly is_provided: boolean;
}

/** A document of the case, of one of its instances where it has one. */
export interface CaseDocumentRow {
  readonly id: number;
  readonly number: number;
  readonly document_key: string;
  readonly instance_id: number | null;
  readonly ordering: number;
  readonly state: 'live' | 'freezing' | 'frozen';
  readonly generated_at: string | null;
  readonly signed_at: string | null;
}

export interface ProofRow {
  readonly id: number;
  readonly name: string;
  readonly file_hash: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly created_at: string;
  readonly author_kind: string;
  readonly author_name: string;
  readonly document_key: string | null;
  readonly instance_id: number | null;
  readonly information_key: string | null;
  readonly assigned_at: string | null;
}

export interface CommentRow {
  readonly id: number;
  readonly text: string;
  readonly title: string | null;
  readonly is_issue: boolean;
  readonly assigned_user: number | null;
  readonly deadline: string | null;
  readonly referenced_value: number | null;
  readonly reply_to: number | null;
  readonly author_kind: string;
  readonly author_id: number | null;
  readonly author_name: string;
  readonly created_at: string;
  readonly resolved: boolean;
}

/** A case that was started from another one. */
export interface ChildRow extends ChildBody {
  readonly id: number;
}

/** Everything that is stored of a case, as one round trip brings it. */
export interface CaseRecord {
  readonly head: CaseRow;
  readonly instances: readonly CaseInstanceRow[];
  readonly values: readonly CaseValueRow[];
  readonly outside_values: readonly ValueRow[];
  readonly occurrences: readonly OccurrenceRow[];
  readonly outside_occurrences: readonly OccurrenceRow[];
  /** Those that the sources of its copies have got since. */
  readonly added_occurrences?: readonly OccurrenceRow[];
  /** The instances that its values name and that it does not have, as they are outside. Left out of a case that has ended and keeps them: its parts have them. */
  readonly named?: InstanceRecords;
  readonly parts: readonly PartRow[];
  readonly needed_documents: readonly NeededDocumentRow[];
  readonly proofs: readonly ProofRow[];
  readonly comments: readonly CommentRow[];
  readonly documents?: readonly CaseDocumentRow[];
  /** Its children as they are now, where many cases are loaded at once: a case itself stores only those that its rules read. */
  readonly children?: readonly ChildRow[];
}

/** A case as the database gives it: with its instances and values by column. */
interface CaseByColumn extends Omit<CaseRecord, 'instances' | 'values'> {
  readonly instances: Columns<CaseInstanceRow>;
  readonly values: PackedValues;
}

/** Cases with their children as texts, in the order of the ids; those that are gone are not there. Of values, those that rules gave can be left out. */
export async function loadCaseTexts(
  call: Call,
  tenantId: number,
  ids: readonly number[],
  { answersOnly = false }: { readonly answersOnly?: boolean } = {},
): Promise<readonly string[]> {
  const rows = await call(
    sql<{
      found: string;
    }>`select found from load_cases_by_column(${tenantId}, ${[...ids]}::bigint[], true, ${answersOnly})`,
  );
  const named = await loadNamedByCases(call, tenantId, ids);
  return rows.map(({ found }) => (named === null ? found : withNamed(found, named)));
}

/** The case that one of these texts is. */
export function readCaseText(text: string): CaseRecord {
  const { named, ...found }: CaseByColumn = JSON.parse(text);
  return {
    ...found,
    instances: instancesOfColumns(found.instances),
    values: unpackValues(found.values),
    ...(named === undefined || keptParts(found).length > 0 ? {} : { named }),
  };
}

/** A case that has ended and `mayGoOn` comes with what it names as that is now. */
export async function loadCaseRecord(
  call: Call,
  tenantId: number,
  id: number,
  { mayGoOn = false }: { readonly mayGoOn?: boolean } = {},
): Promise<CaseRecord | undefined> {
  const [row] = await call(
    sql<{ found: string; added: readonly OccurrenceRow[]; documents: readonly CaseDocumentRow[] }>`
      select found, load_added_occurrences(${tenantId}, ${id}) as added, load_case_documents(${tenantId}, ${id}) as documents
      from load_cases_by_column(${tenantId}, array[${id}]::bigint[], false)`,
  );
  if (row === undefined) return undefined;
  const { children: _, ...record } = readCaseText(row.found);
  const keepsNamed = !mayGoOn && keptParts(record).length > 0;
  return {
    ...record,
    ...(!keepsNamed && { named: await loadNamedInstances(call, tenantId, namedOutside(record)) }),
    documents: row.documents,
    ...(row.added.length === 0 ? {} : { added_occurrences: row.added }),
  };
}

/** One part of a case by itself; undefined where it has none. */
export async function loadCasePart(
  call: Call,
  tenantId: number,
  caseId: number,
  part: string,
  key: string,
): Promise<PartRow['body'] | undefined> {
  const [row] = await call(
    sql<{ found: PartRow['body'] | null }>`
      select load_case_part(${tenantId}, ${caseId}, ${part}, ${key}) as found`,
  );
  return row?.found ?? undefined;
}

/** The version of a case, and whether an instance it shares has moved on. */
export interface CaseStanding {
  readonly version: number;
  readonly isOutdated: boolean;
}

export async function loadCaseStanding(
  call: Call,
  tenantId: number,
  id: number,
): Promise<CaseStanding | undefined> {
  const [row] = await call(
    sql<{ case_version: number; is_case_outdated: boolean }>`select * from case_standing(${tenantId}, ${id})`,
  );
  return row && { version: row.case_version, isOutdated: row.is_case_outdated };
}

/** The same of several cases; those that are gone are not there. */
export async function loadCaseStandings(
  call: Call,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CaseStanding>> {
  const rows = await call(
    sql<{ id: number; case_version: number; is_case_outdated: boolean }>`
      select wanted.id, s.* from unnest(${[...ids]}::bigint[]) wanted(id), case_standing(${tenantId}, wanted.id) s`,
  );
  return new Map(
    rows.map(({ id, case_version, is_case_outdated }) => [
      id,
      { version: case_version, isOutdated: is_case_outdated },
    ]),
  );
}
