import { sealRound } from '../../writing/signatures/seal-round.ts';
import type { JobHandler } from '../handler.ts';

/** Adds the given signatures to a booklet, sends the next requests, and updates the case when all have signed. */
export const signBooklet: JobHandler = {
  kind: 'sign_booklet',
  handle: ({ payload }, { services, tenantId, signal }) =>
    sealRound(services.signing, tenantId, Number(payload.round_id), signal),
};
