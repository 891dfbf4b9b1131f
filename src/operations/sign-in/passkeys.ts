import Type, { type Static } from 'typebox';
import { beginPasskey, finishPasskey } from '../../access/passkeys.ts';
import { demandsSecondFactor } from '../../access/second-factor.ts';
import { refuse } from '../../errors.ts';
import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '../../store/people/passkeys.ts';
import { loadSecondFactors } from '../../store/people/second-factors.ts';
import { loadSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { loadUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, FullLine, Id, Nullable, presentOptionalTime, presentTime } from '../shapes.ts';
import { completeSession } from './complete-session.ts';
import { CredentialOptions, NewCredential } from './credential.ts';
import { FOR_PEOPLE } from './for-people.ts';
import { ConfirmingPassword, confirmAgain } from './second-factor.ts';

const SECTION = 'Session';
const PasskeyName = FullLine({ maxLength: 100 });

const PasskeyBody = Type.Object({
  id: Id(),
  name: Type.String(),
  is_backed_up: Type.Boolean({ description: 'It is kept by an account and so on several devices.' }),
  created: DateTime(),
  last_used: Nullable(DateTime()),
});

const presentPasskey = (passkey: Passkey): Static<typeof PasskeyBody> => ({
  id: passkey.id,
  name: passkey.name,
  is_backed_up: passkey.isBackedUp,
  created: presentTime(passkey.createdAt),
  last_used: presentOptionalTime(passkey.lastUsedAt),
});

export const listOwnPasskeys = defineOperation({
  id: 'admin_list_passkeys',
  method: 'GET',
  path: '/api/admin/session/passkeys',
  section: SECTION,
  summary: 'List the own passkeys',
  access: 'any',
  forPeople: FOR_PEOPLE,
  answer: Type.Object({ data: Type.Array(PasskeyBody) }),
  handle: (_input, { principal, read }) =>
    read(async (tx) => ({ body: { data: (await listPasskeys(tx, principal.id)).map(presentPasskey) } })),
});

export const startPasskey = defineOperation({
  id: 'admin_start_passkey',
  method: 'POST',
  path: '/api/admin/session/passkeys/challenge',
  section: SECTION,
  summary: 'Begin to add a passkey',
  description: 'Answers the options for the browser. The challenge can be used once, within five minutes.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  whileAwaiting: ['enrolment'],
  body: { password: ConfirmingPassword },
  answer: Type.Object({ data: CredentialOptions }),
  handle: async ({ body: { password } }, context) => {
    await confirmAgain(context, password);
    return context.write(async (tx) => {
      const user = await loadUser(tx, context.principal.id);
      if (!user) throw refuse('not_found');
      const { tenantName } = context.principal;
      return { body: { data: { ...(await beginPasskey(tx, context.services, { user, tenantName })) } } };
    });
  },
});

export const addOwnPasskey = defineOperation({
  id: 'admin_add_passkey',
  method: 'POST',
  path: '/api/admin/session/passkeys',
  section: SECTION,
  summary: 'Add a passkey',
  description: 'A sign-in that awaited enrolment is complete now.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  whileAwaiting: ['enrolment'],
  audited: ['name'],
  body: { name: PasskeyName, credential: NewCredential },
  status: 201,
  answer: Type.Object({ data: Type.Object({ id: Id(), name: Type.String() }) }),
  handle: ({ body: { name, credential } }, context) =>
    context.write(async (tx) => {
      const { principal, services } = context;
      const id = await finishPasskey(tx, services, { userId: principal.id, name, credential });
      return {
        body: { data: { id, name } },
        ...(principal.awaits === 'enrolment' && { session: await completeSession(tx, context, 'passkey') }),
      };
    }),
});

export const renameOwnPasskey = defineOperation({
  id: 'admin_rename_passkey',
  method: 'PATCH',
  path: '/api/admin/session/passkeys/{id}',
  section: SECTION,
  summary: 'Rename a passkey',
  access: 'any',
  forPeople: FOR_PEOPLE,
  params: { id: Id() },
  audited: ['name'],
  body: { name: PasskeyName },
  answer: Type.Object({ data: Type.Object({ id: Id(), name: Type.String() }) }),
  handle: ({ params: { id }, body: { name } }, context) =>
    context.write(async (tx) => {
      if (!(await renamePasskey(tx, context.principal.id, { id, name }))) throw refuse('not_found');
      return { body: { data: { id, name } } };
    }),
});

export const removeOwnPasskey = defineOperation({
  id: 'admin_remove_passkey',
  method: 'DELETE',
  path: '/api/admin/session/passkeys/{id}',
  section: SECTION,
  summary: 'Remove a passkey',
  description:
    'Refused for the last one if the tenant demands a second factor and there is no app of codes, and if the person has no other way to sign in.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { id: userId, grants } = context.principal;
      if (!(await removePasskey(tx, userId, id))) throw refuse('not_found');
      const left = await loadSecondFactors(tx, userId);
      const policy = await loadSignInPolicy(tx);
      if (left.passkeys > 0) return { body: undefined };
      if (left.totpSince === null && demandsSecondFactor(policy, grants))
        throw refuse('second_factor_demanded');
      const user = await loadUser(tx, userId);
      const hasPassword = user?.hasPassword === true && policy.isPasswordAllowed;
      const hasProvider = context.services.node.signInProvider !== null || user?.providerSubject !== null;
      if (!hasPassword && !hasProvider) throw refuse('conflict', 'It is your only way to sign in.');
      return { body: undefined };
    }),
});
