import { refuse } from '../../errors.ts';
import { replayDelivery } from '../../store/webhooks/webhook-deliveries.ts';
import { loadWebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { loadWebhookDelivery } from '../../store/webhooks/webhook-log.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { answerWebhookDelivery, WebhookDeliveryAnswer } from './webhook-delivery.ts';

export const replayWebhookDelivery = defineOperation({
  id: 'admin_replay_webhook_delivery',
  method: 'POST',
  path: '/api/admin/webhook_deliveries/{id}/replay',
  section: 'Integrations',
  summary: 'Replay a webhook delivery',
  description:
    'Sends the same body under the same `webhook-id` again, as a delivery of its own. A test has no event: its replay has a `webhook-id` of its own.',
  access: 'admin:integrations',
  params: { id: Id() },
  status: 201,
  answer: WebhookDeliveryAnswer,
  handle: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const delivery = await loadWebhookDelivery(tx, id);
      if (!delivery) throw refuse('not_found');
      const endpoint = await loadWebhookEndpoint(tx, delivery.endpointId);
      if (endpoint?.isEnabled !== true) throw refuse('webhook_endpoint_disabled');
      const replayed = await replayDelivery(tx, id);
      if (replayed === undefined) throw refuse('conflict', 'The event of this delivery is no longer kept.');
      return {
        ...(await answerWebhookDelivery(tx, replayed)),
        location: `/api/admin/webhook_deliveries/${replayed}`,
      };
    }),
});
