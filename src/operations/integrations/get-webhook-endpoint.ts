import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerWebhookEndpoint, WebhookEndpointAnswer } from './webhook-endpoint.ts';

export const getWebhookEndpoint = defineOperation({
  id: 'admin_get_webhook_endpoint',
  method: 'GET',
  path: '/api/admin/webhook_endpoints/{id}',
  section: 'Integrations',
  summary: 'Get a webhook endpoint',
  description: 'With its success rate, and without its secret.',
  access: 'admin:integrations',
  params: { id: Id() },
  answer: WebhookEndpointAnswer,
  handle: ({ params: { id } }, context) => context.read((tx) => answerWebhookEndpoint(tx, id)),
});
