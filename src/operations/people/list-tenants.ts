import Type from 'typebox';
import { listSandboxes, listTenants as readTenants } from '../../store/people/tenants.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Id, presentTime } from '../shapes.ts';

export const listTenants = defineOperation({
  id: 'admin_list_tenants',
  method: 'GET',
  path: '/api/admin/tenants',
  section: 'Tenants',
  summary: 'List tenants',
  description: 'The tenants of the whole service.',
  access: 'operator',
  answer: Type.Object({
    results: Type.Array(
      Type.Object({
        id: Id(),
        key: Type.String(),
        name: Type.String(),
        created: DateTime(),
        is_sandbox: Type.Boolean(),
      }),
    ),
  }),
  handle: (_input, context) =>
    context.read(async (tx) => {
      const sandboxes = await listSandboxes(tx);
      return {
        body: {
          results: (await readTenants(tx)).map(({ id, key, name, createdAt }) => ({
            id,
            key,
            name,
            created: presentTime(createdAt),
            is_sandbox: sandboxes.has(id),
          })),
        },
      };
    }),
});
