import Type from 'typebox';
import { acceptInvitation } from '../../access/invitation.ts';
import { defineOpenOperation } from '../operation.ts';
import { Password } from './user.ts';

export const choosePassword = defineOpenOperation({
  id: 'admin_choose_password',
  method: 'POST',
  path: '/api/admin/password',
  section: 'Session',
  summary: 'Choose a password',
  description: 'With the token of an invitation. It ends the sessions of the person.',
  body: { token: Type.String({ minLength: 1, maxLength: 200 }), password: Password },
  answer: Type.Object({ data: Type.Object({ email: Type.String() }) }),
  handle: async ({ body: { token, password } }, { services, requestId, remoteAddress }) => {
    const guess = `invitation ${remoteAddress}`;
    await services.attempts.count(guess);
    const email = await acceptInvitation(services, { token, password, requestId, remoteAddress });
    await services.attempts.forget(guess);
    return { body: { data: { email } } };
  },
});
