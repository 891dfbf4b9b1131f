import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadApiKey } from '../../store/people/api-keys.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { ApiKeyBody, presentApiKey } from './api-key.ts';

export const getApiKey = defineOperation({
  id: 'admin_get_api_key',
  method: 'GET',
  path: '/api/admin/api_keys/{id}',
  section: 'Integrations',
  summary: 'Get an API key',
  description: 'Without its secret.',
  access: 'admin:integrations',
  params: { id: Id() },
  answer: Type.Object({ data: ApiKeyBody }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const key = await loadApiKey(tx, id);
      if (!key) throw refuse('not_found');
      return { body: { data: presentApiKey(key) } };
    }),
});
