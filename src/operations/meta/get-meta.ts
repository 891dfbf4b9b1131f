import Type from 'typebox';
import { SERVICE_VERSION } from '../../version.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';

export const getMeta = defineOperation({
  id: 'get_meta',
  method: 'GET',
  path: '/api/1/meta',
  section: 'Meta',
  summary: 'Get service and key',
  description: 'The version of the service, the tenant, and the name and scopes of the key.',
  access: 'any',
  answer: Type.Object({
    data: Type.Object({
      service_version: Type.String(),
      api_version: Type.String(),
      tenant: Type.Object({ id: Id(), key: Type.String(), name: Type.String() }),
      key: Nullable(Type.Object({ id: Id(), name: Type.String(), scopes: Type.Array(Type.String()) })),
      user: Nullable(Type.Object({ id: Id(), name: Type.String(), roles: Type.Array(Type.String()) })),
    }),
  }),
  handle: async (_input, { principal }) => {
    const { id, name, grants } = principal;
    return {
      body: {
        data: {
          service_version: SERVICE_VERSION,
          api_version: '1',
          tenant: { id: principal.tenantId, key: principal.tenantKey, name: principal.tenantName },
          key: principal.kind === 'key' ? { id, name, scopes: [...grants] } : null,
          user: principal.kind === 'person' ? { id, name, roles: [...grants] } : null,
        },
      },
    };
  },
});
