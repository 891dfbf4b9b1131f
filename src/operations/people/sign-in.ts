import Type from 'typebox';
import { signIn as openSession } from '../../access/session.ts';
import { defineOpenOperation } from '../operation.ts';
import { DateTime, Email } from '../shapes.ts';
import { Password } from './user.ts';

export const signIn = defineOpenOperation({
  id: 'admin_sign_in',
  method: 'POST',
  path: '/api/admin/session',
  section: 'Session',
  summary: 'Sign in',
  description:
    'An address that exists in several tenants with the same password needs the key of the tenant.',
  body: { email: Email(), password: Password, tenant: Type.Optional(Type.String({ maxLength: 63 })) },
  answer: Type.Object({ data: Type.Object({ expires: DateTime() }) }),
  handle: async ({ body }, { services, remoteAddress, requestId, log }) => {
    const guess = `${remoteAddress} ${body.email.toLowerCase()}`;
    await services.attempts.count(guess);
    const session = await openSession(services, {
      email: body.email,
      password: body.password,
      tenantKey: body.tenant,
      requestId,
      remoteAddress,
      failed: (error) => log.error({ err: error }, 'a failed sign-in could not be written to the audit'),
    });
    await services.attempts.forget(guess);
    return { body: { data: { expires: session.expiresAt.toISOString() } }, session };
  },
});
