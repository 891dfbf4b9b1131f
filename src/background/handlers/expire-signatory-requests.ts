import { expireRequests } from '../../writing/signatures/expire-requests.ts';
import type { JobHandler } from '../handler.ts';

/** Closes the signatory requests whose links have expired. */
export const expireSignatoryRequests: JobHandler = {
  kind: 'expire_signatory_requests',
  handle: (_job, { services, tenantId, signal }) => expireRequests(services.signing, tenantId, signal),
};
