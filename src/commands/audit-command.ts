import type { TenantTransaction } from '../store/database/database.ts';
import { type Deed, recordAudit } from '../writing/audit/record-audit.ts';

/** Records in the audit what is done on the command line; only the machine knows who did it. */
export const auditCommand = (tx: TenantTransaction, deed: Deed): Promise<void> =>
  recordAudit(tx, { kind: 'command', name: 'command line', id: null }, deed);
