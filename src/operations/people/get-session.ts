import Type from 'typebox';
import { loadUser } from '../../store/people/users.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';

export const getSession = defineOperation({
  id: 'admin_get_session',
  method: 'GET',
  path: '/api/admin/session',
  section: 'Session',
  summary: 'Get the session',
  description: 'Who is signed in, and what they may do.',
  access: 'any',
  whileAwaiting: ['second_factor', 'enrolment'],
  answer: Type.Object({
    data: Type.Object({
      kind: OneOf(['key', 'person']),
      id: Id(),
      name: Type.String(),
      email: Nullable(Type.String({ description: 'Of a person.' })),
      tenant: Type.Object({
        id: Id(),
        key: Type.String(),
        name: Type.String(),
        currency: Nullable(Type.String({ description: 'ISO 4217. Null while nothing is configured.' })),
      }),
      permissions: Type.Array(Type.String()),
      awaits: Nullable(
        OneOf(['second_factor', 'enrolment'], {
          description:
            'The step that is missing to a complete sign-in: giving the second factor, or setting one up because the tenant demands it.',
        }),
      ),
    }),
  }),
  handle: (_input, { principal, read, services }) =>
    read(async (tx) => ({
      body: {
        data: {
          kind: principal.kind,
          id: principal.id,
          name: principal.name,
          email: principal.kind === 'person' ? ((await loadUser(tx, principal.id))?.email ?? null) : null,
          tenant: {
            id: principal.tenantId,
            key: principal.tenantKey,
            name: principal.tenantName,
            currency: (await services.configurations.load(tx))?.index.currency ?? null,
          },
          permissions: [...principal.permissions],
          awaits: principal.awaits ?? null,
        },
      },
    })),
});
