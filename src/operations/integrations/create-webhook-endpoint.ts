import Type from 'typebox';
import { addWebhookEndpoint } from '../../store/webhooks/webhook-endpoints.ts';
import { makeWebhookSecret } from '../../webhooks/sign-webhook.ts';
import { defineOperation } from '../operation.ts';
import {
  answerWithSecret,
  checkUrl,
  EndpointDescription,
  EndpointTriggers,
  EndpointUrl,
  NewWebhookEndpointAnswer,
} from './webhook-endpoint.ts';

export const createWebhookEndpoint = defineOperation({
  id: 'admin_create_webhook_endpoint',
  method: 'POST',
  path: '/api/admin/webhook_endpoints',
  section: 'Integrations',
  summary: 'Create a webhook endpoint',
  description: 'It is told of what happens from now on. The secret is shown once.',
  access: 'admin:integrations',
  audited: ['url', 'triggers', 'description', 'is_enabled'],
  body: {
    url: EndpointUrl,
    triggers: EndpointTriggers,
    description: Type.Optional(EndpointDescription),
    is_enabled: Type.Optional(Type.Boolean({ default: true })),
  },
  status: 201,
  answer: NewWebhookEndpointAnswer,
  handle: ({ body: { url, triggers, description = '', is_enabled = true } }, context) =>
    context.write(async (tx) => {
      const { random, webhookTargets } = context.services;
      checkUrl(url, webhookTargets.of(context.principal.tenantId));
      const secret = makeWebhookSecret(random);
      const id = await addWebhookEndpoint(tx, {
        url,
        triggers: [...new Set(triggers)],
        description,
        isEnabled: is_enabled,
        secret,
        createdBy: context.principal.name,
      });
      return { ...(await answerWithSecret(tx, id, secret)), location: `/api/admin/webhook_endpoints/${id}` };
    }),
});
