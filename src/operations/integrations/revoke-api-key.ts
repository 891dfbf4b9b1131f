import { refuse } from '../../errors.ts';
import { loadApiKey, revokeApiKey as revoke } from '../../store/people/api-keys.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';

export const revokeApiKey = defineOperation({
  id: 'admin_revoke_api_key',
  method: 'DELETE',
  path: '/api/admin/api_keys/{id}',
  section: 'Integrations',
  summary: 'Revoke an API key',
  description: 'Its next request is refused, on every node.',
  access: 'admin:integrations',
  params: { id: Id() },
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      if (!(await loadApiKey(tx, id))) throw refuse('not_found');
      await revoke(tx, id, context.services.clock.now());
      return { body: undefined };
    }),
});
