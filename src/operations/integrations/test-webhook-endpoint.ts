import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { addTestDelivery } from '../../store/webhooks/webhook-deliveries.ts';
import { loadWebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { testPayload } from '../../webhooks/test-payload.ts';
import { defineOperation } from '../operation.ts';
import { Id, OneOf } from '../shapes.ts';
import { answerWebhookDelivery, WebhookDeliveryAnswer } from './webhook-delivery.ts';
import { TRIGGER_NAMES } from './webhook-endpoint.ts';

export const testWebhookEndpoint = defineOperation({
  id: 'admin_test_webhook_endpoint',
  method: 'POST',
  path: '/api/admin/webhook_endpoints/{id}/test',
  section: 'Integrations',
  summary: 'Send a test delivery',
  description:
    'Sends a signed payload about a case that does not exist, `case_id` 0. Its outcome stands on the delivery that this answers.',
  access: 'admin:integrations',
  params: { id: Id() },
  body: { trigger: Type.Optional(OneOf(TRIGGER_NAMES, { default: 'case_changed' })) },
  status: 201,
  answer: WebhookDeliveryAnswer,
  handle: ({ params: { id }, body: { trigger = 'case_changed' } }, context) =>
    context.write(async (tx) => {
      const endpoint = await loadWebhookEndpoint(tx, id);
      if (!endpoint) throw refuse('not_found');
      if (!endpoint.isEnabled) throw refuse('webhook_endpoint_disabled');
      const payload = testPayload(trigger, context.services.baseUrl());
      const added = await addTestDelivery(tx, { endpointId: id, trigger, payload });
      return {
        ...(await answerWebhookDelivery(tx, added)),
        location: `/api/admin/webhook_deliveries/${added}`,
      };
    }),
});
