import { randomBytes } from 'node:crypto';
import { sealWaiting } from '../../store/audit/audit.ts';
import type { JobHandler } from '../handler.ts';

const BATCH = 1000;
const SALT_BYTES = 16;

/**
 * Chains the entries of the audit that have been committed since the last time. Each batch is one transaction that takes them
 * from where they wait to where they stay, so that it can end anywhere and begin again.
 */
export const sealAudit: JobHandler = {
  kind: 'seal_audit',
  handle: async (_job, { read, signal }) => {
    while (!signal.aborted) {
      const count = await read((tx) => sealWaiting(tx, BATCH, () => randomBytes(SALT_BYTES)));
      if (count < BATCH) return;
    }
    signal.throwIfAborted();
  },
};
