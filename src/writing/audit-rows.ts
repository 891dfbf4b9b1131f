// What the audit says of a change of a case or an instance: facts and keys in the open, names and values as personal data beside them.
import type { RowChange, RowTable } from '../model/change-set.ts';
import type { AuditRow } from '../store/audit/audit.ts';
import type { Changes, HistoryRow } from '../store/cases/save-changes.ts';
import type { Actor } from './actor.ts';
import type { CurrentCase } from './cases/current-case.ts';
import type { Plan } from './cases/plan.ts';
import { isSame } from './cases/value-body.ts';

/** Whoever the audit names: also somebody at the command line, who writes nothing of a case. */
export type Doer = Omit<Actor, 'kind'> & { readonly kind: Actor['kind'] | 'command' };

/** The columns that say who it was; their name can be erased. */
export const auditor = ({ kind, id, name, requestId }: Doer) => ({
  author_kind: kind,
  author_id: id,
  request_id: requestId ?? null,
  who: JSON.stringify({ name }),
});

interface CaseChange {
  readonly current: CurrentCase;
  readonly plan: Plan;
  readonly rows: readonly RowChange[];
  readonly actor: Actor;
  readonly isNew: boolean;
}

/** Tables whose rows the audit names; the others follow from these. */
const NAMED: ReadonlySet<RowTable> = new Set([
  'instances',
  'occurrences',
  'roles',
  'tags',
  'proofs',
  'votes',
]);

const HEAD_KEYS = {
  state: 'state',
  outcome: 'outcome',
  language: 'preferred_language',
  givenName: 'given_name',
  useGivenName: 'use_given_name',
  ownerEmail: 'owner',
  assigneeEmail: 'assignee',
} as const;

/** One entry for each version of a case. */
export function auditOfCase({ current, plan, rows, actor, isNew }: CaseChange): AuditRow {
  const changed = new Set<string>();
  const values: Record<string, readonly [unknown, unknown]> = {};
  const note = (key: string, before: unknown, after: unknown): void => {
    changed.add(key);
    values[key] = [before, after];
  };
  for (const { table, key, row } of rows)
    if (table === 'values') {
      const [before, after] = [current.saved.get(`values ${key}`)?.value?.value ?? null, row?.value ?? null];
      if (!isSame(before, after)) note(key, before, after);
    } else if (NAMED.has(table)) changed.add(`${table}/${key}`);
  const head = headChanges(current);
  for (const [key, before, after] of head) note(key, before, after);
  for (const { id } of [...(plan.comments ?? []), ...(plan.changedComments ?? [])])
    changed.add(`comments/${id}`);
  for (const { id } of plan.proofs ?? []) changed.add(`proofs/${id}`);
  for (const id of plan.droppedProofs ?? []) changed.add(`proofs/${id}`);
  const notes = (plan.activity ?? []).map(({ activity, message, content }) => ({
    activity,
    message,
    content,
  }));
  return {
    ...auditor(actor),
    action: actionOf(plan, isNew),
    case_id: current.id,
    changed: [...changed],
    what: JSON.stringify({ notes, values }),
  };
}

function actionOf({ activity, changes, action }: Plan, isNew: boolean): string {
  const [first] = activity ?? [];
  if (first !== undefined) return first.activity;
  if (isNew) return 'case_created';
  if (changes.length === 0) return 'case_recalculated';
  return action === 'updated' ? 'case_updated' : action;
}

function headChanges({ saved, session }: CurrentCase): [string, unknown, unknown][] {
  const before = JSON.parse(saved.get('head head')?.body ?? '{}');
  return Object.entries(HEAD_KEYS).flatMap(([key, name]) => {
    const after = session.state.head[key as keyof typeof HEAD_KEYS];
    const old = before[key] ?? null;
    return old === (after ?? null) ? [] : [[name, old, after] as [string, unknown, unknown]];
  });
}

interface InstanceAudit {
  readonly action: 'instance_created' | 'instance_updated' | 'instance_deleted';
  readonly instance: number;
  readonly caseId?: number;
  readonly history?: readonly HistoryRow[] | undefined;
  /** Keys of what changed beside values. */
  readonly changed?: readonly string[];
  readonly name?: string;
}

/** One entry for each version of an instance outside cases. */
export function auditOfInstance(actor: Actor, audit: InstanceAudit): AuditRow {
  const lines = (audit.history ?? []).filter(({ instance_id }) => instance_id === audit.instance);
  const [line] = lines;
  return {
    ...auditor(actor),
    action: audit.action,
    case_id: audit.caseId ?? null,
    instance_id: audit.instance,
    changed: [...(audit.changed ?? []), ...lines.map(({ information_key }) => information_key)],
    what: JSON.stringify({
      ...(audit.name === undefined ? {} : { name: audit.name }),
      ...(line === undefined ? {} : { reason: line.reason, source: line.source_name }),
      values: Object.fromEntries(
        lines.map(({ information_key, old_value, new_value }) => [information_key, [old_value, new_value]]),
      ),
    }),
  };
}

/** A case that writes instances outside tells of each of them. */
export const withWrittenInstances = (changes: Changes, caseId: number, actor: Actor): Changes => ({
  ...changes,
  audit: [
    ...(changes.audit ?? []),
    ...(changes.guards ?? []).map(({ id }) =>
      auditOfInstance(actor, { action: 'instance_updated', instance: id, caseId, history: changes.history }),
    ),
  ],
});
