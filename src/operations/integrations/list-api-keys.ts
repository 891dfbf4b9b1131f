import { API_KEY_ORDERINGS, listApiKeys as readApiKeys } from '../../store/people/api-keys.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { ApiKeyBody, presentApiKey } from './api-key.ts';

export const listApiKeys = defineList({
  id: 'admin_list_api_keys',
  method: 'GET',
  path: '/api/admin/api_keys',
  section: 'Integrations',
  summary: 'List API keys',
  description: 'The keys of the tenant, the revoked ones too, without their secrets.',
  access: 'admin:integrations',
  list: { key: 'results', orderings: Object.keys(API_KEY_ORDERINGS), defaultOrdering: '-created' },
  entry: ApiKeyBody,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readApiKeys(tx, list)), presentApiKey),
});
