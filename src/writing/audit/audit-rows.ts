// Rows of the audit for a change of a case or an instance: facts and keys in the open, names and values as personal data beside them.
import { isSameValue } from '../../model/is-same-value.ts';
import type { HeadBody } from '../../model/rows/row-bodies.ts';
import type { RowChange } from '../../model/rows/row-tables.ts';
import { partOf } from '../../model/rows/stored-parts.ts';
import type { AuditRow } from '../../store/audit/audit.ts';
import type { Changes, HistoryRow } from '../../store/cases/changes.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from '../plan/plan.ts';

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
  readonly plan: ChangePlan;
  readonly rows: readonly RowChange[];
  readonly actor: Actor;
  readonly isNew: boolean;
}

/** The name of a row in the audit; null for a row that follows from others. */
function nameOf(row: RowChange): string | null {
  if (row.table === 'instances' || row.table === 'occurrences' || row.table === 'proofs')
    return `${row.table}/${row.key}`;
  const part =
    row.table === 'roles' || row.table === 'role_marks'
      ? partOf(row.table, row.key)
      : row.table === 'tags' || row.table === 'tag_marks' || row.table === 'votes'
        ? partOf(row.table, row.key)
        : row.table === 'ai_checks' || row.table === 'calls'
          ? partOf(row.table, row.key)
          : null;
  return part === null ? null : `${part.part}/${part.key}`;
}

/** Parts of the head, with their names in the audit. */
const HEAD_KEYS: readonly (readonly [keyof HeadBody, string])[] = [
  ['state', 'state'],
  ['outcome', 'outcome'],
  ['language', 'preferred_language'],
  ['givenName', 'given_name'],
  ['useGivenName', 'use_given_name'],
  ['ownerEmail', 'owner'],
  ['assigneeEmail', 'assignee'],
];

/** One entry for each version of a case. */
export function auditOfCase({ current, plan, rows, actor, isNew }: CaseChange): AuditRow {
  const changed = new Set<string>();
  // Written as it goes: an object with keys that no other object has takes several times as long.
  const values: string[] = [];
  const note = (key: string, before: unknown, after: unknown): void => {
    changed.add(key);
    values.push(`${JSON.stringify(key)}:${JSON.stringify([before, after])}`);
  };
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) changed.add(name);
    if (row.table !== 'values') continue;
    const before = current.saved.rows.values.get(row.key)?.value ?? null;
    const after = row.body?.value ?? null;
    if (!isSameValue(before, after)) note(row.key, before, after);
  }
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
    what: `{"values":{${values.join(',')}},${JSON.stringify({ notes, ...plan.audited }).slice(1)}`,
  };
}

function actionOf({ activity, changes, action }: ChangePlan, isNew: boolean): string {
  const [first] = activity ?? [];
  if (first !== undefined) return first.activity;
  if (isNew) return 'case_created';
  if (changes.length === 0) return 'case_recalculated';
  return action === 'updated' ? 'case_updated' : action;
}

function headChanges({ saved, session }: CurrentCase): [string, unknown, unknown][] {
  const before = saved.rows.head.get('head');
  return HEAD_KEYS.flatMap(([key, name]): [string, unknown, unknown][] => {
    const after = session.state.head[key];
    const old = before?.[key] ?? null;
    return old === (after ?? null) ? [] : [[name, old, after]];
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
export function withWrittenInstances(changes: Changes, caseId: number, actor: Actor): Changes {
  const history = Map.groupBy(changes.history ?? [], (line) => line.instance_id);
  return {
    ...changes,
    audit: [
      ...(changes.audit ?? []),
      ...(changes.guards ?? []).map(({ id }) =>
        auditOfInstance(actor, {
          action: 'instance_updated',
          instance: id,
          caseId,
          history: history.get(id),
        }),
      ),
    ],
  };
}
