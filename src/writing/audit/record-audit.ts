import { type AuditRow, appendAudit } from '../../store/audit/audit.ts';
import type { Call, TenantTransaction } from '../../store/database/database.ts';
import { auditor, type Doer } from './audit-rows.ts';

/** An action for the audit. */
export interface Deed extends Pick<AuditRow, 'action' | 'case_id' | 'instance_id' | 'subject' | 'changed'> {
  /** The written values that the audit keeps. */
  readonly what?: Readonly<Record<string, unknown>> | undefined;
}

/** Tells the audit what a transaction does; it is told when the transaction commits. */
export function recordAudit(
  tx: TenantTransaction | Call,
  doer: Doer,
  { what, ...deed }: Deed,
): Promise<void> {
  return appendAudit(typeof tx === 'function' ? tx : tx.call, {
    ...auditor(doer),
    ...deed,
    what: what === undefined ? null : JSON.stringify(what),
  });
}
