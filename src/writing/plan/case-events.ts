import type { Trigger } from '../../model/triggers.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import type { EventRow } from '../../store/cases/changes.ts';

/** A fact about a case with the fields that its trigger adds. */
export interface CaseFact {
  readonly trigger: Trigger;
  readonly extra?: Readonly<Record<string, string | number | readonly string[] | null>>;
}

/** The events of a change, each with the exact bytes that receivers get. */
export const caseEvents = (
  facts: readonly CaseFact[],
  head: CaseRow,
  version: number,
  baseUrl: string,
): EventRow[] =>
  facts.map(({ trigger, extra }) => ({
    case_id: head.id,
    case_version: version,
    trigger,
    payload: JSON.stringify({
      trigger,
      case_id: head.id,
      case_user_readable_id: `CASE-${head.number}`,
      case_name: head.name,
      case_url: `${baseUrl}/app/cases/${head.id}`,
      case_version: version,
      case_color: head.color,
      outcome_instance_id: head.outcome_instance_id,
      process_key: head.process_key,
      ...extra,
    }),
  }));
