import Type from 'typebox';
import { signIn as openSession } from '../../access/session.ts';
import { defineOpenOperation } from '../operation.ts';
import { DateTime, Email, Nullable, OneOf } from '../shapes.ts';
import { Password } from './user.ts';

/** Bounds the passwords that one network address can try for many people, and the work that this makes. An office can share an address. */
export const SIGN_INS_FROM_ADDRESS = { most: 1000, seconds: 300 };

export const signIn = defineOpenOperation({
  id: 'admin_sign_in',
  method: 'POST',
  path: '/api/admin/session',
  section: 'Session',
  summary: 'Sign in',
  description:
    'An address that exists in several tenants with the same password needs the key of the tenant. Where a second factor is missing, `awaits` says so, and the session can do nothing until it is given (`POST /api/admin/session/second_factor`) or set up (`POST /api/admin/session/totp`), within ten minutes.',
  body: { email: Email(), password: Password, tenant: Type.Optional(Type.String({ maxLength: 63 })) },
  answer: Type.Object({
    data: Type.Object({
      expires: DateTime(),
      awaits: Nullable(OneOf(['second_factor', 'enrolment'])),
    }),
  }),
  handle: async ({ body }, { services, remoteAddress, userAgent, requestId, log }) => {
    await services.attempts.count(`sign-in ${remoteAddress}`, SIGN_INS_FROM_ADDRESS);
    const guess = `${remoteAddress} ${body.email.toLowerCase()}`;
    await services.attempts.count(guess);
    const session = await openSession(services, {
      email: body.email,
      password: body.password,
      tenantKey: body.tenant,
      requestId,
      remoteAddress,
      userAgent,
      failed: (error) => log.error({ err: error }, 'a failed sign-in could not be written to the audit'),
    });
    await services.attempts.forget(guess);
    return {
      body: { data: { expires: session.expiresAt.toISOString(), awaits: session.awaits } },
      session,
    };
  },
});
