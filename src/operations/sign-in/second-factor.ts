import Type from 'typebox';
import { confirmPerson } from '../../access/confirm-person.ts';
import { demandsSecondFactor, renewRecoveryCodes } from '../../access/second-factor.ts';
import { base32, TOTP_SECRET_BYTES, totpStepOf, totpUri } from '../../access/totp.ts';
import { refuse } from '../../errors.ts';
import {
  confirmTotpSecret,
  loadSecondFactors,
  lockTotpSecret,
  proposeTotpSecret,
  removeTotp,
} from '../../store/people/second-factors.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { loadUser } from '../../store/people/users.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { Password } from '../people/user.ts';
import { DateTime, Nullable, presentOptionalTime } from '../shapes.ts';
import { completeSession } from './complete-session.ts';
import { FOR_PEOPLE } from './for-people.ts';

const SECTION = 'Session';

/** Asks for the password again, unless the person has just given it. */
export async function confirmAgain(context: OperationContext, password: string | undefined): Promise<void> {
  const { principal, services, read } = context;
  if (principal.awaits === 'enrolment') return;
  await confirmPerson({ attempts: services.attempts, principal, read, password, attr: 'password' });
}

export const ConfirmingPassword = Type.Optional(
  Type.String({
    ...Password,
    description:
      'The present password, of a person who has one; not needed while the sign-in awaits enrolment.',
  }),
);

const RecoveryCodes = Type.Object({
  data: Type.Object({
    recovery_codes: Type.Array(Type.String(), {
      description:
        'Each can be used once, in place of a code of the app. They are shown now and never again.',
    }),
  }),
});
const HIDDEN_CODES = { data: { recovery_codes: [] } };

export const getSecondFactor = defineOperation({
  id: 'admin_get_second_factor',
  method: 'GET',
  path: '/api/admin/session/second_factor',
  section: SECTION,
  summary: 'Get the own second factor',
  description: 'What the person has set up, and whether the tenant demands it.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  whileAwaiting: ['second_factor', 'enrolment'],
  answer: Type.Object({
    data: Type.Object({
      totp_since: Nullable(
        DateTime({ description: 'Since when there is an app of codes; null without one.' }),
      ),
      recovery_codes: Type.Integer({ description: 'Recovery codes that are left.' }),
      passkeys: Type.Integer({ description: 'Passkeys, which count as a second factor.' }),
      is_demanded: Type.Boolean({ description: 'The tenant demands a second factor of this person.' }),
      has_password: Type.Boolean(),
    }),
  }),
  handle: (_input, { principal, read }) =>
    read(async (tx) => {
      const { totpSince, recoveryCodes, passkeys } = await loadSecondFactors(tx, principal.id);
      const user = await loadUser(tx, principal.id);
      return {
        body: {
          data: {
            totp_since: presentOptionalTime(totpSince),
            recovery_codes: recoveryCodes,
            passkeys,
            is_demanded: demandsSecondFactor(await loadSignInPolicy(tx), principal.grants),
            has_password: user?.hasPassword ?? false,
          },
        },
      };
    }),
});

export const startTotp = defineOperation({
  id: 'admin_start_totp',
  method: 'POST',
  path: '/api/admin/session/totp',
  section: SECTION,
  summary: 'Begin to set up an app of codes',
  description:
    'Answers a secret for an authenticator app (RFC 6238), also as the address that a QR code shows. It counts once a first code confirms it; until then, an app that was set up before stays.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  whileAwaiting: ['enrolment'],
  body: { password: ConfirmingPassword },
  answer: Type.Object({
    data: Type.Object({
      secret: Type.String({ description: 'In base32, for typing.' }),
      uri: Type.String({ description: '`otpauth://…`, for a QR code.' }),
    }),
  }),
  handle: async ({ body: { password } }, context) => {
    await confirmAgain(context, password);
    const { principal, services } = context;
    const secret = services.random.bytes(TOTP_SECRET_BYTES);
    return context.write(async (tx) => {
      const user = await loadUser(tx, principal.id);
      if (!user) throw refuse('not_found');
      await proposeTotpSecret(tx, principal.id, secret);
      const uri = totpUri(secret, { issuer: principal.tenantName, account: user.email });
      return {
        body: { data: { secret: base32(secret), uri } },
        bodyForRepeats: { data: { secret: '', uri: '' } },
      };
    });
  },
});

export const confirmTotp = defineOperation({
  id: 'admin_confirm_totp',
  method: 'POST',
  path: '/api/admin/session/totp/confirm',
  section: SECTION,
  summary: 'Confirm an app of codes',
  description:
    'With a first code of the app. Answers recovery codes. A sign-in that awaited enrolment is complete now.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  whileAwaiting: ['enrolment'],
  body: { code: Type.String({ minLength: 1, maxLength: 60, description: 'Six digits of the app.' }) },
  answer: RecoveryCodes,
  handle: ({ body: { code } }, context) =>
    context.write(async (tx) => {
      const { principal, services } = context;
      const waiting = await lockTotpSecret(tx, principal.id, false);
      if (waiting === undefined) throw refuse('conflict', 'Begin to set up an app of codes first.');
      const step = totpStepOf(waiting.secret, code, services.clock.now());
      if (step === undefined) throw refuse('wrong_code', undefined, 'code');
      await confirmTotpSecret(tx, principal.id, step);
      const codes = await renewRecoveryCodes(tx, principal.id, services.random);
      return {
        body: { data: { recovery_codes: codes } },
        bodyForRepeats: HIDDEN_CODES,
        ...(principal.awaits === 'enrolment' && {
          session: await completeSession(tx, context, 'password_and_code'),
        }),
      };
    }),
});

export const removeOwnTotp = defineOperation({
  id: 'admin_remove_totp',
  method: 'POST',
  path: '/api/admin/session/totp/remove',
  section: SECTION,
  summary: 'Remove the app of codes',
  description:
    'With its recovery codes. Refused if the tenant demands a second factor and there is no other.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  body: { password: ConfirmingPassword },
  handle: async ({ body: { password } }, context) => {
    await confirmAgain(context, password);
    return context.write(async (tx) => {
      const { id, grants } = context.principal;
      const { passkeys } = await loadSecondFactors(tx, id);
      if (passkeys === 0 && demandsSecondFactor(await loadSignInPolicy(tx), grants))
        throw refuse('second_factor_demanded');
      await removeTotp(tx, id);
      return { body: undefined };
    });
  },
});

export const renewOwnRecoveryCodes = defineOperation({
  id: 'admin_renew_recovery_codes',
  method: 'POST',
  path: '/api/admin/session/recovery_codes',
  section: SECTION,
  summary: 'Renew the recovery codes',
  description: 'The old ones stop working.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  body: { password: ConfirmingPassword },
  answer: RecoveryCodes,
  handle: async ({ body: { password } }, context) => {
    await confirmAgain(context, password);
    return context.write(async (tx) => {
      const { id } = context.principal;
      if ((await loadSecondFactors(tx, id)).totpSince === null)
        throw refuse('conflict', 'Set up an app of codes first.');
      const codes = await renewRecoveryCodes(tx, id, context.services.random);
      return { body: { data: { recovery_codes: codes } }, bodyForRepeats: HIDDEN_CODES };
    });
  },
});
