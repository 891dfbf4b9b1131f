import {
  ENDPOINT_ORDERINGS,
  listWebhookEndpoints as readEndpoints,
} from '../../store/webhooks/webhook-endpoints.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { presentWebhookEndpoint, WebhookEndpointBody } from './webhook-endpoint.ts';

export const listWebhookEndpoints = defineList({
  id: 'admin_list_webhook_endpoints',
  method: 'GET',
  path: '/api/admin/webhook_endpoints',
  section: 'Integrations',
  summary: 'List webhook endpoints',
  description: 'With their success rates, and without their secrets.',
  access: 'admin:integrations',
  list: { key: 'results', orderings: Object.keys(ENDPOINT_ORDERINGS), defaultOrdering: 'id' },
  entry: WebhookEndpointBody,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readEndpoints(tx, list)), presentWebhookEndpoint),
});
