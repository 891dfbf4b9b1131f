import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerWebhookDelivery, WebhookDeliveryAnswer } from './webhook-delivery.ts';

export const getWebhookDelivery = defineOperation({
  id: 'admin_get_webhook_delivery',
  method: 'GET',
  path: '/api/admin/webhook_deliveries/{id}',
  section: 'Integrations',
  summary: 'Get a webhook delivery',
  description: 'With request, response and timing of each attempt.',
  access: 'admin:integrations',
  params: { id: Id() },
  answer: WebhookDeliveryAnswer,
  handle: ({ params: { id } }, context) => context.read((tx) => answerWebhookDelivery(tx, id)),
});
