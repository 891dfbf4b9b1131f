import Type from 'typebox';
import { loadUser } from '../../store/users.ts';
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
  answer: Type.Object({
    data: Type.Object({
      kind: OneOf(['key', 'person']),
      id: Id(),
      name: Type.String(),
      email: Nullable(Type.String({ description: 'Of a person.' })),
      tenant: Type.Object({ id: Id(), key: Type.String(), name: Type.String() }),
      permissions: Type.Array(Type.String()),
    }),
  }),
  handle: async (_input, { principal, read }) => ({
    body: {
      data: {
        kind: principal.kind,
        id: principal.id,
        name: principal.name,
        email:
          principal.kind === 'person'
            ? ((await read((tx) => loadUser(tx, principal.id)))?.email ?? null)
            : null,
        tenant: { id: principal.tenantId, key: principal.tenantKey, name: principal.tenantName },
        permissions: [...principal.permissions],
      },
    },
  }),
});
