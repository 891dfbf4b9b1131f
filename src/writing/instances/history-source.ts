import type { HistoryRow } from '../../store/cases/changes.ts';

/** Reasons for which the value of an instance changes. */
export const HISTORY_REASONS = [
  'API',
  'CASE',
  'CONFIGURATION_CHANGE',
  'EXCEL_IMPORT',
  'INTERACTION_LOG_ADDED',
  'INTERACTION_LOG_DELETED',
  'INTERACTION_LOG_EDITED',
  'MANUAL_INSTANCE_ACTION',
  'SCHEDULED_RULE',
] as const;

export type HistoryReason = (typeof HISTORY_REASONS)[number];

/** Where a change of an instance comes from, as its history says. */
export interface HistorySource {
  readonly reason: HistoryReason;
  /** The kind of its origin: a case, action, rule, import or key. */
  readonly kind: string;
  readonly key: string;
  readonly name: string;
  readonly action?: { readonly key: string; readonly title: string } | undefined;
  readonly caseId?: number | null;
}

/** The columns of a history row that say where it came from. */
export const sourceColumns = ({
  reason,
  kind,
  key,
  name,
  action,
  caseId,
}: HistorySource): Pick<
  HistoryRow,
  'reason' | 'source_kind' | 'source_key' | 'source_name' | 'case_id' | 'action_key' | 'action_title'
> => ({
  reason,
  source_kind: kind,
  source_key: key,
  source_name: name,
  case_id: caseId ?? null,
  action_key: action?.key ?? null,
  action_title: action?.title ?? '',
});
