import { keepDocuments } from '../../writing/documents/keep-documents.ts';
import type { JobHandler } from '../handler.ts';
import { keysOfDocuments } from './keys-of-documents.ts';

/** Generates and stores documents for a rule. */
export const generateDocuments: JobHandler = {
  kind: 'generate_documents',
  handle: async (job, { services, tenantId, signal, progress }) => {
    const { caseId, id } = job;
    if (caseId === null) return;
    const keys = keysOfDocuments(job);
    await keepDocuments(services, {
      tenantId,
      caseId,
      keys,
      isFreezing: false,
      mark: `job ${id}`,
      signal,
      progress,
    });
  },
};
