import { sealRound } from '../../writing/signatures/seal-round.ts';
import type { JobHandler } from '../handler.ts';

/** Adds the signatures that were given to a booklet, asks whoever is next, and tells the case when all have signed. */
export const signBooklet: JobHandler = {
  kind: 'sign_booklet',
  handle: ({ payload }, { services, tenantId, signal }) =>
    sealRound(services.signing, tenantId, Number(payload.round_id), signal),
};
