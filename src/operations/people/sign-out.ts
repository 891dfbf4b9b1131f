import Type from 'typebox';
import { removeSession, removeSessionsOfUser } from '../../store/people/sessions.ts';
import { endSupportSession } from '../../store/people/support-sessions.ts';
import { defineOperation } from '../operation.ts';

export const signOut = defineOperation({
  id: 'admin_sign_out',
  method: 'DELETE',
  path: '/api/admin/session',
  section: 'Session',
  summary: 'Sign out',
  description: 'Ends this session, or every one of the person.',
  access: 'any',
  whileAwaiting: ['second_factor', 'enrolment'],
  query: { everywhere: Type.Optional(Type.Boolean()) },
  handle: ({ query: { everywhere } }, context) =>
    context.write(async (tx) => {
      const { kind, id, sessionId, awaits } = context.principal;
      if (kind === 'person' && everywhere && awaits == null) await removeSessionsOfUser(tx, id);
      else if (sessionId !== undefined)
        await (kind === 'support'
          ? endSupportSession(tx, sessionId, context.services.clock.now())
          : removeSession(tx, sessionId));
      return { body: undefined, session: null };
    }),
});
