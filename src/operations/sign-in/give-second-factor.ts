import Type from 'typebox';
import { isRecoveryCodeRight, isTotpRight } from '../../access/second-factor.ts';
import { refuse } from '../../errors.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { actorOf } from '../caller-of.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { DateTime } from '../shapes.ts';
import { completeSession } from './complete-session.ts';
import { FOR_PEOPLE } from './for-people.ts';

const Code = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 60, description }));

export const giveSecondFactor = defineOperation({
  id: 'admin_give_second_factor',
  method: 'POST',
  path: '/api/admin/session/second_factor',
  section: 'Session',
  summary: 'Give the second factor',
  description:
    'Completes a sign-in that awaits it: with a code of the app, or with a recovery code. Each code is accepted once. After some wrong codes in a row, the next one has to wait.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  whileAwaiting: ['second_factor'],
  body: {
    code: Code('Six digits of the app.'),
    recovery_code: Code('One of the codes that were shown when the app was set up.'),
  },
  answer: Type.Object({ data: Type.Object({ expires: DateTime() }) }),
  handle: async ({ body }, context) => {
    if (context.principal.awaits !== 'second_factor')
      throw refuse('conflict', 'This session awaits no second factor.');
    if ((body.code === undefined) === (body.recovery_code === undefined))
      throw refuse('required', 'Give either a code or a recovery code.', 'code');
    const session = await take(body, context);
    return { body: { data: { expires: session.expiresAt.toISOString() } }, session };
  },
});

/** A wrong code is counted in a transaction of its own, which stays although the request is refused. */
async function take(
  { code, recovery_code }: { readonly code?: string; readonly recovery_code?: string },
  context: OperationContext,
) {
  const { principal, services, requestId } = context;
  const guess = `second factor ${principal.tenantId}/${principal.id}`;
  if (code === undefined) await services.attempts.count(guess);
  const session = await services.database.inTenant(principal.tenantId, async (tx) => {
    const isRight =
      code === undefined
        ? await isRecoveryCodeRight(tx, principal.id, recovery_code ?? '')
        : await isTotpRight(tx, principal.id, code, services.clock);
    if (isRight) return completeSession(tx, context, 'password_and_code');
    await recordAudit(tx, actorOf(principal, requestId), {
      action: 'second_factor_failed',
      subject: `user:${principal.id}`,
    });
    return undefined;
  });
  if (session === undefined)
    throw refuse('wrong_code', undefined, code === undefined ? 'recovery_code' : 'code');
  if (code === undefined) await services.attempts.forget(guess);
  return session;
}
