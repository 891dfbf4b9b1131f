import Type from 'typebox';
import { openSession } from '../../access/open-session.ts';
import { beginPasskeySignIn, personOfPasskey, takePasskeySignIn } from '../../access/passkeys.ts';
import { refuse } from '../../errors.ts';
import { defineOpenOperation } from '../operation.ts';
import { SIGN_INS_FROM_ADDRESS } from '../people/sign-in.ts';
import { DateTime } from '../shapes.ts';
import { CredentialOptions, SignedCredential } from './credential.ts';

export const startPasskeySignIn = defineOpenOperation({
  id: 'admin_start_passkey_sign_in',
  method: 'POST',
  path: '/api/admin/session/passkey/challenge',
  section: 'Session',
  summary: 'Begin to sign in with a passkey',
  description: 'Answers the options for the browser. The challenge can be used once, within five minutes.',
  body: {
    tenant: Type.Optional(
      Type.String({ maxLength: 63, description: 'The key of the tenant, if no other is meant.' }),
    ),
  },
  answer: Type.Object({ data: CredentialOptions }),
  handle: async ({ body: { tenant } }, { services, remoteAddress }) => {
    await services.attempts.count(`passkey challenge ${remoteAddress}`);
    return { body: { data: { ...(await beginPasskeySignIn(services.database, services, tenant)) } } };
  },
});

export const signInWithPasskey = defineOpenOperation({
  id: 'admin_sign_in_with_passkey',
  method: 'POST',
  path: '/api/admin/session/passkey',
  section: 'Session',
  summary: 'Sign in with a passkey',
  description:
    'A passkey whose device has checked who holds it counts as both factors; the sign-in is complete at once.',
  // The three parts that a device signs may have 20,000 characters each.
  bodyLimit: 64 * 1024,
  body: { credential: SignedCredential },
  answer: Type.Object({ data: Type.Object({ expires: DateTime() }) }),
  handle: async ({ body: { credential } }, { services, remoteAddress, userAgent, requestId }) => {
    await services.attempts.count(`sign-in ${remoteAddress}`, SIGN_INS_FROM_ADDRESS);
    const guess = `passkey ${credential.id}`;
    await services.attempts.count(guess);
    const taken = await takePasskeySignIn(services.database, services, credential);
    if (taken === undefined) throw refuse('sign_in_failed');
    const session = await services.database.inTenant(taken.tenantId, async (tx) => {
      const person = await personOfPasskey(tx, services, credential, taken);
      if (person === undefined) throw refuse('sign_in_failed');
      return openSession(
        tx,
        services,
        { id: person.id, email: person.email, method: 'passkey' },
        { requestId, remoteAddress, userAgent },
      );
    });
    await services.attempts.forget(guess);
    await services.attempts.forget(`passkey challenge ${remoteAddress}`);
    return { body: { data: { expires: session.expiresAt.toISOString() } }, session };
  },
});
