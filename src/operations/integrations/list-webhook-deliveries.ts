import Type from 'typebox';
import {
  DELIVERY_ORDERINGS,
  listWebhookDeliveries as readDeliveries,
} from '../../store/webhooks/webhook-log.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id, OneOf } from '../shapes.ts';
import { DELIVERY_STATES, presentWebhookDelivery, WebhookDeliveryEntry } from './webhook-delivery.ts';
import { TRIGGER_NAMES } from './webhook-endpoint.ts';

export const listWebhookDeliveries = defineList({
  id: 'admin_list_webhook_deliveries',
  method: 'GET',
  path: '/api/admin/webhook_deliveries',
  section: 'Integrations',
  summary: 'List webhook deliveries',
  description: 'Newest first; kept for 90 days.',
  access: 'admin:integrations',
  query: {
    endpoint_id: Type.Optional(Id()),
    case_id: Type.Optional(Id()),
    event_id: Type.Optional(Id()),
    state: Type.Optional(OneOf(DELIVERY_STATES)),
    trigger: Type.Optional(OneOf(TRIGGER_NAMES)),
  },
  list: { key: 'results', orderings: Object.keys(DELIVERY_ORDERINGS), defaultOrdering: '-id' },
  entry: WebhookDeliveryEntry,
  handle: async ({ list, query: { endpoint_id, case_id, event_id, state, trigger } }, context) =>
    presentPage(
      await context.read((tx) =>
        readDeliveries(tx, list, {
          endpointId: endpoint_id,
          caseId: case_id,
          eventId: event_id,
          state,
          trigger,
        }),
      ),
      presentWebhookDelivery,
    ),
});
