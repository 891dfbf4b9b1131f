import Type from 'typebox';
import { enterAsSupport } from '../../access/support.ts';
import { defineOpenOperation } from '../operation.ts';
import { DateTime } from '../shapes.ts';

export const enterSupport = defineOpenOperation({
  id: 'admin_enter_support',
  method: 'POST',
  path: '/api/admin/session/support',
  section: 'Session',
  summary: 'Enter as support',
  description:
    'With the token of a link that `dossier support enter` has made. It works once, for ten minutes, while the tenant lets support in.',
  body: { token: Type.String({ minLength: 1, maxLength: 200 }) },
  answer: Type.Object({ data: Type.Object({ expires: DateTime() }) }),
  handle: async ({ body: { token } }, { services, requestId, remoteAddress, log }) => {
    const guess = `support ${remoteAddress}`;
    await services.attempts.count(guess);
    const { session, operator, tenantId } = await enterAsSupport(services, {
      token,
      requestId,
      remoteAddress,
    });
    await services.attempts.forget(guess);
    // The operator's own record of it; the tenant has the audit.
    log.warn({ tenant_id: tenantId, operator }, 'support has entered a tenant');
    return { body: { data: { expires: session.expiresAt.toISOString() } }, session };
  },
});
