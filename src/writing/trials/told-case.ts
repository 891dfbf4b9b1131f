import { refuse } from '../../errors.ts';
import type { Answers } from '../../model/stored-case.ts';
import { type CaseAuditLine, readAuditOfCase } from '../../store/audit/audit.ts';
import { type CaseRecord, loadCaseRecord } from '../../store/cases/case-record.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { CaseTold, ToldEntry } from '../../stories/retelling/case-told.ts';
import { readRecord } from '../open/read-record.ts';

/** Versions of a case that are told at most; the rest follows in one step at its end. */
const MOST_ENTRIES = 2000;

/** A case with its history, for a scenario. */
export async function toldCase(tx: TenantTransaction, caseId: number): Promise<CaseTold> {
  const head = await loadCaseHead(tx, caseId);
  const record = head && (await loadCaseRecord(tx.call, tx.tenantId, caseId));
  if (record === undefined) throw refuse('does_not_exist', 'There is no such case.', 'case_id');
  return tellCase(record, await readAuditOfCase(tx, caseId, MOST_ENTRIES));
}

function tellCase(record: CaseRecord, lines: readonly CaseAuditLine[]): CaseTold {
  const { stored } = readRecord(record, 'en');
  const { head } = stored;
  return {
    process: record.head.process_key,
    language: head.language,
    created: head.created,
    owner: head.ownerEmail,
    outcome: head.outcome,
    state: head.state,
    instances: stored.instances.map(({ id, ontology, entry, isByHand, answers }) => ({
      id,
      ontology,
      entry,
      isByHand,
      answers: answersIn(answers),
    })),
    occurrences: stored.occurrences.map(({ id, instance, structure, position, answers }) => ({
      id,
      instance,
      structure,
      position,
      answers: answersIn(answers),
    })),
    slots: stored.slots.map(({ key, subject, instance }) => ({ key, subject, instance })),
    proofs: record.proofs.map((row) => ({
      id: row.id,
      document: row.document_key,
      instance: row.instance_id,
      information: row.information_key,
    })),
    comments: record.comments
      .filter(({ is_issue: isIssue, assigned_user: user }) => isIssue || user !== null)
      .map((row) => ({
        id: row.id,
        isIssue: row.is_issue,
        taskOf: row.assigned_user,
        deadline: row.deadline === null ? null : new Date(row.deadline).toISOString(),
        rule: row.author_kind === 'rule' ? row.author_name : null,
      })),
    checks: Object.fromEntries(
      [...(stored.aiChecks ?? [])].flatMap(([key, { answer }]) =>
        answer === null ? [] : [[key, answer.outputs]],
      ),
    ),
    entries: lines.map(entryOf),
  };
}

const answersIn = (answers: Answers) =>
  [...answers].map(([information, { value, isTouched }]) => ({ information, value, isTouched }));

/** The part of an entry that its case has written. */
interface Written {
  readonly notes?: readonly { readonly activity: string; readonly content?: string | null }[];
  readonly values?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

function entryOf({ createdAt, action, changed, what }: CaseAuditLine): ToldEntry {
  const written: Written | null = what === null ? null : JSON.parse(what);
  return {
    at: createdAt.toISOString(),
    action,
    changed,
    values:
      written?.values === undefined
        ? null
        : Object.fromEntries(Object.entries(written.values).map(([key, [, after]]) => [key, after])),
    notes: (written?.notes ?? []).map(({ activity, content = null }) => ({ activity, content })),
  };
}
