import Type from 'typebox';
import { idleMsOf } from '../../access/open-session.ts';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { hasAdministratorPasskey } from '../../store/people/passkeys.ts';
import { endSessionsWithoutFactor, shortenSessions } from '../../store/people/sessions.ts';
import { loadSignInPolicy, lockSignInPolicy, saveSignInPolicy } from '../../store/people/sign-in-policy.ts';
import { loadSignInProvider } from '../../store/people/sign-in-providers.ts';
import { defineOperation, type Services } from '../operation.ts';
import { POLICY_FIELDS, PolicyBody, presentPolicy } from './policy.ts';

const MINUTE_MS = 60_000;

export const updateSignInPolicy = defineOperation({
  id: 'admin_update_sign_in_policy',
  method: 'PATCH',
  path: '/api/admin/sign_in_policy',
  section: 'People',
  summary: 'Change the rules for signing in',
  description:
    'Shorter times hold for open sessions as well, and sessions that began without a second factor end for roles that need one from now on. A longer password is demanded when the next one is chosen. Passwords can be switched off only while there is another way to sign in.',
  access: 'admin:people',
  audited: Object.keys(POLICY_FIELDS),
  body: POLICY_FIELDS,
  answer: Type.Object({ data: PolicyBody }),
  handle: ({ body }, context) =>
    context.write(async (tx) => {
      const { services } = context;
      const before = await lockSignInPolicy(tx);
      context.checkVersion(before.version);
      const policy = {
        passwordLength: body.password_length ?? before.passwordLength,
        isPasswordAllowed: body.is_password_allowed ?? before.isPasswordAllowed,
        secondFactorRoles: body.second_factor_roles ?? before.secondFactorRoles,
        sessionHours: body.session_hours === undefined ? before.sessionHours : body.session_hours,
        idleMinutes: body.idle_minutes === undefined ? before.idleMinutes : body.idle_minutes,
      };
      if (before.isPasswordAllowed && !policy.isPasswordAllowed) await checkOtherWay(tx, services);
      await saveSignInPolicy(tx, policy);
      const after = await loadSignInPolicy(tx);
      await shortenSessions(tx, {
        hours: after.sessionHours,
        idleMinutes: idleMsOf(after, services.sessionHours) / MINUTE_MS,
      });
      const added = after.secondFactorRoles.filter((role) => !before.secondFactorRoles.includes(role));
      await endSessionsWithoutFactor(tx, added);
      return { body: { data: presentPolicy(after, services.sessionHours) }, version: after.version };
    }),
});

/** Refuses to lock everybody out. */
async function checkOtherWay(tx: TenantTransaction, { node }: Services): Promise<void> {
  const hasProvider = node.signInProvider !== null || (await loadSignInProvider(tx)) !== undefined;
  if (!hasProvider && !(await hasAdministratorPasskey(tx)))
    throw refuse('no_other_sign_in', undefined, 'is_password_allowed');
}
