import Type from 'typebox';
import { refuse } from '../../errors.ts';
import {
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  lockWebhookEndpoint,
  saveWebhookEndpoint,
} from '../../store/webhooks/webhook-endpoints.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import {
  answerWebhookEndpoint,
  checkUrl,
  EndpointDescription,
  EndpointTriggers,
  EndpointUrl,
  WebhookEndpointAnswer,
} from './webhook-endpoint.ts';

export const updateWebhookEndpoint = defineOperation({
  id: 'admin_update_webhook_endpoint',
  method: 'PATCH',
  path: '/api/admin/webhook_endpoints/{id}',
  section: 'Integrations',
  summary: 'Change a webhook endpoint',
  description:
    'Switched off, it is told of nothing, and what waits for it is given up; switched on again, it is told of what happens from then on. Replay the time between.',
  access: 'admin:integrations',
  params: { id: Id() },
  audited: ['url', 'triggers', 'description', 'is_enabled'],
  body: {
    url: Type.Optional(EndpointUrl),
    triggers: Type.Optional(EndpointTriggers),
    description: Type.Optional(EndpointDescription),
    is_enabled: Type.Optional(Type.Boolean()),
  },
  answer: WebhookEndpointAnswer,
  handle: ({ params: { id }, body: { url, triggers, description, is_enabled } }, context) =>
    context.write(async (tx) => {
      const endpoint = await lockWebhookEndpoint(tx, id);
      if (!endpoint) throw refuse('not_found');
      context.checkVersion(endpoint.version);
      if (url !== undefined) checkUrl(url, context.services.webhookTargets.of(context.principal.tenantId));
      await saveWebhookEndpoint(tx, id, {
        url,
        triggers: triggers && [...new Set(triggers)],
        description,
      });
      if (is_enabled === true && !endpoint.isEnabled) await enableWebhookEndpoint(tx, id);
      if (is_enabled === false && endpoint.isEnabled) await disableWebhookEndpoint(tx, id, 'manual');
      return answerWebhookEndpoint(tx, id);
    }),
});
