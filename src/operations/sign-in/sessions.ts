import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { listSessions, removeSessionOfUser, removeSessionsOfUser } from '../../store/people/sessions.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';
import { browserOf } from './browser-of.ts';
import { FOR_PEOPLE } from './for-people.ts';

const METHODS = ['password', 'password_and_code', 'oidc', 'passkey'] as const;

const SessionBody = Type.Object({
  id: Id(),
  is_current: Type.Boolean({ description: 'The session of this request.' }),
  method: OneOf(METHODS, { description: 'How the person signed in.' }),
  address: Nullable(Type.String({ description: 'The network address that the person signed in from.' })),
  browser: Nullable(Type.String({ description: 'Browser and system: `Firefox, Linux`.' })),
  created: DateTime(),
  last_seen: DateTime(),
  expires: DateTime({ description: 'Unless it is used before; each use prolongs it.' }),
});

export const listOwnSessions = defineOperation({
  id: 'admin_list_sessions',
  method: 'GET',
  path: '/api/admin/sessions',
  section: 'Session',
  summary: 'List the own sessions',
  description: 'Where the person is signed in, the session used last first.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  answer: Type.Object({ data: Type.Array(SessionBody) }),
  handle: (_input, { principal, read, services }) =>
    read(async (tx) => ({
      body: {
        data: (await listSessions(tx, principal.id, services.clock.now())).map((session) => ({
          id: session.id,
          is_current: session.id === principal.sessionId,
          method: METHODS.find((method) => method === session.method) ?? 'password',
          address: session.remoteAddress,
          browser: browserOf(session.userAgent),
          created: presentTime(session.createdAt),
          last_seen: presentTime(session.lastSeenAt),
          expires: presentTime(session.expiresAt),
        })),
      },
    })),
});

export const endOtherSessions = defineOperation({
  id: 'admin_end_other_sessions',
  method: 'DELETE',
  path: '/api/admin/sessions',
  section: 'Session',
  summary: 'End the other sessions',
  description: 'Ends every session of the person but this one.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  handle: (_input, context) =>
    context.write(async (tx) => {
      const { id, sessionId } = context.principal;
      await removeSessionsOfUser(tx, id, { but: sessionId });
      return { body: undefined };
    }),
});

export const endSession = defineOperation({
  id: 'admin_end_session',
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  section: 'Session',
  summary: 'End a session',
  description: 'Ends one session of the person.',
  access: 'any',
  forPeople: FOR_PEOPLE,
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await removeSessionOfUser(tx, context.principal.id, id))) throw refuse('not_found');
      return { body: undefined };
    }),
});
