import type { TenantTransaction } from '../store/database/database.ts';
import { type Deed, recordAudit } from '../writing/audit/record-audit.ts';

/** Tells the audit of what somebody does at the command line of the service; who that is, the machine alone knows. */
export const auditCommand = (tx: TenantTransaction, deed: Deed): Promise<void> =>
  recordAudit(tx, { kind: 'command', name: 'command line', id: null }, deed);
