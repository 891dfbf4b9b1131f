import { Refusal } from '../../errors.ts';
import { giveUpFreezing, keepDocuments } from '../../writing/documents/keep-documents.ts';
import { Hopeless, type JobHandler } from '../handler.ts';
import { keysOfDocuments } from './keys-of-documents.ts';

/** Freezes documents for a rule. Until this has succeeded or failed, the case cannot be edited. */
export const freezeDocuments: JobHandler = {
  kind: 'freeze_documents',
  handle: async (job, { services, tenantId, signal, progress }) => {
    const { caseId, id } = job;
    if (caseId === null) return;
    const keys = keysOfDocuments(job);
    try {
      await keepDocuments(services, {
        tenantId,
        caseId,
        keys,
        isFreezing: true,
        mark: `job ${id}`,
        signal,
        progress,
      });
    } catch (error) {
      const isTooLarge = error instanceof Refusal && error.code === 'document_too_large';
      const isLast = isTooLarge || job.attempts >= job.maxAttempts;
      if (!isLast || signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await giveUpFreezing(services, { tenantId, caseId, keys }, reason);
      throw new Hopeless(reason);
    }
  },
  setAside: async (job, { services, tenantId }, reason) => {
    if (job.caseId === null) return;
    await giveUpFreezing(services, { tenantId, caseId: job.caseId, keys: keysOfDocuments(job) }, reason);
  },
};
