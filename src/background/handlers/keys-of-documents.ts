import type { ClaimedJob } from '../../store/jobs/job-claims.ts';

/** The documents that a job is about. */
export const keysOfDocuments = ({ payload }: ClaimedJob): string[] =>
  Array.isArray(payload.documents)
    ? payload.documents.filter((key): key is string => typeof key === 'string')
    : [];
